import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { userId } from './harness/index.ts';
import { call, callAndLeave, cardCounts, combatOf, lastReply, openBattle, recordAt, send, worldInPhaseTwo, type BattleWorld } from './support/battle.ts';
import { addressed, emit, everything, forge, heardBy, listenIn, newId, tried } from './support/forge.ts';
import { garbage } from './support/garbage.ts';

/** The shot hits so well that Ada chooses the location: 24 points break the shield of 8, and the hull stops 3 of the others. */
const ASKS = [1, 6, 6, 6, 6, 1, 1, 1];
/** Whatever a forger may write beside a request to be taken for somebody else. */
const INVENTED = ['Gamemaster', 'Ada'].map(userId).flatMap((id) => ['user', 'userId', 'sender', 'senderId', 'from', 'to', 'author'].map((key) => ({ [key]: id })));

let world: BattleWorld;
let table: BrowserTable;
let shot: { type: string; ship: string; target: string; dice: number };
let before = '';

beforeAll(async () => {
  world = await worldInPhaseTwo();
  shot = { type: 'phaser.fire', ship: world.ships['Resolute'] ?? '', target: world.ships['Kraal'] ?? '', dice: 4 };
});

async function sitDown(of: BattleWorld): Promise<void> {
  table = await openBattle(of, ['Gamemaster', 'Ada', 'Lia']);
  await Promise.all(['Ada', 'Lia'].map((window) => listenIn(table, window)));
  before = everything(table);
}

/** Nothing of what was sent has changed a single stored document. */
async function expectUnchanged(): Promise<void> {
  await table.waitIdle();
  expect(everything(table)).toEqual(before);
}

const command = (given: object): { id: string } & Record<string, unknown> => ({ kind: 'command', id: newId(), command: given });

describe('a forged message', () => {
  beforeAll(() => sitDown(world));
  afterAll(() => table.close());

  it('gets nobody another person’s seat, whatever it says of its sender.', async () => {
    const own = { ...shot, ship: shot.target, target: shot.ship };
    for (const given of [shot, { ...shot, by: 'gm' }, { ...shot, by: userId('Ada') }, { type: 'phase.next', ship: shot.ship }, { type: 'move.inertia', ship: shot.ship, by: 'gm' }]) {
      expect(await forge(table, 'Lia', command(given))).toMatchObject({ ok: false, refusal: { code: 'E_STATION' } });
    }
    expect(await forge(table, 'Lia', command({ ...own, by: 'gm' }))).toMatchObject({ ok: false, refusal: { code: 'E_TURN' } });
    for (const lie of INVENTED) {
      expect(await forge(table, 'Lia', { ...command({ ...shot, ...lie }), ...lie }, lie)).toMatchObject({ ok: false, refusal: { code: 'E_STATION' } });
    }
    await expectUnchanged();
  });

  it('does nothing that is the GM’s, and says so.', async () => {
    const question = newId();
    const forGms = [
      { kind: 'undo' }, { kind: 'redo' }, { kind: 'withdraw', question }, { kind: 'playAgain', question, dice: 'new' },
      { kind: 'command', command: { type: 'battle.start' } }, { kind: 'command', command: { type: 'battle.start', by: 'gm' } },
      { kind: 'command', command: { type: 'gm.set', ship: shot.ship, path: 'running.torpedoes', value: 1, by: 'gm' } },
    ];
    for (const window of ['Ada', 'Lia']) {
      for (const request of forGms) expect(await forge(table, window, { ...request, id: newId(), by: 'gm', isGm: true })).toMatchObject({ ok: false, fault: 'notGm' });
      for (const name of ['undo', 'redo', 'takeOver'] as const) expect(await call(table, window, name)).toMatchObject({ ok: false, fault: 'notGm' });
      expect(await table.ask(window, `game.i18n.localize('ACTIONSTATIONS.battle.fault.notGm')`)).toMatch(/GM/);
    }
    await expectUnchanged();
  });

  it('makes no GM of a player who takes himself for one in his own window.', async () => {
    table.allowErrors(/lacks permission/, 'Lia');
    await table.ask('Lia', `(() => { for (const [key, value] of [['isGM', true], ['isActiveGM', true], ['role', 4]]) Object.defineProperty(game.user, key, { value }); })()`);
    for (const name of ['undo', 'redo'] as const) expect(await call(table, 'Lia', name)).toMatchObject({ ok: false, fault: 'notGm' });
    expect(await call(table, 'Lia', 'send', { type: 'gm.set', ship: shot.ship, path: 'running.torpedoes', value: 1 })).toMatchObject({ ok: false, fault: 'notGm' });
    expect(await tried(table, 'Lia', `game.modules.get('action-stations').api.battles.takeOver('${combatOf(table)}')`)).toMatch(/lacks permission/);
    await expectUnchanged();
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
    await expectUnchanged();
    expect(await heardBy(table, 'Lia')).toEqual([]);
  });

  it('makes nobody believe a reply that the writer did not give.', async () => {
    table.faults.freeze('Gamemaster');
    await callAndLeave(table, 'Ada', 'send', { ...shot, dice: 99 });
    const id = await table.ask<string>('Ada', 'window.said.at(-1).request.id');
    for (const to of [userId('Ada'), userId('Lia'), undefined]) await emit(table, 'Lia', { type: 'reply', id, to, reply: { ok: true, seq: 99, asked: false }, sender: userId('Gamemaster') });
    await emit(table, 'Lia', addressed(table, { ...command(shot), id }));
    await new Promise((done) => setTimeout(done, 500));
    expect(await lastReply(table, 'Ada')).toBeNull();
    table.faults.thaw('Gamemaster');
    await expect.poll(() => lastReply(table, 'Ada')).toMatchObject({ ok: false, refusal: { code: 'E_LIMIT' } });
    await expectUnchanged();
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
    await expectUnchanged();
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
    before = everything(table);
    for (const window of ['Ada', 'Lia']) expect(await forge(table, window, inertia)).toMatchObject({ ok: false, fault: 'repeated' });
    expect(await forge(table, 'Ada', { ...inertia, command: { type: 'phase.next', ship: shot.ship } })).toMatchObject({ ok: false, fault: 'repeated' });
    await expectUnchanged();
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
    before = everything(table);
    const question = recordAt(table).question?.id ?? '';
    const answers = [{ kind: 'choose', option: 'engines' }, { kind: 'choose', option: 'engines', by: userId('Ada') }, { kind: 'roll', dice: [[1]] }];
    for (const answer of answers) expect(await forge(table, 'Lia', { kind: 'answer', id: newId(), question, answer, user: userId('Ada') })).toMatchObject({ ok: false, fault: 'notAsked' });
    const order = { kind: 'order', seat: { ship: shot.ship, station: 'weapons' }, purpose: 'location.choose', does: 'never', user: userId('Ada') };
    expect(await forge(table, 'Lia', { ...order, id: newId() })).toMatchObject({ ok: false, fault: 'foreignSeat' });
    for (const answer of [{ kind: 'choose', option: 'constructor' }, { kind: 'choose', option: '__proto__' }, { kind: 'roll', dice: [[1]] }, { kind: { toString: 1, valueOf: 1 } }]) {
      expect(await forge(table, 'Ada', { kind: 'answer', id: newId(), question, answer })).toMatchObject({ ok: false, fault: 'malformed' });
    }
    for (const window of ['Ada', 'Lia']) expect(await forge(table, window, { kind: 'withdraw', id: newId(), question })).toMatchObject({ fault: 'notGm' });
    await expectUnchanged();
    expect(await call(table, 'Ada', 'answer', question, 'engines')).toMatchObject({ ok: true, asked: false });
  });
});

/** Everything that a player may try on the stored documents around a ship; `ship`, `other`, `combat`, `combatant` and `token` are those of the battle. */
const WRITES = [
  `ship.update({ 'system.running.torpedoes': 1 }, own)`,
  `ship.update({ 'system.running.shields.0': 1 }, own)`,
  `ship.update({ 'system.turn.phaserDiceUsed': 1 }, own)`,
  `ship.update({ 'system.crew.skills.gunnery': 200 }, own)`,
  `ship.update({ 'system.crew.holders.captain': game.userId + 'x' }, own)`,
  `ship.update({ 'system.printed.generatorMax': 99 }, own)`,
  `ship.update({ 'system.status': 'destroyed' }, own)`,
  `ship.update({ system: { running: { energy: { pool: 99 } } } }, { ...own, recursive: false })`,
  `ship.update({ 'system.-=running': null }, own)`,
  `other.update({ 'system.running.torpedoes': 1 }, own)`,
  `Actor.implementation.updateDocuments([{ _id: other.id, 'system.running.torpedoes': 1 }], own)`,
  `token.update({ 'delta.system.running.torpedoes': 1 }, own)`,
  `token.update({ delta: { system: { running: { torpedoes: 1 } } } }, own)`,
  `token.parent.updateEmbeddedDocuments('Token', [{ _id: token.id, 'delta.system.turn.phaserDiceUsed': 1 }], own)`,
  `token.parent.createEmbeddedDocuments('Token', [{ name: 'Decoy', actorId: other.id, x: 0, y: 0 }], own)`,
  `combat.update({ 'flags.action-stations.battle.seq': 0 }, own)`,
  `combat.update({ 'flags.action-stations.battle.writer': { user: game.userId, session: 'x' } }, own)`,
  `combat.update({ 'flags.action-stations.battle.question': null, 'flags.action-stations.battle.round': 9 }, own)`,
  `combat.setFlag('action-stations', 'battle', { seq: 0 })`,
  `combat.unsetFlag('action-stations', 'battle')`,
  `combat.update({ active: !combat.active }, own)`,
  `combat.delete(own)`,
  `combat.updateEmbeddedDocuments('Combatant', [{ _id: combatant.id, 'flags.action-stations.skip': true }], own)`,
  `combatant.update({ actorId: other.id }, own)`,
  `combatant.update({ hidden: true }, own)`,
  `combatant.update({ defeated: true }, own)`,
  `combatant.delete(own)`,
  `combat.createEmbeddedDocuments('Combatant', [{ actorId: other.id }], own)`,
  `Actor.implementation.create({ name: 'Flagship', type: other.type }, own)`,
  `JournalEntry.implementation.create({ name: 'Battle log', flags: { 'action-stations': { battle: combat.id } } }, own)`,
  `game.messages.contents[0].update({ content: 'Resolute strikes her flag.' }, own)`,
  `game.messages.contents[0].delete(own)`,
  `game.user.update({ role: 4 }, own)`,
];

/** The same world in which players own their ships. */
function owned(by: BattleWorld): BattleWorld {
  const copy = structuredClone(by);
  for (const actor of copy.seed.Actor ?? []) {
    const users = Object.keys(actor['ownership'] as object).filter((key) => key !== 'default');
    actor['ownership'] = { default: 0, ...Object.fromEntries(users.map((user) => [user, 3])) };
  }
  return copy;
}

/** In a player's console, with the marks that the module's own updates carry. */
function inConsole(window: string, expression: string): Promise<string> {
  const [mine, theirs] = window === 'Ada' ? [shot.ship, shot.target] : [shot.target, shot.ship];
  return tried(table, window, `(async () => {
    const combat = game.combats.get('${combatOf(table)}');
    const combatant = combat.combatants.get('${mine}');
    const { actor: ship, token } = combatant;
    const other = combat.combatants.get('${theirs}').actor;
    const own = { actionStations: { session: '${recordAt(table).writer?.session}' } };
    await (${expression});
  })()`);
}

describe.each(['OBSERVER', 'OWNER'])('a player with %s on a ship', (level) => {
  beforeAll(async () => {
    await sitDown(level === 'OWNER' ? owned(world) : world);
    table.allowErrors(/lacks permission/);
  });
  afterAll(() => table.close());

  it('cannot write a number of it, nor the battle, nor a card.', async () => {
    for (const window of ['Ada', 'Lia']) for (const write of WRITES) expect.soft(await inConsole(window, write), `${window}: ${write}`).toMatch(/lacks permission/);
    await expectUnchanged();
  });

  it('brings the order of turns out of step for a moment only.', async () => {
    const granted = level === 'OWNER' ? 'done' : /lacks permission/;
    for (const write of [`combat.update({ turn: 1 }, own)`, `combat.update({ round: 7 }, own)`, `combatant.update({ initiative: 99 }, own)`, `combatant.update({ initiative: -1 }, own)`]) {
      expect(await inConsole('Ada', write)).toMatch(granted);
      await expectUnchanged();
    }
  });
});

describe('a player who owns his token', () => {
  beforeEach(() => sitDown(owned(world)));
  afterEach(() => table.close());

  it('moves it by hand as far as Foundry lets him, and the battle notes it as that, whatever marks his update carries.', async () => {
    const { seq } = recordAt(table);
    const scenes = table.documents('Scene').map(({ tokens }) => tokens);
    expect(await inConsole('Ada', `token.update({ y: token._source.y + 300 }, own)`)).toBe('done');
    await table.waitIdle();
    expect(recordAt(table).ledger[String(seq + 1)]).toMatchObject({ kind: 'external', command: null });
    expect(await call(table, 'Gamemaster', 'undo')).toMatchObject({ ok: true });
    await table.waitIdle();
    expect(table.documents('Scene').map(({ tokens }) => tokens)).toEqual(scenes);
  });
});

describe('a message of a player that says it is a card', () => {
  beforeEach(() => sitDown(world));
  afterEach(() => table.close());

  const say = (flags: object, content: string): Promise<string> =>
    tried(table, 'Lia', `ChatMessage.create(${JSON.stringify({ content, speaker: { alias: 'Resolute' }, flags: { 'action-stations': flags } })})`);
  const frames = `[...document.querySelectorAll('.chat-message, .message')].filter((frame) => frame.textContent.includes('strikes her flag'))`;
  const FALSE = '<section class="action-stations as-card"><p class="as-outcome">Resolute strikes her flag.</p><button type="button" class="as-button" data-action="asUndo">Undo</button></section>';

  it('is shown as her own words without the look of a card, and its buttons do nothing.', async () => {
    const { seq } = recordAt(table);
    for (const number of [seq, seq + 1, 999, -1]) expect(await say({ battle: combatOf(table), seq: number }, FALSE)).toBe('done');
    await table.waitIdle();
    before = everything(table);
    for (const window of ['Gamemaster', 'Ada']) {
      expect(await table.ask<number>(window, `${frames}.length`)).toBeGreaterThanOrEqual(4);
      expect(await table.ask(window, `${frames}.filter((frame) => frame.querySelector('.action-stations')).length`)).toBe(0);
      await table.ask(window, `${frames}.flatMap((frame) => [...frame.querySelectorAll('[data-action=asUndo]')]).forEach((button) => button.click())`);
    }
    await expectUnchanged();
  });

  it('does not take the place of the card that is to come.', async () => {
    const seq = recordAt(table).seq + 1;
    await say({ battle: combatOf(table), seq }, 'Resolute strikes her flag.');
    expect(await send(table, 'Ada', { type: 'move.inertia', ship: shot.ship })).toMatchObject({ ok: true, seq });
    await table.waitIdle();
    const cards = table.documents('ChatMessage').filter((message) => message['author'] === userId('Gamemaster'));
    expect(cards.map(({ flags }) => (flags as { 'action-stations'?: { seq?: number } })['action-stations']?.seq)).toContain(seq);
    expect(await table.ask('Ada', `document.querySelectorAll('.as-card[data-seq="${seq}"]').length`)).toBeGreaterThan(0);
  });
});
