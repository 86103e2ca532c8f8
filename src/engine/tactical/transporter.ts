import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Chance } from '../kernel/ruleset.ts';
import { facesHit } from './aim.ts';
import { chanceOf, present, rollWithMargin } from './chance.ts';
import type { TheDraft } from './command-rule.ts';
import type { Beam } from './commands/transporter.ts';
import type { Beamed } from './events.ts';
import type { Purpose } from './purposes.ts';
import type { Face, Ship, Team } from './state.ts';
import type { KnownShip } from './queries.ts';
import { LOST_IN_TRANSPORT } from './tables.ts';
import { changeTeam, writable } from './writable.ts';

/** Is it on its own ship, and still able to fight? */
export const isAtHome = ({ aboard, endurance }: Team): boolean => aboard === '' && endurance > 0;

/** The Teleportation roll: it costs no energy. @rule HEX-TRANS-04, HEX-TRANS-07, HEX-EFF-02 */
export const beamingChance = (ship: KnownShip): Chance => chanceOf(ship, 'teleportation');

/** The faces of a ship that look to another: the one that is crossed with its two neighbours, on a corner only the two that meet there. @rule HEX-TRANS-03 */
export function facesTowardsSender(target: Ship, sender: Ship): readonly Face[] {
  const crossed = facesHit(target, sender).map(({ face }) => face);
  const [only] = crossed;
  if (only === undefined || crossed.length > 1) return crossed;
  return [only, ((only + 1) % 6) as Face, ((only + 5) % 6) as Face];
}

/** Is there a gap in the shields towards the sender? Null where the view does not know. @rule HEX-TRANS-03 */
export function isOpenTo(target: Ship, sender: Ship): boolean | null {
  const { running } = target;
  if (!running) return null;
  return !running.shieldsUp || facesTowardsSender(target, sender).some((face) => running.shields[face] === 0);
}

/**
 * A team is there, stays where it was, or dies where the roll fails by too much. @rule HEX-TRANS-01, HEX-TRANS-04, HEX-TRANS-05, HEX-TRANS-06, HEX-TRANS-09
 */
export function* beam(draft: TheDraft, { ship: id, team, from, to }: Beam): Rule<void, Purpose> {
  writable(draft, id).turn.transportUsed = true;
  const ship = present(draft, id);
  const chance = beamingChance(ship);
  const { level, margin } = yield* rollWithMargin(draft, ship, 'transporter', 'teleportation', 'teleportation.beam', chance);
  const result = level !== 'failure' ? 'aboard' : margin > LOST_IN_TRANSPORT ? 'died' : 'stays';
  put(draft, id, team, result, to === id ? '' : to);
  draft.report({ type: 'transporter', ship: id, team, from, to, level, result });
}

function put(draft: TheDraft, id: ShipId, team: string, result: Beamed['result'], aboard: ShipId | ''): void {
  if (result === 'died') changeTeam(draft, id, team, { endurance: 0 });
  if (result === 'aboard') changeTeam(draft, id, team, { aboard, hidden: false, arrivedRound: draft.battle.round });
}
