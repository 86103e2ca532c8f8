import type { Rule } from '../kernel/ask.ts';
import { withKey } from '../kernel/draft.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import type { BoostShield, TransferShield } from './commands/shields.ts';
import { spend } from './energy.ts';
import type { Event } from './events.ts';
import type { Purpose } from './purposes.ts';
import { bandAt } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { FACES, FACE_PAIRS } from './state.ts';
import type { Battle, Face, FacePair } from './state.ts';
import { SHIELD_POINT_COST } from './tables.ts';
import { writable } from './writable.ts';

type TheDraft = Draft<Battle, Event>;

/** EP of a boost, and points that the giver loses for the one that its neighbour gains: double with damaged shield control. @rule HEX-SHIELD-04, HEX-SHIELD-10, HEX-EFF-08 */
export const shieldPrice = (ship: KnownShip): number => SHIELD_POINT_COST * (bandAt(ship, 'shieldControl') === 'damaged' ? 2 : 1);

/** The Shields chance of one point moved or boosted. @rule HEX-SHIELD-03, HEX-SHIELD-04 */
export const shieldChance = (ship: KnownShip): Chance => chanceOf(ship, 'shields');

export const isFace = (value: unknown): value is Face => FACES.some((face) => face === value);

/** Giver and receiver, or null where they are not side by side. @rule HEX-SHIELD-03, HEX-SHIELD-06 */
export const pairOf = (from: Face, to: Face): FacePair | null => PAIRS[from]?.[to] ?? null;

const PAIRS = FACES.map((from) => FACES.map((to) => FACE_PAIRS.find((pair) => pair === `${from}-${to}`) ?? null));

/** The two faces beside one. @rule HEX-GRID-06 */
export const facesBeside = (face: Face): readonly Face[] => BESIDE[face];

const BESIDE = Object.fromEntries(FACES.map((face) => [face, FACES.filter((other) => pairOf(face, other) !== null)])) as Record<Face, Face[]>;

/**
 * One point to a neighbour. A failure moves nothing; either way it was this pair's try of the turn.
 * @rule HEX-SHIELD-03, HEX-SHIELD-05, HEX-SHIELD-06, HEX-SHIELD-07, HEX-SHIELD-08, HEX-INV-07
 */
export function* transferShield(draft: TheDraft, { ship: id, from, to }: TransferShield): Rule<void, Purpose> {
  const pair = pairOf(from, to);
  const { turn } = writable(draft, id);
  if (pair) turn.transferTried = withKey(turn.transferTried, pair, true);
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'shields', 'shields', 'shields.transfer', shieldChance(ship));
  const { shields } = writable(draft, id).running;
  const [fromBefore, toBefore] = [shields[from], shields[to]];
  if (level !== 'failure') {
    shields[from] -= shieldPrice(ship);
    shields[to] += 1;
  }
  draft.report({
    type: 'shield.transfer',
    ship: id,
    from,
    to,
    fromBefore,
    fromAfter: shields[from],
    toBefore,
    toAfter: shields[to],
    level,
  });
}

/**
 * One point of energy to a face: a failure loses it. @rule HEX-SHIELD-04, HEX-SHIELD-05, HEX-SHIELD-06, HEX-SHIELD-07, HEX-INV-07
 */
export function* boostShield(draft: TheDraft, { ship: id, face }: BoostShield): Rule<void, Purpose> {
  spend(draft, id, 'boost', shieldPrice(present(draft, id)));
  const { turn } = writable(draft, id);
  turn.boostTried = withKey(turn.boostTried, face, true);
  const ship = present(draft, id);
  const level = yield* rollSkill(draft, ship, 'shields', 'shields', 'shields.boost', shieldChance(ship));
  const { shields } = writable(draft, id).running;
  const before = shields[face];
  if (level !== 'failure') shields[face] += 1;
  draft.report({ type: 'shield.boost', ship: id, face, before, after: shields[face], level });
}
