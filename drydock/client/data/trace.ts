const used = new Set<string>();
const wrapped = new WeakMap<object, object>();

/** Every dotted path that was read through a traced global, sorted. */
export function tracedMembers(): string[] {
  return [...used].sort();
}

type Method = (...args: unknown[]) => unknown;

export interface TraceOptions {
  /** Whether a member's value is traced too. */
  deep: (value: object, path: string) => boolean;
  /** Whether missing members of this object read as undefined, as in registries. */
  open?: (path: string) => boolean;
}

/** Wraps an object so that each member read is recorded and an unknown one throws. Methods keep their own `this`. */
export function trace<T extends object>(target: T, path: string, options: TraceOptions): T {
  const known = wrapped.get(target);
  if (known) return known as T;
  const methods = new Map<unknown, unknown>();
  const proxy = new Proxy(target, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key, object);
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return value;
      const member = `${path}.${key}`;
      if (!(key in object) && !options.open?.(path)) throw new Error(`Drydock: unknown member ${member}`);
      used.add(member);
      if (typeof value === 'function' && !Object.hasOwn(object, key) && !('prototype' in value)) {
        if (!methods.has(value)) methods.set(value, (value as Method).bind(object));
        return methods.get(value);
      }
      return typeof value === 'object' && value !== null && options.deep(value, member) ? trace(value, member, options) : value;
    },
    set(object, key, value) {
      return Reflect.set(object, key, value, object);
    },
  });
  wrapped.set(target, proxy);
  return proxy;
}
