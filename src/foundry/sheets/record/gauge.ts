/** Above this many symbols a bar with ticks is drawn in their place. */
const PIPS_MAX = 15;
const TICK_EVERY = 5;

export interface Gauge {
  readonly label: string;
  readonly value: string;
  readonly of: string;
  readonly kind: 'energy' | 'battery' | 'store';
  readonly pips: readonly { readonly isFull: boolean }[];
  /** Percent of the bar's length that is full, and from tick to tick; null where symbols are drawn. */
  readonly bar: { readonly full: number; readonly tick: number } | null;
}

/** Symbols to use up, with the number in words. More than the maximum can be there: energy that has not been stored. */
export function gaugeOf(kind: Gauge['kind'], label: string, value: number | null, max: number, of: string): Gauge {
  const slots = Math.max(max, value ?? 0);
  const isBar = slots > PIPS_MAX;
  return {
    label,
    value: value === null ? '?' : String(value),
    of,
    kind,
    pips: isBar ? [] : Array.from({ length: slots }, (_, index) => ({ isFull: index < (value ?? 0) })),
    bar: isBar ? { full: Math.round((100 * (value ?? 0)) / slots), tick: (100 * TICK_EVERY) / slots } : null,
  };
}
