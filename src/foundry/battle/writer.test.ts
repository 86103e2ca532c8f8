import { describe, expect, test } from 'vitest';
import { freshShip, shipClasses, type BattleSetup, type CommandBase } from '#engine';
import type { Request } from './requests.ts';
import { MemoryTable, Refused, tactical, windowAt, worldOf, type World } from './test-table.ts';
import type { Reply } from './types.ts';

const GM = { user: 'gmgmgmgmgmgmgmgm', isGm: true };
const ADA = { user: 'adaadaadaadaadaa', isGm: false };
const PEN = { user: GM.user, session: 'first' };

/** Two cruisers two hexes apart, the attacker's gunner Ada: she hits on 5 dice out of 6 and better. */
function setup(): BattleSetup {
  const cruiser = shipClasses['uf-heavy-cruiser'];
  if (!cruiser) throw new Error('no heavy cruiser');
  const gunner = freshShip({ ...cruiser, generatorMax: 40 });
  const skilled = { ...gunner, crew: { ...gunner.crew, skills: { ...gunner.crew.skills, gunnery: 100 }, holders: { ...gunner.crew.holders, weapons: ADA.user } } };
  const weak = freshShip({ ...cruiser, shieldMax: 1, hullDice: { normal: { count: 0, faces: 6 }, damaged: { count: 0, faces: 3 } } });
  return {
    attacker: 'friendly',
    ships: [
      { id: 'a', name: 'A', side: 'friendly', system: skilled, position: { q: 0, r: 0 }, facing: 0 },
      { id: 'b', name: 'B', side: 'hostile', system: weak, position: { q: 0, r: -2 }, facing: 3 },
    ],
  };
}

let ids = 0;
const newId = (): string => `r${String(++ids).padStart(15, '0')}`;
const request = (command: CommandBase): Request => ({ kind: 'command', id: newId(), command });
const SHOT: CommandBase & { target: string; dice: number } = { type: 'phaser.fire', ship: 'a', target: 'b', dice: 4 };

/** A battle in phase 2 of the first ship, and the window that brought it there. */
async function inPhaseTwo() {
  const world = worldOf(setup(), tactical(), PEN);
  const alarms: unknown[] = [];
  const writer = windowAt(world, new MemoryTable(world, 'opening'), tactical(), PEN, alarms);
  for (const command of [{ type: 'battle.start' }, { type: 'phase.next', ship: 'a' }, { type: 'phase.next', ship: 'a' }]) {
    expect(await writer.handle(request(command), GM)).toMatchObject({ ok: true });
  }
  expect(alarms).toEqual([]);
  return { world, writer };
}

const copyOf = (world: World): World => structuredClone(world);
const substance = ({ documents, cards, cardRolls, record }: World) => ({ documents, cards, cardRolls, state: record.state, known: record.known, open: record.open, seq: record.seq });

/** Fires with dice of a seed, stopping the window at a write; then a new window of the same GM finishes. */
async function fireAndReload(world: World, seed: string, crash: { at: number; when: 'before' | 'after' } | null): Promise<Reply> {
  const shooting = windowAt(world, new MemoryTable(world, seed, crash), tactical(), PEN);
  const reply = await shooting.handle(request(SHOT), ADA);
  const next = { ...PEN, session: 'second' };
  world.record = { ...world.record, writer: next };
  await windowAt(world, new MemoryTable(world, 'reload'), tactical(), next).review();
  return reply;
}

/** Dice under which the shot does what the test is about. */
async function seedWhere(world: World, fits: (reply: Reply, after: World) => boolean): Promise<string> {
  for (let seed = 0; seed < 200; seed++) {
    const tried = copyOf(world);
    if (fits(await fireAndReload(tried, `seed ${seed}`, null), tried)) return `seed ${seed}`;
  }
  throw new Error('no such dice in 200 seeds');
}

const hitsInside = (reply: Reply, after: World): boolean =>
  reply.ok && !reply.asked && after.record.state.status === 'running' && JSON.stringify(after.documents['Actor.b']?.['running']).match(/"hull":[1-9]/) !== null;
const asks = (reply: Reply): boolean => reply.ok && reply.asked;

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

  test('keeps a question and its dice through a reload, and the answer plays on from there', async () => {
    const { world } = await inPhaseTwo();
    const seed = await seedWhere(world, asks);
    await fireAndReload(world, seed, null);
    const question = world.record.question;
    expect(question?.ask).toMatchObject({ kind: 'choose', purpose: 'location.choose' });
    const writer = windowAt(world, new MemoryTable(world, 'other dice'), tactical(), world.record.writer ?? PEN);
    const answer: Request = { kind: 'answer', id: newId(), question: question?.id ?? '', answer: { kind: 'choose', option: 'engines' } };
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

  test('gives a card the same public dice whether its shot was interrupted, asked about or neither', async () => {
    const { world, writer } = await asked();
    expect(await writer.handle(answerTo(world, 'engines'), ADA)).toMatchObject({ ok: true });
    const purposes = world.record.ledger[String(world.record.seq)]?.answers.filter(({ ask }) => ask.kind === 'roll' && tactical().publicPurposes.includes(ask.purpose));
    expect(purposes?.length).toBeGreaterThanOrEqual(2);
    expect(world.cardRolls[world.record.seq]).toHaveLength(purposes?.length ?? 0);
  });

  test('withdraws a question without a trace', async () => {
    const { world, writer } = await asked();
    const { documents, seq } = substance(copyOf(world));
    expect(await writer.handle({ kind: 'withdraw', id: newId(), question: world.record.question?.id ?? '' }, ADA)).toMatchObject({ fault: 'notGm' });
    expect(await writer.handle({ kind: 'withdraw', id: newId(), question: world.record.question?.id ?? '' }, GM)).toMatchObject({ ok: true });
    expect(substance(world)).toMatchObject({ documents, seq });
    expect(world.record.question).toBeNull();
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

/** A battle at the choice of location. */
async function asked() {
  const { world } = await inPhaseTwo();
  await fireAndReload(world, await seedWhere(world, asks), null);
  const writer = windowAt(world, new MemoryTable(world, 'later'), tactical(), world.record.writer ?? PEN);
  return { world, writer };
}

const answerTo = (world: World, option: string): Request => ({ kind: 'answer', id: newId(), question: world.record.question?.id ?? '', answer: { kind: 'choose', option } });

/** What the GM types into a ship's sheet. */
function edit(world: World, ship: string, field: string, value: unknown): void {
  const document = world.documents[`Actor.${ship}`];
  Object.assign(document ?? {}, { running: { ...(document?.['running'] as object), [field]: value } });
}
