import { describe, expect, test } from 'vitest';
import type { Request } from './requests.ts';
import { ADA, GM, PEN, answerTo, asked, asks, copyOf, edit, fireAndReload, inPhaseTwo, newId, seedWhere, substance } from './test-duel.ts';
import { MemoryTable, tactical, windowAt } from './test-table.ts';

describe('a question that waits for a person', () => {
  test('keeps a question and its dice through a reload, and the answer plays on from there', async () => {
    const { world } = await inPhaseTwo();
    const seed = await seedWhere(world, asks);
    await fireAndReload(world, seed, null);
    const question = world.record.question;
    expect(question?.ask).toMatchObject({ kind: 'choose', purpose: 'location.choose' });
    const writer = windowAt(world, new MemoryTable(world, 'other dice'), tactical(), world.record.writer ?? PEN);
    const answer: Request = { kind: 'answer', id: newId(), question: question?.id ?? '', part: 0, answer: { kind: 'choose', option: 'engines' } };
    expect(await writer.handle({ ...answer, id: newId() }, { user: 'lialialialialial', isGm: false })).toMatchObject({ ok: false, fault: 'notAsked' });
    expect(await writer.handle(answer, ADA)).toMatchObject({ ok: true, asked: false });
    const entry = world.record.ledger[String(world.record.seq)];
    expect(entry?.answers.slice(0, question?.answers.length)).toEqual(question?.answers);
    expect(world.record.question).toBeNull();
  });

  test('goes on with a question after an edit that leaves every recorded answer fitting, and says what changed', async () => {
    const { world, writer } = await asked();
    edit(world, 'a', 'torpedoes', 3);
    expect(await writer.handle(answerTo(world, 'engines'), ADA)).toMatchObject({ ok: true });
    expect(world.record.ledger[String(world.record.seq)]?.meanwhile).toEqual(['a.running.torpedoes']);
  });

  test('leaves a question to the GM after an edit that its answers do not survive, and plays it again with the same dice or without it', async () => {
    const { world, writer } = await asked();
    edit(world, 'b', 'shields', { 0: 10, 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 });
    edit(world, 'a', 'weaponsArmed', false);
    expect(await writer.handle(answerTo(world, 'engines'), ADA)).toMatchObject({ ok: false, fault: 'changed' });
    expect(world.record.question?.broken).toBe(true);
    const again: Request = { kind: 'playAgain', id: newId(), question: world.record.question?.id ?? '', dice: 'same' };
    expect(await writer.handle(again, GM)).toMatchObject({ ok: false, refusal: { code: 'E_ARMED' } });
    edit(world, 'a', 'weaponsArmed', true);
    const toHit = world.record.question?.answers[0];
    expect(await writer.handle({ ...again, id: newId() }, GM)).toMatchObject({ ok: true });
    const played = world.record.question?.answers[0] ?? world.record.ledger[String(world.record.seq)]?.answers[0];
    expect(played).toEqual(toHit);
  });

  test('rolls no die to find out whether a question still fits', async () => {
    const { world, writer } = await asked();
    const { rolled } = world;
    edit(world, 'a', 'torpedoes', 3);
    await writer.review();
    // A gunner who has forgotten how to shoot: the special is a plain hit now, and the location would be rolled.
    Object.assign(world.documents['Actor.a'] as object, { crew: { ...(world.documents['Actor.a']?.['crew'] as object), skills: { gunnery: 30 } } });
    await writer.review();
    expect(world.rolled).toBe(rolled);
  });

  test('goes on with a question whose station has changed hands, and asks the new holder', async () => {
    const { world, writer } = await asked();
    const { rolled } = world;
    const bo = 'bobobobobobobobo';
    const crew = world.documents['Actor.a']?.['crew'] as { holders: object };
    Object.assign(world.documents['Actor.a'] as object, { crew: { ...crew, holders: { ...crew.holders, weapons: bo } } });
    await writer.review();
    expect(world.record.question).toMatchObject({ broken: false, ask: { by: [{ person: bo }] } });
    expect(await writer.handle(answerTo(world, 'engines'), ADA)).toMatchObject({ ok: false, fault: 'notAsked' });
    expect(await writer.handle(answerTo(world, 'engines'), { user: bo, isGm: false })).toMatchObject({ ok: true, asked: false });
    expect(world.rolled).toBe(rolled);
  });

  test('withdraws a question without a trace', async () => {
    const { world, writer } = await asked();
    const { documents, seq } = substance(copyOf(world));
    expect(await writer.handle({ kind: 'withdraw', id: newId(), question: world.record.question?.id ?? '' }, ADA)).toMatchObject({ fault: 'notGm' });
    expect(await writer.handle({ kind: 'withdraw', id: newId(), question: world.record.question?.id ?? '' }, GM)).toMatchObject({ ok: true });
    expect(substance(world)).toMatchObject({ documents, seq });
    expect(world.record.question).toBeNull();
  });
});
