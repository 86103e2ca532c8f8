import { describe, expect, test } from 'vitest';
import type { Course, Reach } from '../../kernel/course.ts';
import type { MovementCommand } from '../commands/movement.ts';
import type { Command } from '../commands.ts';
import { tactical } from '../ruleset.ts';
import type { Battle } from '../state.ts';
import { after, duel } from '../test-battle.ts';

type Values = Readonly<Record<string, unknown>>;

const FORWARD = 'move.forward';
const BACK = 'move.back';
const LEFT = 'move.rotate.left';
const RIGHT = 'move.rotate.right';
const INERTIA = 'move.inertia';

const frigate: Values = { 'printed.freeRotationsMax': 2, 'printed.vMax': 3, 'crew.skills.piloting': 55 };
const drifted = (a: Values = {}, b: Values = {}): Battle => duel({ 'turn.inertiaDone': true, ...a }, b);

function planned(battle: Battle, steps: readonly string[] = [], person = 'gm'): Course<Command> {
  const course = tactical.course(battle, 'a', steps, person);
  if (!course) throw new Error('a has no course');
  return course;
}
const energyOf = (course: Pick<Course<Command>, 'costs'>): number => course.costs[0]?.amount ?? 0;
const reached = (battle: Battle, steps: readonly string[] = []) => tactical.reach(battle, 'a', steps, 'gm');
const at = (found: readonly Reach[], q: number, r: number) => found.find(({ hex }) => hex.q === q && hex.r === r);

describe('a planned course', () => {
  test('is the movement of the frigate: free rotations first, each price and chance, where it ends (EX-HEX-25, HEX-MOVE-01, HEX-MOVE-02, HEX-MOVE-06)', () => {
    const course = planned(duel(frigate), [INERTIA, RIGHT, FORWARD, RIGHT, FORWARD, LEFT]);
    expect(course.steps.map(({ pose, quote }) => [pose.hex.q, pose.hex.r, pose.facing, quote.costs[0]?.amount ?? 0, quote.chance?.percent ?? null])).toEqual([
      [0, -1, 0, 0, null],
      [0, -1, 1, 0, null],
      [1, -2, 1, 1, 55],
      [1, -2, 2, 0, null],
      [2, -2, 2, 1, 55],
      [2, -2, 1, 1, 55],
    ]);
    expect(course.steps.map(({ command }) => 'paid' in command && command.paid)).toEqual([false, false, false, false, false, true]);
    expect(course).toMatchObject({ start: { hex: { q: 0, r: 0 }, facing: 0 }, end: { hex: { q: 2, r: -2 }, facing: 1 }, percent: 17, warnings: [] });
    expect(energyOf(course)).toBe(3);
    expect(course.stores).toEqual([{ name: { key: 'tactical.step.generator', params: {} }, before: 7, after: 4 }]);
    expect(course.facts.map(({ params }) => params)).toEqual([
      { used: 3, vMax: 3 },
      { used: 2, max: 2 },
    ]);
  });

  test('standing still costs 2 EP, and a second step back is beyond the limit (EX-HEX-26, HEX-MOVE-10, HEX-FORCE-01)', () => {
    const course = planned(duel({ 'crew.skills.engines': 60 }), [INERTIA, BACK, BACK]);
    expect(course.steps.map(({ isForced, command }) => [isForced, 'confirm' in command])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect(course.steps[1]?.pose).toEqual({ hex: { q: 0, r: 0 }, facing: 0 });
    expect(course.warnings).toEqual([{ key: 'tactical.warning.forcing', params: { excess: 1, percent: 50 } }]);
  });

  test('pays double with damaged engines (EX-HEX-28, HEX-ENG-02, HEX-MOVE-12)', () => {
    const course = planned(drifted({ 'running.damage.engines': 6 }), [FORWARD, FORWARD]);
    expect(course.steps.map(({ quote, isForced }) => [quote.costs[0]?.amount, isForced])).toEqual([
      [2, false],
      [2, true],
    ]);
  });

  test('counts the chance that all succeed with the dice that always fail and always succeed (HEX-ROLL-06, HEX-ROLL-07)', () => {
    expect(planned(drifted({ 'crew.skills.piloting': 120 }), [FORWARD, FORWARD]).percent).toBe(90);
    expect(planned(drifted({ 'crew.skills.piloting': 2 }), [FORWARD]).percent).toBe(5);
    expect(planned(drifted({ 'crew.skills.piloting': 70 }), [RIGHT, FORWARD]).percent).toBe(49);
    expect(planned(drifted(frigate), [RIGHT, LEFT]).percent).toBeNull();
  });

  test('takes from the generator first and says what the battery loses (HEX-ENERGY-05)', () => {
    const course = planned(drifted({ 'running.energy': { pool: 1, battery: 3 } }), [FORWARD, BACK]);
    expect(course.stores.map(({ before, after: left }) => [before, left])).toEqual([
      [1, 0],
      [3, 1],
    ]);
  });

  test('ends at the first step that is refused, with its reason and the step that would help (HEX-MOVE-09, HEX-ENERGY-07)', () => {
    const early = planned(duel(), [FORWARD, FORWARD]);
    expect(early.steps.map(({ refusal, remedy }) => [refusal?.code, remedy])).toEqual([['E_INERTIA', INERTIA]]);
    expect(early.end).toEqual(early.start);
    const poor = planned(drifted({ 'running.energy': { pool: 1, battery: 0 } }), [FORWARD, FORWARD, LEFT]);
    expect(poor.steps.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'E_ENERGY']);
    expect(energyOf(poor)).toBe(1);
    expect(poor.closed?.code).toBe('E_ENERGY');
  });

  test('offers every step in place, each ready or with its reason, and says where none is left', () => {
    expect(planned(drifted()).next.map(({ step, refusal }) => [step, refusal?.code])).toEqual([
      [INERTIA, 'E_STATE'],
      [FORWARD, undefined],
      [LEFT, undefined],
      [RIGHT, undefined],
      [BACK, undefined],
    ]);
    expect(planned(drifted()).closed).toBeNull();
    const idle = planned({ ...duel(), phase: 3 });
    expect([idle.closed?.code, reached({ ...duel(), phase: 3 })]).toEqual(['E_PHASE', []]);
    expect(planned({ ...duel(), activeShip: 'b' }).closed?.code).toBe('E_TURN');
  });

  test('is only for whoever holds the helm, and the GM (HEX-SKILL-02)', () => {
    const manned = drifted({ 'crew.holders.helm': 'ada' });
    expect(planned(manned, [], 'ada').closed).toBeNull();
    expect(planned(manned, [], 'lia').closed?.code).toBe('E_STATION');
  });

  test('is none for a ship that the viewer does not know in full, or that has no place', () => {
    expect(tactical.course(tactical.view(duel(), 'blue'), 'a', [], 'gm')).toBeNull();
    expect(tactical.reach(tactical.view(duel(), 'blue'), 'a', [], 'gm')).toEqual([]);
    expect(tactical.course(duel(), 'nobody', [], 'gm')).toBeNull();
    expect(() => tactical.course(duel(), 'a', ['phaser.fire'], 'gm')).toThrow('phaser.fire is no step');
  });

  test('cannot go into a held hex, but into that of a ship that its side does not see (EX-HEX-51, HEX-GRID-08, HEX-CLOAK-11)', () => {
    const cloaked: Values = { 'printed.cloakCapable': true, 'running.cloaked': true };
    const both = (b: Values): Battle => {
      const battle = drifted({}, b);
      const there = battle.ships['b'];
      if (!there) throw new Error('no ship b');
      const near = { ...there, position: { q: 0, r: -1 } };
      const other = { ...there, id: 'c', name: 'C', position: { q: 5, r: 0 }, running: there.running && { ...there.running, cloaked: false } };
      return { ...battle, ships: { ...battle.ships, b: near, c: other } };
    };
    const held = tactical.view(both({}), 'red');
    expect(planned(held, [FORWARD]).steps[0]?.refusal?.code).toBe('E_OCCUPIED');
    expect(at(reached(held), 0, -1)).toBeUndefined();
    expect(reached(held, [FORWARD])).toEqual([]);
    const unseen = planned(tactical.view(both(cloaked), 'red'), [FORWARD]);
    expect(unseen.steps[0]).toMatchObject({ refusal: null, pose: { hex: { q: 0, r: -1 } } });
  });

  test('goes on after inertia where no enemy is seen only as far as the rules let it (EX-HEX-46, HEX-CLOAK-05)', () => {
    const blind = tactical.view(duel({}, { 'printed.cloakCapable': true, 'running.cloaked': true }), 'red');
    const course = planned(blind, [INERTIA, FORWARD]);
    expect(course.steps.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'E_CLOAKBLIND']);
  });
});

describe('the hexes within reach', () => {
  test('have their cheapest price, and beyond the limit only where forcing begins (HEX-MOVE-03, HEX-FORCE-01)', () => {
    const found = reached(drifted({ 'turn.engineEP': 1, 'crew.skills.engines': 60 }));
    expect(at(found, 0, -1)).toMatchObject({ steps: [FORWARD], costs: [{ amount: 1 }], isForced: false });
    expect(at(found, 0, -2)).toMatchObject({ steps: [FORWARD, FORWARD], costs: [{ amount: 2 }], isForced: false });
    expect(at(found, 1, -1)).toMatchObject({ steps: [RIGHT, FORWARD], costs: [{ amount: 2 }], isForced: false });
    expect(at(found, -1, 0)).toMatchObject({ steps: [LEFT, FORWARD], costs: [{ amount: 2 }], isForced: false });
    expect(at(found, 0, 1)).toMatchObject({ steps: [BACK], costs: [{ amount: 2 }], isForced: false });
    expect(at(found, 0, -3)).toMatchObject({ costs: [{ amount: 3 }], isForced: true, warnings: [{ params: { excess: 1, percent: 50 } }] });
    expect(at(found, 0, 2)).toMatchObject({ steps: [BACK, BACK], isForced: true, warnings: [{ params: { excess: 2, percent: 40 } }] });
    expect(at(found, 0, -4)).toBeUndefined();
    expect(found.filter(({ isForced }) => !isForced)).toHaveLength(5);
  });

  test('use the free rotations, and begin with inertia where it is still due (HEX-MOVE-01, HEX-MOVE-06)', () => {
    const found = reached(duel({ ...frigate, 'turn.engineEP': 2 }));
    expect(at(found, 0, -1)).toMatchObject({ steps: [INERTIA], costs: [] });
    expect(at(found, 1, -1)).toMatchObject({ steps: [INERTIA, RIGHT, RIGHT, FORWARD], costs: [{ amount: 1 }], isForced: false });
  });

  test('go on from the end of the plan, and are the steps that they say', () => {
    const battle = drifted(frigate);
    const found = reached(battle, [RIGHT, FORWARD]);
    for (const reach of found) {
      const whole = planned(battle, [RIGHT, FORWARD, ...reach.steps]);
      expect(whole.steps.every(({ refusal }) => refusal === null)).toBe(true);
      expect([whole.end.hex, energyOf(whole)]).toEqual([reach.hex, 1 + energyOf(reach)]);
    }
    expect(found.length).toBeGreaterThan(8);
  });

  test('show the next step alone where the limit is reached, and nothing without energy', () => {
    const spent = reached(drifted({ 'turn.engineEP': 3 }));
    expect(spent.map(({ hex, isForced }) => [hex.q, hex.r, isForced])).toEqual([
      [0, -1, true],
      [0, 1, true],
    ]);
    expect(reached(drifted({ 'running.energy': { pool: 0, battery: 0 } }))).toEqual([]);
  });
});

test('a plan that is ordered costs what it was said to cost', () => {
  const battle = duel(frigate);
  const course = planned(battle, [INERTIA, RIGHT, FORWARD, BACK]);
  const commands = course.steps.map(({ command }) => command as MovementCommand);
  const { battle: then } = after(battle, commands, { dice: { 'piloting.manoeuvre': [1, 1] } });
  expect(then.ships['a']).toMatchObject({ position: course.end.hex, facing: course.end.facing, running: { energy: { pool: course.stores[0]?.after } } });
});
