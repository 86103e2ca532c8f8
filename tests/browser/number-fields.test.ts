import { describe, expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { openDuel } from './support/duel.ts';

const SHIP = 'Resolute';

const TYPED: readonly (readonly [string, number | null])[] = [
  ['', null],
  ['-1', null],
  ['−5', null],
  ['1e9', null],
  ['1.5', null],
  ['1,5', null],
  ['abc', null],
  ['99999999999', null],
  ['0', 0],
  ['+5', 5],
  ['007', 7],
  ['５', 5],
  [' 6 ', 6],
];

/** Types a text into every number field of the form, one after the other; gives what was stored before. */
const typeEverywhere = (text: string): string => `(async () => {
  const actor = game.actors.getName('${SHIP}');
  const stored = (path) => foundry.utils.getProperty(actor.system, path);
  const results = [];
  for (const { dataset: { path } } of document.querySelectorAll('.as-ship-sheet .as-field:has([data-min])')) {
    const input = document.querySelector('.as-ship-sheet .as-field[data-path="' + path + '"] input');
    const { min, max, nullable } = input.dataset;
    const before = stored(path);
    input.value = ${JSON.stringify(text)};
    input.dispatchEvent(new Event('change', { bubbles: true }));
    results.push({ path, before, min: Number(min), max: Number(max), isNullable: nullable !== undefined });
  }
  return results;
})()`;

/** What is stored of each field now, and what is said below it. */
const STORED = `[...document.querySelectorAll('.as-ship-sheet .as-field:has([data-min])')].map((field) => ({
  path: field.dataset.path,
  after: foundry.utils.getProperty(game.actors.getName('${SHIP}').system, field.dataset.path),
  message: field.querySelector('.as-field-message').textContent,
}))`;

interface Typed {
  readonly path: string;
  readonly before: number | null;
  readonly min: number;
  readonly max: number;
  readonly isNullable: boolean;
}

interface Stored {
  readonly path: string;
  readonly after: number | null;
  readonly message: string;
}

/** Waits until the last of many writes has come back. */
async function settled(table: BrowserTable): Promise<readonly Stored[]> {
  let last = '';
  for (;;) {
    await table.waitIdle();
    const fields = await table.ask<Stored[]>('Gamemaster', STORED);
    if (JSON.stringify(fields) === last) return fields;
    last = JSON.stringify(fields);
    await new Promise((done) => setTimeout(done, 300));
  }
}

describe('every number field of the GM', () => {
  it('stores whole numbers within its limits, and of anything else says why and keeps the old value.', async () => {
    const table = await openDuel({ users: ['Gamemaster'], latencyMs: 0 });
    try {
      await table.ask('Gamemaster', `game.actors.getName('${SHIP}').sheet.render({ force: true }).then(() => null)`);
      for (const [text, value] of TYPED) {
        const fields = await table.ask<Typed[]>('Gamemaster', typeEverywhere(text));
        expect(fields.length).toBeGreaterThan(45);
        const now = new Map((await settled(table)).map((one) => [one.path, one]));
        for (const { path, before, min, max, isNullable } of fields) {
          const { after, message } = now.get(path) ?? {};
          const place = `${JSON.stringify(text)} in ${path}`;
          const isGood = text === '' ? isNullable : value !== null && value >= min && value <= max;
          expect.soft(after, place).toBe(isGood ? value : before);
          expect.soft(message, place).toBe(isGood ? '' : `${min} to ${max}. The old value, ${before ?? '–'}, stays.`);
        }
      }
    } finally {
      await table.close();
    }
  });
});
