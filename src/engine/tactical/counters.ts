import { FACES, FACE_PAIRS, SYSTEMS } from './state.ts';
import type { TurnCounters } from './state.ts';

const untried = <K extends string | number>(keys: readonly K[]): Record<K, boolean> =>
  Object.fromEntries(keys.map((key) => [key, false])) as Record<K, boolean>;

/** The counters at the beginning of an own turn. @rule HEX-DEACT-04, HEX-TURN-09 */
export const FRESH_COUNTERS: TurnCounters = {
  energyCollected: false,
  cloakPaid: false,
  cloakLapsed: false,
  inertiaDone: false,
  engineEP: 0,
  freeRotationsUsed: 0,
  phaserDiceUsed: 0,
  torpedoUsed: false,
  transportUsed: false,
  sensorsUsed: false,
  firstAidUsed: false,
  hangarUsed: false,
  activationTried: untried(SYSTEMS),
  transferTried: untried(FACE_PAIRS),
  boostTried: untried(FACES),
  repairTeamsUsed: 0,
  searchTeamsUsed: {},
  boardingActed: {},
  forced: 0,
};
