import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, type Params, type Refusal } from '../../../src/engine/index.ts';

const ENGLISH = join(import.meta.dirname, '../../../lang/en');

const AREAS = readdirSync(ENGLISH).map((file) => JSON.parse(readFileSync(join(ENGLISH, file), 'utf8')) as unknown);

const placeIn = (area: unknown, key: string): unknown => key.split('.').reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), area);

const sentences = (key: string): string[] => AREAS.map((area) => placeIn(area, key)).filter((found) => typeof found === 'string');

/** The keys below that one, each with the rest of its dots: `state.ended` below `tactical.reason`. */
export const keysBelow = (key: string): string[] => AREAS.flatMap((area) => leavesOf(placeIn(area, key)));

function leavesOf(value: unknown): string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inside]) => (typeof inside === 'string' ? [name] : leavesOf(inside).map((rest) => `${name}.${rest}`)));
}

/** The English sentence of a key, with its parameters: one that starts with '@' is a key itself, and the first number decides on the form of one. */
function sentence(key: string, params: Params = {}): string {
  const isOne = Object.values(params).find((value) => typeof value === 'number') === 1;
  const [found = key] = [...(isOne ? sentences(`one.${key}`) : []), ...sentences(key)];
  return found.replace(/\{(\w+)\}/gu, (_hole, name: string) => {
    const value = params[name];
    const { [name]: _self, ...others } = params;
    return typeof value === 'string' && value.startsWith('@') ? sentence(value.slice(1), others) : String(value);
  });
}

/** What the sheet is to say of a refusal: fact and fix. `nameOf` gives the people's names. */
export function reasonText({ code, params }: Refusal, nameOf: (user: string) => string): string {
  const named = Object.entries(params).map(([name, value]) => [
    name,
    name === 'holder' && typeof value === 'string' && !value.startsWith('@') ? nameOf(value) : value,
  ]);
  const text = sentence(`tactical.refusal.${code}`, Object.fromEntries(named) as Params);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
