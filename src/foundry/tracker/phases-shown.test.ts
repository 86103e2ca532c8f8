import { beforeAll, expect, test, vi } from 'vitest';
import { rulesets } from '#engine';
import { orderCombatants } from '../battle/initiatives.ts';
import { battlesOf } from '../battle/test-battles.ts';
import { inPhaseTwo, request, GM } from '../battle/test-duel.ts';
import { installWords } from '../shown/test-fixture.ts';
import { barContext } from './bar-context.ts';
import type { BarContext } from './bar-context.ts';

beforeAll(() => {
  installWords();
  vi.stubGlobal('foundry', { utils: { randomID: () => 'r'.repeat(16) } });
});

/** The names of the tactical phases, as its rules number them. */
const PHASES = ['Activation', 'Sensors', 'Movement and fire', 'Shields', 'Repair', 'Switch off'];

test('F10: the rail has as many phases as the rules, by number and name, and goes through all of them, ship by ship and round by round', async () => {
  const { world, writer } = await inPhaseTwo();
  const bar = (): BarContext => {
    const battle = battlesOf(world, writer).of('combat');
    if (!battle) throw new Error('no battle');
    return barContext(battle, GM.user);
  };
  const now = (): unknown => bar().rail.flatMap(({ state, number }) => (state === 'now' ? [number] : []));
  expect(bar().rail.map(({ number, label }) => [number, PHASES.findIndex((name) => label.includes(name))])).toEqual(
    PHASES.map((_, number) => [number, number]),
  );
  const seen: unknown[] = [];
  for (let step = 0; step < 2 * 2 * PHASES.length; step++) {
    seen.push([now(), bar().place]);
    const ship = bar().end?.ship ?? '';
    expect(await writer.handle(request({ type: 'phase.next', ship }), GM)).toMatchObject({ ok: true });
  }
  const turn = (first: number, place: string): unknown[] => PHASES.map((_, number) => [[number], place]).slice(first);
  const [one, two] = ['ship 1 of 2', 'ship 2 of 2'];
  expect(seen).toEqual([...turn(2, one), ...turn(0, two), ...turn(0, one), ...turn(0, two), ...turn(0, one).slice(0, 2)]);
});

test('every ruleset numbers its phases without a gap, so that no label promises one that is not there', () => {
  for (const { phases } of Object.values(rulesets))
    expect(phases.map(({ number }) => number)).toEqual(phases.map((_, index) => (phases[0]?.number ?? 0) + index));
});

test('F11: ships never tie: core is given a number of its own for each, in the order of the rules', async () => {
  const { world, writer } = await inPhaseTwo();
  const battle = battlesOf(world, writer).of('combat');
  if (!battle) throw new Error('no battle');
  const ids = ['d', 'b', 'a', 'c'];
  const written: { readonly _id: string; readonly initiative: number }[] = [];
  const combat = {
    id: 'combat',
    combatants: new Set(ids),
    updateEmbeddedDocuments: (_type: string, all: typeof written) => Promise.resolve(written.push(...all)),
  };
  const ruleset = { ...battle.ruleset, turnOrder: () => ids };
  await orderCombatants(combat as unknown as Parameters<typeof orderCombatants>[0], ruleset, battle.view);
  expect(new Set(written.map(({ initiative }) => initiative)).size).toBe(ids.length);
  expect(written.toSorted((one, other) => other.initiative - one.initiative).map(({ _id }) => _id)).toEqual(ids);
});
