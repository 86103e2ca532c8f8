import { isRecord } from '#engine';
import type { Fault, Params, Result, ShipDesign } from '#engine';
import { SHIP_SCHEMA } from '../migrate/ship.ts';
import { KINDS } from './kinds.ts';

/** What says of a JSON file that it is one of our ships. */
export const SHIP_FORMAT = 'action-stations.ship';
/** Most characters of a file; the largest ship has about a twentieth of it. */
export const LARGEST_FILE = 100_000;
const LONGEST_NAME = 200;
const LONGEST_PATH = 500;
const PICTURE = /^(?!\w*script:|data:).+\.(?:apng|avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/iu;

/** A ship on its way from one world to another: no ids, no people. */
export interface ShipFile {
  readonly ruleset: string;
  readonly name: string;
  /** '' where the ship brings no art of its own. */
  readonly img: string;
  readonly design: ShipDesign;
}

/** Why a file is no ship: of the whole file (`path` empty), or of one of its fields. `code` is known to the language files. */
export interface FileFault {
  readonly path: readonly string[];
  readonly code: Fault['code'] | 'tooLarge' | 'noJson' | 'noShip' | 'noRuleset' | 'newer' | 'noSchema' | 'noName' | 'noPicture';
  readonly params: Params;
}

/** The ship as text. Of a ship that is read again comes the same ship. */
export function writeShipFile({ ruleset, name, img, design }: ShipFile): string {
  const art = img === '' ? {} : { img };
  return `${JSON.stringify({ format: SHIP_FORMAT, schema: SHIP_SCHEMA, ruleset, name, ...art, ...design }, null, 2)}\n`;
}

/** A name under which any system can keep the file. */
export const fileName = (name: string): string =>
  `${
    name
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
      .replaceAll(/^[-.]+|[-.]+$/gu, '')
      .slice(0, 80) || 'ship'
  }.ship.json`;

/** The ship of a text, in the present form, or everything that is wrong with it. Never throws. */
export function readShipFile(text: string): Result<ShipFile, readonly FileFault[]> {
  const whole = (code: FileFault['code'], params: Params = {}): Result<never, readonly FileFault[]> => ({ ok: false, error: [{ path: [], code, params }] });
  if (text.length > LARGEST_FILE) return whole('tooLarge', { max: LARGEST_FILE / 1000 });
  const stored = jsonOf(text);
  if (stored === undefined) return whole('noJson');
  if (!isRecord(stored) || stored['format'] !== SHIP_FORMAT) return whole('noShip', { format: SHIP_FORMAT });
  const { ruleset, schema } = stored;
  const kind = typeof ruleset === 'string' && Object.hasOwn(KINDS, ruleset) ? KINDS[ruleset] : undefined;
  if (typeof ruleset !== 'string' || !kind)
    return whole('noRuleset', { ruleset: String(ruleset).slice(0, LONGEST_NAME), known: Object.keys(KINDS).join(', ') });
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < 1) return whole('noSchema', { newest: SHIP_SCHEMA });
  if (schema > SHIP_SCHEMA) return whole('newer', { schema, newest: SHIP_SCHEMA });
  const { printed, crew, state, name, img = '' } = stored;
  const design = kind.readDesign(schema, { printed, crew, state });
  const faults: FileFault[] = [];
  if (!isName(name)) faults.push({ path: ['name'], code: 'noName', params: { max: LONGEST_NAME } });
  if (!isPicture(img)) faults.push({ path: ['img'], code: 'noPicture', params: {} });
  if (!design.ok) faults.push(...design.error);
  return design.ok && faults.length === 0
    ? { ok: true, value: { ruleset, name: String(name).trim(), img: String(img), design: design.value } }
    : { ok: false, error: faults };
}

export const isName = (name: unknown): boolean => typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_NAME;

const isPicture = (img: unknown): boolean => typeof img === 'string' && (img === '' || (img.length <= LONGEST_PATH && PICTURE.test(img)));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
