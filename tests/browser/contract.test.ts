import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../contract/checks/index.ts';
import type { Outcome, Report } from '../contract/checks/report.ts';
import { distWithProbe } from '../contract/probe-table.ts';
import { contractRows } from '../contract/rows.ts';
import { openTable } from './harness/index.ts';
import type { BrowserTable } from './harness/index.ts';

/** What each kind of system could break: one that replaces the registries late, one with its own tracker, one that throws. */
const HOSTS = [
  { profile: 'plain', rows: /./u },
  { profile: 'async-init', rows: /^C-(BOOT|MODEL|SHEET|COMBAT-0[12])/u },
  { profile: 'own-tracker', rows: /^C-(COMBAT|UI)/u },
  { profile: 'strict', rows: /^C-(MODEL|COMBAT|TOKEN|CHAT|SHEET)/u },
] as const;
/** What is otherwise there, and the module takes the row's way out: a whole duel on each host shows that it does. */
const OTHERWISE: Readonly<Record<string, RegExp>> = {
  'own-tracker C-COMBAT-03': /combat.turns by initiative/u,
  'own-tracker C-COMBAT-10': /The button nextRound of the tracker/u,
  'own-tracker C-COMBAT-07': /neither .combat-tracker-header nor .combat-tracker/u,
  'strict C-COMBAT-02': /Name and hidden: \[null,false\]/u,
};
/** Enough that what is not awaited shows; the waits of 60 checks make up the time of this file. */
const LATENCY_MS = 20;

/** What the checks provoke on purpose: updates that are refused, here or by the server, and a note of an error. */
const PROVOKED = /lacks permission|[Vv]alidation|Action Stations probe/u;
/** What the strict system says of every actor that is none of its own. */
const STRICT = /Failed data preparation .*|reading 'hp'/u;

let dist = '';
let remove = (): Promise<void> => Promise.resolve();
beforeAll(async () => {
  ({ dist, remove } = await distWithProbe());
});
afterAll(() => remove());

describe.each(HOSTS)('With a system of the profile $profile', ({ profile, rows: pattern }) => {
  const rows = checks.filter(({ row }) => pattern.test(row));
  let table: BrowserTable;

  beforeAll(async () => {
    table = await openTable({ users: ['Gamemaster', 'Ada'], dist, profile, latencyMs: LATENCY_MS });
    table.allowErrors(PROVOKED);
    if (profile === 'strict') table.allowErrors(STRICT);
  });
  afterAll(() => table.close());

  // In the order of the checks: the last ones load the player's window again.
  it.each(rows.map(({ row }) => [row, contractRows().find(({ id }) => id === row)?.reliance ?? '']))('%s: %s', async (row) => {
    const outcome = await table.ask<Outcome>('Gamemaster', `window.actionStationsProbe.run(${JSON.stringify(row)})`);
    const detail = OTHERWISE[`${profile} ${row}`];
    expect(outcome).toEqual(detail ? { row, outcome: 'failed', detail: expect.stringMatching(detail) as string } : { row, outcome: 'passed' });
  });

  it('leaves no document behind.', async () => {
    await table.waitIdle();
    const left = (['Actor', 'Scene', 'Combat', 'JournalEntry', 'ChatMessage'] as const).flatMap((type) => table.documents(type));
    expect(left.filter((document) => JSON.stringify(document).includes('Action Stations probe'))).toEqual([]);
  });
});

it('runs in generation 13 from the game master’s panel, which offers the report.', async () => {
  const table = await openTable({ users: ['Gamemaster', 'Ada'], dist, generation: 13, latencyMs: LATENCY_MS });
  table.allowErrors(PROVOKED);
  const page = table.window('Gamemaster');
  await page.click('text=Run the checks');
  await page.locator('text=Save the report').waitFor({ timeout: 100_000 });
  // Waited for only now: the checks take longer than a download may be waited for.
  const saved = page.waitForEvent('download');
  await page.click('text=Save the report');
  const file = await saved;
  const report = JSON.parse(await readFile(await file.path(), 'utf8')) as Report;
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-foundry-13\.\d+-worldbuilding\.json$/u);
  expect(report.outcomes.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(report.outcomes.map(({ row }) => row)).toEqual(checks.map(({ row }) => row));
  expect(await table.window('Ada').locator('text=Run the checks').count()).toBe(0);
  await table.close();
});
