import type { Sender } from './requests.ts';

/** The user of a message as the server names him, or null where there is none. */
export function senderOf(userId: string): Sender | null {
  const user = game.users?.get(userId);
  return user ? { user: userId, isGm: user.isGM } : null;
}

/** The user of this window. */
export const senderHere = (): Sender => ({ user: game.userId ?? '', isGm: Boolean(game.user?.isGM) });
