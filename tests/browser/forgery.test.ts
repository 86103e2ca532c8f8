import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { userId } from './harness/index.ts';
import { call, callAndLeave, cardCounts, combatOf, lastReply, recordAt, send, shotIn, worldInPhaseTwo, type BattleWorld } from './support/battle.ts';
import { addressed, emit, forge, heardBy, listenIn, newId, sitWithForgers, tried, type Sitting } from './support/forge.ts';
import { garbage } from './support/garbage.ts';

/** The shot hits so well that Ada chooses the location: 24 points break the shield of 8, and the hull stops 3 of the others. */
const ASKS = [1, 6, 6, 6, 6, 1, 1, 1];
/** Whatever a forger may write beside a request to be taken for somebody else. */
const INVENTED = ['Gamemaster', 'Ada']
  .map(userId)
  .flatMap((id) => ['user', 'userId', 'sender', 'senderId', 'from', 'to', 'author'].map((key) => ({ [key]: id })));

let world: BattleWorld;
let sitting: Sitting;
let table: BrowserTable;
let shot: ReturnType<typeof shotIn>;

beforeAll(async () => {
  world = await worldInPhaseTwo();
  shot = shotIn(world);
});

async function sitDown(of: BattleWorld): Promise<void> {
  sitting = await sitWithForgers(of);
  table = sitting.table;
}

const command = (given: object): { id: string } & Record<string, unknown> => ({ kind: 'command', id: newId(), command: given });

describe('a forged message', () => {
  beforeAll(() => sitDown(world));
  afterAll(() => table.close());

  it('gets nobody another person’s seat, whatever it says of its sender.', async () => {
    const own = { ...shot, ship: shot.target, target: shot.ship };
    for (const given of [
      shot,
      { ...shot, by: 'gm' },
      { ...shot, by: userId('Ada') },
      { type: 'phase.next', ship: shot.ship },
      { type: 'move.inertia', ship: shot.ship, by: 'gm' },
    ]) {
      expect(await forge(table, 'Lia', command(given))).toMatchObject({ ok: false, refusal: { code: 'E_STATION' } });
    }
    expect(await forge(table, 'Lia', command({ ...own, by: 'gm' }))).toMatchObject({ ok: false, refusal: { code: 'E_TURN' } });
    for (const lie of INVENTED) {
      expect(await forge(table, 'Lia', { ...command({ ...shot, ...lie }), ...lie }, lie)).toMatchObject({ ok: false, refusal: { code: 'E_STATION' } });
    }
    await sitting.expectUnchanged();
  });

  it('does nothing that is the GM’s, and says so.', async () => {
    const question = newId();
    const forGms = [
      { kind: 'undo' },
      { kind: 'redo' },
      { kind: 'withdraw', question },
      { kind: 'playAgain', question, dice: 'new' },
      { kind: 'command', command: { type: 'battle.start' } },
      { kind: 'command', command: { type: 'battle.start', by: 'gm' } },
      { kind: 'command', command: { type: 'gm.set', ship: shot.ship, path: 'running.torpedoes', value: 1, by: 'gm' } },
    ];
    for (const window of ['Ada', 'Lia']) {
      for (const request of forGms)
        expect(await forge(table, window, { ...request, id: newId(), by: 'gm', isGm: true })).toMatchObject({ ok: false, fault: 'notGm' });
      for (const name of ['undo', 'redo', 'takeOver'] as const) expect(await call(table, window, name)).toMatchObject({ ok: false, fault: 'notGm' });
      expect(await table.ask(window, `game.i18n.localize('ACTIONSTATIONS.battle.fault.notGm')`)).toMatch(/GM/);
    }
    await sitting.expectUnchanged();
  });

  it('makes no GM of a player who takes himself for one in his own window.', async () => {
    table.allowErrors(/lacks permission/, 'Lia');
    await table.ask(
      'Lia',
      `(() => { for (const [key, value] of [['isGM', true], ['isActiveGM', true], ['role', 4]]) Object.defineProperty(game.user, key, { value }); })()`,
    );
    for (const name of ['undo', 'redo'] as const) expect(await call(table, 'Lia', name)).toMatchObject({ ok: false, fault: 'notGm' });
    expect(await call(table, 'Lia', 'send', { type: 'gm.set', ship: shot.ship, path: 'running.torpedoes', value: 1 })).toMatchObject({
      ok: false,
      fault: 'notGm',
    });
    expect(await tried(table, 'Lia', `game.modules.get('action-stations').api.battles.takeOver('${combatOf(table)}')`)).toMatch(/lacks permission/);
    await sitting.expectUnchanged();
    await table.reload('Lia');
    await listenIn(table, 'Lia');
  });

  it('takes no pen and no sign of life from a player.', async () => {
    const writer = recordAt(table).writer;
    const combat = combatOf(table);
    for (const lie of [{}, { user: userId('Gamemaster') }, { to: { user: userId('Gamemaster'), session: 'x' } }]) {
      await emit(table, 'Lia', { type: 'handover', combat, session: 'sessionsessionse', ...lie });
      await emit(table, 'Lia', { type: 'handover', combat, session: writer?.session, ...lie });
      await emit(table, 'Lia', { type: 'ping', session: writer?.session, id: newId(), ...lie });
      await emit(table, 'Lia', { type: 'pong', id: newId(), ...lie });
    }
    await sitting.expectUnchanged();
    expect(await heardBy(table, 'Lia')).toEqual([]);
  });

  it('makes nobody believe a reply that the writer did not give.', async () => {
    table.faults.freeze('Gamemaster');
    await callAndLeave(table, 'Ada', 'send', { ...shot, dice: 99 });
    const id = await table.ask<string>('Ada', 'window.said.at(-1).request.id');
    for (const to of [userId('Ada'), userId('Lia'), undefined])
      await emit(table, 'Lia', { type: 'reply', id, to, reply: { ok: true, seq: 99, asked: false }, sender: userId('Gamemaster') });
    await emit(table, 'Lia', addressed(table, { ...command(shot), id }));
    await new Promise((done) => setTimeout(done, 500));
    expect(await lastReply(table, 'Ada')).toBeNull();
    table.faults.thaw('Gamemaster');
    await expect.poll(() => lastReply(table, 'Ada')).toMatchObject({ ok: false, refusal: { code: 'E_LIMIT' } });
    await sitting.expectUnchanged();
  });

  it('does no harm by the thousand, and an honest command is played promptly after them.', async () => {
    const messages = garbage(table, shot);
    expect(messages.length).toBeGreaterThanOrEqual(2000);
    await table.window('Lia').evaluate((all) => {
      const { socket } = (globalThis as unknown as { game: { socket: { emit(event: string, message: unknown): void } } }).game;
      for (const message of all) socket.emit('module.action-stations', JSON.parse(message));
    }, messages);
    // A window that hears nothing for ten seconds says 'noReply': an answer in its own words is a prompt one.
    expect(await send(table, 'Ada', { type: 'move.forward', ship: shot.ship })).toMatchObject({ ok: false, refusal: { code: 'E_INERTIA' } });
    await sitting.expectUnchanged();
    expect((await heardBy(table, 'Lia')).filter(({ message }) => message.reply?.ok === false).length).toBeGreaterThan(1000);
    expect(await send(table, 'Ada', { type: 'move.inertia', ship: shot.ship })).toMatchObject({ ok: true });
  });
});

describe('in a battle that goes on, a forged message', () => {
  beforeEach(() => sitDown(world));
  afterEach(() => table.close());

  it('is played once where its id comes twice, by the same hand, by another or by the wire.', async () => {
    const inertia = command({ type: 'move.inertia', ship: shot.ship });
    expect(await forge(table, 'Ada', inertia)).toMatchObject({ ok: true });
    await table.waitIdle();
    sitting.noteEverything();
    for (const window of ['Ada', 'Lia']) expect(await forge(table, window, inertia)).toMatchObject({ ok: false, fault: 'repeated' });
    expect(await forge(table, 'Ada', { ...inertia, command: { type: 'phase.next', ship: shot.ship } })).toMatchObject({ ok: false, fault: 'repeated' });
    await sitting.expectUnchanged();
    table.faults.duplicate('module.action-stations');
    const seq = recordAt(table).seq;
    expect(await send(table, 'Ada', { type: 'phase.next', ship: shot.ship })).toMatchObject({ ok: true, seq: seq + 1 });
    await table.waitIdle();
    expect(recordAt(table)).toMatchObject({ seq: seq + 1, state: { phase: 3 } });
    expect(Object.values(cardCounts(table)).every((count) => count === 1)).toBe(true);
  });

  it('answers no question of another person’s seat.', async () => {
    await table.nextRolls('Gamemaster', ASKS);
    expect(await send(table, 'Ada', shot)).toMatchObject({ ok: true, asked: true });
    await table.waitIdle();
    sitting.noteEverything();
    const question = recordAt(table).question?.id ?? '';
    const answers = [
      { kind: 'choose', option: 'engines' },
      { kind: 'choose', option: 'engines', by: userId('Ada') },
      { kind: 'roll', dice: [[1]] },
    ];
    for (const answer of answers)
      expect(await forge(table, 'Lia', { kind: 'answer', id: newId(), question, answer, user: userId('Ada') })).toMatchObject({ ok: false, fault: 'notAsked' });
    const order = { kind: 'order', seat: { ship: shot.ship, station: 'weapons' }, purpose: 'location.choose', does: 'never', user: userId('Ada') };
    expect(await forge(table, 'Lia', { ...order, id: newId() })).toMatchObject({ ok: false, fault: 'foreignSeat' });
    for (const answer of [
      { kind: 'choose', option: 'constructor' },
      { kind: 'choose', option: '__proto__' },
      { kind: 'roll', dice: [[1]] },
      { kind: { toString: 1, valueOf: 1 } },
    ]) {
      expect(await forge(table, 'Ada', { kind: 'answer', id: newId(), question, answer })).toMatchObject({ ok: false, fault: 'malformed' });
    }
    for (const window of ['Ada', 'Lia']) expect(await forge(table, window, { kind: 'withdraw', id: newId(), question })).toMatchObject({ fault: 'notGm' });
    await sitting.expectUnchanged();
    expect(await call(table, 'Ada', 'answer', question, 'engines')).toMatchObject({ ok: true, asked: false });
  });
});
