import type { ParamChoice, ParamSpec, Phrase, Quote } from '../../kernel/ruleset.ts';
import { number } from '../../parts/schema.ts';
import { brought, severe, short, withoutChance } from '../check-common.ts';
import { NO_QUOTE, energyCost, linesOf, phrase } from '../command-rule.ts';
import type { OnSheet, Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import type { KnownShip } from '../queries.ts';
import { because, refuse } from '../refusals.ts';
import type { Refused } from '../refusals.ts';
import { boostShield, facesBeside, isFace, pairOf, shieldChance, shieldPrice, transferShield } from '../shields.ts';
import { FACES } from '../state.ts';
import type { Battle, Face } from '../state.ts';
import { SHIELD_PHASE } from '../tables.ts';
import { withoutShields } from './activation.ts';

/** One point from a face to the one beside it. */
export interface TransferShield extends ShipCommand {
  readonly type: 'shields.transfer';
  readonly from: Face;
  readonly to: Face;
}

/** One point of energy to a face. */
export interface BoostShield extends ShipCommand {
  readonly type: 'shields.boost';
  readonly face: Face;
}

export type ShieldCommand = TransferShield | BoostShield;

const transfer: ShipRule<TransferShield> = {
  station: 'shields',
  phase: SHIELD_PHASE,
  shape: { from: number, to: number },
  values(found, _ship, { from, to }): void {
    if (!isFace(from) || !isFace(to)) found.push(because('E_VALUE', 'value.face'));
  },
  reasons: reasonsOfTransfer,
  sheet: (ship) =>
    linesOf<OnSheet<TransferShield>>(ship.printed.shieldMax > 0, {
      tried: FACES.flatMap((to) => facesBeside(to).map((from) => transferOf(ship, from, to))),
      sign: 'asks',
    }),
  params: paramsOfTransfer,
  quote: quoteTransfer,
  play: transferShield,
};

const boost: ShipRule<BoostShield> = {
  station: 'shields',
  phase: SHIELD_PHASE,
  shape: { face: number },
  values(found, _ship, { face }): void {
    if (!isFace(face)) found.push(because('E_VALUE', 'value.face'));
  },
  reasons: reasonsOfBoost,
  sheet: (ship) => linesOf<OnSheet<BoostShield>>(ship.printed.shieldMax > 0, { tried: FACES.map((face) => boostOf(ship, face)), sign: 'asks' }),
  params: (ship, _draft, view) => [
    faceSpec(
      'face',
      FACES,
      (face) => phrase('fact.faceValue', { value: ship.running.shields[face] }),
      (face) => brought(boost, view, boostOf(ship, face), ['E_LIMIT', 'E_CAP', 'E_ENERGY']),
    ),
  ],
  quote: quoteBoost,
  play: boostShield,
};

export const SHIELD_RULES: ShipRules<ShieldCommand> = { 'shields.transfer': transfer, 'shields.boost': boost };

const transferOf = (ship: KnownShip, from: Face, to: Face): TransferShield => ({ type: 'shields.transfer', ship: ship.id, from, to });
const boostOf = (ship: KnownShip, face: Face): BoostShield => ({ type: 'shields.boost', ship: ship.id, face });
const named = (face: Face): string => `@tactical.face.${face}`;

/** What keeps every point of every face where it is. @rule HEX-CLASS-07, HEX-SHIELD-11, HEX-SHIELD-13, HEX-EFF-08 */
export function reasonsOfShields(found: Reasons, ship: KnownShip): void {
  withoutShields(found, ship);
  if (!ship.running.shieldsUp) found.push(because('E_STATE', 'state.shieldsDown', { ship: ship.name }));
  severe(found, ship, 'shieldControl');
}

/** Why that point cannot be moved. @rule HEX-SHIELD-03, HEX-SHIELD-06, HEX-SHIELD-07, HEX-SHIELD-08, HEX-SHIELD-09, HEX-SHIELD-10, HEX-TURN-06 */
export function reasonsOfTransfer(found: Reasons, ship: KnownShip, { from, to }: TransferShield): void {
  reasonsOfShields(found, ship);
  const pair = pairOf(from, to);
  if (!pair) found.push(refuse('E_ADJACENT', { from: named(from), to: named(to) }));
  else if (ship.turn.transferTried[pair]) found.push(because('E_LIMIT', 'limit.transfer', { from: named(from), to: named(to) }));
  full(found, ship, to);
  const price = shieldPrice(ship);
  const left = ship.running.shields[from];
  if (left < price) found.push(refuse('E_EMPTY', { face: named(from), left, need: price }));
  withoutChance(found, ship, 'shields');
}

/** Why that face cannot be boosted. @rule HEX-SHIELD-04, HEX-SHIELD-06, HEX-SHIELD-07, HEX-SHIELD-09, HEX-SHIELD-10, HEX-TURN-06 */
export function reasonsOfBoost(found: Reasons, ship: KnownShip, { face }: BoostShield): void {
  reasonsOfShields(found, ship);
  if (ship.turn.boostTried[face]) found.push(because('E_LIMIT', 'limit.boost', { face: named(face) }));
  full(found, ship, face);
  withoutChance(found, ship, 'shields');
  short(found, ship, shieldPrice(ship), 'energy.boost');
}

/** A face holds no more than its class gives it. @rule HEX-SHIELD-09 */
function full(found: Reasons, ship: KnownShip, face: Face): void {
  const { shieldMax } = ship.printed;
  if (ship.running.shields[face] >= shieldMax) found.push(because('E_CAP', 'cap.face', { face: named(face), max: shieldMax }));
}

/** The receiver first; then which of its two neighbours gives, and what that one becomes. */
function paramsOfTransfer(ship: KnownShip, draft: Partial<TransferShield>, view: Battle): readonly ParamSpec[] {
  const refusalOf = (from: Face, to: Face): Refused | null => brought(transfer, view, transferOf(ship, from, to), ['E_LIMIT', 'E_CAP', 'E_EMPTY']);
  const valueOf = (face: Face): Phrase => phrase('fact.faceValue', { value: ship.running.shields[face] });
  const receivers = faceSpec('to', FACES, valueOf, (to) => {
    const refusals = facesBeside(to).map((from) => refusalOf(from, to));
    return refusals.includes(null) ? null : (refusals[0] ?? null);
  });
  const { to } = draft;
  if (!isFace(to)) return [receivers];
  const giving = (from: Face): Phrase => phrase('note.becomes', { from: ship.running.shields[from], to: afterGiving(ship, from) });
  return [receivers, faceSpec('from', facesBeside(to), giving, (from) => refusalOf(from, to))];
}

const afterGiving = (ship: KnownShip, from: Face): number => Math.max(0, ship.running.shields[from] - shieldPrice(ship));

function faceSpec(key: 'from' | 'to' | 'face', faces: readonly Face[], noteOf: (face: Face) => Phrase, refusalOf: (face: Face) => Refused | null): ParamSpec {
  const choices = faces.map((face): ParamChoice => ({
    value: face,
    label: phrase(`face.${face}`),
    note: noteOf(face),
    refusal: refusalOf(face),
  }));
  return { key, kind: 'one', label: phrase(`param.${key}`), choices, preset: null, optional: false };
}

function quoteTransfer(ship: KnownShip, { from, to }: TransferShield): Quote {
  const chance = shieldChance(ship);
  if (!isFace(from) || !isFace(to)) return { ...NO_QUOTE, chance };
  const { shields } = ship.running;
  const facts = [changeOf(from, shields[from], afterGiving(ship, from)), changeOf(to, shields[to], shields[to] + 1)];
  return { ...NO_QUOTE, chance, facts };
}

function quoteBoost(ship: KnownShip, { face }: BoostShield): Quote {
  const quoted = { ...NO_QUOTE, costs: energyCost(shieldPrice(ship)), chance: shieldChance(ship) };
  if (!isFace(face)) return quoted;
  const before = ship.running.shields[face];
  return { ...quoted, facts: [changeOf(face, before, before + 1)] };
}

const changeOf = (face: Face, from: number, to: number) => phrase('fact.faceChange', { face: named(face), from, to });
