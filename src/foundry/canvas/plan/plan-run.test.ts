import { beforeAll, describe, expect, test } from 'vitest';
import { Draft, runSync, scripted, tactical } from '#engine';
import type { Battle, Command, CommandBase, Event, Purpose } from '#engine';
import type { Battles, Reply, ShownBattle } from '../../battle/types.ts';
import { ALL_ADA, duel, shownDuel } from '../../shown/test-duel.ts';
import { entry, fakeBattles, installWords } from '../../shown/test-fixture.ts';
import { runPlan } from './plan-run.ts';
import type { Run, RunEnd } from './plan-run.ts';

const FORWARD = 'move.forward';
const RIGHT = 'move.rotate.right';
const SUCCESS = 1;
const FAILURE = 97;

beforeAll(() => installWords());

/** A table that plays what is sent under the real rules, with these dice, and then does what else happens there. */
function tableWith(dice: readonly number[], meanwhile: (played: number) => Partial<ShownBattle> | Reply | null = () => null) {
  const resolute = { holders: ALL_ADA, turn: { inertiaDone: true }, running: { energy: { pool: 8, battery: 4 } } };
  let battle: Battle = duel({ resolute, korvatAt: { q: 0, r: -8 } });
  let shown = shownDuel(battle);
  const fake = fakeBattles(shown);
  const sent: CommandBase[] = [];
  const { port } = scripted<Purpose>({ dice: { 'piloting.manoeuvre': [...dice] } });
  const send = (_combatId: string, command: CommandBase): Promise<Reply> => {
    const other = meanwhile(sent.length);
    if (other && 'ok' in other) return Promise.resolve(other);
    sent.push(command);
    const draft = new Draft<Battle, Event>(battle);
    runSync(tactical.play(draft, command as Command), port);
    battle = draft.battle;
    const seq = shown.ledger.length + 1;
    shown = shownDuel(battle, 'blue', 'ada', { ledger: [entry({ seq, order: seq, command, events: draft.events }), ...shown.ledger], ...other });
    const { ledger } = shown;
    // The documents come after the reply: the entry is not there yet when it has been answered.
    setTimeout(() => fake.change({ ...shown, ledger }), 1);
    return Promise.resolve({ ok: true, seq, asked: false });
  };
  const battles: Battles = { ...fake, send };
  return { battles, sent, shown: () => shown };
}

async function ran(table: ReturnType<typeof tableWith>, steps: readonly string[], over: Partial<Run> = {}): Promise<{ end: RunEnd; done: number }> {
  const { ruleset, view, person } = table.shown();
  let done = 0;
  const planned = ruleset.course(view, 'resolute', steps, person)?.steps ?? [];
  const end = await runPlan({
    battles: table.battles,
    combatId: 'c1',
    ship: 'resolute',
    planned,
    stopsAtFailure: () => true,
    isStopped: () => false,
    played: () => void (done += 1),
    ...over,
  });
  return { end, done };
}
const types = (table: ReturnType<typeof tableWith>): string[] => table.sent.map(({ type }) => type);

describe('the steps of a plan', () => {
  test('are sent one by one, each after the one before has come', async () => {
    const table = tableWith([SUCCESS, SUCCESS, SUCCESS]);
    expect(await ran(table, [FORWARD, RIGHT, FORWARD])).toEqual({ end: { why: 'done' }, done: 3 });
    expect(types(table)).toEqual(['move.forward', 'move.rotate', 'move.forward']);
    expect(table.shown().view.ships['resolute']).toMatchObject({ position: { q: 1, r: -2 }, facing: 1 });
  });

  test('stop after one that fails, or go on past it', async () => {
    expect(await ran(tableWith([FAILURE]), [FORWARD, RIGHT])).toEqual({ end: { why: 'failed', step: FORWARD }, done: 1 });
    const stubborn = tableWith([FAILURE, SUCCESS]);
    expect(await ran(stubborn, [FORWARD, RIGHT], { stopsAtFailure: () => false })).toEqual({ end: { why: 'done' }, done: 2 });
    expect(stubborn.shown().view.ships['resolute']).toMatchObject({ position: { q: 0, r: 0 }, facing: 1 });
  });

  test('stop at a refusal, with what was said', async () => {
    const refused: Reply = { ok: false, fault: 'noWriter', params: {} };
    const { end, done } = await ran(
      tableWith([SUCCESS], (played) => (played === 1 ? refused : null)),
      [FORWARD, RIGHT],
    );
    expect([end.why, done, 'text' in end && end.text !== '']).toEqual(['refused', 1, true]);
  });

  test('stop at a question', async () => {
    const asked: Reply = { ok: true, seq: null, asked: true };
    expect(
      await ran(
        tableWith([], () => asked),
        [FORWARD, RIGHT],
      ),
    ).toEqual({ end: { why: 'asked' }, done: 1 });
  });

  test('stop where somebody else has changed the battle meanwhile', async () => {
    const table = tableWith([SUCCESS], () => {
      const own = entry({ seq: 1, order: 1, command: { type: 'move.forward', ship: 'resolute' } });
      return { ledger: [entry({ seq: 2, order: 2, command: null }), own] };
    });
    expect(await ran(table, [FORWARD, RIGHT])).toEqual({ end: { why: 'changed' }, done: 1 });
  });

  test('stop where the step would now cost something else than was planned', async () => {
    const table = tableWith([]);
    const { ruleset, view, person } = table.shown();
    const [step] = ruleset.course(view, 'resolute', [FORWARD], person)?.steps ?? [];
    if (!step) throw new Error('no step');
    const dearer = { ...step, quote: { ...step.quote, costs: [{ resource: 'energy', amount: 2 }] } };
    expect(await ran(table, [], { planned: [dearer] })).toEqual({ end: { why: 'changed' }, done: 0 });
    expect(table.sent).toEqual([]);
  });

  test('stop when the person says so, before the next', async () => {
    const table = tableWith([SUCCESS, SUCCESS]);
    expect(await ran(table, [FORWARD, RIGHT], { isStopped: () => table.sent.length === 1 })).toEqual({ end: { why: 'stopped' }, done: 1 });
  });
});
