import { describe, expect, test } from 'vitest';
import type { SingleAnswer } from '#engine';
import type { Request } from './requests.ts';
import { ADA, copyOf, edit, GM, inPhaseTwo, newId, PEN, request, SHOT, substance } from './test-duel.ts';
import { MemoryTable, tactical, windowAt, type World } from './test-table.ts';

const ownDice = (person: string): boolean => person === ADA.user;
const writerAt = (world: World, crash: ConstructorParameters<typeof MemoryTable>[2] = null, rollsOwn = ownDice) =>
  windowAt(world, new MemoryTable(world, 'own dice', crash), tactical(), world.record.writer ?? PEN, [], rollsOwn);

const rolled = (world: World, ...dice: number[][]): Request => answered(world, { kind: 'roll', dice });
const answered = (world: World, answer: SingleAnswer): Request => ({ kind: 'answer', id: newId(), question: world.record.question?.id ?? '', part: 0, answer });
const order = (does: 'always' | 'never' | 'ask', purpose = 'gunnery.toHit', station = 'weapons'): Request => ({
  kind: 'order',
  id: newId(),
  seat: { ship: 'a', station },
  purpose,
  does,
});

/** Ada has fired, and her window is to roll. */
async function firing(): Promise<World> {
  const { world } = await inPhaseTwo();
  expect(await writerAt(world).handle(request(SHOT), ADA)).toMatchObject({ ok: true, asked: true });
  return world;
}

const newestEntry = (world: World) => world.record.ledger[String(world.record.seq)];

describe('dice that a player rolls himself', () => {
  test('are asked of the holder of the seat, with their chance, and nothing of them is rolled by the writer', async () => {
    const world = await firing();
    expect(world.record.question?.ask).toMatchObject({
      kind: 'roll',
      purpose: 'gunnery.toHit',
      dice: [{ count: 1, faces: 100 }],
      notes: { ships: { target: 'b' }, params: { distance: 2 } },
    });
    expect(world.rolled).toBe(0);
  });

  test('are rolled by the writer where the seat has no such person, and never asked where the setting is off', async () => {
    const { world } = await inPhaseTwo();
    expect(await writerAt(copyOf(world), null, () => false).handle(request(SHOT), ADA)).toMatchObject({ ok: true });
    expect(await writerAt(world).handle(request(SHOT), GM)).toMatchObject({ asked: true });
    await writerAt(world).handle(rolled(world, [20]), ADA);
    await writerAt(world).handle(rolled(world, [6, 6, 6, 6]), ADA);
    const hull = [...(world.record.question?.answers ?? []), ...(newestEntry(world)?.answers ?? [])].find(
      ({ ask }) => ask.kind === 'roll' && ask.purpose === 'hull.dice',
    );
    expect(hull?.by ?? [null]).toEqual([null]);
  });

  test('count as they were rolled, one question after the other, and the ledger says by whom', async () => {
    const world = await firing();
    expect(await writerAt(world).handle(rolled(world, [50]), ADA)).toMatchObject({ ok: true, asked: true });
    expect(world.record.question?.ask).toMatchObject({ purpose: 'gunnery.damage', dice: [{ count: 4, faces: 6 }] });
    expect(await writerAt(world).handle(rolled(world, [1, 2, 3, 4]), ADA)).toMatchObject({ ok: true, asked: true });
    expect(await writerAt(world).handle(rolled(world, [37]), ADA)).toMatchObject({ ok: true, asked: false });
    const entry = newestEntry(world);
    expect(entry?.answers.map(({ answer, by }) => [answer.kind === 'roll' && answer.dice, by])).toEqual([
      [[[50]], [ADA.user]],
      [[[1, 2, 3, 4]], [ADA.user]],
      [[[37]], [ADA.user]],
    ]);
    expect(entry?.answers.some(({ ask }) => 'notes' in ask)).toBe(false);
    expect(entry?.phase).toBe('movement');
  });

  test('are refused where they are not what was asked for, and the question stays', async () => {
    const world = await firing();
    const before = substance(copyOf(world));
    for (const dice of [[[0]], [[101]], [[1.5]], [[50, 50]], [[50], [50]], [[]], []]) {
      expect(await writerAt(world).handle(rolled(world, ...dice), ADA)).toMatchObject({ ok: false, fault: 'malformed' });
    }
    expect(await writerAt(world).handle(answered(world, { kind: 'choose', option: 'roll' }), ADA)).toMatchObject({ ok: false, fault: 'malformed' });
    expect(await writerAt(world).handle(rolled(world, [50]), { user: 'lialialialialial', isGm: false })).toMatchObject({ ok: false, fault: 'notAsked' });
    expect(substance(world)).toEqual(before);
    expect(world.record.question).not.toBeNull();
  });

  test('the GM may roll for the player', async () => {
    const world = await firing();
    expect(await writerAt(world).handle(rolled(world, [99]), GM)).toMatchObject({ ok: true, asked: false });
    expect(newestEntry(world)?.answers).toMatchObject([{ by: [GM.user], answer: { dice: [[99]] } }]);
  });

  test('leave the same world whichever write the writer’s window is stopped at', async () => {
    const start = await firing();
    const throws = [[[50]], [[1, 2, 3, 4]], [[37]]];
    const play = async (world: World, crash: ConstructorParameters<typeof MemoryTable>[2]): Promise<void> => {
      for (const dice of throws) {
        const answer = rolled(world, ...dice);
        await writerAt(world, crash).handle(answer, ADA);
        if (crash && world.writes > crash.at) {
          world.record = { ...world.record, writer: { ...PEN, session: 'second' } };
          await writerAt(world).review();
          // Her window heard nothing, and sends the same request again.
          await writerAt(world).handle(answer, ADA);
        }
      }
    };
    const undisturbed = copyOf(start);
    await play(undisturbed, null);
    expect(undisturbed.writes - start.writes).toBeGreaterThan(5);
    for (let at = start.writes; at < undisturbed.writes; at++) {
      for (const when of ['before', 'after'] as const) {
        const disturbed = copyOf(start);
        await play(disturbed, { at, when });
        expect(substance(disturbed), `stopped ${when} write ${at - start.writes}`).toEqual(substance(undisturbed));
      }
    }
  });

  test('stand when the command is played again with the same dice after an edit', async () => {
    const world = await firing();
    await writerAt(world).handle(rolled(world, [50]), ADA);
    edit(world, 'a', 'weaponsArmed', false);
    expect(await writerAt(world).handle(rolled(world, [1, 2, 3, 4]), ADA)).toMatchObject({ ok: false, fault: 'changed' });
    edit(world, 'a', 'weaponsArmed', true);
    expect(await writerAt(world).handle({ kind: 'playAgain', id: newId(), question: world.record.question?.id ?? '', dice: 'same' }, GM)).toMatchObject({
      ok: true,
      asked: true,
    });
    expect(world.record.question).toMatchObject({ ask: { purpose: 'gunnery.damage' }, answers: [{ answer: { dice: [[50]] }, by: [ADA.user] }] });
  });
});

describe('a standing order', () => {
  test('lets the writer roll for a person who does not want to be asked, until it is ended', async () => {
    const { world } = await inPhaseTwo();
    const start = copyOf(world);
    expect(await writerAt(world).handle(order('always'), ADA)).toMatchObject({ ok: true });
    expect(world.record.orders).toEqual([{ ship: 'a', station: 'weapons', person: ADA.user, purpose: 'gunnery.toHit', does: 'always' }]);
    await writerAt(world).handle(request(SHOT), ADA);
    expect(world.record.question?.ask ?? null).not.toMatchObject({ purpose: 'gunnery.toHit' });
    await writerAt(start).handle(order('always'), ADA);
    await writerAt(start).handle(order('ask'), ADA);
    expect(start.record.orders).toEqual([]);
    await writerAt(start).handle(request(SHOT), ADA);
    expect(start.record.question?.ask).toMatchObject({ purpose: 'gunnery.toHit' });
  });

  test('is set by the holder of the seat or the GM, for what the rules know, and ends with the holder', async () => {
    const { world } = await inPhaseTwo();
    const lia = { user: 'lialialialialial', isGm: false };
    expect(await writerAt(world).handle(order('always'), lia)).toMatchObject({ ok: false, fault: 'foreignSeat' });
    for (const wrong of [
      order('always', 'constructor'),
      order('always', 'gunnery.toHit', 'galley'),
      { ...order('always'), seat: { ship: 'toString', station: 'weapons' } } as Request,
    ]) {
      expect(await writerAt(world).handle(wrong, GM)).toMatchObject({ ok: false, fault: 'malformed' });
    }
    expect(await writerAt(world).handle(order('always'), GM)).toMatchObject({ ok: true });
    const crew = world.documents['Actor.a']?.['crew'] as { holders: object };
    Object.assign(world.documents['Actor.a'] as object, { crew: { ...crew, holders: { ...crew.holders, weapons: lia.user } } });
    const fire = await writerAt(world, null, () => true).handle(request(SHOT), lia);
    expect(fire).toMatchObject({ ok: true, asked: true });
    expect(world.record.question?.ask).toMatchObject({ purpose: 'gunnery.toHit' });
  });

  test('takes the rule’s own default of a choice where it says never', async () => {
    const { world } = await inPhaseTwo();
    await writerAt(world).handle(order('never', 'location.choose'), ADA);
    await writerAt(world).handle(request(SHOT), ADA);
    await writerAt(world).handle(rolled(world, [1]), ADA);
    await writerAt(world).handle(rolled(world, [6, 6, 6, 6]), ADA);
    expect(world.record.question?.ask).toMatchObject({ kind: 'roll', purpose: 'location.roll' });
    expect(world.record.question?.answers).toContainEqual(expect.objectContaining({ answer: { kind: 'choose', option: 'roll' }, by: [null] }));
  });
});
