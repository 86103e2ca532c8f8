import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { ROLES } from '../shared/protocol.ts';
import type { DocumentSource, ModuleManifest, PackRequest, PackSummary } from '../shared/protocol.ts';
import { listedPacks } from './manifest.ts';
import { roleOf } from './permissions.ts';
import type { GameSystem } from './systems.ts';
import { Refused } from './update.ts';

/** The collections of a compendium's database, and what is embedded in their documents. */
const COLLECTIONS: Record<string, { name: string; embedded: string[] }> = {
  Actor: { name: 'actors', embedded: [] },
  JournalEntry: { name: 'journal', embedded: ['pages'] },
  Scene: { name: 'scenes', embedded: ['tokens'] },
};

/** Reads the compendiums of a built module. Each is copied before it is opened, because opening a LevelDB writes to it. */
export class Packs {
  readonly #dist: string;
  readonly #manifest: ModuleManifest;
  readonly #system: GameSystem;
  readonly #loaded = new Map<string, Promise<Map<string, DocumentSource>>>();

  constructor(dist: string, manifest: ModuleManifest, system: GameSystem) {
    this.#dist = dist;
    this.#manifest = manifest;
    this.#system = system;
  }

  /** The compendiums of the world's system, as pages list them. */
  get summaries(): PackSummary[] {
    return listedPacks(this.#manifest, this.#system).map(({ summary }) => summary);
  }

  /** Answers a page. Throws Refused for a compendium or document that is not there, or that the user may not see. */
  async answer(user: DocumentSource, request: PackRequest): Promise<DocumentSource[]> {
    const listed = listedPacks(this.#manifest, this.#system).find(({ summary }) => summary.id === request.pack);
    if (!listed) throw new Refused(`There is no compendium "${request.pack}"`);
    if (roleOf(user) < ROLES.ASSISTANT && listed.summary.ownership['PLAYER'] === 'NONE') {
      throw new Refused(`User ${String(user['name'])} lacks permission to view the compendium ${request.pack}`);
    }
    const { path, type } = listed.declaration;
    const documents = await this.#documents(path, type);
    if (request.action === 'index') return [...documents.values()].map((source) => withoutEmbedded(source, type));
    const found = documents.get(request.id);
    if (!found) throw new Refused(`${type} "${request.id}" does not exist!`);
    return [found];
  }

  /** Every document of a compendium by its path in the module, folders left out; for worlds that start with some of them. */
  async read(name: string): Promise<DocumentSource[]> {
    const listed = listedPacks(this.#manifest, this.#system).find(({ summary }) => summary.name === name);
    if (!listed) throw new Error(`The module has no compendium "${name}"`);
    return [...(await this.#documents(listed.declaration.path, listed.declaration.type)).values()];
  }

  #documents(path: string, type: string): Promise<Map<string, DocumentSource>> {
    const loading = this.#loaded.get(path) ?? load(join(this.#dist, path), type);
    this.#loaded.set(path, loading);
    loading.catch(() => this.#loaded.delete(path));
    return loading;
  }
}

function withoutEmbedded(source: DocumentSource, type: string): DocumentSource {
  const index: DocumentSource = { ...source };
  for (const field of COLLECTIONS[type]?.embedded ?? []) delete index[field];
  return index;
}

async function load(folder: string, type: string): Promise<Map<string, DocumentSource>> {
  const collection = COLLECTIONS[type];
  if (!collection) throw new Refused(`Compendiums of type ${type} cannot be read`);
  const copy = await mkdtemp(join(tmpdir(), 'drydock-pack-'));
  try {
    await cp(folder, copy, { recursive: true });
    const level = new ClassicLevel<string, DocumentSource>(copy, { valueEncoding: 'json', createIfMissing: false });
    await level.open();
    const entries = new Map(await level.iterator().all());
    await level.close();
    return assemble(entries, collection);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function assemble(entries: Map<string, DocumentSource>, collection: { name: string; embedded: string[] }): Map<string, DocumentSource> {
  const documents = new Map<string, DocumentSource>();
  const prefix = `!${collection.name}!`;
  for (const [key, source] of entries) {
    if (!key.startsWith(prefix)) continue;
    const whole: DocumentSource = { ...source };
    for (const field of collection.embedded) {
      const ids = Array.isArray(source[field]) ? source[field] : [];
      whole[field] = ids.flatMap((id) => entries.get(`!${collection.name}.${field}!${source._id}.${String(id)}`) ?? []);
    }
    documents.set(source._id, whole);
  }
  return documents;
}
