import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { battlesOf } from '../battle/test-battles.ts';
import { ADA, inPhaseTwo, substance } from '../battle/test-duel.ts';
import type { World } from '../battle/test-table.ts';
import type { Sender } from '../battle/requests.ts';
import { installWords } from '../shown/test-fixture.ts';
import { CORE_WISHES } from '../battle/core-guard.ts';
import { CoreAnswers } from './core-answers.ts';

/** What a question was, and what is to be answered to the next ones. */
interface Asked {
  readonly window: { readonly title: string };
  readonly content: string;
  readonly buttons: readonly { readonly action: string; readonly label: string; readonly default: boolean }[];
}
const asked: Asked[] = [];
let answers: (string | null)[] = [];
const notes: string[] = [];
const redraw = vi.fn<() => void>();

beforeAll(() => {
  installWords();
  const wait = (config: Asked): Promise<string | null> => Promise.resolve(void asked.push(config)).then(() => answers.shift() ?? null);
  vi.stubGlobal('foundry', { applications: { api: { DialogV2: { wait } } }, utils: { escapeHTML: (text: string) => text, randomID: () => 'r'.repeat(16) } });
  vi.stubGlobal('ui', { notifications: { info: (text: string) => notes.push(text) } });
});
beforeEach(() => {
  for (const list of [asked, notes]) list.length = 0;
  answers = [];
  redraw.mockClear();
});

async function duel(sender?: Sender) {
  const { world, writer } = await inPhaseTwo();
  const core = new CoreAnswers(battlesOf(world, writer, sender), redraw);
  return { world, core, press: (wish: Parameters<typeof core.answer>[1], ship?: string) => core.answer('combat', wish, ship) };
}
const state = ({ record }: World) => record.state as typeof record.state & { activeShip: string | null; phase: number; winner: string | null };
const commands = ({ record }: World) =>
  Object.values(record.ledger)
    .sort((a, b) => a.seq - b.seq)
    .map(({ command }) => command?.type);
/** What a round trip of undo must leave as it was. */
const lasting = (world: World) => ({ documents: substance(world).documents, state: world.record.state, known: world.record.known });

describe('next turn', () => {
  test('asks before it skips phases, says what would follow, and then ends them one by one', async () => {
    const { world, press } = await duel();
    answers = ['end'];
    await press('nextTurn');
    expect(asked[0]?.window.title).toBe('End a’s turn?');
    expect(asked[0]?.content).toContain('a has not ended phases 2–5.');
    expect(asked[0]?.content).toContain('Inertia is not done yet');
    expect(asked[0]?.buttons.at(-1)).toMatchObject({ action: 'leave', default: true });
    expect([state(world).activeShip, state(world).phase]).toEqual(['b', 0]);
    expect(commands(world).slice(3)).toEqual(Array<string>(4).fill('phase.next'));
    expect(notes).toEqual([]);
  });

  test('left alone or closed, it does nothing', async () => {
    for (const answer of ['leave', null]) {
      const { world, press } = await duel();
      answers = [answer];
      await press('nextTurn');
      expect(commands(world)).toHaveLength(3);
    }
  });

  test('in the last phase nothing is skipped, so nothing is asked', async () => {
    const { world, press } = await duel();
    answers = ['end'];
    await press('nextTurn');
    world.record = { ...world.record, state: { ...world.record.state, phase: 5 } as typeof world.record.state };
    await press('nextTurn');
    expect(asked).toHaveLength(1);
    expect([state(world).activeShip, state(world).round]).toEqual(['a', 2]);
  });

  test('a player of another station learns why not, before anything is asked', async () => {
    const { world, press } = await duel(ADA);
    answers = ['end'];
    await press('nextTurn');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/Captain|captain/u);
    expect(asked).toEqual([]);
    expect(commands(world)).toHaveLength(3);
  });
});

describe('next round', () => {
  test('names the ships whose turns are not over, and ends them all', async () => {
    const { world, press } = await duel();
    answers = ['end'];
    await press('nextRound');
    expect(asked[0]?.content).toContain('not over yet: a, b.');
    expect([state(world).activeShip, state(world).phase, state(world).round]).toEqual(['a', 0, 2]);
  });

  test('is the GM’s alone', async () => {
    const { press } = await duel(ADA);
    await press('nextRound');
    expect([asked.length, notes]).toEqual([0, ['Only the GM can do this. Ask the GM.']]);
  });
});

describe('going back', () => {
  test('F7: next, then back as often as there was a command, is where it was', async () => {
    const { world, press } = await duel();
    const before = structuredClone(lasting(world));
    answers = ['end'];
    await press('nextTurn');
    const added = commands(world).length - 3;
    answers = Array<string>(added).fill('undo');
    for (let step = 0; step < added; step++) await press('back');
    expect(asked.at(-1)?.buttons[0]?.label).toBe('Undo: End phase');
    expect(lasting(world)).toEqual(before);
  });

  test('F7: it says that it cannot go back where nothing can be undone, and to players that the GM can', async () => {
    const { world, press } = await duel();
    world.record = { ...world.record, ledger: {} };
    await press('back');
    const ada = await duel(ADA);
    await ada.press('back');
    expect(notes).toEqual(['Nothing can be undone. The battle cannot go back further.', 'Only the GM can take a command back. Ask the GM.']);
  });
});

test('F9: the first phase of the first round comes about as that of the second', async () => {
  const { world, press } = await duel();
  answers = ['end'];
  await press('nextRound');
  const events = Object.values(world.record.ledger)
    .sort((a, b) => a.seq - b.seq)
    .map((entry) => entry.events.map(({ type }) => type));
  const begun = (types: readonly string[] = []): readonly string[] => types.slice(types.indexOf('turn.started'));
  expect(begun(events[0])).toEqual(begun(events.at(-1)));
  expect(begun(events[0])[0]).toBe('turn.started');
});

test('start, when it runs or is over, is answered and changes nothing', async () => {
  const { world, press } = await duel();
  await press('start');
  answers = ['end', 'draw'];
  await press('delete');
  await press('nextTurn');
  expect(notes).toEqual(['This battle is already running.', 'This battle is over. Nothing is left to end.']);
  expect(commands(world)).toHaveLength(4);
});

test('F12: whatever is rolled, reset or typed as initiative is answered with a sentence, once, and the old number is drawn again', async () => {
  const { world, press } = await duel();
  for (let combatant = 0; combatant < 3; combatant++) await press('initiative');
  expect(notes).toEqual(['The rules of this ship battle give the order. It stays as it is.']);
  expect(redraw).toHaveBeenCalledTimes(3);
  expect(commands(world)).toHaveLength(3);
});

describe('removing a ship’s row', () => {
  test('asks whether the ship shall leave, keeps it by default, and undo brings it back', async () => {
    const { world, press } = await duel();
    const before = structuredClone(lasting(world));
    for (const answer of ['keep', null, 'leave']) {
      expect(state(world).status).toBe('running');
      answers = [answer];
      await press('remove', 'b');
    }
    expect(asked[0]?.window.title).toBe('Let b leave the battle?');
    expect(asked[0]?.content).toContain('undo can bring it back');
    expect(asked[0]?.buttons.at(-1)).toMatchObject({ action: 'keep', default: true });
    expect(commands(world).slice(3)).toEqual(['gm.leave']);
    expect([state(world).status, state(world).winner]).toEqual(['ended', 'friendly']);
    answers = ['undo'];
    await press('back');
    expect(lasting(world)).toEqual(before);
  });

  test('asks of each of several, and is the GM’s alone', async () => {
    const { press } = await duel();
    await Promise.all([press('remove', 'a'), press('remove', 'b'), press('remove', 'b')]);
    expect(asked.map(({ window }) => window.title)).toEqual(['Let a leave the battle?', 'Let b leave the battle?']);
    const ada = await duel(ADA);
    await ada.press('remove', 'a');
    expect([asked.length, notes]).toEqual([2, ['Only the GM can do this. Ask the GM.']]);
  });
});

test('F16: whatever a player presses for his own, another’s or an unknown ship is answered with a sentence, and nothing is thrown', async () => {
  const { world, press } = await duel(ADA);
  for (const wish of CORE_WISHES) for (const ship of ['a', 'b', 'nobody', '']) await expect(press(wish, ship)).resolves.toBeUndefined();
  expect(new Set(notes)).toEqual(new Set(notes.filter((text) => text !== '' && !text.includes('undefined'))));
  expect(notes.length).toBeGreaterThan(0);
  expect(commands(world)).toHaveLength(3);
});

describe('ending or deleting it', () => {
  const deleted: string[] = [];
  beforeEach(() => {
    deleted.length = 0;
    Object.assign(game, { combats: new Map([['combat', { delete: () => Promise.resolve(deleted.push('combat')) }]]) });
  });

  test('says what would be lost, keeps it by default, and deletes only when told so', async () => {
    const { press } = await duel();
    for (const answer of ['keep', null, 'delete']) {
      answers = [answer];
      await press('delete');
    }
    expect(asked[0]?.content).toContain('3 entries and every undo');
    expect(asked[0]?.buttons.map(({ action }) => action)).toEqual(['end', 'delete', 'keep']);
    expect(asked[0]?.buttons.at(-1)?.default).toBe(true);
    expect(deleted).toEqual(['combat']);
  });

  test('ends it instead, with the winner that the GM names', async () => {
    const { world, press } = await duel();
    answers = ['end', 'hostile'];
    await press('delete');
    expect(asked[1]?.buttons.map(({ label }) => label)).toEqual(['A draw', 'Winner: the friendly side', 'Winner: the hostile side', 'Go on playing']);
    expect([state(world).status, state(world).winner, deleted]).toEqual(['ended', 'hostile', []]);
    await press('delete');
    expect(asked[2]?.buttons.map(({ action }) => action)).toEqual(['delete', 'keep']);
  });
});

test('a second press while the first is asked does nothing', async () => {
  const { press } = await duel();
  await Promise.all([press('nextTurn'), press('nextTurn')]);
  expect(asked).toHaveLength(1);
});
