import { word } from '../words.ts';

/** A server that is well answers within a second; a busy one may need several. */
const PATIENCE_MS = 10_000;

/**
 * Gives what a write gives, and tells the GM where it takes so long that the server's answer may be lost: the battle waits for it,
 * because nobody can know what is stored, and only a new window can look.
 */
export async function confirmed<T>(write: Promise<T>): Promise<T> {
  const timer = setTimeout(() => ui.notifications?.error(word('writer.unconfirmed', { seconds: PATIENCE_MS / 1000 }), { permanent: true }), PATIENCE_MS);
  try {
    return await write;
  } finally {
    clearTimeout(timer);
  }
}
