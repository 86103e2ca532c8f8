import type { ShipId } from '../../kernel/ask.ts';
import { valueAt } from '../../kernel/difference.ts';
import type { CommandBase, ParamChoice, ParamSpec } from '../../kernel/ruleset.ts';
import { scalar, text } from '../../parts/schema.ts';
import { phrase } from '../command-rule.ts';
import type { GmRule, GmRules } from '../command-rule.ts';
import { startBattle } from '../begin.ts';
import { gmSet, gmSetRefusal, settableAt, settablePaths } from '../gm.ts';
import { knownShip } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { because } from '../refusals.ts';
import { setupRefusal } from '../setup.ts';
import type { Battle } from '../state.ts';
import { END_BATTLE } from './ending.ts';
import { JOIN, LEAVE } from './joining.ts';
import type { Join, Leave } from './joining.ts';
import type { EndBattle } from './ending.ts';

/** The GM opens the battle: order of turns, first ship, its energy. */
export interface Start extends CommandBase {
  readonly type: 'battle.start';
}

/** The GM sets a value of a ship, e.g. path `running.shields.0`; the path and the value are checked like stored data. */
export interface GmSet extends CommandBase {
  readonly type: 'gm.set';
  readonly ship: ShipId;
  readonly path: string;
  readonly value: string | number | boolean;
}

export type GmCommand = Start | EndBattle | Join | Leave | GmSet;

const start: GmRule<Start> = {
  station: null,
  shape: {},
  reasons(found, battle): void {
    if (battle.status !== 'setup') found.push(because('E_STATE', battle.status === 'running' ? 'state.running' : 'state.ended'));
    const refusal = setupRefusal(battle);
    if (refusal) found.push(refusal);
  },
  play: startBattle,
};

const set: GmRule<GmSet> = {
  station: null,
  shape: { ship: text(300), path: text(300), value: scalar },
  reasons(found, battle, command): void {
    if (battle.status === 'ended') found.push(because('E_STATE', 'state.ended'));
    const refusal = gmSetRefusal(battle, command);
    if (refusal) found.push(refusal);
  },
  params(view, draft) {
    const ship = typeof draft.ship === 'string' ? knownShip(view, draft.ship) : undefined;
    return ship ? paramsOfSet(view, ship, draft) : [];
  },
  play: gmSet,
};

export const GM_RULES: GmRules<GmCommand> = { 'battle.start': start, 'battle.end': END_BATTLE, 'gm.join': JOIN, 'gm.leave': LEAVE, 'gm.set': set };

function paramsOfSet(view: Battle, ship: KnownShip, draft: Partial<GmSet>): readonly ParamSpec[] {
  const paths = settablePaths(ship).map((path): ParamChoice => ({ value: path, label: phrase('choice.path', { path }), refusal: null }));
  const specs: ParamSpec[] = [{ key: 'path', kind: 'one', label: phrase('param.path'), choices: paths, preset: null, optional: false }];
  const schema = typeof draft.path === 'string' ? settableAt(ship, draft.path) : null;
  if (!schema || typeof draft.path !== 'string') return specs;
  const { path } = draft;
  const now = valueAt(ship, path.split('.'));
  const preset = typeof now === 'string' || typeof now === 'number' || typeof now === 'boolean' ? now : null;
  const choices = valuesOf(schema, now).map((value): ParamChoice => {
    const refusal = gmSetRefusal(view, { type: 'gm.set', ship: ship.id, path, value });
    return { value, label: phrase('choice.value', { value: String(value) }), refusal };
  });
  const bounds = schema.kind === 'integer' ? { min: schema.min, max: schema.max } : {};
  const kind = schema.kind === 'integer' ? 'integer' : 'one';
  return [...specs, { key: 'value', kind, label: phrase('param.value'), choices, ...bounds, preset, optional: false }];
}

/** A list of choices that a person can still look through; larger numbers are typed. */
const MOST_STEPS = 20;

function valuesOf(schema: NonNullable<ReturnType<typeof settableAt>>, now: unknown): readonly (string | number | boolean)[] {
  if (schema.kind === 'boolean') return [false, true];
  if (schema.kind === 'oneOf') return schema.options;
  if (schema.kind === 'integer') return steps(schema.min, Math.min(schema.max, schema.min + MOST_STEPS));
  return typeof now === 'string' ? [now] : [];
}

const steps = (min: number, max: number): readonly number[] => Array.from({ length: max - min + 1 }, (_, index) => min + index);
