import { env } from '../data/env.ts';
import type { Source } from '../data/utils.ts';

export { env } from '../data/env.ts';
export { Hooks } from '../data/hooks.ts';
export { escapeHTML } from '../data/utils.ts';
export type { Source as Data } from '../data/utils.ts';

/** Shows a message where there is an interface; `level` is info, warn or error. */
export function notify(level: 'info' | 'warn' | 'error', text: string): void {
  env.ui.notifications?.[level](text);
}

/** Translates a key in the current language; what has no text stays as it is. */
export function localize(key: string, data: Source = {}): string {
  return env.game.i18n.localize(key, data);
}

/** The first element of a piece of markup; throws where there is none. */
export function elementFrom<T extends HTMLElement = HTMLElement>(markup: string): T {
  const template = document.createElement('template');
  template.innerHTML = markup.trim();
  const element = template.content.firstElementChild;
  if (!element) throw new Error('Drydock: markup without an element');
  return element as T;
}
