import { isRecord } from '#engine';
import { session } from './session.ts';

/** What our own updates carry, so that every window can tell them from others'. */
export interface OwnUpdate {
  readonly actionStations: Mark;
}

/** Which window, and for which battle. */
export interface Mark {
  readonly session: string;
  readonly battle: unknown;
}

export const ownUpdate = (battle: string): OwnUpdate => ({ actionStations: { session: session(), battle } });

/** The mark that the options of an update carry; null for an update that is none of ours. */
export function markOf(options: unknown): Mark | null {
  const own = isRecord(options) ? options['actionStations'] : null;
  return isRecord(own) && typeof own['session'] === 'string' ? { session: own['session'], battle: own['battle'] } : null;
}

/** Options are the sender's own word: the marks of our updates count only on updates of a GM. */
export const writerOf = (options: unknown, userId: string): Mark | null => (game.users?.get(userId)?.isGM ? markOf(options) : null);
