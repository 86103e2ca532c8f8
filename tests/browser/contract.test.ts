import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../contract/checks/index.ts';
import { distWithProbe } from '../contract/probe-table.ts';
import { contractRows } from '../contract/rows.ts';
import { openTable } from './harness/index.ts';
import type { BrowserTable } from './harness/index.ts';

interface Outcome {
  outcome: string;
  detail?: string;
}

/** What a system that replaces the registries late could break. */
const REGISTRIES = /^C-(BOOT|MODEL|SHEET|COMBAT-0[12])/u;
const PROFILES = [
  { profile: 'plain', rows: checks },
  { profile: 'async-init', rows: checks.filter(({ row }) => REGISTRIES.test(row)) },
] as const;

describe.each(PROFILES)('With a system of the profile $profile', ({ profile, rows }) => {
  let table: BrowserTable;
  let remove = (): Promise<void> => Promise.resolve();

  beforeAll(async () => {
    const prepared = await distWithProbe();
    remove = prepared.remove;
    table = await openTable({ users: ['Gamemaster', 'Ada'], dist: prepared.dist, profile });
    // What the checks provoke on purpose: updates that are refused, here or by the server, and a note of an error.
    table.allowErrors(/lacks permission|Validation|validation|Action Stations probe/u);
  });
  afterAll(async () => {
    await table.close();
    await remove();
  });

  // In the order of the checks: the last ones load the player's window again.
  it.each(rows.map(({ row }) => [row, contractRows().find(({ id }) => id === row)?.reliance ?? '']))('%s: %s', async (row) => {
    const outcome = await table.ask<Outcome>('Gamemaster', `window.actionStationsProbe.run(${JSON.stringify(row)})`);
    expect(outcome).toEqual({ row, outcome: 'passed' });
  });

  it('leaves no document behind.', async () => {
    await table.waitIdle();
    const left = (['Actor', 'Scene', 'Combat', 'JournalEntry', 'ChatMessage'] as const).flatMap((type) => table.documents(type));
    expect(left.filter((document) => JSON.stringify(document).includes('Action Stations probe'))).toEqual([]);
  });
});
