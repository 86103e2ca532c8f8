import type { ShipId } from '../../kernel/ask.ts';
import type { ParamChoice, ParamSpec } from '../../kernel/ruleset.ts';
import { number, optional, text } from '../../parts/schema.ts';
import { facesHit, lowerFace } from '../aim.ts';
import { brought } from '../check-common.ts';
import { faultsOfShot, reasonsOfFire } from '../check-fire.ts';
import { linesOf, phrase } from '../command-rule.ts';
import type { OnSheet, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { firePhasers } from '../phaser.ts';
import { enemiesOf, isSeenBy, shipOf } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { quoteFire } from '../quote-fire.ts';
import { noteOfFace } from '../quote-hit.ts';
import type { Refused } from '../refusals.ts';
import type { Battle, Face, Ship } from '../state.ts';
import { MOVEMENT_PHASE, PHASER_DIE_COST } from '../tables.ts';
import { targetSpec } from '../target-param.ts';

/** `dice` 1 or more; `face` names one of the two faces where the line passes through a corner. */
export interface FirePhasers extends ShipCommand {
  readonly type: 'phaser.fire';
  readonly target: ShipId;
  readonly dice: number;
  readonly face?: Face;
}

export type PhaserCommand = FirePhasers;

const fire: ShipRule<FirePhasers> = {
  station: 'weapons',
  phase: MOVEMENT_PHASE,
  shape: { target: text(300), dice: number, face: optional(number) },
  values: faultsOfShot,
  reasons: reasonsOfFire,
  sheet: onSheet,
  params: paramsOfFire,
  quote: quoteFire,
  play: firePhasers,
};

export const PHASER_RULES: ShipRules<PhaserCommand> = { 'phaser.fire': fire };

/** Ready if one die at any enemy would be accepted; else the reasons at the nearest. */
function onSheet(ship: KnownShip, view: Battle): readonly OnSheet<FirePhasers>[] {
  const enemies = enemiesOf(view, ship);
  const only = enemies.length === 1 ? enemies[0] : undefined;
  const targets = enemies.length > 0 ? enemies.map(({ id }) => id) : [''];
  return linesOf<OnSheet<FirePhasers>>(ship.printed.phaserDice > 0, {
    ...(only ? { draft: { target: only.id } } : {}),
    tried: targets.map((target) => ({ type: 'phaser.fire', ship: ship.id, target, dice: 1 })),
    costPer: phrase('cost.perDie', { amount: PHASER_DIE_COST }),
    sign: 'asks',
  });
}

function paramsOfFire(ship: KnownShip, draft: Partial<FirePhasers>, view: Battle): readonly ParamSpec[] {
  const specs = [targetSpec(view, ship, (target) => refusalOfTarget(view, ship, target))];
  const target = typeof draft.target === 'string' ? shipOf(view, draft.target) : undefined;
  if (!target) return specs;
  const dice = diceSpec(view, ship, target);
  specs.push(dice);
  const faces = facesHit(target, ship).map(({ face }) => face);
  if (isSeenBy(view, target, ship.side) && faces.length === 2) specs.push(faceSpec(view, ship, target, faces, draft.dice ?? dice.max ?? 1));
  return specs;
}

/** What only another target would change. */
function refusalOfTarget(view: Battle, ship: KnownShip, target: Ship): Refused | null {
  const command: FirePhasers = { type: 'phaser.fire', ship: ship.id, target: target.id, dice: 1 };
  return brought(fire, view, command, ['E_TARGET', 'E_CLOAK', 'E_RANGE', 'E_ARC', 'E_NO_CHANCE']);
}

function diceSpec(view: Battle, ship: KnownShip, target: Ship): ParamSpec {
  const choices = Array.from({ length: ship.printed.phaserDice }, (_, index): ParamChoice => {
    const dice = index + 1;
    const command: FirePhasers = { type: 'phaser.fire', ship: ship.id, target: target.id, dice };
    const note = phrase('cost.energy', { amount: PHASER_DIE_COST * dice });
    return { value: dice, label: phrase('choice.dice', { dice }), note, refusal: brought(fire, view, command, ['E_LIMIT', 'E_ENERGY']) };
  });
  const possible = choices.filter(({ refusal }) => refusal === null).length;
  const preset = possible > 0 ? possible : null;
  const max = Math.max(1, possible);
  return { key: 'dice', kind: 'integer', label: phrase('param.dice'), choices, min: 1, max, preset, optional: false };
}

/** The two faces of a tie; the dice are those that are chosen, else the most that can be. */
function faceSpec(view: Battle, ship: KnownShip, target: Ship, faces: readonly Face[], dice: number): ParamSpec {
  const choices = faces.map((face): ParamChoice => {
    const label = phrase(`face.${face}`);
    const note = noteOfFace(view, ship, target, face, dice);
    return note ? { value: face, label, note, refusal: null } : { value: face, label, refusal: null };
  });
  const preset = target.running ? (lowerFace(faces, target.running.shields) ?? null) : null;
  return { key: 'face', kind: 'one', label: phrase('param.face'), choices, preset, optional: true };
}
