import type { ShipId } from '#engine';
import type { ShownBattle } from '../battle/types.ts';

type Restorer = (battle: ShownBattle, ship: ShipId) => Promise<boolean>;

let restorer: Restorer | null = null;

/** Puts the deleted token of a ship of a battle back. Answers whether that could be done. */
export const restoreToken: Restorer = async (battle, ship) => (restorer ? await restorer(battle, ship) : false);

/** Whoever can put tokens back says so here. */
export const setRestorer = (restore: Restorer): void => void (restorer = restore);
