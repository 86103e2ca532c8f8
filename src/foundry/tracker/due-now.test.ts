import { beforeAll, expect, test, vi } from 'vitest';
import { battlesOf } from '../battle/test-battles.ts';
import { GM, inPhaseTwo, request } from '../battle/test-duel.ts';
import { installWords } from '../shown/test-fixture.ts';
import { dueNow, endIdle } from './due-now.ts';

beforeAll(() => {
  installWords();
  vi.stubGlobal('foundry', { utils: { randomID: () => 'r'.repeat(16) } });
});

const at = async () => {
  const { world, writer } = await inPhaseTwo();
  const battles = battlesOf(world, writer);
  const phase = () => world.record.state as typeof world.record.state & { activeShip: string; phase: number };
  return { world, battles, phase, play: (command: Parameters<typeof request>[0]) => writer.handle(request(command), GM), shown: () => battles.of('combat') };
};

test('what is left to do keeps the phase open, and is said', async () => {
  const { battles, phase, shown } = await at();
  const battle = shown();
  expect(battle && dueNow(battle)?.refused).toBe(true);
  expect(battle && dueNow(battle)?.reason).toMatch(/^a can still act: .+\.$/u);
  expect(await endIdle(battles, 'combat')).toBeNull();
  expect([phase().activeShip, phase().phase]).toEqual(['a', 2]);
});

/** Nothing can be done in movement and fire without energy and torpedoes, once the ship has drifted. */
const STRIPPED = ['running.energy.pool', 'running.energy.battery', 'running.torpedoes'];

test('in a ship with players only the phase that offers nothing ends', async () => {
  const { world, battles, phase, play } = await at();
  await play({ type: 'move.inertia', ship: 'a' });
  for (const path of STRIPPED) await play({ type: 'gm.set', ship: 'a', path, value: 0 } as { type: string });
  const before = world.record.seq;
  expect(await endIdle(battles, 'combat')).toBeNull();
  expect([phase().phase, world.record.seq]).toEqual([3, before + 1]);
});

test('phases that offer the GM nothing end one by one, each a command of its own, up to the first that offers something', async () => {
  const { world, battles, phase, play, shown } = await at();
  for (let step = 0; step < 4; step++) await play({ type: 'phase.next', ship: 'a' });
  for (let step = 0; step < 2; step++) await play({ type: 'phase.next', ship: 'b' });
  await play({ type: 'move.inertia', ship: 'b' });
  for (const path of STRIPPED) await play({ type: 'gm.set', ship: 'b', path, value: 0 } as { type: string });
  const battle = shown();
  expect([phase().activeShip, phase().phase, battle && dueNow(battle)]).toEqual(['b', 2, { ships: [], refused: false, reason: '' }]);
  const before = world.record.seq;
  expect(await endIdle(battles, 'combat')).toBeNull();
  const added = Object.values(world.record.ledger).filter(({ seq }) => seq > before);
  expect(added.length).toBeGreaterThanOrEqual(2);
  expect(new Set(added.map(({ command }) => `${command?.type ?? ''} ${command?.ship ?? ''}`))).toEqual(new Set(['phase.next b']));
  const now = shown();
  expect(now && (phase().activeShip === 'a' || dueNow(now)?.refused)).toBe(true);
});
