import { describe, expect, test } from 'vitest';
import type { Request } from './requests.ts';
import { ADA, GM, PEN, SHOT, answerTo, asked, copyOf, edit, fireAndReload, hitsInside, inPhaseTwo, newId, request, seedWhere, substance } from './test-duel.ts';
import { MemoryTable, Refused, tactical, windowAt } from './test-table.ts';

describe('the writer of a battle', () => {
  test('leaves the same world whichever write its window is stopped at, before the write or after it', async () => {
    const { world } = await inPhaseTwo();
    const undisturbed = copyOf(world);
    const first = undisturbed.writes;
    const seed = await seedWhere(world, hitsInside);
    expect(await fireAndReload(undisturbed, seed, null)).toMatchObject({ ok: true });
    const untouched = substance(copyOf(world));
    const ended = undisturbed.writes;
    expect(ended - first).toBeGreaterThanOrEqual(5);
    for (let at = first; at < ended; at++) {
      for (const when of ['before', 'after'] as const) {
        const disturbed = copyOf(world);
        await fireAndReload(disturbed, seed, { at, when });
        const nothingYet = at === first && when === 'before';
        expect(substance(disturbed), `stopped ${when} write ${at - first}`).toEqual(nothingYet ? untouched : substance(undisturbed));
      }
    }
  });

  test('plays a repeated request once', async () => {
    const { world } = await inPhaseTwo();
    const writer = windowAt(world, new MemoryTable(world, await seedWhere(world, hitsInside)), tactical(), PEN);
    const shot = request(SHOT);
    await writer.handle(shot, ADA);
    const after = substance(copyOf(world));
    expect(await writer.handle(shot, ADA)).toMatchObject({ ok: false, fault: 'repeated' });
    expect(substance(world)).toEqual(after);
  });

  test('plays nothing that a player asks for while the game is paused, and the same request once when it goes on', async () => {
    const { world } = await inPhaseTwo();
    const writer = windowAt(world, new MemoryTable(world, await seedWhere(world, hitsInside)), tactical(), PEN);
    const before = substance(copyOf(world));
    const shot = request(SHOT);
    world.paused = true;
    for (let time = 0; time < 2; time++) expect(await writer.handle(shot, ADA)).toEqual({ ok: false, fault: 'paused', params: {} });
    expect(substance(world)).toEqual(before);
    const set = { type: 'gm.set', ship: 'a', path: 'running.casualties', value: 1 };
    expect(await writer.handle(request(set), GM)).toMatchObject({ ok: true });
    world.paused = false;
    expect(await writer.handle(shot, ADA)).toMatchObject({ ok: true });
    expect(await writer.handle(shot, ADA)).toMatchObject({ ok: false, fault: 'repeated' });
    expect(Object.values(world.record.ledger).filter(({ command }) => command?.type === SHOT.type)).toHaveLength(1);
  });

  test('takes back or gives back one step where the same request for it comes twice', async () => {
    const { world, writer } = await inPhaseTwo();
    const undone = (): number => Object.values(world.record.ledger).filter((entry) => entry.undone).length;
    const undo: Request = { kind: 'undo', id: newId() };
    expect(await writer.handle(undo, GM)).toMatchObject({ ok: true });
    expect(await writer.handle(undo, GM)).toMatchObject({ ok: false, fault: 'repeated' });
    expect(undone()).toBe(1);
    expect(await writer.handle({ kind: 'undo', id: newId() }, GM)).toMatchObject({ ok: true });
    const redo: Request = { kind: 'redo', id: newId() };
    expect(await writer.handle(redo, GM)).toMatchObject({ ok: true });
    expect(await writer.handle(redo, GM)).toMatchObject({ ok: false, fault: 'repeated' });
    expect(undone()).toBe(1);
  });

  test('refuses a foreign seat, a command of the GM and nonsense, and changes nothing', async () => {
    const { world, writer } = await inPhaseTwo();
    const before = substance(copyOf(world));
    const lia = { user: 'lialialialialial', isGm: false };
    expect(await writer.handle(request(SHOT), lia)).toMatchObject({ ok: false, refusal: { code: 'E_STATION' } });
    expect(await writer.handle(request({ ...SHOT, by: 'gm' }), lia)).toMatchObject({ ok: false, refusal: { code: 'E_STATION' } });
    const set = { type: 'gm.set', ship: 'a', path: 'running.torpedoes', value: 1 };
    expect(await writer.handle(request(set), ADA)).toMatchObject({ ok: false });
    expect(await writer.handle({ kind: 'undo', id: newId() }, ADA)).toMatchObject({ ok: false, fault: 'notGm' });
    expect(await writer.handle(request({ type: 'constructor' }), ADA)).toMatchObject({ ok: false, fault: 'malformed' });
    expect(substance(world)).toEqual(before);
  });

  test('undoes three steps and redoes them with an edit by hand between, and the documents are as before', async () => {
    const { world, writer } = await inPhaseTwo();
    await writer.handle(request({ type: 'move.inertia', ship: 'a' }), GM);
    Object.assign(world.documents['Actor.b'] as object, { running: { ...(world.documents['Actor.b']?.['running'] as object), torpedoes: 2 } });
    await writer.handle(request({ type: 'phase.next', ship: 'a' }), GM);
    const { documents } = copyOf(world);
    for (let step = 0; step < 3; step++) expect(await writer.handle({ kind: 'undo', id: newId() }, GM)).toMatchObject({ ok: true });
    expect(world.documents).not.toEqual(documents);
    for (let step = 0; step < 3; step++) expect(await writer.handle({ kind: 'redo', id: newId() }, GM)).toMatchObject({ ok: true });
    expect(world.documents).toEqual(documents);
  });

  test('keeps the newest twenty entries in the record and the others in the journal, each once', async () => {
    const { world, writer } = await inPhaseTwo();
    for (let step = 0; step < 60 && world.record.state.status === 'running'; step++) {
      const ship = tactical().activeShip({ ...world.record.state, ships: {} });
      await writer.handle(request({ type: 'phase.next', ship: ship ?? '' }), GM);
    }
    const kept = Object.keys(world.record.ledger).map(Number);
    expect(kept.length).toBeLessThan(40);
    expect([...world.archived, ...kept].toSorted((a, b) => a - b)).toEqual(Array.from({ length: world.record.seq }, (_, index) => index + 1));
    expect(world.archived.length).toBeGreaterThan(10);
  });

  test('answers at once what one person sends beyond twenty requests that wait', async () => {
    const { writer } = await inPhaseTwo();
    const replies = await Promise.all(Array.from({ length: 30 }, () => writer.handle(request(SHOT), ADA)));
    expect(replies.filter((reply) => !reply.ok && 'fault' in reply && reply.fault === 'busy')).toHaveLength(10);
  });

  test('reports a rule that throws and goes on', async () => {
    const { world } = await inPhaseTwo();
    const alarms: unknown[] = [];
    const table = new MemoryTable(world, 'x', { at: world.writes, when: 'refused' });
    const writer = windowAt(world, table, tactical(), PEN, alarms);
    expect(await writer.handle(request(SHOT), ADA)).toMatchObject({ ok: false, fault: 'failed' });
    expect(alarms[0]).toBeInstanceOf(Refused);
    expect(await writer.handle(request(SHOT), ADA)).toMatchObject({ ok: true });
  });

  test('names a value that its document refuses, writes the rest, and the battle goes on', async () => {
    const { world } = await inPhaseTwo();
    const seed = await seedWhere(world, hitsInside);
    const refused = windowAt(world, new MemoryTable(world, seed, { at: world.writes + 1, when: 'refused' }), tactical(), PEN);
    expect(await refused.handle(request(SHOT), ADA)).toMatchObject({ ok: true });
    const entry = world.record.ledger[String(world.record.seq)];
    expect(entry?.conflicts).toContain('Actor.a running.energy.pool');
    expect(world.record.open).toBeNull();
    expect(JSON.stringify(world.documents['Actor.b']?.['running'])).toMatch(/"hull":[1-9]/);
    expect(await refused.handle(request({ type: 'move.inertia', ship: 'a' }), GM)).toMatchObject({ ok: true });
  });

  test('gives a card the same public dice whether its shot was interrupted, asked about or neither', async () => {
    const { world, writer } = await asked();
    expect(await writer.handle(answerTo(world, 'engines'), ADA)).toMatchObject({ ok: true });
    const purposes = world.record.ledger[String(world.record.seq)]?.answers.filter(
      ({ ask }) => ask.kind === 'roll' && tactical().publicPurposes.includes(ask.purpose),
    );
    expect(purposes?.length).toBeGreaterThanOrEqual(2);
    expect(world.cardRolls[world.record.seq]).toHaveLength(purposes?.length ?? 0);
  });

  test('stops where another window has taken the pen, and what it overwrote is put back', async () => {
    const { world, writer } = await inPhaseTwo();
    const other = { user: 'secondsecondseco', session: 'other' };
    world.record = { ...world.record, writer: other };
    expect(await writer.handle(request(SHOT), ADA)).toMatchObject({ ok: false, fault: 'noWriter' });
    const next = windowAt(world, new MemoryTable(world, 'x'), tactical(), other);
    await next.handle(request({ type: 'move.inertia', ship: 'a' }), GM);
    const right = copyOf(world).record;
    world.record = { ...world.record, seq: 99, state: { ...world.record.state, round: 7 } };
    await next.restore();
    expect(world.record).toEqual(right);
  });

  test('reads no record that a window without the pen has written over, even before it hears of it', async () => {
    const { world, writer } = await inPhaseTwo();
    const right = copyOf(world).record;
    world.record = { ...world.record, seq: 99, state: { ...world.record.state, round: 7 } };
    expect(await writer.handle(request({ type: 'move.inertia', ship: 'a' }), GM)).toMatchObject({ ok: true, seq: right.seq + 1 });
    expect(world.record.state.round).toBe(right.state.round);
    expect(world.record.ledger[String(right.seq + 1)]?.kind).toBe('command');
  });

  test('puts a document back that a window without the pen has written late, and nothing that the GM has edited beside it', async () => {
    const { world, writer } = await inPhaseTwo();
    const before = copyOf(world).documents['Actor.b'];
    edit(world, 'b', 'torpedoes', 1);
    await writer.review();
    edit(world, 'b', 'casualties', 3);
    await writer.rectify('Actor.b', ['running.casualties']);
    expect(world.documents['Actor.b']).toEqual({ ...before, running: { ...(before?.['running'] as object), torpedoes: 1 } });
    await writer.review();
    expect(Object.values(world.record.ledger).filter(({ kind }) => kind === 'external')).toHaveLength(1);
  });
});
