import type { Quote } from '#engine';
import type { Seen } from './types.ts';

/** The numbers of a command as a person sees them: they travel with it, for the writer to compare. */
export const seenOf = ({ costs, chance }: Quote): Seen => ({
  costs: costs.map(({ resource, amount }) => ({ resource, amount })),
  percent: chance?.percent ?? null,
});
