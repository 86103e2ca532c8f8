const PAGE = 8;

/** The row that a key leads to from another one; null for keys that do not move. At the ends it stays. */
export function rowAfter<T>(rows: readonly T[], from: T, key: string): T | null {
  const at = rows.indexOf(from);
  const last = rows.length - 1;
  const steps: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last, PageUp: at - PAGE, PageDown: at + PAGE };
  const to = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return to === undefined ? null : (rows[Math.max(0, Math.min(last, to))] ?? null);
}
