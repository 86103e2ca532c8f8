import type { ShipId } from '#engine';

type Planner = (combatId: string, ship: ShipId) => void;

const planners = new Set<Planner>();

/** Opens the plan of a ship's movement on the map, from sheet, key or anywhere else. */
export function planMovement(combatId: string, ship: ShipId): void {
  for (const planner of planners) planner(combatId, ship);
}

/** Whoever draws plans listens here. */
export const onPlanMovement = (planner: Planner): void => void planners.add(planner);
