import type { Page } from 'playwright-core';

/** One error that a window has shown in its console or thrown. */
export interface Complaint {
  window: string;
  text: string;
}

/** Collects what goes wrong in windows, and knows what was expected to. */
export class Complaints {
  readonly #all: Complaint[] = [];
  readonly #allowed: { window: string | null; pattern: RegExp }[] = [];

  /** Listens to a window from now on, through all its reloads. */
  listen(name: string, page: Page): void {
    const add = (text: string) => void this.#all.push({ window: name, text });
    page.on('console', (message) => {
      if (message.type() === 'error') add(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => add(error.stack ?? error.message));
    page.on('crash', () => add('The page has crashed'));
  }

  /** Says that errors like this one, in one window or in any, are part of the test. */
  allow(pattern: RegExp, window: string | null = null): void {
    this.#allowed.push({ window, pattern });
  }

  /** Everything that was not allowed. */
  get unexpected(): Complaint[] {
    const matches = ({ window, text }: Complaint) => this.#allowed.some((rule) => (rule.window === null || rule.window === window) && rule.pattern.test(text));
    return this.#all.filter((complaint) => !matches(complaint));
  }

  /** Throws when a window has complained of something that was not allowed. */
  demandNone(): void {
    const lines = this.unexpected.map(({ window, text }) => `${window}: ${text}`);
    if (lines.length > 0) throw new Error(`Unexpected errors in the windows:\n${lines.join('\n')}`);
  }
}
