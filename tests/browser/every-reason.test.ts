import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tactical, type Refusal } from '../../src/engine/index.ts';
import { battleOf, canBeSaid, NEVER_SHOWN, STATES, type State } from '../../src/foundry/sheets/test-states.ts';
import { userId } from './harness/index.ts';
import { actionOf, dialogOf, sheetOf } from './support/clicks.ts';
import { bestPlaces, cover, offersOn, reasonKey, type Offers } from './support/offers.ts';
import { readSheet } from './support/sheet-text.ts';
import { inOrder, SHIP, Stage } from './support/stage.ts';
import { keysBelow, reasonText } from './support/words.ts';

/** Far more than it takes where the machine has nothing else to do. */
const TIMEOUT_MS = 300_000;
const WAIT = { timeout: 5_000, interval: 30 };
/** The names of those who hold stations in the states. */
const NAMES: Readonly<Record<string, string>> = { [userId('Ada')]: 'Ada', [userId('Lia')]: 'Lia' };

/** Few states that show every reason between them, each in the plainest place where it is ever shown. */
function itinerary() {
  const offered = STATES.map((state) => ({
    state,
    offers: state.isGm ? offersOn(battleOf(state), 'gm', 'gm', 'resolute') : offersOn(battleOf(state), 'blue', 'ada', 'resolute'),
  }));
  const best = bestPlaces(offered.map(({ offers }) => offers));
  const stops = cover(offered, ({ offers }) => [...offers.reasons].flatMap(([kind, { place }]) => (best.get(kind) === place ? [kind] : [])));
  return inOrder(stops.map(({ at: { state }, items }) => ({ state, kinds: items })));
}

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});
afterEach(() => stage.close());

const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const textOf = (refusal: Refusal): string => onOneLine(reasonText(refusal, (user) => NAMES[user] ?? user));

/** What differs on the sheet from what the rules say of each row: whether it can be pressed, else every reason, the first one on the row itself. */
async function differences(window: string, { ready, off }: Offers): Promise<string[]> {
  const { rows, banners, cutOff } = await readSheet(stage.table, window, SHIP);
  return [
    ...[...ready.values()].flat().flatMap((key) => (rows[key]?.isOff === false ? [] : [`${key} is not ready`])),
    ...[...off].flatMap(([key, refusals]) => {
      // What a banner says for all is not said again.
      const texts = refusals.map(textOf).filter((text) => !banners.some((banner) => banner.includes(text)));
      const row = rows[key];
      if (row?.isOff !== true) return [`${key} is ready, not: ${texts.join(' ')}`];
      return [...texts.slice(0, 1).filter((text) => !row.text.includes(text)), ...texts.filter((text) => !row.tooltip.includes(text))].map(
        (text) => `${key} does not say: ${text}`,
      );
    }),
    ...cutOff.map((text) => `cut off: ${text}`),
  ];
}

/** What the dialog of a row says of the choices that cannot be had. */
async function saidInDialog(page: Page, key: string): Promise<string> {
  await actionOf(page, SHIP, key).click();
  const reasons = dialogOf(page).locator('.as-reason');
  await reasons.first().waitFor();
  const texts = await reasons.allInnerTexts();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  return onOneLine(texts.join(' '));
}

/** Looks at the sheet in that state: what is wrong with it, and which of the reasons are shown. */
async function look(state: State, kinds: readonly string[]): Promise<{ readonly wrong: readonly string[]; readonly seen: readonly Refusal[] }> {
  const [window, viewer, person] = state.isGm ? ['Gamemaster', 'gm', 'gm'] : ['Ada', stage.side, userId('Ada')];
  const page = stage.table.window(window);
  if (state.isGm) await stage.openSheet(window);
  await page.bringToFront();
  const offers = offersOn(stage.battle(), viewer, person, stage.ship);
  await expect
    .poll(() => differences(window, offers), WAIT)
    .toEqual([])
    .catch(() => undefined);
  const wrong = await differences(window, offers);
  const seen: Refusal[] = [];
  for (const kind of kinds) {
    const given = offers.reasons.get(kind);
    if (given && (given.place !== 'dialog' || (await saidInDialog(page, given.key)).includes(textOf(given.refusal)))) seen.push(given.refusal);
    else wrong.push(`${kind} is not shown`);
  }
  if (state.isGm) await sheetOf(page, SHIP).locator('[data-action="close"]').click();
  return { wrong, seen };
}

it('every reason of the rules is read on a real sheet, but for those that no sheet can show', { timeout: TIMEOUT_MS }, async () => {
  const seen: Refusal[] = [];
  const wrong: string[] = [];
  for (const { state, kinds } of itinerary()) {
    await stage.set(state);
    const found = await look(state, kinds);
    seen.push(...found.seen);
    wrong.push(...found.wrong.map((text) => `${JSON.stringify(state)}: ${text}`));
  }
  expect(wrong).toEqual([]);
  const codes = new Set(seen.map(({ code }) => code));
  expect([...codes].toSorted()).toEqual(tactical.refusalCodes.filter((code) => !Object.hasOwn(NEVER_SHOWN, code)).toSorted());
  const keys = new Set(seen.map(reasonKey).filter((key) => key !== ''));
  expect([...keys].toSorted()).toEqual(keysBelow('tactical.reason').filter(canBeSaid).toSorted());
});
