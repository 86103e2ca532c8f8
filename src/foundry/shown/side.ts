import type { ShipBase, ShipId } from '#engine';
import { NOBODY } from '../battle/commit.ts';
import type { ShownBattle } from '../battle/types.ts';

/** How a ship stands to the person who looks: his own, another of his side, or the other side's. */
export type SideMark = 'own' | 'ally' | 'enemy';

/** The side whose tokens are friendly; a GM has no side of his own, and to him it is the players'. */
const FRIENDLY = 'friendly';

/** The side that counts as ours in this window: the viewer's; for the GM the friendly one, else that of the first ship with a person aboard. */
export function ourSide(battle: ShownBattle): string {
  if (battle.viewer !== 'gm') return battle.viewer;
  const ships = Object.values(battle.view.ships);
  const ours = ships.find(({ side }) => side === FRIENDLY) ?? ships.find((ship) => holdersOf(ship).length > 0) ?? ships[0];
  return ours?.side ?? '';
}

/** The mark of a ship. One that the viewer does not know of is an enemy's; who is on no side stands by the players'. */
export function markOf(battle: ShownBattle, ship: ShipId): SideMark {
  const found = battle.view.ships[ship];
  if (battle.viewer === NOBODY && found?.side === FRIENDLY) return 'ally';
  if (!found || found.side !== ourSide(battle)) return 'enemy';
  if (battle.viewer === 'gm' || holdersOf(found).includes(battle.person)) return 'own';
  return Object.values(battle.view.ships).some((other) => holdersOf(other).includes(battle.person)) ? 'ally' : 'own';
}

/** Does this window's user hold a seat of the ship? */
export function holdsSeat(battle: ShownBattle, ship: ShipId): boolean {
  const found = battle.view.ships[ship];
  return found !== undefined && holdersOf(found).includes(battle.person);
}

/** Does any person hold a station of the ship? A ship without one is played by the GM. */
export function isCrewed(battle: ShownBattle, ship: ShipId): boolean {
  const found = battle.view.ships[ship];
  return found !== undefined && holdersOf(found).length > 0;
}

/** Ids of the people who hold a seat of the ship, as far as the viewer knows; the rulesets keep them alike. */
function holdersOf(ship: ShipBase): readonly string[] {
  const crew = (ship as ShipBase & { readonly crew?: { readonly holders?: Readonly<Record<string, unknown>> } | null }).crew;
  return Object.values(crew?.holders ?? {}).filter((holder): holder is string => typeof holder === 'string' && holder !== '');
}
