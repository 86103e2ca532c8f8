import { env } from './env.ts';
import { hasFocus } from './keyboard.ts';

export interface Binding {
  key: string;
  modifiers?: string[];
}

export interface KeybindingAction {
  name: string;
  editable?: Binding[];
  uneditable?: Binding[];
  onDown?: (context: KeybindingContext) => unknown;
  restricted?: boolean;
  precedence?: number;
}

export interface KeybindingContext {
  event: KeyboardEvent;
  key: string;
  action: string;
}

const MODIFIERS: Record<string, 'shiftKey' | 'ctrlKey' | 'altKey'> = { Shift: 'shiftKey', Control: 'ctrlKey', Alt: 'altKey' };

function matches(event: KeyboardEvent, binding: Binding): boolean {
  const wanted = (binding.modifiers ?? []).map((name) => name.replace(/(Left|Right)$/, ''));
  return event.code === binding.key && Object.entries(MODIFIERS).every(([name, flag]) => event[flag] === wanted.includes(name));
}

/** Keys are passed over while an element has the keyboard; a handler that returns true keeps the event from all others. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();

  register(namespace: string, action: string, data: KeybindingAction): void {
    if (env.game.ready) throw new Error('You cannot register a keybinding after the init hook');
    this.actions.set(`${namespace}.${action}`, { ...data, editable: data.editable ?? [], uneditable: data.uneditable ?? [] });
  }

  listen(target: Document): void {
    target.addEventListener('keydown', (event) => this.handle(event));
  }

  private handle(event: KeyboardEvent): void {
    if (hasFocus()) return;
    const sorted = [...this.actions].sort(([, a], [, b]) => (a.precedence ?? 1) - (b.precedence ?? 1));
    for (const [action, data] of sorted) {
      if (data.restricted && !env.game.user.isGM) continue;
      if (event.repeat) continue;
      if (![...(data.uneditable ?? []), ...(data.editable ?? [])].some((binding) => matches(event, binding))) continue;
      if (data.onDown?.({ event, key: event.code, action }) === true) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
  }
}
