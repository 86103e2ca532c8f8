import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '../../drydock/server/main.ts';
import { touchesField } from '../../drydock/server/permissions.ts';
import { FORCED_DELETION_KEY } from '../../drydock/shared/protocol.ts';
import type { DocumentType, JsonObject } from '../../drydock/shared/protocol.ts';
import { COMBAT, COMBATANT, FOREIGN_COMBATANT, GHOST, GHOST_UUID, OTHER_SHIP, SCENE, SHIP, TOKEN, granted, openTestTable } from './support.ts';
import type { Client, TestTable } from './support.ts';

let table: TestTable;
let gm: Client;
let ada: Client;
let lia: Client;
let assistant: Client;

beforeAll(async () => {
  table = await openTestTable();
  [gm, ada, lia, assistant] = await Promise.all([table.open('Gamemaster'), table.open('Ada'), table.open('Lia'), table.open('Assistant')]);
});
afterAll(() => table.stop());

const lacks = (name: string, action: string, type: string, id: string) => ({
  error: `User ${name} lacks permission to ${action} ${type} [${id}]`,
});

describe('a player', () => {
  it('may update a ship that is hers, outside the fields of the GM.', async () => {
    expect(granted(await ada.update('Actor', SHIP, { 'system.notes': 'mine' }))).toMatchObject([{ _id: SHIP, system: { notes: 'mine' } }]);
  });

  it('may not update a ship that she only observes.', async () => {
    expect(await ada.update('Actor', OTHER_SHIP, { name: 'X' })).toEqual(lacks('Ada', 'update', 'Actor', OTHER_SHIP));
  });

  it('may not make herself the owner of a ship.', async () => {
    expect(await lia.update('Actor', SHIP, { ownership: { [userId('Lia')]: 3 } })).toEqual(lacks('Lia', 'update', 'Actor', SHIP));
  });

  it('gains nothing by naming another user in the request.', async () => {
    const forged = { action: 'update' as const, type: 'Actor' as const, updates: [{ _id: SHIP, name: 'X' }], userId: userId('Gamemaster') };
    expect(await lia.send(forged)).toEqual(lacks('Lia', 'update', 'Actor', SHIP));
  });

  const forgeries: [string, JsonObject, JsonObject][] = [
    ['a guarded leaf', { 'system.hull.value': 99 }, {}],
    ['a nested guarded leaf', { system: { hull: { value: 99 } } }, {}],
    ['a guarded leaf among harmless ones', { 'system.notes': 'x', 'system.hull.max': 99 }, {}],
    ['the whole guarded object', { 'system.hull': { value: 99, max: 99 } }, {}],
    ['an object around it set to null', { system: null }, {}],
    ['a replacement of everything around it', { system: { notes: 'x' } }, { recursive: false }],
    ['a deletion in the old form', { 'system.-=hull': null }, {}],
    ['a deletion of everything around it', { '-=system': null }, {}],
    ['a deletion in the new form', { system: { hull: { [FORCED_DELETION_KEY]: true } } }, {}],
    ['a guarded field behind a wildcard', { 'system.arcs.fore.shield': 99 }, {}],
    ['a new key behind a wildcard', { 'system.arcs.aft': { shield: 99 } }, {}],
    ['another sub-type', { type: 'npc' }, {}],
    ['another sub-type with a deletion', { '-=type': null }, {}],
  ];

  it.each(forgeries)('may not write %s of her own ship.', async (_, changes, options) => {
    const before = table.drydock.store.get('Actor', SHIP);
    expect(await ada.update('Actor', SHIP, changes, null, options)).toEqual(lacks('Ada', 'update', 'Actor', SHIP));
    expect(table.drydock.store.get('Actor', SHIP)).toBe(before);
  });

  it.each(forgeries)('may not write %s through the actor of an unlinked token of hers.', async (_, changes, options) => {
    expect(await ada.update('Actor', SHIP, changes, GHOST_UUID, options)).toEqual(lacks('Ada', 'update', 'Actor', SHIP));
  });

  it.each(forgeries)('may not write %s into the delta of an unlinked token of hers.', async (_, changes, options) => {
    expect(await ada.update('Token', GHOST, { delta: changes }, `Scene.${SCENE}`, options)).toEqual(lacks('Ada', 'update', 'Token', GHOST));
  });

  it('may not replace the delta of her token.', async () => {
    expect(await ada.update('Token', GHOST, { delta: null }, `Scene.${SCENE}`)).toEqual(lacks('Ada', 'update', 'Token', GHOST));
    expect(await ada.update('Token', GHOST, { '-=delta': null }, `Scene.${SCENE}`)).toEqual(lacks('Ada', 'update', 'Token', GHOST));
  });

  it('loses a whole batch to one forbidden update in it.', async () => {
    const updates = [
      { _id: SHIP, name: 'Renamed' },
      { _id: OTHER_SHIP, name: 'Renamed' },
    ];
    expect(await ada.send({ action: 'update', type: 'Actor', updates })).toEqual(lacks('Ada', 'update', 'Actor', OTHER_SHIP));
    expect(table.drydock.store.get('Actor', SHIP)?.['name']).toBe('Kestrel');
  });

  it('may move a token of a ship of hers and no other.', async () => {
    expect(granted(await ada.update('Token', TOKEN, { x: 100, rotation: 60 }, `Scene.${SCENE}`))).toEqual([{ _id: TOKEN, x: 100, rotation: 60 }]);
    expect(await lia.update('Token', TOKEN, { x: 200 }, `Scene.${SCENE}`)).toEqual(lacks('Lia', 'update', 'Token', TOKEN));
  });

  it('may end the turn of a combatant of hers and change nothing else of a combat.', async () => {
    expect(granted(await ada.update('Combat', COMBAT, { turn: 1 }))).toMatchObject([{ _id: COMBAT, turn: 1 }]);
    expect(await ada.update('Combat', COMBAT, { turn: 0 })).toEqual(lacks('Ada', 'update', 'Combat', COMBAT));
    granted(await gm.update('Combat', COMBAT, { turn: 0 }));
    expect(await ada.update('Combat', COMBAT, { turn: 1, 'flags.x': 1 })).toEqual(lacks('Ada', 'update', 'Combat', COMBAT));
    expect(await lia.update('Combat', COMBAT, { turn: 1 })).toEqual(lacks('Lia', 'update', 'Combat', COMBAT));
    expect(await ada.delete('Combat', COMBAT)).toEqual(lacks('Ada', 'delete', 'Combat', COMBAT));
  });

  it('may set the initiative of a combatant of hers and nothing else of it.', async () => {
    const combat = `Combat.${COMBAT}`;
    expect(granted(await ada.update('Combatant', COMBATANT, { initiative: 12 }, combat))).toEqual([{ _id: COMBATANT, initiative: 12 }]);
    expect(await ada.update('Combatant', COMBATANT, { actorId: OTHER_SHIP }, combat)).toEqual(lacks('Ada', 'update', 'Combatant', COMBATANT));
    expect(await ada.update('Combatant', FOREIGN_COMBATANT, { initiative: 1 }, combat)).toEqual(lacks('Ada', 'update', 'Combatant', FOREIGN_COMBATANT));
    expect(await ada.delete('Combatant', COMBATANT, combat)).toEqual(lacks('Ada', 'delete', 'Combatant', COMBATANT));
  });

  it("is the author of every message that she creates, and cannot pass one off as another user's.", async () => {
    const [message] = granted(await ada.create('ChatMessage', { content: 'hello', author: userId('Gamemaster') }));
    expect(message).toMatchObject({ author: userId('Ada'), type: 'base' });
    const id = message?._id ?? '';
    expect(await ada.update('ChatMessage', id, { author: userId('Lia') })).toEqual(lacks('Ada', 'update', 'ChatMessage', id));
    expect(await lia.update('ChatMessage', id, { content: 'x' })).toEqual(lacks('Lia', 'update', 'ChatMessage', id));
    expect(granted(await ada.update('ChatMessage', id, { content: 'edited' }))).toMatchObject([{ content: 'edited' }]);
  });

  it.each<[DocumentType, JsonObject, string | null]>([
    ['Actor', { name: 'X', type: 'action-stations.tacticalShip' }, null],
    ['Combat', {}, null],
    ['Scene', { name: 'X' }, null],
    ['JournalEntry', { name: 'X' }, null],
    ['User', { name: 'X', role: 4 }, null],
    ['Setting', { key: 'action-stations.x', value: '1' }, null],
    ['Token', { actorId: SHIP }, `Scene.${SCENE}`],
    ['Combatant', { actorId: SHIP }, `Combat.${COMBAT}`],
  ])('may not create a %s.', async (type, data, parentUuid) => {
    expect(await ada.create(type, data, parentUuid)).toEqual({
      error: expect.stringMatching(`^User Ada lacks permission to create ${type} \\[`),
    });
  });

  it('may change her own user but neither its role nor another user.', async () => {
    const own = userId('Ada');
    expect(granted(await ada.update('User', own, { color: '#ffffff' }))).toEqual([{ _id: own, color: '#ffffff' }]);
    expect(await ada.update('User', own, { role: 4 })).toEqual(lacks('Ada', 'update', 'User', own));
    expect(await ada.update('User', userId('Lia'), { color: '#ffffff' })).toEqual(lacks('Ada', 'update', 'User', userId('Lia')));
  });

  it('may keep settings of her own, not of the world and not of others.', async () => {
    expect(granted(await ada.create('Setting', { key: 'action-stations.own', value: '1', user: userId('Ada') }))).toHaveLength(1);
    expect(await ada.create('Setting', { key: 'action-stations.own', value: '1', user: userId('Lia') })).toMatchObject({
      error: expect.any(String),
    });
  });
});

describe('an assistant', () => {
  it('may write the fields of the GM, but neither settings of the world nor roles.', async () => {
    expect(granted(await assistant.update('Actor', SHIP, { 'system.hull.value': 39 }))).toMatchObject([{ system: { hull: { value: 39 } } }]);
    expect(await assistant.create('Setting', { key: 'action-stations.y', value: '1' })).toMatchObject({ error: expect.any(String) });
    expect(await assistant.update('User', userId('Assistant'), { role: 4 })).toEqual(lacks('Assistant', 'update', 'User', userId('Assistant')));
  });
});

describe('a game master', () => {
  it.each(['other-module.thing', 'action-stations.nothing', 'tacticalShip', ''])('cannot create an actor of the undeclared type "%s".', async (type) => {
    expect(await gm.create('Actor', { name: 'X', type })).toEqual({
      error: `"${type}" is not a valid type for the Actor document class`,
    });
  });

  it('can create actors of the types of the module, the system and core.', async () => {
    for (const type of ['action-stations.tacticalShip', 'npc', 'base']) expect(granted(await gm.create('Actor', { name: 'X', type }))).toHaveLength(1);
  });

  it('cannot give an actor an undeclared type afterwards.', async () => {
    expect(await gm.update('Actor', OTHER_SHIP, { type: 'other.thing' })).toMatchObject({
      error: expect.stringContaining('not a valid type'),
    });
  });
});

it.each([
  ['system.hull.value', 'system.hull', true],
  ['system', 'system.hull', true],
  ['system.hullabaloo', 'system.hull', false],
  ['system.arcs.fore', 'system.arcs.*.shield', true],
  ['system.arcs.fore.armour', 'system.arcs.*.shield', false],
])('knows whether a write at %s touches the guarded field %s.', (path, field, expected) => {
  expect(touchesField(path, field)).toBe(expected);
});
