import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentType, ModuleManifest, PackDeclaration, PackSummary } from '../shared/protocol.ts';
import type { GameSystem } from './systems.ts';
import { isObject } from './update.ts';

/** Sub-types that core itself brings. Types that are not listed have no sub-types. */
const CORE_SUBTYPES: Partial<Record<DocumentType, string[]>> = {
  Actor: ['base'],
  Combat: ['base'],
  Combatant: ['base'],
  ChatMessage: ['base'],
  JournalEntryPage: ['text', 'image', 'pdf', 'video'],
};

/** Reads module.json from a built module. Throws when it is missing or names no id. */
export async function readManifest(dist: string): Promise<ModuleManifest> {
  const file = join(dist, 'module.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read: the module has to be built first (npm run build)`);
  });
  const manifest: unknown = JSON.parse(text);
  if (!isManifest(manifest)) throw new Error(`${file} has no id, title and version`);
  return manifest;
}

function isManifest(value: unknown): value is ModuleManifest {
  return isObject(value) && ['id', 'title', 'version'].every((key) => typeof value[key] === 'string');
}

/** The sub-type a new document gets when it names none, or null where there is no such default. */
export function defaultSubtype(type: DocumentType): string | null {
  if (type === 'JournalEntryPage') return 'text';
  return type === 'Actor' ? null : (CORE_SUBTYPES[type]?.[0] ?? null);
}

/** Whether documents of a type have sub-types at all. */
export function hasSubtypes(type: DocumentType): boolean {
  return CORE_SUBTYPES[type] !== undefined;
}

/** Whether core, the system or the module's manifest declares a sub-type. */
export function isDeclaredSubtype(manifest: ModuleManifest, system: GameSystem, type: DocumentType, subtype: string): boolean {
  const own = Object.keys(manifest.documentTypes?.[type] ?? {}).map((name) => `${manifest.id}.${name}`);
  return [...(CORE_SUBTYPES[type] ?? []), ...(system.documentTypes[type] ?? []), ...own].includes(subtype);
}

/** The paths (from the document, `system.` included; `*` stands for any one key) that only a GM may write in a sub-type. */
export function gmOnlyFields(manifest: ModuleManifest, type: DocumentType, subtype: string): string[] {
  const prefix = `${manifest.id}.`;
  if (!subtype.startsWith(prefix)) return [];
  const declared = manifest.documentTypes?.[type]?.[subtype.slice(prefix.length)]?.gmOnlyFields ?? [];
  return declared.map((field) => `system.${field}`);
}

/** The compendiums that a world of a system lists: its own, and those that name no system. */
export function listedPacks(manifest: ModuleManifest, system: GameSystem): { declaration: PackDeclaration; summary: PackSummary }[] {
  return (manifest.packs ?? [])
    .filter((pack) => pack.system === undefined || pack.system === system.id)
    .map((declaration) => ({
      declaration,
      summary: {
        id: `${manifest.id}.${declaration.name}`,
        name: declaration.name,
        label: declaration.label,
        type: declaration.type,
        system: declaration.system ?? null,
        ownership: declaration.ownership ?? { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' },
      },
    }));
}
