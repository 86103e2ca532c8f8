import { describe, expect, test } from 'vitest';
import { valueAt } from '#engine';
import { freshRecord } from './record-math.ts';
import type { Request } from './requests.ts';
import { shownQuestion } from './shown-question.ts';
import { copyOf, GM, newId, PEN, request, substance } from './test-duel.ts';
import { MemoryTable, windowAt, type World } from './test-table.ts';
import { atVotes, HELMS, vote, votes, votesBattle } from './test-votes.ts';

const ADA = { user: HELMS.a, isGm: false };
const LIA = { user: HELMS.b, isGm: false };

const rollsOwn = (person: string): boolean => person === ADA.user;
const writerAt = (world: World, crash: ConstructorParameters<typeof MemoryTable>[2] = null, rolls = rollsOwn) =>
  windowAt(world, new MemoryTable(world, 'votes', crash), votes, world.record.writer ?? PEN, [], rolls);

/** A world in which everybody is asked at once. */
async function asked(reveal: 'together' | 'asAnswered' = 'together', die = false): Promise<World> {
  const world = atVotes(freshRecord(votes, votesBattle(), PEN));
  expect(await writerAt(world).handle(request(vote(reveal, die)), GM)).toMatchObject({ ok: true, asked: true });
  return world;
}

const choice = (world: World, part: number, option: string): Request => ({
  kind: 'answer',
  id: newId(),
  question: world.record.question?.id ?? '',
  part,
  answer: { kind: 'choose', option },
});
const headings = (world: World): unknown[] => ['a', 'b', 'c'].map((id) => valueAt(world.documents[`Actor.${id}`], ['running', 'heading']));

/** What a player reads of the open question. */
const shownTo = (world: World, user: string, viewer: string) => {
  const { question } = world.record;
  if (!question) throw new Error('nothing is asked');
  return shownQuestion(votes, votesBattle(), question, { viewer, user }, null);
};

Object.assign(globalThis, {
  game: {
    users: new Map([
      [HELMS.a, { name: 'Ada', active: true }],
      [HELMS.b, { name: 'Lia', active: false }],
    ]),
  },
});

describe('a question to several people at once', () => {
  test('waits until each has answered his own part, in whatever order they come', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      const world = await asked();
      const senders = [ADA, LIA, GM];
      for (const [count, part] of order.entries()) {
        expect(headings(world)).toEqual(['', '', '']);
        expect(await writerAt(world).handle(choice(world, part, part === 1 ? 'right' : 'left'), senders[part] ?? GM)).toMatchObject({
          ok: true,
          asked: count < 2,
        });
      }
      expect(headings(world)).toEqual(['left', 'right', 'left']);
      expect(world.record.ledger['1']?.answers).toMatchObject([{ by: [ADA.user, LIA.user, GM.user] }]);
    }
  });

  test('takes from each only his own part, once, and from the GM any', async () => {
    const world = await asked();
    const writer = writerAt(world);
    expect(await writer.handle(choice(world, 1, 'left'), ADA)).toMatchObject({ ok: false, fault: 'notAsked' });
    expect(await writer.handle(choice(world, 0, 'up'), ADA)).toMatchObject({ ok: false, fault: 'malformed' });
    expect(await writer.handle(choice(world, 7, 'left'), GM)).toMatchObject({ ok: false, fault: 'malformed' });
    expect(await writer.handle(choice(world, 0, 'left'), ADA)).toMatchObject({ ok: true });
    expect(await writer.handle(choice(world, 0, 'right'), ADA)).toMatchObject({ ok: false, fault: 'noQuestion' });
    expect(await writer.handle(choice(world, 1, 'right'), GM)).toMatchObject({ ok: true, asked: true });
    expect(world.record.question?.given).toMatchObject({ 0: { answer: { option: 'left' }, by: ADA.user }, 1: { by: GM.user } });
  });

  test('loses and doubles no answer whichever write its window is stopped at', async () => {
    const start = await asked();
    const undisturbed = copyOf(start);
    const senders = [ADA, LIA, GM];
    const questions = start.record.question?.id ?? '';
    const answers = senders.map((sender, part) => ({ sender, answer: { ...choice(start, part, 'right'), id: newId(), question: questions } as Request }));
    for (const { sender, answer } of answers) await writerAt(undisturbed).handle(answer, sender);
    for (let at = start.writes; at < undisturbed.writes; at++) {
      for (const when of ['before', 'after'] as const) {
        const disturbed = copyOf(start);
        for (const { sender, answer } of answers) await writerAt(disturbed, { at, when }).handle(answer, sender);
        disturbed.record = { ...disturbed.record, writer: { ...PEN, session: 'second' } };
        await writerAt(disturbed).review();
        // Whoever heard nothing sends the same request again; what the record knows is not played twice.
        for (const { sender, answer } of answers) await writerAt(disturbed).handle(answer, sender);
        expect(substance(disturbed), `stopped ${when} write ${at}`).toEqual(substance(undisturbed));
      }
    }
  });

  test('reveals nothing of what is to be revealed together before all are in, not even to the GM', async () => {
    const world = await asked('together');
    await writerAt(world).handle(choice(world, 0, 'right'), ADA);
    for (const [user, viewer] of [
      [ADA.user, 'side of a'],
      [LIA.user, 'side of b'],
      [GM.user, 'gm'],
    ] as const) {
      expect(JSON.stringify(shownTo(world, user, viewer).parts.map(({ answer }) => answer))).not.toContain('right');
    }
    expect(shownTo(world, GM.user, 'gm').parts.map(({ done, mine }) => [done, mine])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(shownTo(world, LIA.user, 'side of b')).toMatchObject({ mine: true, parts: [{ part: 1 }], waitsFor: { userName: 'Lia' } });
    expect(shownTo(world, ADA.user, 'side of a')).toMatchObject({ mine: false, known: false });
  });

  test('shows what is revealed as it is answered to those who may know of it', async () => {
    const world = await asked('asAnswered');
    await writerAt(world).handle(choice(world, 0, 'right'), ADA);
    expect(shownTo(world, GM.user, 'gm').parts[0]?.answer).toEqual({ kind: 'choose', option: 'right' });
    expect(shownTo(world, 'jonajonajonajona', 'side of a').parts).toMatchObject([{ done: true, answer: { option: 'right' } }]);
    expect(shownTo(world, LIA.user, 'side of b').parts.map(({ part }) => part)).toEqual([1]);
  });

  test('keeps the dice that the writer rolled for the others while a player still has to roll his', async () => {
    const world = await asked('together', true);
    const { given } = world.record.question ?? {};
    expect(Object.keys(given ?? {})).toEqual(['4', '5']);
    for (const [part, sender] of [
      [0, ADA],
      [1, LIA],
      [2, GM],
    ] as const)
      await writerAt(world).handle(choice(world, part, 'left'), sender);
    expect(world.record.question?.given['4']).toEqual(given?.['4']);
    const roll: Request = { kind: 'answer', id: newId(), question: world.record.question?.id ?? '', part: 3, answer: { kind: 'roll', dice: [[6]] } };
    expect(await writerAt(world).handle(roll, ADA)).toMatchObject({ ok: true, asked: false });
    const faces = ['4', '5'].map((part) => given?.[part]?.answer).map((answer) => (answer?.kind === 'roll' ? answer.dice[0]?.[0] : null));
    expect(headings(world)).toEqual(['left6', `left${faces[0]}`, `left${faces[1]}`]);
    expect(world.record.ledger['1']?.answers[0]?.by).toEqual([ADA.user, LIA.user, GM.user, ADA.user, null, null]);
  });

  test('answers a seat’s part by its standing order, and asks the others', async () => {
    const world = atVotes(freshRecord(votes, votesBattle(), PEN));
    const order: Request = { kind: 'order', id: newId(), seat: { ship: 'b', station: 'helm' }, purpose: 'heading', does: 'always' };
    expect(await writerAt(world).handle(order, ADA)).toMatchObject({ ok: false, fault: 'foreignSeat' });
    expect(await writerAt(world).handle(order, LIA)).toMatchObject({ ok: true });
    await writerAt(world).handle(request(vote('together')), GM);
    expect(world.record.question?.given).toEqual({ 1: { answer: { kind: 'choose', option: 'right' }, by: null } });
  });
});
