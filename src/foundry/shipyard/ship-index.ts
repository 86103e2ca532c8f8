import { isRecord } from '#engine';
import { KINDS } from './kinds.ts';
import type { YardShip } from './yard-ship.ts';

/** Relative to the page, so that it is found below any route prefix. */
const INDEX = 'modules/action-stations/ships.json';
const INDEX_SCHEMA = 1;

/** What the module brings: its ships, those that cannot be read, and why there are none where there is no index. */
export interface ShipIndex {
  readonly ships: readonly YardShip[];
  readonly unreadable: readonly string[];
  readonly problem: 'missing' | 'broken' | null;
}

const none = (problem: ShipIndex['problem']): ShipIndex => ({ ships: [], unreadable: [], problem });

/** Fetches the index of ships that was built with the module. `uuidOf` names the same ship in a compendium of this world. Never rejects. */
export async function loadShipIndex(language: string, uuidOf: (id: string) => string | null): Promise<ShipIndex> {
  const response = await fetch(INDEX).catch(() => null);
  if (!response?.ok) return none('missing');
  const stored: unknown = await response.json().catch(() => null);
  return readShipIndex(stored, language, uuidOf);
}

/** The ships of an index. One that the rules do not accept is left out and named. */
export function readShipIndex(stored: unknown, language: string, uuidOf: (id: string) => string | null): ShipIndex {
  if (!isRecord(stored) || stored['schema'] !== INDEX_SCHEMA || !Array.isArray(stored['ships'])) return none('broken');
  const ships: YardShip[] = [];
  const unreadable: string[] = [];
  for (const entry of stored['ships'] as readonly unknown[]) {
    const ship = isRecord(entry) ? shipOf(entry, language, uuidOf) : null;
    if (ship) ships.push(ship);
    else unreadable.push(isRecord(entry) ? String(entry['slug'] ?? '?') : '?');
  }
  return { ships, unreadable, problem: null };
}

function shipOf(entry: Readonly<Record<string, unknown>>, language: string, uuidOf: (id: string) => string | null): YardShip | null {
  const { id, ruleset, slug, name, names, img, token, system } = entry;
  const isWhole = [id, ruleset, slug, name, img].every((text) => typeof text === 'string');
  const line = KINDS[String(ruleset)]?.line(system) ?? null;
  if (!isWhole || !line || !isRecord(names) || !isRecord(token)) return null;
  const translated = names[language];
  return {
    key: `${String(ruleset)}/${String(slug)}`,
    origin: 'module',
    ruleset: String(ruleset),
    slug: String(slug),
    name: typeof translated === 'string' ? translated : String(name),
    names: names as Readonly<Record<string, string>>,
    img: String(img),
    uuid: uuidOf(String(id)),
    token,
    system,
    line,
  };
}
