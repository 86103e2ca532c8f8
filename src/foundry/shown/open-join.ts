import type { ShipId } from '#engine';

type Opener = (combatId: string, ship: ShipId) => Promise<string | null>;

let opener: Opener | null = null;

/** Asks the GM how a ship joins a battle that is under way, and lets it. Answers why it could not; null where it could or he left it. */
export const openJoin: Opener = async (combatId, ship) => (opener ? await opener(combatId, ship) : null);

/** Whoever asks how ships join says so here. */
export const setJoinOpener = (open: Opener): void => void (opener = open);
