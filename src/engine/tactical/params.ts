import type { ParamChoice, ParamSpec, Phrase } from '../kernel/ruleset.ts';
import { valueAt } from '../kernel/difference.ts';
import { distanceBetween, facesHit, lowerFace } from './aim.ts';
import { reasons } from './check.ts';
import type { Command, FirePhasers, Forward, GmSet } from './commands.ts';
import { gmSetRefusal, settableAt, settablePaths } from './gm.ts';
import { excessAfter, forwardCost } from './move.ts';
import { enemiesOf, isSeenBy, knownShip, shipOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import type { Refused } from './refusals.ts';
import type { Battle, Ship } from './state.ts';
import { PHASER_DIE_COST } from './tables.ts';

const phrase = (key: string, params: Phrase['params'] = {}): Phrase => ({ key: `tactical.${key}`, params });

/** What can still be filled in of a draft, in the order in which a person decides; each choice with its refusal. */
export function params(view: Battle, draft: Partial<Command>): readonly ParamSpec[] {
  const ship = 'ship' in draft && typeof draft.ship === 'string' ? knownShip(view, draft.ship) : undefined;
  if (!ship) return [];
  switch (draft.type) {
    case 'move.forward':
      return paramsOfForward(ship);
    case 'phaser.fire':
      return paramsOfFire(view, ship, draft);
    case 'gm.set':
      return paramsOfSet(view, ship, draft);
    default:
      return [];
  }
}

/** The first reason that this value brings and the draft without it does not have. */
function brought(view: Battle, command: Command, codes: readonly Refused['code'][]): Refused | null {
  for (const reason of reasons(view, command)) if (codes.includes(reason.code)) return reason;
  return null;
}

function paramsOfForward(ship: KnownShip): readonly ParamSpec[] {
  const cost = forwardCost(ship);
  const excess = excessAfter(ship, cost);
  if (excess === 0) return [];
  const stay: Forward = { type: 'move.forward', ship: ship.id };
  const used = ship.turn.engineEP + cost;
  const refusal: Refused = { code: 'E_CONFIRM', params: { used, vMax: ship.printed.vMax, excess }, remedy: { ...stay, confirm: true } };
  const choices: ParamChoice[] = [
    { value: false, label: phrase('choice.stay', { vMax: ship.printed.vMax }), refusal },
    { value: true, label: phrase('choice.force', { amount: cost }), refusal: null },
  ];
  return [{ key: 'confirm', kind: 'one', label: phrase('param.confirm'), choices, preset: null, optional: false }];
}

function paramsOfFire(view: Battle, ship: KnownShip, draft: Partial<FirePhasers>): readonly ParamSpec[] {
  const specs = [targetSpec(view, ship)];
  const target = typeof draft.target === 'string' ? shipOf(view, draft.target) : undefined;
  if (!target) return specs;
  specs.push(diceSpec(view, ship, target));
  const tie = facesHit(target, ship);
  if (isSeenBy(target, ship.side) && tie.length === 2)
    specs.push(
      faceSpec(
        tie.map(({ face }) => face),
        target,
      ),
    );
  return specs;
}

function targetSpec(view: Battle, ship: KnownShip): ParamSpec {
  const enemies = enemiesOf(view, ship);
  const choices = enemies.map((enemy): ParamChoice => {
    const command: FirePhasers = { type: 'phaser.fire', ship: ship.id, target: enemy.id, dice: 1 };
    const refusal = brought(view, command, ['E_TARGET', 'E_CLOAK', 'E_RANGE', 'E_ARC', 'E_NO_CHANCE']);
    const distance = isSeenBy(enemy, ship.side) ? distanceBetween(ship, enemy) : null;
    const label = phrase('choice.ship', { ship: enemy.name });
    return distance === null
      ? { value: enemy.id, label, refusal }
      : { value: enemy.id, label, note: phrase('fact.distance', { distance }), refusal };
  });
  const preset = choices.find(({ refusal }) => refusal === null)?.value ?? null;
  return { key: 'target', kind: 'one', label: phrase('param.target'), choices, preset, optional: false };
}

function diceSpec(view: Battle, ship: KnownShip, target: Ship): ParamSpec {
  const choices = Array.from({ length: ship.printed.phaserDice }, (_, index): ParamChoice => {
    const dice = index + 1;
    const command: FirePhasers = { type: 'phaser.fire', ship: ship.id, target: target.id, dice };
    const note = phrase('cost.energy', { amount: PHASER_DIE_COST * dice });
    return { value: dice, label: phrase('choice.dice', { dice }), note, refusal: brought(view, command, ['E_LIMIT', 'E_ENERGY']) };
  });
  const possible = choices.filter(({ refusal }) => refusal === null).length;
  const preset = possible > 0 ? possible : null;
  return {
    key: 'dice',
    kind: 'integer',
    label: phrase('param.dice'),
    choices,
    min: 1,
    max: Math.max(1, possible),
    preset,
    optional: false,
  };
}

function faceSpec(faces: readonly FacesOfTie[], target: Ship): ParamSpec {
  const choices = faces.map((face): ParamChoice => {
    const label = phrase(`face.${face}`);
    return target.running
      ? { value: face, label, note: phrase('fact.faceValue', { value: target.running.shields[face] }), refusal: null }
      : { value: face, label, refusal: null };
  });
  const preset = target.running ? (lowerFace(faces, target.running) ?? null) : null;
  return { key: 'face', kind: 'one', label: phrase('param.face'), choices, preset, optional: true };
}

type FacesOfTie = NonNullable<FirePhasers['face']>;

function paramsOfSet(view: Battle, ship: KnownShip, draft: Partial<GmSet>): readonly ParamSpec[] {
  const paths = settablePaths(ship).map((path): ParamChoice => ({ value: path, label: phrase('choice.path', { path }), refusal: null }));
  const specs: ParamSpec[] = [{ key: 'path', kind: 'one', label: phrase('param.path'), choices: paths, preset: null, optional: false }];
  const schema = typeof draft.path === 'string' ? settableAt(ship, draft.path) : null;
  if (!schema || typeof draft.path !== 'string') return specs;
  const { path } = draft;
  const now = valueAt(ship, path.split('.'));
  const preset = typeof now === 'string' || typeof now === 'number' || typeof now === 'boolean' ? now : null;
  const values: readonly (string | number | boolean)[] =
    schema.kind === 'boolean'
      ? [false, true]
      : schema.kind === 'oneOf'
        ? schema.options
        : schema.kind === 'integer'
          ? steps(schema.min, Math.min(schema.max, schema.min + MOST_STEPS))
          : typeof now === 'string'
            ? [now]
            : [];
  const choices = values.map((value): ParamChoice => {
    const refusal = gmSetRefusal(view, { type: 'gm.set', ship: ship.id, path, value });
    return { value, label: phrase('choice.value', { value: String(value) }), refusal };
  });
  const bounds = schema.kind === 'integer' ? { min: schema.min, max: schema.max } : {};
  const kind = schema.kind === 'integer' ? 'integer' : 'one';
  return [...specs, { key: 'value', kind, label: phrase('param.value'), choices, ...bounds, preset, optional: false }];
}

/** A list of choices that a person can still look through; larger numbers are typed. */
const MOST_STEPS = 20;

const steps = (min: number, max: number): readonly number[] => Array.from({ length: max - min + 1 }, (_, index) => min + index);
