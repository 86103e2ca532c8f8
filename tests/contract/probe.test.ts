import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProbe } from '../../tools/probe.mjs';
import { checks } from './checks/index.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'action-stations-probe-'));
  await buildProbe(folder);
});
afterAll(() => rm(folder, { recursive: true }));

it('is a module that needs Action Stations and brings one script and its templates.', async () => {
  expect((await readdir(folder)).sort()).toEqual(['module.json', 'probe-part.hbs', 'probe-sheet.hbs', 'probe.mjs']);
  const manifest = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8')) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    id: 'action-stations-probe',
    esmodules: ['probe.mjs'],
    compatibility: { minimum: '13.341' },
    relationships: { requires: [{ id: 'action-stations', type: 'module' }] },
  });
});

it('carries every check, finds its templates beside its script, and keeps the names of its classes.', async () => {
  const script = await readFile(join(folder, 'probe.mjs'), 'utf8');
  for (const { row } of checks) expect(script).toContain(row);
  expect(script).toContain('import.meta.url');
  expect(script).toMatch(/class ActionStationsProbeApp|"ActionStationsProbeApp"/u);
});

it('knows nothing of the test bench.', async () => {
  expect(await readFile(join(folder, 'probe.mjs'), 'utf8')).not.toMatch(/drydock/iu);
});
