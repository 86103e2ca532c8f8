import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/browser/support/longest-first.ts';

const UNIT_FOLDERS = ['laws', 'examples', 'replays', 'contract', 'migrations', 'server', 'drydock', 'tools'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // In forks: native addons (the database of the test bench) and worker threads do not mix well.
          pool: 'forks',
          // Left to itself, vitest takes one worker on two cores.
          maxWorkers: Math.max(3, availableParallelism()),
          // No test is about time: the longest need two seconds alone and have needed ten on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['src/**/*.test.ts', `tests/{${UNIT_FOLDERS.join(',')}}/**/*.test.ts`],
        },
      },
      {
        test: {
          name: 'browser',
          pool: 'forks',
          // Each file starts a server and a browser, and waits for them half of its time: three keep two cores busy.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Three windows on two cores can be late once; a fault of the module is there the second time too.
          retry: process.env['CI'] ? 1 : 0,
          globalSetup: ['tests/browser/support/keep-worlds.ts'],
          include: ['tests/browser/**/*.test.ts'],
          // Another limit of workers than the other project's needs a group of its own.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
