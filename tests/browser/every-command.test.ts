import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMMAND_TYPES } from '../../src/engine/index.ts';
import { battleOf, NOT_ON_SHEETS, STATES, type State } from '../../src/foundry/sheets/test-states.ts';
import { userId } from './harness/index.ts';
import { recordAt, send } from './support/battle.ts';
import { actionOf, dialogOf } from './support/clicks.ts';
import { FIELD_KINDS, hasChoice, takeLast } from './support/last-choice.ts';
import { cover, offersOn } from './support/offers.ts';
import { inOrder, SHIP, Stage } from './support/stage.ts';
import { addCopy, letJoin, letLeave } from './support/third-ship.ts';

/** Far more than it takes where the machine has nothing else to do. */
const TIMEOUT_MS = 300_000;
const WAIT_MS = 15_000;
const CLICK_MS = 2_000;
/** Every roll succeeds without being a special. */
const DICE = [60, ...Array.from({ length: 40 }, () => 3)];
/** Four dice that break the shield, and a special: the gunner is asked where it hits. */
const SPECIAL = [5, 6, 6, 6, 6, 1, 1, 1];

/** What nobody gives, and why. */
const NOT_GIVEN: Readonly<Record<string, string>> = { 'bridge.switchAux': 'begins by itself' };

/** States whose dialogs have fields that those of no other state have: more than tiles can show, and a tie to decide. */
const MORE_FIELDS: readonly { readonly state: State; readonly keys: readonly string[] }[] = [
  { state: { own: { 'printed.batteryMax': 12, 'running.energy.battery': 12, 'running.energy.pool': 0 }, battle: { phase: 0 } }, keys: ['energy.unstore'] },
  { state: { own: { 'turn.inertiaDone': true }, at: { q: 1, r: -2 }, battle: { phase: 2 } }, keys: ['phaser.fire'] },
];

/** Few states in which every row of the console can be pressed once, each with the rows that no earlier one has. */
function itinerary() {
  const offered = STATES.flatMap((state) => (state.isGm ? [] : [{ state, offers: offersOn(battleOf(state), 'blue', 'ada', 'resolute') }]));
  const stops = cover(offered, ({ offers }) => [...offers.ready.values()].flat());
  return inOrder([...stops.map(({ at: { state }, items }) => ({ state, keys: items })), ...MORE_FIELDS]);
}

const typeOf = (key: string): string => key.replace(/#\d+$/u, '');

let stage: Stage;
const written = new Set<string>();
/** How the fields were drawn whose last offers have been taken. */
const chosen = new Set<string>();
const ada = (): Page => stage.table.window('Ada');
const gm = (): Page => stage.table.window('Gamemaster');

beforeEach(async () => {
  stage = await Stage.open();
});
afterEach(() => stage.close());

/** The entry of a command of that type after that one. */
const entryOf = (type: string, after: number) => Object.values(recordAt(stage.table).ledger).find(({ seq, command }) => seq > after && command?.type === type);

/** Notes that the command is in the record since then; throws where it does not come. */
async function note(type: string, after: number): Promise<void> {
  await stage.until(`${type} is in the record`, () => entryOf(type, after) !== undefined);
  written.add(type);
}

/** What an order may ask for before it is played, and the button that goes on: its window of work, the dialog with what it offers, the open question. */
const STEPS = {
  work: (type: string) => `.as-work [data-key^="${type}:"][aria-disabled="false"]`,
  dialog: () => '.as-dialog:not(.as-work) [data-action="send"][aria-disabled="false"]',
  choice: () => '.as-ask:not(:has(input[type="radio"]:checked)) .as-option',
  question: () => '.as-ask .as-go:not([aria-disabled="true"])',
} as const;

/** Which of several offers is taken. */
type Which = 'first' | 'last';
/** A dialog or a question had several offers. */
const SEVERAL = 'several';

/** Goes on where something is asked for, and says what. */
async function goOn(type: string, which: Which): Promise<readonly string[]> {
  for (const [step, selector] of Object.entries(STEPS)) {
    const buttons = ada().locator(selector(type));
    const button = buttons[which]();
    if (!(await button.isVisible())) continue;
    const isOpen = step === 'dialog' ? await hasChoice(dialogOf(ada())) : step !== 'question' && (await buttons.count()) > 1;
    if (step === 'dialog' && which === 'last') for (const kind of await takeLast(dialogOf(ada()))) chosen.add(kind);
    // It may be sent already, or drawn anew, while it is looked at: then it is looked for again.
    await button.click({ timeout: CLICK_MS }).catch(() => undefined);
    return isOpen ? [step, SEVERAL] : [step];
  }
  return [];
}

/** Gives the order of a row, by mouse or keyboard, and whatever it needs; answers what it has asked for. */
async function press(key: string, byKeyboard: boolean, which: Which): Promise<readonly string[]> {
  const type = typeOf(key);
  const { seq } = recordAt(stage.table);
  await stage.table.nextRolls('Gamemaster', type === 'phaser.fire' ? SPECIAL : DICE);
  const row = actionOf(ada(), SHIP, key);
  await expect.poll(() => row.getAttribute('aria-disabled'), { message: key, timeout: WAIT_MS, interval: 30 }).toBe('false');
  if (byKeyboard) await row.press('Enter');
  else await row.click();
  const asked = new Set<string>();
  const end = Date.now() + WAIT_MS;
  while (!entryOf(type, seq)) {
    for (const step of await goOn(type, which)) asked.add(step);
    if (Date.now() > end) throw new Error(`${key} is not in the record; asked: ${[...asked].join(', ')}`);
    await new Promise((done) => setTimeout(done, 30));
  }
  await note(type, seq);
  expect(entryOf(type, seq)?.by).toBe(userId('Ada'));
  await stage.table.ask('Gamemaster', 'void (window.__drydock.nextRolls.length = 0)');
  if (asked.has('work')) await ada().locator('.as-work [data-action="done"]').click();
  await dialogOf(ada()).waitFor({ state: 'detached' });
  return [...asked];
}

async function pressAll(state: State, keys: readonly string[], byKeyboard: boolean): Promise<ReadonlySet<string>> {
  await stage.set(state);
  await ada().bringToFront();
  const asked = new Set<string>();
  for (const key of keys) {
    for (const which of ['first', 'last'] as const) {
      const steps = await press(key, byKeyboard, which);
      for (const step of steps) asked.add(step);
      await stage.undo();
      await stage.edit(state);
      if (!steps.includes(SEVERAL)) break;
    }
  }
  return asked;
}

/** What only the GM gives, in the tracker and by a macro. */
async function pressOfGm(): Promise<void> {
  const { table } = stage;
  await gm().bringToFront();
  const { seq } = recordAt(table);
  expect(await send(table, 'Gamemaster', { type: 'bridge.switchAux', ship: stage.ship })).toMatchObject({ ok: false });
  expect(await send(table, 'Gamemaster', { type: 'gm.set', ship: stage.ship, path: 'running.casualties', value: 1 })).toMatchObject({ ok: true });
  await note('gm.set', seq);
  const third = await addCopy(table, SHIP, 'Talon');
  await letJoin(table, third);
  await note('gm.join', seq);
  await letLeave(table, third);
  await note('gm.leave', seq);
  await gm().locator('#sidebar [data-action="endCombat"]').first().click();
  for (const answer of ['end', 'draw']) await gm().locator(`dialog.as-question [data-action="${answer}"]`).click();
  await note('battle.end', seq);
}

it('every command of the rules is given by its own button in the windows, one by a macro, and is in the record', { timeout: TIMEOUT_MS }, async () => {
  const stops = itinerary();
  expect([...new Set(stops.flatMap(({ keys }) => keys.map(typeOf)))].toSorted()).toEqual(
    COMMAND_TYPES.filter((type) => !Object.hasOwn(NOT_ON_SHEETS, type)).toSorted(),
  );
  // The world was begun by the button of the window that begins a battle.
  await note('battle.start', 0);
  const asked = new Set<string>();
  for (const [index, { state, keys }] of stops.entries()) for (const step of await pressAll(state, keys, index % 2 === 1)) asked.add(step);
  await pressOfGm();
  expect(COMMAND_TYPES.filter((type) => !written.has(type) && !Object.hasOwn(NOT_GIVEN, type))).toEqual([]);
  expect([...asked].toSorted()).toEqual([...Object.keys(STEPS), SEVERAL].toSorted());
  expect([...chosen].toSorted()).toEqual(FIELD_KINDS);
});
