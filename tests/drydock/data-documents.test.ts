import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor, ChatMessage, Combat, CompendiumCollection, TokenDocument } from './data-layer.ts';
import { userId } from '../../drydock/server/main.ts';
import { openTable, PACKED_ID, SHIP_TYPE, until, type Handler, type Page, type TestTable } from './data-client.ts';

let table: TestTable;
let gm: Page;
let ada: Page;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  table = await openTable();
  gm = await table.open('Gamemaster');
  ada = await table.open('Ada');
});

afterEach(async () => {
  await table.close();
  vi.restoreAllMocks();
});

async function launch(data: Record<string, unknown> = {}): Promise<Actor> {
  const created = await gm.Actor.create({ name: 'Aurora', type: SHIP_TYPE, ownership: { default: 0, [userId('Ada')]: 3 }, ...data });
  await until(() => ada.env.game.actors.size === gm.env.game.actors.size);
  return created as Actor;
}

async function place(actor: Actor): Promise<TokenDocument> {
  const scene = gm.env.game.scenes.viewed;
  const [token] = (await scene?.createEmbeddedDocuments('Token', [{ actorId: actor.id, x: 100, y: 100 }])) ?? [];
  await until(() => ada.env.game.scenes.viewed?.tokens.size === 1);
  return token as TokenDocument;
}

/** Ada's copy of a document. */
function adas<T>(uuid: string): T {
  return ada.fromUuidSync(uuid) as T;
}

function hullOf(actor: { system: object } | null): unknown {
  return (actor?.system as { hull?: number } | undefined)?.hull;
}

describe('An update', () => {
  it('reaches every page as a difference, with the pre-hook on the acting page alone.', async () => {
    const ship = await launch();
    const heard: unknown[] = [];
    const preHook = vi.fn<Handler>();
    gm.Hooks.on('preUpdateActor', preHook);
    ada.Hooks.on('preUpdateActor', preHook);
    ada.Hooks.on('updateActor', (actor: Actor, changes: { system: unknown }, options: { why?: string }, by: string) => {
      heard.push([actor.name, changes.system, options.why, by]);
    });
    await ship.update({ 'system.hull': 7, 'system.stance': 'calm' }, { why: 'hit' });
    await until(() => heard.length === 1);
    expect(heard).toEqual([['Aurora', { hull: 7 }, 'hit', userId('Gamemaster')]]);
    expect(preHook).toHaveBeenCalledTimes(1);
    expect(adas<Actor>(ship.uuid).system).toMatchObject({ hull: 7 });
  });

  it('that changes nothing is not sent and fires no hooks.', async () => {
    const ship = await launch();
    const hook = vi.fn<Handler>();
    gm.Hooks.on('updateActor', hook);
    expect(await ship.update({ 'system.hull': 10 })).toBeUndefined();
    expect(hook).not.toHaveBeenCalled();
  });

  it('with invalid data is refused here: nothing is stored.', async () => {
    const ship = await launch();
    await expect(ship.update({ 'system.stance': 'asleep', name: 'Borealis' })).rejects.toThrow('system.stance: asleep is not a valid choice');
    expect(ship.name).toBe('Aurora');
    expect(table.store.get('Actor', ship.id)?.['name']).toBe('Aurora');
  });

  it('is cancelled by a pre-hook that returns false, and only by false.', async () => {
    const ship = await launch();
    gm.Hooks.on('preUpdateActor', (_actor: Actor, changes: { name?: string }) => (changes.name === 'No' ? false : Promise.resolve(false)));
    await ship.update({ name: 'No' });
    expect(ship.name).toBe('Aurora');
    await ship.update({ name: 'Yes' });
    expect(ship.name).toBe('Yes');
  });

  it('removes a key by the deletion operator on every page.', async () => {
    const ship = await launch({ system: { systems: { gun: 1, drive: 2 } } });
    const { ForcedDeletion } = gm.env.foundry.data.operators as { ForcedDeletion: new () => object };
    await ship.update({ 'system.systems.gun': new ForcedDeletion() });
    const there = adas<Actor>(ship.uuid);
    await until(() => !('gun' in (there.toObject()['system'] as { systems: object }).systems));
    expect(ship.system).toMatchObject({ systems: { drive: 2 } });
  });

  it('which the server refuses rejects and tells the user.', async () => {
    const ship = await launch();
    const error = vi.fn<Handler>();
    ada.env.ui.notifications = { info: vi.fn<Handler>(), warn: vi.fn<Handler>(), error };
    await expect(adas<Actor>(ship.uuid).update({ 'system.secret': 'x' })).rejects.toThrow('lacks permission to update Actor');
    expect(error).toHaveBeenCalledOnce();
    await adas<Actor>(ship.uuid).update({ 'system.hull': 3 });
    await until(() => hullOf(ship) === 3);
  });
});

describe('In generation 13 an update', () => {
  it('removes a key by its marked name; there are no operators.', async () => {
    await table.close();
    table = await openTable({ generation: 13 });
    [gm, ada] = [await table.open('Gamemaster'), await table.open('Ada')];
    expect(gm.env.foundry.data.operators).toBeUndefined();
    const ship = await launch({ system: { systems: { gun: 1, drive: 2 } } });
    await ship.update({ 'system.systems.-=gun': null });
    await ship.setFlag('action-stations', 'note', 'x');
    await ship.unsetFlag('action-stations', 'note');
    const there = adas<Actor>(ship.uuid);
    await until(() => 'action-stations' in there.flags && !('note' in (there.flags['action-stations'] ?? {})));
    expect([ship, there].map(({ system }) => (system as { systems?: object }).systems)).toEqual([{ drive: 2 }, { drive: 2 }]);
  });
});

describe('A document', () => {
  it('of a type that nobody declares stays out of its collection.', async () => {
    await table.close();
    table = await openTable({ seedWorld: { Actor: [{ _id: 'aaaaaaaaaaaaaaaa', name: 'Ghost', type: 'gone.ship' }] } });
    const page = await table.open('Gamemaster');
    expect(page.env.game.actors.size).toBe(0);
    expect([...page.env.game.actors.invalidDocumentIds]).toEqual(['aaaaaaaaaaaaaaaa']);
  });

  it('keeps flags for known scopes only.', async () => {
    const ship = await launch();
    await ship.setFlag('action-stations', 'seat.gunner', 'Ada');
    expect(ship.flags['action-stations']).toEqual({ seat: { gunner: 'Ada' } });
    await ship.unsetFlag('action-stations', 'seat.gunner');
    expect(ship.flags['action-stations']).toEqual({ seat: {} });
    expect(() => ship.setFlag('stranger', 'seat', 1)).toThrow('not valid');
  });

  it('is deleted everywhere.', async () => {
    const ship = await launch();
    const hook = vi.fn<Handler>();
    ada.Hooks.on('deleteActor', hook);
    await ship.delete();
    await until(() => hook.mock.calls.length === 1);
    expect(ada.env.game.actors.size).toBe(0);
  });
});

describe('An unlinked token', () => {
  it('has an actor of its own, whose changes lie in the token and leave the world actor alone.', async () => {
    const ship = await launch();
    const token = await place(ship);
    const own = token.actor;
    await own?.update({ 'system.hull': 4 });
    expect([own?.system, ship.system]).toMatchObject([{ hull: 4 }, { hull: 10 }]);
    expect(token._source['delta']).toEqual({ system: { hull: 4 } });
    await until(() => hullOf(adas<TokenDocument>(token.uuid).actor) === 4);
    expect(adas<Actor>(own?.uuid ?? '').uuid).toBe(`${token.uuid}.Actor.${ship.id}`);
  });

  it('follows its world actor in all else, and loses its actor with it.', async () => {
    const ship = await launch();
    const token = await place(ship);
    await token.actor?.update({ 'system.hull': 4 });
    await ship.update({ name: 'Borealis', 'system.hull': 9 });
    expect(token.actor).toMatchObject({ name: 'Borealis', system: { hull: 4 } });
    await ship.delete();
    expect(token.actor).toBeNull();
  });
});

describe('A moving token', () => {
  it('shows animated values, while its source holds the destination, through other updates too.', async () => {
    const token = await place(await launch());
    expect(await token.move([{ x: 100, y: 400 }], { animation: { duration: 300 } })).toBe(true);
    expect(token._source).toMatchObject({ x: 100, y: 400 });
    expect(token.y).toBeLessThan(300);
    await token.update({ name: 'Renamed' });
    expect(token.y).toBeLessThan(400);
    await until(() => token.y === 400);
  });

  it('jumps without animation.', async () => {
    const token = await place(await launch());
    await token.update({ x: 500, rotation: 120 }, { animate: false });
    expect(token).toMatchObject({ x: 500, rotation: 120 });
  });

  it('stays where preMoveToken forbids the move.', async () => {
    const token = await place(await launch());
    const methods: string[] = [];
    gm.Hooks.on('preMoveToken', (_token: TokenDocument, movement: { method: string }) => {
      methods.push(movement.method);
      return movement.method !== 'dragging';
    });
    expect(await token.move({ x: 300 }, { method: 'dragging' })).toBe(false);
    expect(await token.move({ x: 300 }, { animate: false })).toBe(true);
    await token.update({ rotation: 60 }, { animate: false });
    expect([methods, token.x]).toEqual([['dragging', 'api'], 300]);
  });
});

describe('A combat', () => {
  it('sorts its turns, advances them, and keeps a round without a turn without one.', async () => {
    const combat = (await gm.Combat.create({})) as Combat;
    await combat.createEmbeddedDocuments('Combatant', [
      { name: 'Slow', initiative: 2 },
      { name: 'Fast', initiative: 9 },
    ]);
    expect(combat.turns.map(({ name }) => name)).toEqual(['Fast', 'Slow']);
    await combat.startCombat();
    await combat.nextTurn();
    expect([combat.round, combat.combatant?.name]).toEqual([1, 'Slow']);
    await combat.nextTurn();
    expect([combat.round, combat.turn]).toEqual([2, 0]);
    await combat.update({ turn: null });
    await combat.nextRound();
    expect([combat.round, combat.turn, combat.combatant]).toEqual([3, null, null]);
    await until(() => ada.env.game.combat?.round === 3);
  });
});

describe('A chat message', () => {
  it('with a whispered roll is announced to all and read by those it names.', async () => {
    const roll = await new gm.Roll('2d6').evaluate({ allowInteractive: false });
    const message = (await roll.toMessage({ whisper: [userId('Gamemaster')] })) as ChatMessage;
    await until(() => ada.env.game.messages.size === 1);
    const there = adas<ChatMessage>(message.uuid);
    expect([there.visible, there.isContentVisible, there.rolls[0]?.total]).toEqual([true, false, roll.total]);
    expect([message.isContentVisible, message.author?.name]).toEqual([true, 'Gamemaster']);
  });

  it('without a roll does not show to a GM it does not name.', async () => {
    await ada.ChatMessage.create({ content: 'psst', whisper: [userId('Lia')] });
    await until(() => gm.env.game.messages.size === 1);
    expect([gm, ada].map(({ env }) => env.game.messages.contents[0]?.visible)).toEqual([false, true]);
  });
});

describe('A compendium', () => {
  it('of another system is not listed; one of this system can be read and imported.', async () => {
    expect(gm.env.game.packs.map(({ collection }) => collection)).toEqual(['action-stations.ships']);
    const pack = gm.env.game.packs.get('action-stations.ships') as CompendiumCollection;
    const index = await pack.getIndex({ fields: ['system.hull'] });
    expect(index.contents).toMatchObject([{ _id: PACKED_ID, name: 'Packed', system: { hull: 5 } }]);
    const uuid = `Compendium.action-stations.ships.Actor.${PACKED_ID}`;
    expect((await gm.fromUuid(uuid))?.uuid).toBe(uuid);
    const ship = await gm.env.game.actors.importFromCompendium(pack, PACKED_ID, { name: 'Ours' });
    expect([ship?.name, ship?.system]).toMatchObject(['Ours', { hull: 5 }]);
    expect(ship?.id).not.toBe(PACKED_ID);
  });
});

describe('The page', () => {
  it('agrees with all others on the active GM, and hears of users who come and go.', async () => {
    expect(ada.env.game.users.activeGM?.name).toBe('Gamemaster');
    const connected = vi.fn<Handler>();
    ada.Hooks.on('userConnected', connected);
    const lia = await table.open('Lia');
    await until(() => connected.mock.calls.length === 1);
    lia.close();
    await until(() => connected.mock.calls.length === 2);
    expect(connected.mock.calls.map(([user, active]) => [(user as { name: string }).name, active])).toEqual([
      ['Lia', true],
      ['Lia', false],
    ]);
  });

  it('sends module messages to all others, who learn the sender from the server.', async () => {
    const heard = vi.fn<Handler>();
    const own = vi.fn<Handler>();
    gm.env.game.socket.on('module.action-stations', heard);
    ada.env.game.socket.on('module.action-stations', own);
    ada.env.game.socket.emit('module.action-stations', { order: 1 });
    await until(() => heard.mock.calls.length === 1);
    expect(heard.mock.calls[0]).toEqual([{ order: 1 }, userId('Ada')]);
    expect(own).not.toHaveBeenCalled();
  });

  it('stores world settings for all and calls onChange everywhere; unknown ones throw.', async () => {
    const onChange = vi.fn<Handler>();
    for (const { env } of [gm, ada]) env.game.settings.register('action-stations', 'limit', { scope: 'world', type: Number, default: 3, onChange });
    expect(ada.env.game.settings.get('action-stations', 'limit')).toBe(3);
    await gm.env.game.settings.set('action-stations', 'limit', 5);
    await until(() => onChange.mock.calls.length === 2);
    expect(ada.env.game.settings.get('action-stations', 'limit')).toBe(5);
    await expect(ada.env.game.settings.set('action-stations', 'limit', 7)).rejects.toThrow('lacks permission');
    expect(() => ada.env.game.settings.get('action-stations', 'nothing')).toThrow('not a registered game setting');
  });
});
