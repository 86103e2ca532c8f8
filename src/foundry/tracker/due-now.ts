import type { ActionView, CommandBase, ShipId } from '#engine';
import type { Battles, ShownBattle } from '../battle/types.ts';
import { shipName, stationName } from '../shown/names.ts';
import { isCrewed } from '../shown/side.ts';
import { word } from '../words.ts';
import { activeShipOf, endOf } from './bar-end.ts';
import { playOn } from './play-on.ts';

/** A ship with stations of the GM that can act now: each with the number of its actions. */
export interface DueShip {
  readonly ship: ShipId;
  readonly name: string;
  readonly stations: string;
  /** Where its console opens. */
  readonly first: string;
}

/** What the GM has to do now, and whether he may end at once the phases that offer nothing. */
export interface DueNow {
  readonly ships: readonly DueShip[];
  readonly refused: boolean;
  readonly reason: string;
}

/** Null for players, and where only players have something to do. */
export function dueNow(battle: ShownBattle): DueNow | null {
  const active = activeShipOf(battle);
  if (battle.person !== 'gm' || battle.question || active === null) return null;
  const ships = battle.ruleset.order(battle.view).flatMap(({ ship }) => dueShip(battle, ship) ?? []);
  const reason = reasonAgainst(battle, active);
  if (ships.length === 0 && reason !== '' && isCrewed(battle, active)) return null;
  return { ships, refused: reason !== '', reason };
}

/** Ends the phase of the ship on turn where none of its stations has anything left, and goes on through those of the GM's ships that offer nothing. */
export function endIdle(battles: Battles, combatId: string): Promise<string | null> {
  let isFirst = true;
  return playOn(battles, combatId, (battle, ship) => {
    const goesOn = leftFor(battle, ship).length === 0 && (isFirst || !isCrewed(battle, ship));
    isFirst = false;
    return goesOn;
  });
}

/** The actions that the ship has left in the present phase. What can be given in every phase, as ending it, is not one of them. */
function leftFor({ ruleset, view }: ShownBattle, ship: ShipId): readonly ActionView<CommandBase>[] {
  const now = ruleset.phase(view)?.id;
  return ruleset.actions(view, ship, 'gm').filter(({ phase, refusals }) => phase === now && refusals.length === 0);
}

function dueShip(battle: ShownBattle, ship: ShipId): DueShip | null {
  const count = new Map<string, number>();
  for (const { station } of leftFor(battle, ship)) {
    if (battle.ruleset.holder(battle.view, { ship, station }) === null) count.set(station, (count.get(station) ?? 0) + 1);
  }
  const [first] = count.keys();
  if (first === undefined) return null;
  const stations = [...count].map(([station, n]) => word('tracker.due.station', { station: stationName(battle, station), n }));
  return { ship, name: shipName(battle, ship), stations: stations.join(', '), first };
}

function reasonAgainst(battle: ShownBattle, ship: ShipId): string {
  const stations = [...new Set(leftFor(battle, ship).map(({ station }) => stationName(battle, station)))];
  if (stations.length > 0) return word('tracker.due.left', { ship: shipName(battle, ship), stations: stations.join(', ') });
  const end = endOf(battle, ship);
  return end?.refused ? end.reason : '';
}
