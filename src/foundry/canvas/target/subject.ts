import type { ShipId } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { combatantOf } from '../../shown/documents.ts';
import { holdsSeat, ourSide } from '../../shown/side.ts';

/** The ships of the battle whose tokens are on the viewed scene. */
export const shipsHere = (battle: ShownBattle): readonly ShipId[] =>
  Object.keys(battle.view.ships).filter((id) => {
    const token = combatantOf(battle.combatId, id)?.token;
    return token !== undefined && token !== null && token.parent === canvas.scene;
  });

const tokenOf = (battle: ShownBattle, ship: ShipId): Token.Implementation | null => combatantOf(battle.combatId, ship)?.token?.object ?? null;

/** Whose arcs are shown: the ship whose token is selected, else the one whose turn it is, where this user has a station aboard. */
export function shipInUse(battle: ShownBattle): ShipId | null {
  const selected = shipsHere(battle).find((id) => tokenOf(battle, id)?.controlled === true);
  if (selected !== undefined) return selected;
  const active = battle.ruleset.activeShip(battle.view);
  return active !== null && holdsSeat(battle, active) ? active : null;
}

/** The ship whose eyes a report takes: the one in use, else one that is on the map where this user has a station, else the first of our side there. */
export function shipToReport(battle: ShownBattle): ShipId | null {
  const here = shipsHere(battle).filter((id) => battle.ruleset.glance(battle.view, battle.viewer, id) !== null);
  const own = here.find((id) => holdsSeat(battle, id)) ?? here.find((id) => battle.view.ships[id]?.side === ourSide(battle));
  return shipInUse(battle) ?? own ?? null;
}

/** The ship that this user has targeted on the map; where he has targeted none, the only enemy that is seen. */
export function targetFor(battle: ShownBattle, ship: ShipId): ShipId | null {
  const others = shipsHere(battle).filter((id) => id !== ship);
  const targets = [...(game.user?.targets ?? [])].map(({ document }) => document);
  const targeted = others.find((id) => targets.some((token) => token === combatantOf(battle.combatId, id)?.token));
  if (targeted !== undefined) return targeted;
  const enemies = enemiesHere(battle, ship);
  return enemies.length === 1 ? (enemies[0] ?? null) : null;
}

/** Enemies of the ship that this window may show on the viewed scene, near ones first. */
export function enemiesHere(battle: ShownBattle, ship: ShipId): readonly ShipId[] {
  const { ruleset, view, viewer } = battle;
  const side = view.ships[ship]?.side;
  const far = (id: ShipId): number => ruleset.overlay(view, ship, id)?.line?.distance ?? Infinity;
  return shipsHere(battle)
    .filter((id) => view.ships[id]?.side !== side && ruleset.glance(view, viewer, id) !== null)
    .sort((a, b) => far(a) - far(b));
}
