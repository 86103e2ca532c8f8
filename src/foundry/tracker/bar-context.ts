import type { ShipId } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { phaseName, shipName, shortPhaseName, sideName, stationName } from '../shown/names.ts';
import { outText } from '../shown/out-text.ts';
import { holdsSeat, markOf, ourSide } from '../shown/side.ts';
import type { SideMark } from '../shown/side.ts';
import { word } from '../words.ts';
import { activeShipOf, endOf } from './bar-end.ts';
import type { EndButton } from './bar-end.ts';
import { drawOf, offerText } from './bar-draw.ts';
import { dueNow } from './due-now.ts';
import type { DueNow } from './due-now.ts';
import { canEnd } from './end-battle.ts';
import { buttonOf } from './bar-names.ts';
import { bannersOf, waitOf } from './bar-state.ts';
import type { Banner, Wait } from './bar-state.ts';

export interface RailStep {
  readonly state: 'done' | 'now' | 'next' | 'later';
  readonly number: number;
  /** Short enough for the narrow tracker; `label` has the whole name. */
  readonly name: string;
  readonly label: string;
}

export interface NamedButton {
  readonly label: string;
}

/** The phase bar as one person sees it. Buttons that are null are not his to press. */
export interface BarContext {
  readonly combatId: string;
  readonly mark: SideMark | null;
  readonly markName: string;
  readonly title: string;
  readonly yours: boolean;
  readonly place: string;
  readonly rail: readonly RailStep[];
  readonly banners: readonly Banner[];
  readonly wait: Wait | null;
  readonly canAct: string;
  readonly due: DueNow | null;
  /** What is known of an offered draw; '' where none is. */
  readonly offer: string;
  readonly draw: NamedButton | null;
  /** Opens the ship that this person works with: a player's stations, the GM's sheet. */
  readonly work: (NamedButton & { readonly ship: ShipId }) | null;
  readonly start: boolean;
  /** The GM may end the battle and name the winner. */
  readonly ends: boolean;
  readonly undo: NamedButton | null;
  readonly redo: NamedButton | null;
  /** Opens the list of what seats do without being asked; '' where there is nothing on it for this person. */
  readonly orders: string;
  readonly end: EndButton | null;
  readonly problems: readonly { readonly text: string; readonly ship: ShipId; readonly leaves: boolean; readonly restores: boolean; readonly opens: boolean }[];
  /** Ships in the combat that have not joined the battle. */
  readonly outside: readonly { readonly text: string; readonly ship: ShipId }[];
  /** What a reader hears when it changes. */
  readonly live: string;
}

/** The command by which the GM takes a ship out of a battle. */
export const LEAVE = 'gm.leave';

/** The phase bar of a battle for the user `me`. */
export function barContext(battle: ShownBattle, me: string): BarContext {
  const { ruleset, view } = battle;
  const isGm = battle.person === 'gm';
  const isRunning = view.status === 'running';
  const active = activeShipOf(battle);
  const rail = isRunning ? railOf(battle) : [];
  const wait = waitOf(battle);
  const title = titleOf(battle, active);
  const mark = active === null ? null : markOf(battle, active);
  const due = isRunning ? ruleset.order(view) : [];
  const mine = due.filter(({ ship }) => (isGm ? ship === active : view.ships[ship]?.side === battle.viewer));
  const stations = mine.flatMap((one) => one.stations);
  return {
    combatId: battle.combatId,
    mark,
    markName: mark ? word(`tracker.mark.${mark}`) : '',
    title,
    yours: active !== null && mark !== 'enemy' && !isGm && holdsSeat(battle, active),
    place: placeOf(battle, active),
    rail,
    banners: bannersOf(battle, me),
    wait,
    canAct: stations.length > 0 && !wait && !isGm ? word('tracker.canAct', { stations: namesOf(battle, stations) }) : '',
    due: dueNow(battle),
    offer: offerText(battle),
    draw: drawOf(battle),
    work: workOf(battle),
    start: isGm && view.status === 'setup',
    ends: canEnd(battle),
    undo: isGm && !wait && battle.undoable ? { label: buttonOf(battle, 'undo', battle.undoable) } : null,
    redo: isGm && !wait && battle.redoable ? { label: buttonOf(battle, 'redo', battle.redoable) } : null,
    orders: battle.orders.length > 0 ? word('tracker.orders', { n: battle.orders.length }) : '',
    end: active === null ? null : endOf(battle, active),
    problems: battle.problems.map(({ ship, name, why }) => ({
      ship,
      text: word(`battle.problem.${why}`, { ship: name || shipName(battle, ship) }),
      leaves: isGm && isRunning && ruleset.commandTypes.includes(LEAVE),
      restores: isGm && isRunning && why === 'noToken',
      opens: isGm && why === 'badData',
    })),
    outside: battle.outside.map(({ ship, name }) => ({ ship, text: word('tracker.outside', { ship: name }) })),
    live: [title, rail.find(({ state }) => state === 'now')?.label, wait?.title].filter(Boolean).join('. '),
  };
}

function titleOf(battle: ShownBattle, active: ShipId | null): string {
  if (battle.view.status === 'setup') return word('tracker.notBegun');
  if (battle.view.status === 'ended') return endedTitle(battle);
  return active === null ? word('tracker.nobodysTurn') : word('tracker.turnOf', { ship: shipName(battle, active) });
}

/** A ruleset that knows a winner says so in its state; the others only that it is over. */
function endedTitle(battle: ShownBattle): string {
  const { winner } = battle.view as { readonly winner?: unknown };
  if (winner === 'draw') return word('tracker.ended.draw');
  if (typeof winner !== 'string') return word('tracker.ended.plain');
  if (winner === battle.viewer) return word('tracker.ended.won');
  return word('tracker.ended.by', { side: sideName(winner) });
}

function placeOf(battle: ShownBattle, active: ShipId | null): string {
  const order = battle.view.status === 'running' ? battle.ruleset.turnOrder(battle.view) : [];
  const at = active === null ? -1 : order.indexOf(active);
  return at < 0 ? '' : word('tracker.shipOf', { n: at + 1, of: order.length });
}

function railOf(battle: ShownBattle): RailStep[] {
  const now = battle.ruleset.phase(battle.view);
  const phases = battle.ruleset.phases;
  const at = phases.findIndex(({ id }) => id === now?.id);
  return phases.map(({ id, number }, index) => {
    const state = index < at ? 'done' : index === at ? 'now' : index === at + 1 ? 'next' : 'later';
    const name = phaseName(battle, id);
    return { state, number, name: shortPhaseName(battle, id), label: word(`tracker.phase.${state}`, { number, name }) };
  });
}

function workOf(battle: ShownBattle): BarContext['work'] {
  const ship = stationsOf(battle);
  return ship === null ? null : { ship, label: word(battle.person === 'gm' ? 'tracker.sheet' : 'tracker.stations') };
}

/**
 * Which ship a person works with: the active ship where it may be seen into, else the first ship with a seat of this person, else one of
 * his side; one that takes no more part only where there is no other.
 */
export function stationsOf(battle: ShownBattle): ShipId | null {
  const active = activeShipOf(battle);
  const ships = Object.values(battle.view.ships);
  if (battle.viewer === 'gm') return active ?? ships[0]?.id ?? null;
  const isOut = ({ id }: { readonly id: ShipId }): number => (outText(battle, id) === '' ? 0 : 1);
  const ours = ships.filter(({ side }) => side === ourSide(battle)).toSorted((a, b) => isOut(a) - isOut(b));
  const seated = ours.filter(({ id }) => holdsSeat(battle, id));
  return (seated.find(({ id }) => id === active) ?? seated[0] ?? ours[0])?.id ?? null;
}

const namesOf = (battle: ShownBattle, stations: readonly string[]): string => [...new Set(stations)].map((station) => stationName(battle, station)).join(', ');
