import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '../../drydock/server/main.ts';
import { buildPack, idFor, packDocuments } from '../../tools/packs.mjs';
import { MANIFEST, openTestTable } from './support.ts';

const SYSTEM = 'worldbuilding';
const PACK = 'action-stations.ships-worldbuilding';
const KESTREL = idFor('ship tactical/kestrel');
let work = '';

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'packs-test-'));
  mkdirSync(join(work, 'source/tactical'), { recursive: true });
  const ship = (name: string, slug: string) => ({
    name,
    img: `${name}.webp`,
    flags: { 'action-stations': { slug } },
    system: { printed: { hull: 40 }, crew: { holders: { helm: '', doctor: '' } } },
    token: { width: 1 },
  });
  writeFileSync(join(work, 'source/tactical/kestrel.json'), JSON.stringify(ship('Kestrel', 'uf-heavy-cruiser')));
  writeFileSync(join(work, 'source/tactical/osprey.json'), JSON.stringify({ ...ship('Osprey', 'rp-attack-cruiser'), items: [] }));
});
afterAll(() => rmSync(work, { recursive: true }));

const digest = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]);

describe('the compendiums', () => {
  it('are the same files, byte for byte, whenever they are built.', async () => {
    const documents = packDocuments(join(work, 'source'), SYSTEM);
    await buildPack(documents, join(work, 'one'));
    await buildPack(documents, join(work, 'two'));
    await buildPack(documents, join(work, 'two'));
    expect(digest(join(work, 'one')).length).toBeGreaterThan(0);
    expect(digest(join(work, 'two'))).toEqual(digest(join(work, 'one')));
  });

  it('hold each source as a whole actor in the folder of its ruleset.', () => {
    const [folder, ship] = packDocuments(join(work, 'source'), SYSTEM);
    expect(folder).toMatchObject({ _key: `!folders!${folder?._id}`, name: 'Tactical', type: 'Actor' });
    expect(ship).toMatchObject({
      _id: KESTREL,
      _key: `!actors!${KESTREL}`,
      type: 'action-stations.tacticalShip',
      folder: folder?._id,
      prototypeToken: { name: 'Kestrel', actorLink: true, texture: { src: 'Kestrel.webp' } },
      _stats: { systemId: 'worldbuilding', systemVersion: null },
    });
    expect(ship).not.toHaveProperty('token');
  });

  it.each([
    ['has no name', 'tactical/x.json', { system: {} }, 'needs a name'],
    ['has no system', 'tactical/x.json', { name: 'X' }, 'needs a system'],
    ['lies outside the folder of a ruleset', 'x.json', { name: 'X', system: {} }, 'Not in the folder'],
  ])('are not built when a source %s.', (_, path, source, message) => {
    const folder = mkdtempSync(join(work, 'bad-'));
    mkdirSync(join(folder, 'tactical'));
    writeFileSync(join(folder, path), JSON.stringify(source));
    expect(() => packDocuments(folder, SYSTEM)).toThrow(message);
  });

  it('are listed and read by any page, and written by none.', async () => {
    const table = await openTestTable();
    await buildPack(packDocuments(join(work, 'source'), SYSTEM), join(table.dist, 'packs/ships-worldbuilding'));
    const ada = await table.open('Ada');
    const ask = (request: object): Promise<unknown> => ada.socket.timeout(3000).emitWithAck('pack', request as never);
    expect(await ask({ pack: PACK, action: 'index' })).toMatchObject({
      result: expect.arrayContaining([expect.objectContaining({ name: 'Kestrel' }), expect.objectContaining({ name: 'Osprey' })]),
    });
    expect(await ask({ pack: PACK, action: 'document', id: KESTREL })).toMatchObject({ result: [{ name: 'Kestrel', items: [] }] });
    expect(await ask({ pack: PACK, action: 'document', id: 'AAAAAAAAAAAAAAAA' })).toMatchObject({ error: expect.any(String) });
    expect(await ask({ pack: 'action-stations.ships-dnd5e', action: 'index' })).toMatchObject({
      error: expect.stringContaining('no compendium'),
    });
    await table.stop();
  });

  it('are listed in the worlds of their own system alone, the scenes in all.', async () => {
    const table = await openTestTable({ system: 'dnd5e' });
    const { packs, system } = await (await table.open('Ada')).world();
    expect([system.id, packs.map((pack) => pack.id)]).toEqual(['dnd5e', ['action-stations.ships-dnd5e', 'action-stations.scenes']]);
    expect(await (await fetch(`${table.drydock.url}/game?user=Ada`)).text()).toContain('<body class="vtt game system-dnd5e ');
    await table.stop();
    await expect(openTestTable({ system: 'none' })).rejects.toThrow('no system "none"');
  });

  it('give a fresh world two ships with their crews, bow to bow.', async () => {
    const dist = mkdtempSync(join(work, 'dist-'));
    writeFileSync(join(dist, 'module.json'), JSON.stringify(MANIFEST));
    await buildPack(packDocuments(join(work, 'source'), SYSTEM), join(dist, 'packs/ships-worldbuilding'));
    const { demoWorld } = await import('../../drydock/server/demo-world.ts');
    const table = await openTestTable({ dist, seedWorld: demoWorld });
    const actors = table.drydock.store.all('Actor');
    expect(actors.map((actor) => actor['ownership'])).toContainEqual({ default: 0, [userId('Ada')]: 2 });
    expect(actors).toContainEqual(
      expect.objectContaining({
        name: 'Kestrel',
        system: { printed: { hull: 40 }, crew: { holders: { helm: userId('Ada'), doctor: userId('Ada') } } },
      }),
    );
    const [scene] = table.drydock.store.all('Scene');
    expect(scene?.['tokens']).toMatchObject([
      { name: 'Kestrel', rotation: 0 },
      { name: 'Osprey', rotation: 180 },
    ]);
    await table.stop();
  });
});
