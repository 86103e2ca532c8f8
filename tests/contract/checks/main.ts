import { noteBoot } from './boot.ts';
import { host } from './host.ts';
import { checks } from './index.ts';
import { Kit, NotHere, sweep } from './kit.ts';
import { answerChecks, askPlayer, hearAnswers } from './player.ts';
import { offer } from './report.ts';
import type { Outcome, Probe, Report } from './report.ts';

async function missing(row: string): Promise<string | null> {
  const needs = checks.find((check) => check.row === row)?.needs ?? [];
  if (needs.includes('scene') && !host().canvas.scene) return 'needs a scene that is viewed';
  if (!needs.includes('player')) return null;
  return await askPlayer('who').then(
    () => null,
    () => 'needs a player with a window open',
  );
}

/** Runs one row's check and removes what it made. */
async function run(row: string): Promise<Outcome> {
  const check = checks.find((one) => one.row === row);
  if (!check) return { row, outcome: 'not run', detail: 'there is no check for this row' };
  const lack = await missing(row);
  if (lack) return { row, outcome: 'not run', detail: lack };
  const kit = new Kit(askPlayer);
  try {
    await check.run(kit);
    return { row, outcome: 'passed' };
  } catch (error) {
    return { row, outcome: error instanceof NotHere ? 'not run' : 'failed', detail: error instanceof Error ? error.message : String(error) };
  } finally {
    await kit.cleanUp();
  }
}

async function runAll(progress: (done: number, all: number) => void = () => undefined): Promise<Report> {
  await sweep();
  const outcomes: Outcome[] = [];
  for (const { row } of checks) {
    outcomes.push(await run(row));
    progress(outcomes.length, checks.length);
  }
  const { release, system, modules } = host().game;
  return {
    foundry: `${release.generation}.${release.build}`,
    system: `${system.id} ${system.version}`,
    module: modules.get('action-stations')?.version ?? null,
    browser: navigator.userAgent,
    date: new Date().toISOString(),
    outcomes,
  };
}

noteBoot();
host().Hooks.once('ready', () => {
  hearAnswers();
  answerChecks();
  const probe: Probe = { rows: checks.map(({ row }) => row), run, runAll };
  Object.assign(globalThis, { actionStationsProbe: probe });
  if (host().game.user.isGM) offer(probe);
});
