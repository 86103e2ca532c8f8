import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProbe } from '../../tools/probe.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** A copy of dist/ whose manifest also loads the probe, as a second module would be in a live host. The caller removes it. */
export async function distWithProbe(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'action-stations-probe-'));
  await cp(join(ROOT, 'dist'), dist, { recursive: true });
  await buildProbe(join(dist, 'probe'));
  const file = join(dist, 'module.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { esmodules: string[] };
  await writeFile(file, JSON.stringify({ ...manifest, esmodules: [...manifest.esmodules, 'probe/probe.mjs'] }));
  return { dist, remove: () => rm(dist, { recursive: true }) };
}
