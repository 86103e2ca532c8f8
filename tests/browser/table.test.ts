import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTable, stableId, userId } from './harness/index.ts';
import type { BrowserTable } from './harness/index.ts';

const SHIP = stableId('ship');
const HULL = `game.actors.get('${SHIP}').system.hull`;
const MANIFEST = {
  id: 'action-stations',
  title: 'The least module',
  version: '1',
  esmodules: ['module.mjs'],
  documentTypes: { Actor: { tacticalShip: { gmOnlyFields: ['hull'] } } },
};
const MODULE = `
Hooks.once('init', () => {
  const { NumberField, StringField } = foundry.data.fields;
  CONFIG.Actor.dataModels['action-stations.tacticalShip'] = class extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return { hull: new NumberField({ required: true, integer: true, min: 0, initial: 10 }), notes: new StringField({ required: true, initial: '' }) };
    }
  };
});
`;

const update = (changes: object) => `game.actors.get('${SHIP}').update(${JSON.stringify(changes)}).then(() => 'written', (error) => error.message)`;

let dist = '';
let table: BrowserTable;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'drydock-table-'));
  await writeFile(join(dist, 'module.json'), JSON.stringify(MANIFEST));
  await writeFile(join(dist, 'module.mjs'), MODULE);
});
afterAll(() => rm(dist, { recursive: true }));
beforeEach(async () => {
  const ship = { _id: SHIP, name: 'Kestrel', type: 'action-stations.tacticalShip', system: { hull: 7 }, ownership: { [userId('Ada')]: 3 } };
  table = await openTable({ users: ['Gamemaster', 'Ada'], dist, seedWorld: { Actor: [ship] } });
});
afterEach(() => table.close());

it('shows what one window writes in the other and in the store.', async () => {
  expect(await table.ask('Gamemaster', update({ 'system.hull': 5 }))).toBe('written');
  await table.waitIdle();
  expect(await table.ask('Ada', HULL)).toBe(5);
  expect(table.documents('Actor')).toMatchObject([{ system: { hull: 5 } }]);
});

it('refuses a player a field of the GM in a ship of her own, and grants her the rest.', async () => {
  table.allowErrors(/lacks permission/, 'Ada');
  expect(await table.ask('Ada', update({ 'system.notes': 'hers' }))).toBe('written');
  expect(await table.ask('Ada', update({ 'system.hull': 99 }))).toBe(`User Ada lacks permission to update Actor [${SHIP}]`);
  expect(await table.ask('Ada', HULL)).toBe(7);
});

it('lets a frozen window catch up, and a crashed one come back with what it had written.', async () => {
  table.faults.freeze('Ada');
  table.faults.crashAfterWrite('Gamemaster');
  await table.window('Gamemaster').evaluate(`void ${update({ 'system.hull': 4 })}`);
  await expect.poll(() => table.documents('Actor')[0]).toMatchObject({ system: { hull: 4 } });
  expect(await table.ask('Ada', HULL)).toBe(7);
  table.faults.thaw('Ada');
  await expect.poll(() => table.ask('Ada', HULL)).toBe(4);
  await table.reload('Gamemaster');
  expect(await table.ask('Gamemaster', HULL)).toBe(4);
});
