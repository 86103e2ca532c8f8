import type { Locator } from 'playwright-core';

/** How the fields of a dialog are drawn in which something can be chosen. */
export const FIELD_KINDS = ['list', 'number', 'radios', 'tiles'] as const;
type Kind = (typeof FIELD_KINDS)[number];

const CLICK = { timeout: 2_000 };
const FIELDS = '[data-field]:has([role="radio"]:nth-child(2), select option:nth-child(2), input)';

/** Has a dialog more than one way to be filled in? */
export const hasChoice = async (dialog: Locator): Promise<boolean> => (await dialog.locator(FIELDS).count()) > 0;

/** Takes the last offer of each field of a dialog, as a person does; answers how the fields were drawn. */
export async function takeLast(dialog: Locator): Promise<readonly Kind[]> {
  const kinds: Kind[] = [];
  const names = await dialog.locator(FIELDS).evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field')));
  for (const name of names) {
    const field = dialog.locator(`[data-field="${name}"]`);
    const [radio, select, input] = [field.locator('[role="radio"][aria-disabled="false"]'), field.locator('select'), field.locator('input')];
    if ((await radio.count()) > 0) {
      kinds.push((await field.locator('.is-tiles').count()) > 0 ? 'tiles' : 'radios');
      await radio.last().click(CLICK);
    } else if ((await select.count()) > 0) {
      kinds.push('list');
      await select.selectOption(await select.locator('option:not([disabled])').last().getAttribute('value'), CLICK);
    } else if ((await input.count()) > 0) {
      kinds.push('number');
      await typeMore(dialog, input);
    }
  }
  return kinds;
}

/** Types one more than is there, or what is there where that is too much. */
async function typeMore(dialog: Locator, input: Locator): Promise<void> {
  const value = Number(await input.inputValue());
  for (const typed of [value + 1, value]) {
    await input.fill(String(typed), CLICK);
    await input.press('Tab', CLICK);
    await new Promise((done) => setTimeout(done, 100));
    if ((await dialog.locator('[data-action="send"]').getAttribute('aria-disabled')) === 'false') return;
  }
}
