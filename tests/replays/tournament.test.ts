import { afterEach, expect, test, vi } from 'vitest';
import { tactical } from '#engine';
import { NEVER_BY_BOTS } from '../../tools/sim/never-by-bots.ts';
import { tournament } from '../../tools/sim/tournament.ts';

afterEach(() => vi.restoreAllMocks());

test('in a tournament every class, command, roll, refusal and band comes up, and 70 % of the duels are decided', { timeout: 300_000 }, () => {
  const said: string[] = [];
  for (const channel of ['log', 'error'] as const) vi.spyOn(console, channel).mockImplementation((line: string) => void said.push(line));
  const failed = tournament([]) === 1;
  // Only what is wrong is said: what never came up, or that too few were decided.
  expect([failed, ...said.filter((line) => /^(?:never|fewer)/u.test(line))]).toEqual([false]);
});

test('what bots never do is something that there is', () => {
  const known: Readonly<Record<keyof typeof NEVER_BY_BOTS, readonly string[]>> = {
    commands: tactical.commandTypes,
    purposes: tactical.purposes,
    refusals: tactical.refusalCodes,
  };
  for (const kind of ['commands', 'purposes', 'refusals'] as const) expect(known[kind]).toEqual(expect.arrayContaining(Object.keys(NEVER_BY_BOTS[kind])));
});
