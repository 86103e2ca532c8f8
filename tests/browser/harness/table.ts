import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { startDrydock } from '../../../drydock/server/main.ts';
import type { Drydock, DrydockOptions, Faults } from '../../../drydock/server/main.ts';
import type { DocumentSource, PrimaryType } from '../../../drydock/shared/protocol.ts';
import { sharedBrowser } from './browser.ts';
import { Complaints } from './complaints.ts';

const REPORTS = join(import.meta.dirname, '../../../reports/browser');
const DEFAULT_LATENCY = 60;
const READY_TIMEOUT = 30_000;
const IDLE_TIMEOUT = 20_000;
const POLL = 40;

export interface BrowserTableOptions extends DrydockOptions {
  /** One window is opened for each, in this order. */
  users: string[];
  theme?: 'dark' | 'light';
  language?: string;
  viewport?: { width: number; height: number };
}

export interface WindowOptions {
  /** What the window is called in the test; by default its user's name. */
  name?: string;
  /** The window whose browser storage it shares, as a second tab of the same browser. */
  beside?: string;
  /** false: do not wait until the game is ready. */
  wait?: boolean;
}

interface OpenWindow {
  user: string;
  page: Page;
  context: BrowserContext;
}

/** A table with real browser windows at it, one browser context for each user. */
export class BrowserTable {
  readonly drydock: Drydock;
  readonly complaints = new Complaints();
  readonly #options: BrowserTableOptions;
  readonly #windows = new Map<string, OpenWindow>();

  constructor(drydock: Drydock, options: BrowserTableOptions) {
    this.drydock = drydock;
    this.#options = options;
  }

  get faults(): Faults {
    return this.drydock.faults;
  }

  /** The open window of that name. Throws when there is none. */
  window(name: string): Page {
    return this.#window(name).page;
  }

  #window(name: string): OpenWindow {
    const found = this.#windows.get(name);
    if (!found) throw new Error(`No window "${name}" is open`);
    return found;
  }

  /** Opens a window and waits until its game is ready. A window of that name must not be open. */
  async openWindow(user: string, { name = user, beside, wait = true }: WindowOptions = {}): Promise<Page> {
    if (this.#windows.has(name)) throw new Error(`A window "${name}" is open already`);
    const { viewport = { width: 1280, height: 800 }, theme = 'dark', language = 'en' } = this.#options;
    const browser = await sharedBrowser();
    const context = beside === undefined ? await browser.newContext({ viewport }) : this.#window(beside).context;
    const page = await context.newPage();
    this.#windows.set(name, { user, page, context });
    this.complaints.listen(name, page);
    await page.goto(`${this.drydock.url}/game?${new URLSearchParams({ user, theme, lang: language }).toString()}`);
    if (wait) await this.ready(name);
    return page;
  }

  /** Waits until the `ready` hook of a window has run; throws with the window's errors when it does not come to that. */
  async ready(name: string): Promise<void> {
    // Not `game.ready`: that would count as a use of the host's API.
    const condition = 'window.__drydock !== undefined && (window.__drydock.ready === true || window.__drydock.error !== null)';
    const wait = { timeout: READY_TIMEOUT, polling: POLL };
    const page = this.window(name);
    try {
      await page.waitForFunction(condition, undefined, wait);
    } catch (error) {
      this.complaints.demandNone();
      throw error;
    }
    const failure = await page.evaluate<string | null>('window.__drydock.error');
    if (failure !== null) throw new Error(`The window ${name} did not start: ${failure}`);
  }

  /** Loads a window anew, which makes it a new session, and waits until its game is ready. */
  async reload(name: string): Promise<void> {
    await this.window(name).reload();
    await this.ready(name);
  }

  /** Closes a window as a person would: at once, whatever it was doing. */
  async closeWindow(name: string): Promise<void> {
    const { page, context } = this.#window(name);
    this.#windows.delete(name);
    await page.close();
    const shared = [...this.#windows.values()].some((other) => other.context === context);
    if (!shared) await context.close();
  }

  /** The stored documents of a type, as the server has them now. */
  documents(type: PrimaryType): DocumentSource[] {
    return this.drydock.store.all(type);
  }

  /** The value of an expression in a window, which must be JSON; promises are waited for. */
  ask<T>(name: string, expression: string): Promise<T> {
    return this.window(name).evaluate<T>(expression);
  }

  /** Lays out the next results of a window's dice, before any that are random. */
  async nextRolls(name: string, results: number[]): Promise<void> {
    await this.window(name).evaluate(`window.__drydock.nextRolls.push(...${JSON.stringify(results)})`);
  }

  /** The dice results that were laid out and have not been used. */
  unusedRolls(name: string): Promise<number[]> {
    return this.ask(name, 'window.__drydock.nextRolls');
  }

  /** Every member of the host that a window's module has used so far, as dotted paths. */
  trace(name: string): Promise<string[]> {
    return this.ask(name, 'window.__drydock.trace');
  }

  /** Waits until nothing has passed between server and windows for three journeys there and back, and the windows have drawn. */
  async waitIdle(): Promise<void> {
    const quiet = 6 * (this.#options.latencyMs ?? DEFAULT_LATENCY) + POLL;
    const end = Date.now() + IDLE_TIMEOUT;
    let traffic = this.drydock.traffic();
    let since = Date.now();
    while (Date.now() - since < quiet) {
      if (Date.now() > end) throw new Error('The table does not come to rest');
      await new Promise((done) => setTimeout(done, POLL));
      const now = this.drydock.traffic();
      if (now !== traffic) since = Date.now();
      traffic = now;
    }
    await this.drydock.settle();
    const frames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))';
    // A window in the background draws no frames, so it is not waited for longer than it would need.
    const drawn = [...this.#windows.values()].map(({ page }) => page.evaluate(frames).catch(() => null));
    await Promise.race([Promise.all(drawn), new Promise((done) => setTimeout(done, 1000))]);
  }

  /** Keeps a picture of a window in reports/browser/. */
  async screenshot(name: string, title: string): Promise<string> {
    mkdirSync(REPORTS, { recursive: true });
    const path = join(REPORTS, `${title.replace(/[^\w-]+/g, '-')}.png`);
    await this.window(name).screenshot({ path });
    return path;
  }

  /** Says that errors like this one, in one window or in any, are part of the test. */
  allowErrors(pattern: RegExp, window: string | null = null): void {
    this.complaints.allow(pattern, window);
  }

  /** Ends the table. Throws when a window has complained of something that the test did not allow. */
  async close(): Promise<void> {
    if (this.complaints.unexpected.length > 0) {
      for (const name of this.#windows.keys()) await this.screenshot(name, `errors-${name}-${this.drydock.port}`).catch(() => '');
    }
    const contexts = new Set([...this.#windows.values()].map(({ context }) => context));
    this.#windows.clear();
    await Promise.all([...contexts].map((context) => context.close()));
    await this.drydock.stop();
    this.complaints.demandNone();
  }
}

/** Starts Drydock on a free port with a fresh world and opens one window for each user. 60 ms latency unless told otherwise. */
export async function openTable(options: BrowserTableOptions): Promise<BrowserTable> {
  const drydock = await startDrydock({ latencyMs: DEFAULT_LATENCY, ...options });
  const table = new BrowserTable(drydock, options);
  try {
    for (const user of options.users) await table.openWindow(user);
  } catch (error) {
    await table.close().catch(() => undefined);
    throw error;
  }
  return table;
}
