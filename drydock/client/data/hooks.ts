/** A hook's handler; what it takes depends on the hook. */
export type HookHandler = (...args: never[]) => unknown;

interface Entry {
  id: number;
  fn: HookHandler;
  once: boolean;
}

let nextId = 1;
const entries = new Map<string, Entry[]>();

function run(name: string, entry: Entry, args: readonly unknown[]): unknown {
  if (entry.once) Hooks.off(name, entry.id);
  try {
    return (entry.fn as (...args: readonly unknown[]) => unknown)(...args);
  } catch (error) {
    console.error(`Error thrown in hooked function for hook "${name}"`, error);
    return undefined;
  }
}

/** Named events. Handlers are called in the order of registration and never awaited; what they throw is logged only. */
export const Hooks = {
  on(name: string, fn: HookHandler, options: { once?: boolean } = {}): number {
    const entry = { id: nextId++, fn, once: options.once ?? false };
    const list = entries.get(name);
    if (list) list.push(entry);
    else entries.set(name, [entry]);
    return entry.id;
  },

  once(name: string, fn: HookHandler): number {
    return Hooks.on(name, fn, { once: true });
  },

  off(name: string, fn: HookHandler | number): void {
    const list = entries.get(name) ?? [];
    entries.set(
      name,
      list.filter((entry) => entry.id !== fn && entry.fn !== fn),
    );
  },

  /** Stops at the first handler that returns exactly false, and then returns false. */
  call(name: string, ...args: unknown[]): boolean {
    for (const entry of [...(entries.get(name) ?? [])]) if (run(name, entry, args) === false) return false;
    return true;
  },

  callAll(name: string, ...args: unknown[]): true {
    for (const entry of [...(entries.get(name) ?? [])]) run(name, entry, args);
    return true;
  },
};
