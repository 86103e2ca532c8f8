import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import type { NextPhase } from './commands/turn.ts';
import { dropCloak } from './bands.ts';
import { changeOver, playsItself } from './bridge.ts';
import { present } from './chance.ts';
import { copyOfTurn } from './copies.ts';
import { FRESH_COUNTERS } from './counters.ts';
import { loseRest } from './energy.ts';
import { endIfDecided } from './end.ts';
import { endRound } from './draw.ts';
import type { Event } from './events.ts';
import { answerForForcing } from './force.ts';
import { collect } from './generator.ts';
import { driftAhead } from './move.ts';
import { endDetections } from './sensors.ts';
import type { Purpose } from './purposes.ts';
import { hasTurns, shipOf } from './queries.ts';
import type { Battle, Ship } from './state.ts';
import { ACTIVATION_PHASE, LAST_PHASE, MOVEMENT_PHASE } from './tables.ts';
import { isArriving, orderOf } from './turn-order.ts';
import { writable } from './writable.ts';

type TheDraft = Draft<Battle, Event>;

/** Ends the phase: in phase 2 with what movement still owes, after phase 5 with the turn. @rule HEX-TURN-01, HEX-TURN-02, HEX-TURN-13, HEX-MOVE-09 */
export function nextPhase(draft: TheDraft, { ship: id }: NextPhase): Rule<void, Purpose> | void {
  const { phase } = draft.battle;
  if (phase === LAST_PHASE) return passOn(draft, false);
  if (phase === ACTIVATION_PHASE) endActivation(draft, id);
  const owed: Rule<void, Purpose> | void = phase === MOVEMENT_PHASE ? endMovement(draft, id) : undefined;
  return owed ? beginPhaseAfter(draft, id, phase + 1, owed) : beginPhase(draft, id, phase + 1);
}

function* beginPhaseAfter(draft: TheDraft, id: ShipId, phase: number, owed: Rule<void, Purpose>): Rule<void, Purpose> {
  yield* owed;
  beginPhase(draft, id, phase);
}

/** What movement has cost may have put the ship out of action: then its turn passes, and no phase begins. */
function beginPhase(draft: TheDraft, id: ShipId, phase: number): void {
  draft.set({ phase });
  const ship = present(draft, id);
  if (hasTurns(ship) && !playsItself(draft.battle, ship)) draft.report({ type: 'phase.started', ship: id, phase });
}

/**
 * What every command ends with: is the battle decided, can the ship on turn go on, must turns be played by themselves?
 * @rule HEX-END-05, HEX-BRIDGE-06, HEX-TURN-01
 */
export function* settle(draft: TheDraft): Rule<void, Purpose> {
  while (!isSettled(draft)) {
    const active = activeOf(draft.battle);
    if (active && hasTurns(active) && draft.battle.phase === ACTIVATION_PHASE) endActivation(draft, active.id);
    const owed: Rule<void, Purpose> | void = active && hasTurns(active) && draft.battle.phase <= MOVEMENT_PHASE ? endMovement(draft, active.id) : undefined;
    if (owed) yield* owed;
    const begun: Rule<void, Purpose> | void = endIfDecided(draft) ? undefined : passOn(draft, true);
    if (begun) yield* begun;
  }
}

/** Is nothing left to be played by itself? Ends the battle where it is decided. @rule HEX-END-05 */
export function isSettled(draft: TheDraft): boolean {
  if (draft.battle.status !== 'running' || endIfDecided(draft)) return true;
  const active = activeOf(draft.battle);
  return active !== undefined && hasTurns(active) && !playsItself(draft.battle, present(draft, active.id));
}

const activeOf = (battle: Battle): Ship | undefined => (battle.activeShip === null ? undefined : shipOf(battle, battle.activeShip));

/** Energy and what the bridge does, at the beginning of an own turn. @rule HEX-TURN-03, HEX-TURN-11, HEX-BRIDGE-06, HEX-CLOAK-03 */
export function beginTurn(draft: TheDraft, id: ShipId): Rule<void, Purpose> | void {
  draft.set({ activeShip: id, phase: 0 });
  writable(draft, id).turn = copyOfTurn(FRESH_COUNTERS);
  endDetections(draft, id);
  draft.report({ type: 'turn.started', ship: id, round: draft.battle.round });
  draft.report({ type: 'phase.started', ship: id, phase: 0 });
  changeOver(draft, id);
  return collect(draft, id);
}

/** A cloak whose upkeep of this turn has not been paid drops. @rule HEX-CLOAK-08, HEX-ACT-07 */
function endActivation(draft: TheDraft, id: ShipId): void {
  if (!present(draft, id).turn.cloakPaid) dropCloak(draft, id, 'unpaid');
}

/** Inertia where it has not been done, then the forcing roll. @rule HEX-MOVE-01, HEX-FORCE-03 */
function endMovement(draft: TheDraft, id: ShipId): Rule<void, Purpose> | void {
  if (!present(draft, id).turn.inertiaDone) driftAhead(draft, id);
  return answerForForcing(draft, id);
}

/** The turn passes to the next ship that still has turns; past the last one a round is over. @rule HEX-TURN-01, HEX-TURN-09, HEX-TURN-10, HEX-END-06 */
export function passOn(draft: TheDraft, automatic: boolean): Rule<void, Purpose> | void {
  const order = orderOf(draft.battle);
  const last = draft.battle.activeShip;
  if (last !== null && hasTurns(present(draft, last))) endTurn(draft, last, automatic);
  const at = order.findIndex((id) => id === last);
  const mayAct = (id: ShipId): boolean => hasTurns(present(draft, id));
  const later = order.find((id, place) => place > at && mayAct(id) && !isArriving(draft.battle, id));
  const next = later ?? order.find(mayAct);
  if (next === undefined) throw new Error('no ship is left to have a turn');
  if (later === undefined) endRound(draft);
  return beginTurn(draft, next);
}

/** Points in the pool are lost, counters go back. @rule HEX-DEACT-04, HEX-ENERGY-04 */
function endTurn(draft: TheDraft, id: ShipId, automatic: boolean): void {
  loseRest(draft, id);
  writable(draft, id).turn = copyOfTurn(FRESH_COUNTERS);
  draft.report({ type: 'turn.ended', ship: id, automatic });
}
