import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { call, cardCounts, HIT, openBattle, recordAt, send, shipDocuments, shotIn, waitForPen, worldInPhaseTwo, type BattleWorld } from './support/battle.ts';

const KRAAL = `game.scenes.contents[0].tokens.getName('Kraal').actor`;
let world: BattleWorld;
let table: BrowserTable;

beforeAll(async () => {
  world = await worldInPhaseTwo();
});
beforeEach(async () => {
  table = await openBattle(world);
  await table.window('Gamemaster').click('[data-tab="combat"]');
});
afterEach(() => table.close());

/** Ships, tokens and the battle itself as they are stored. */
function documents(): unknown {
  const { state, known, open, question } = recordAt(table);
  const [combat] = table.documents('Combat');
  return structuredClone({ state, known, open, question, round: combat?.['round'], turn: combat?.['turn'], ...shipDocuments(table) });
}

/** Presses a button of the GM's phase bar. */
async function press(action: 'asUndo' | 'asRedo'): Promise<void> {
  const { order } = recordAt(table);
  await table.window('Gamemaster').click(`.as-phase-bar [data-action="${action}"]`);
  await expect.poll(() => recordAt(table).order, { timeout: 10_000 }).toBe(order + 1);
  await waitForPen(table);
}

async function edit(changes: object): Promise<void> {
  const { seq } = recordAt(table);
  await table.ask('Gamemaster', `${KRAAL}.update(${JSON.stringify(changes)}).then(() => null)`);
  await expect.poll(() => recordAt(table).seq, { timeout: 10_000 }).toBe(seq + 1);
  await waitForPen(table);
}

/** A hit, an edit by hand, a drift ahead and the end of the phase; the documents before the first and after each. */
async function playFour(): Promise<unknown[]> {
  const ship = world.ships['Resolute'] ?? '';
  const stands = [documents()];
  const keep = async () => {
    await table.waitIdle();
    stands.push(documents());
  };
  await table.nextRolls('Gamemaster', HIT);
  expect(await send(table, 'Ada', shotIn(world))).toMatchObject({ ok: true });
  await keep();
  await edit({ 'system.running.torpedoes': 7, 'system.running.damage.bridge': 2 });
  await keep();
  for (const type of ['move.inertia', 'phase.next']) {
    expect(await send(table, 'Ada', { type, ship })).toMatchObject({ ok: true });
    await keep();
  }
  return stands;
}

describe('undo and redo', () => {
  it('take steps back and give them again, an edit by hand among them, and leave the documents exactly as before each time.', async () => {
    const stands = await playFour();
    const cards = cardCounts(table);
    for (let step = 3; step >= 0; step--) {
      await press('asUndo');
      expect(documents()).toEqual(stands[step]);
    }
    for (let step = 1; step <= 4; step++) {
      await press('asRedo');
      expect(documents()).toEqual(stands[step]);
    }
    expect(cardCounts(table)).toEqual(cards);
  });

  it('give three steps back over an edit that the GM has made meanwhile, and keep that edit.', async () => {
    const stands = await playFour();
    for (let step = 0; step < 3; step++) await press('asUndo');
    await edit({ 'system.running.casualties': 2 });
    for (let step = 0; step < 3; step++) await press('asRedo');
    const edited = documents();
    await edit({ 'system.running.casualties': 0 });
    expect(documents()).toEqual(stands[4]);
    await press('asUndo');
    expect(documents()).toEqual(edited);
  });

  it('do not give a step back over a value that the GM has edited since.', async () => {
    await playFour();
    for (let step = 0; step < 4; step++) await press('asUndo');
    await edit({ 'system.running.shields.0': 4 });
    const edited = documents();
    expect(await call(table, 'Gamemaster', 'redo')).toMatchObject({ ok: false, fault: 'conflict' });
    await table.waitIdle();
    expect(documents()).toEqual(edited);
  });
});
