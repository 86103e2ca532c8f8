import type { BaseDocument } from './document.ts';
import { env } from './env.ts';

interface ParsedUuid {
  pack: string | null;
  /** Pairs of type and id, outermost first. */
  path: [string, string][];
}

function parse(uuid: string): ParsedUuid | null {
  const parts = uuid.split('.');
  let pack: string | null = null;
  if (parts[0] === 'Compendium') {
    pack = `${parts[1]}.${parts[2]}`;
    parts.splice(0, 3);
  }
  if (!parts.length || parts.length % 2) return null;
  const path: [string, string][] = [];
  for (let index = 0; index < parts.length; index += 2) path.push([parts[index] ?? '', parts[index + 1] ?? '']);
  return { pack, path };
}

function descend(root: BaseDocument | null, path: [string, string][]): BaseDocument | null {
  let document = root;
  for (const [type, id] of path) {
    if (!document) return null;
    if (type === 'Actor' && document.documentName === 'Token') document = (document as BaseDocument & { actor: BaseDocument | null }).actor;
    else document = (document.embedded[type]?.get(id) as BaseDocument | undefined) ?? null;
  }
  return document;
}

/** The document, null if there is none. A compendium's document is known here by its index entry only. */
export function fromUuidSync(uuid: string | null | undefined): BaseDocument | Record<string, unknown> | null {
  const parsed = uuid ? parse(uuid) : null;
  const first = parsed?.path[0];
  if (!parsed || !first) return null;
  if (parsed.pack) return env.game.packs.get(parsed.pack)?.index.get(first[1]) ?? null;
  return descend(env.game.collections.get(first[0])?.get(first[1]) ?? null, parsed.path.slice(1));
}

export async function fromUuid(uuid: string | null | undefined): Promise<BaseDocument | null> {
  const parsed = uuid ? parse(uuid) : null;
  const first = parsed?.path[0];
  if (!parsed || !first) return null;
  if (!parsed.pack) return fromUuidSync(uuid) as BaseDocument | null;
  const root = (await env.game.packs.get(parsed.pack)?.getDocument(first[1])) ?? null;
  return descend(root, parsed.path.slice(1));
}
