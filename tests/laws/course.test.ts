import { expect, test } from 'vitest';
import { Draft, pick, portOf, randomFrom, runSync, tactical } from '#engine';
import type { Battle, Command, Event, Purpose } from '#engine';
import { opening, randomSetup } from './tactical-random.ts';

const SEEDS = 150;
const MOST_STEPS = 6;

const succeeding = portOf<Purpose>(
  ({ dice }) => dice.map(({ count }) => Array.from({ length: count }, () => 1)),
  ({ fallback }) => fallback,
);

function played(battle: Battle, command: Command): Battle {
  const draft = new Draft<Battle, Event>(battle);
  runSync(tactical.play(draft, command), succeeding);
  return draft.battle;
}

/** A random battle in a phase of movement, its ship on turn, and steps that its own side may plan for it. */
function planOf(seed: number): { battle: Battle; ship: string; side: string; steps: readonly string[] } | null {
  const random = randomFrom(seed);
  const made = tactical.assemble(randomSetup(random));
  if (!made.ok) return null;
  const opened = opening(made.value, random);
  const ship = opened.activeShip;
  if (ship === null) return null;
  const battle: Battle = { ...opened, phase: 2 };
  const side = battle.ships[ship]?.side ?? '';
  const view = tactical.view(battle, side);
  const steps: string[] = [];
  while (steps.length < MOST_STEPS) {
    const open = (tactical.course(view, ship, steps, 'gm')?.next ?? []).filter(({ refusal }) => refusal === null);
    if (open.length === 0) break;
    steps.push(pick(random, open).step);
  }
  return { battle, ship, side, steps };
}

test('a planned course is what comes of it: the prices and chances quoted on the way, and the place at its end (HEX-GEN-08)', () => {
  let steps = 0;
  let forced = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const plan = planOf(seed);
    if (!plan) continue;
    const { ship, side } = plan;
    const course = tactical.course(tactical.view(plan.battle, side), ship, plan.steps, 'gm');
    let battle = plan.battle;
    for (const step of course?.steps ?? []) {
      expect(tactical.check(battle, step.command), `seed ${seed}`).toBeNull();
      expect(tactical.quote(tactical.view(battle, side), step.command), `seed ${seed}`).toEqual(step.quote);
      battle = played(battle, step.command);
      const { position, facing } = battle.ships[ship] ?? {};
      expect({ hex: position, facing }, `seed ${seed}`).toEqual(step.pose);
      steps += 1;
      if (step.isForced) forced += 1;
    }
    const pool = battle.ships[ship]?.running?.energy.pool;
    expect(course === null || course.stores[0]?.after === pool, `seed ${seed}`).toBe(true);
  }
  expect([steps > SEEDS, forced > 5]).toEqual([true, true]);
});

test('every hex within reach is reached by the steps that are said, for what they are said to cost', () => {
  let hexes = 0;
  for (let seed = 1; seed <= SEEDS / 5; seed++) {
    const plan = planOf(seed);
    if (!plan) continue;
    const view = tactical.view(plan.battle, plan.side);
    for (const reach of tactical.reach(view, plan.ship, [], 'gm')) {
      const course = tactical.course(view, plan.ship, reach.steps, 'gm');
      expect(course, `seed ${seed}`).toMatchObject({ end: { hex: reach.hex }, costs: reach.costs });
      expect(course?.steps.some(({ isForced }) => isForced)).toBe(reach.isForced);
      hexes += 1;
    }
  }
  expect(hexes).toBeGreaterThan(50);
});
