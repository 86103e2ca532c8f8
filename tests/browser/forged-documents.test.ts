import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { userId } from './harness/index.ts';
import { call, combatOf, recordAt, send, shotIn, worldInPhaseTwo, type BattleWorld } from './support/battle.ts';
import { sitWithForgers, tried, type Sitting } from './support/forge.ts';

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
  return tried(
    table,
    window,
    `(async () => {
    const combat = game.combats.get('${combatOf(table)}');
    const combatant = combat.combatants.get('${mine}');
    const { actor: ship, token } = combatant;
    const other = combat.combatants.get('${theirs}').actor;
    const own = { actionStations: { session: '${recordAt(table).writer?.session}' } };
    await (${expression});
  })()`,
  );
}

describe.each(['OBSERVER', 'OWNER'])('a player with %s on a ship', (level) => {
  beforeAll(async () => {
    await sitDown(level === 'OWNER' ? owned(world) : world);
    table.allowErrors(/lacks permission/);
  });
  afterAll(() => table.close());

  it('cannot write a number of it, nor the battle, nor a card.', async () => {
    for (const window of ['Ada', 'Lia'])
      for (const write of WRITES) expect.soft(await inConsole(window, write), `${window}: ${write}`).toMatch(/lacks permission/);
    await sitting.expectUnchanged();
  });

  it('brings the order of turns out of step for a moment only.', async () => {
    const granted = level === 'OWNER' ? 'done' : /lacks permission/;
    for (const write of [
      `combat.update({ turn: 1 }, own)`,
      `combat.update({ round: 7 }, own)`,
      `combatant.update({ initiative: 99 }, own)`,
      `combatant.update({ initiative: -1 }, own)`,
    ]) {
      expect(await inConsole('Ada', write)).toMatch(granted);
      await sitting.expectUnchanged();
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
  const FALSE =
    '<section class="action-stations as-card"><p class="as-outcome">Resolute strikes her flag.</p><button type="button" class="as-button" data-action="asUndo">Undo</button></section>';

  it('is shown as her own words without the look of a card, and its buttons do nothing.', async () => {
    const { seq } = recordAt(table);
    for (const number of [seq, seq + 1, 999, -1]) expect(await say({ battle: combatOf(table), seq: number }, FALSE)).toBe('done');
    await table.waitIdle();
    sitting.noteEverything();
    for (const window of ['Gamemaster', 'Ada']) {
      expect(await table.ask<number>(window, `${frames}.length`)).toBeGreaterThanOrEqual(4);
      expect(await table.ask(window, `${frames}.filter((frame) => frame.querySelector('.action-stations')).length`)).toBe(0);
      await table.ask(window, `${frames}.flatMap((frame) => [...frame.querySelectorAll('[data-action=asUndo]')]).forEach((button) => button.click())`);
    }
    await sitting.expectUnchanged();
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
