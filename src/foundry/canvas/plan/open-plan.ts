import type { ShipId } from '#engine';

interface OpenPlan {
  readonly combatId: string;
  readonly ship: ShipId;
}

let open: OpenPlan | null = null;
const listeners = new Set<() => void>();

/** Tells which movement is being planned in this window now, or with null that none is. */
export function tellOpenPlan(plan: OpenPlan | null): void {
  if (plan?.combatId === open?.combatId && plan?.ship === open?.ship) return;
  open = plan && { combatId: plan.combatId, ship: plan.ship };
  for (const listener of listeners) listener();
}

/** Is the movement of the ship being planned in this window? */
export const isPlanned = (combatId: string, ship: ShipId): boolean => open?.combatId === combatId && open.ship === ship;

/** Whoever makes room for plans listens here. */
export const onOpenPlan = (listener: () => void): void => void listeners.add(listener);
