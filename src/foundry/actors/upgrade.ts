import { countMore, SHIP_SCHEMA } from '../migrate/ship.ts';

type Source = Record<string, unknown>;

/** One step from a stored form to the next. Each must cope with a part of the data: an update passes through here too. */
export type Upgrade = (source: Source) => Source;

/** `UPGRADES[n]` leads from form n to form n + 1. There is no form before 1. */
const UPGRADES: Readonly<Record<number, Upgrade>> = { 1: countMore };

/**
 * Stored data in the present form. Data that does not say its form is a part of an update, written by this version: it stays as
 * it is. So does data of a later form, which only a newer version of the module can read.
 */
export function upgradeShip(source: Source, upgrades: Readonly<Record<number, Upgrade>> = UPGRADES, newest = SHIP_SCHEMA): Source {
  const from = source['schema'];
  if (typeof from !== 'number' || !Number.isInteger(from)) return source;
  let upgraded = source;
  for (let form = from; form < newest; form += 1) {
    const step = upgrades[form];
    if (step) upgraded = { ...step(upgraded), schema: form + 1 };
  }
  return upgraded;
}
