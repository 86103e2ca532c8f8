import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { BrowserTable } from './harness/index.ts';
import { beginBattle, recordAt, waitForRecord } from './support/battle.ts';
import { DUEL, openDuel } from './support/duel.ts';

const WAIT = { timeout: 15_000, interval: 50 };

/** Everything is found by role and name, as a screen reader finds it, and done by keys. */
class Keys {
  readonly table: BrowserTable;
  readonly page: Page;

  constructor(table: BrowserTable, window: string) {
    this.table = table;
    this.page = table.window(window);
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  button(name: RegExp): Locator {
    return this.page.getByRole('button', { name }).filter({ visible: true });
  }

  /** What has the focus, as it is called. */
  focused(): Promise<string> {
    return this.page.evaluate<string>(
      `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent ?? '').replace(/\\s+/g, ' ').trim()`,
    );
  }

  /** Presses a key again and again until something of that name has the focus. */
  async until(key: string, name: RegExp): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      if (name.test(await this.focused())) return;
      await this.press(key);
    }
    throw new Error(`no ${name} is reached by ${key}; the focus is on ${await this.focused()}`);
  }

  /** Goes to a row of the stations and presses Enter there. */
  async order(name: RegExp): Promise<void> {
    await this.press('Home');
    await this.until('ArrowDown', name);
    await this.press('Enter');
  }

  /** Waits until the record holds so many commands of that type. */
  played(type: string, count = 1): Promise<void> {
    return waitForRecord(this.table, ({ ledger }) => Object.values(ledger).filter(({ command }) => command?.type === type).length >= count);
  }

  /** Asks why of what has the focus, reads the answer and closes it. */
  async why(text: string): Promise<void> {
    const answer = this.page.getByRole('status').filter({ hasText: text });
    await this.press('?');
    await answer.waitFor();
    await this.press('Escape');
    await answer.waitFor({ state: 'detached' });
  }

  async endPhase(count: number): Promise<void> {
    await this.order(/^End phase/u);
    await this.played('phase.next', count);
  }
}

it('a whole turn is played by keyboard alone, with everything found by its role and name.', async () => {
  const damage = { bridge: 0, transporter: 0, sensors: 0, phasers: 3, torpedoes: 0, generator: 0, engines: 0, shieldControl: 0, hangars: 0, hull: 0 };
  const ships = DUEL.map((ship) => (ship.name === 'Resolute' ? { ...ship, running: { damage, shields: { 0: 10, 1: 10, 2: 10, 3: 10, 4: 10, 5: 4 } } } : ship));
  const table = await openDuel({ users: ['Gamemaster', 'Ada'], ships, latencyMs: 10 });
  try {
    await beginBattle(table);
    await table.nextRolls('Gamemaster', [10, 99, 20, 20]);
    const keys = new Keys(table, 'Ada');
    await keys.page.bringToFront();
    await keys.press('Shift+B');
    await keys.button(/^Captain/u).waitFor();
    await expect.poll(() => keys.focused(), WAIT).toMatch(/^Captain/u);

    await keys.endPhase(1);
    await keys.endPhase(2);

    await keys.order(/^Inertia/u);
    await keys.played('move.inertia');
    await keys.order(/^Forward/u);
    await keys.played('move.forward');
    await keys.why('Kraal holds that hex.');

    await keys.press('Home');
    await keys.until('ArrowDown', /^Fire phasers/u);
    await keys.why('HEX-PHASER-03');
    await keys.press('Enter');
    await keys.page.getByRole('radio', { name: /^4/u, checked: true }).waitFor();
    await keys.press('1');
    await keys.button(/^Fire 1 (?:die|dice), 1 EP/u).waitFor();
    await keys.press('Enter');
    await keys.played('phaser.fire');
    await expect.poll(() => keys.focused(), WAIT).toMatch(/^Fire phasers/u);
    await keys.endPhase(3);

    await keys.order(/^Boost shield/u);
    await keys.page.getByRole('radio', { name: 'Front-left shield 4 of 10', checked: true }).waitFor();
    await expect.poll(() => keys.focused(), WAIT).toBe('Front-left shield 4 of 10');
    await keys.press('Tab');
    await keys.until('ArrowDown', /^Energy/u);
    await keys.press('Enter');
    await keys.played('shields.boost');
    await keys.page.getByRole('radio', { name: 'Front-left shield 5 of 10' }).waitFor();
    await keys.press('Escape');
    await expect.poll(() => keys.focused(), WAIT).toMatch(/^Boost shield/u);
    await keys.endPhase(4);

    await keys.order(/^Repair (?!emergency)/u);
    await expect.poll(() => keys.focused(), WAIT).toMatch(/^Phasers 3 of 15, light\. Repair: Mechanics, 1 EP, 80/u);
    await keys.press('Enter');
    await keys.played('repair.attempt');
    await expect.poll(() => keys.focused(), WAIT).toMatch(/^Phasers 2 of 15/u);
    await keys.press('Escape');
    await expect.poll(() => keys.focused(), WAIT).toMatch(/^Repair (?!emergency)/u);
    await keys.endPhase(5);
    await keys.endPhase(6);

    const { ledger } = recordAt(table);
    const types = Object.values(ledger)
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ command }) => command?.type);
    expect(types).toEqual([
      'battle.start',
      'phase.next',
      'phase.next',
      'move.inertia',
      'move.forward',
      'phaser.fire',
      'phase.next',
      'shields.boost',
      'phase.next',
      'repair.attempt',
      'phase.next',
      'phase.next',
    ]);
    expect(await table.unusedRolls('Gamemaster')).toEqual([]);
    await keys.page.getByRole('status').filter({ hasText: 'It is the turn of Kraal.' }).first().waitFor();
  } finally {
    await table.close();
  }
});
