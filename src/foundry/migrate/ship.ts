import { isRecord } from '#engine';

/** Raised by one with every change of a ship's stored form; `actors/upgrade.ts` takes each step from an earlier one. */
export const SHIP_SCHEMA = 2;

type Source = Record<string, unknown>;

/** Form 2 counts more of a turn: what form 1 did not know has not been done. */
export function countMore(source: Source): Source {
  const { turn } = source;
  return isRecord(turn) ? { ...source, turn: { ...structuredClone(COUNTERS_OF_FORM_2), ...turn } } : source;
}

/** As they were when form 2 was made: a later form must not change what this step does. */
const COUNTERS_OF_FORM_2 = {
  cloakPaid: false,
  cloakLapsed: false,
  torpedoUsed: false,
  transportUsed: false,
  sensorsUsed: false,
  firstAidUsed: false,
  hangarUsed: false,
  activationTried: { shields: false, weapons: false, cloak: false },
  transferTried: {
    '0-1': false,
    '1-0': false,
    '1-2': false,
    '2-1': false,
    '2-3': false,
    '3-2': false,
    '3-4': false,
    '4-3': false,
    '4-5': false,
    '5-4': false,
    '5-0': false,
    '0-5': false,
  },
  boostTried: { 0: false, 1: false, 2: false, 3: false, 4: false, 5: false },
  repairTeamsUsed: 0,
  searchTeamsUsed: {},
  boardingActed: {},
  forced: 0,
};
