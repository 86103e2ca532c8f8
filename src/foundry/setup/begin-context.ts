import { distance, facesTowards, rulesets, SETUP_DISTANCE } from '#engine';
import { stationName } from '../shown/names.ts';
import { word } from '../words.ts';
import { checklist, listed, openPoints, vacantStations, type Point, type Trial } from './checklist.ts';
import { npcSkillText } from './ship-here.ts';
import type { Fleet, ShipHere } from './ship-here.ts';
import { isAlert, nextSide, shipsOf, type Plan, type SideOfPlan } from './plan.ts';

interface MoveRow {
  readonly to: string;
  readonly label: string;
}

interface ShipRow {
  readonly key: string;
  readonly name: string;
  readonly crew: string;
  readonly missing: string;
  readonly alert: boolean | null;
  readonly alertLabel: string;
  readonly handle: string;
  readonly isOpen: boolean;
  readonly moves: readonly MoveRow[];
}

interface SideColumn {
  readonly side: string;
  readonly mark: 'own' | 'enemy';
  readonly name: string;
  readonly who: string;
  readonly attacks: boolean;
  readonly attackLabel: string;
  readonly ships: readonly ShipRow[];
}

/** The window before a battle, in words. */
export interface BeginContext {
  readonly rules: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly guess: string;
  readonly sides: readonly SideColumn[];
  readonly isApart: boolean;
  readonly distance: number;
  readonly apartLabel: string;
  readonly now: string;
  readonly points: readonly Point[];
  readonly open: number;
  readonly status: string;
}

/** What of a user the window says: a name for an id. */
export type NameOf = (user: string) => string;

/** `menu`: the ship whose moves are listed; `distance`: the hexes that the second choice of places stands for. */
export function beginContext(
  fleet: Fleet,
  plan: Plan,
  trial: Trial,
  at: { readonly menu: string | null; readonly distance: number; readonly nameOf: NameOf },
): BeginContext {
  const points = checklist(fleet, plan, trial);
  const open = openPoints(points);
  return {
    rules: Object.keys(rulesets).map((id) => ({ id, name: word(`setup.rules.${id}`), chosen: id === plan.rules })),
    guess: guessOf(plan),
    sides: plan.sides.map((one) => column(plan, one, at)),
    isApart: plan.distance !== null,
    distance: at.distance,
    apartLabel: word('setup.apart', { n: at.distance }),
    now: nowText(plan),
    points,
    open,
    status: open > 0 ? word('setup.solve', { n: open }) : word('setup.ready'),
  };
}

/** The distance at which the rules put ships. */
export const PRESET_DISTANCE = SETUP_DISTANCE;

function guessOf(plan: Plan): string {
  const ships = shipsOf(plan);
  const fitting = ships.filter(({ ruleset }) => ruleset === plan.rules).length;
  const params = { n: ships.length, fitting, rules: `@setup.rules.${plan.rules}` };
  if (ships.length === 0) return word('setup.guess.none');
  return word(fitting === ships.length ? 'setup.guess.all' : 'setup.guess.some', params);
}

/** Each side fights all others, as the marks on the map say. */
const MARKS = { friendly: 'own', hostile: 'enemy', neutral: 'enemy', secret: 'enemy' } as const;

function column(plan: Plan, { side, letter, ships }: SideOfPlan, at: { readonly menu: string | null; readonly nameOf: NameOf }): SideColumn {
  const name = word('setup.side', { letter });
  return {
    side,
    mark: MARKS[side],
    name,
    who: whoPlays(ships),
    attacks: plan.attacker === side,
    attackLabel: word('setup.makeAttackLabel', { side: name }),
    ships: ships.map((ship) => shipRow(plan, ship, side, at)),
  };
}

function whoPlays(ships: readonly ShipHere[]): string {
  if (ships.length === 0) return '';
  const manned = ships.filter((ship) => Object.values(ship.holders).some(Boolean)).length;
  return word(manned === 0 ? 'setup.who.gm' : manned === ships.length ? 'setup.who.players' : 'setup.who.both');
}

function shipRow(plan: Plan, ship: ShipHere, side: string, at: { readonly menu: string | null; readonly nameOf: NameOf }): ShipRow {
  const others = plan.sides.filter((one) => one.side !== side).map((one) => ({ to: one.side as string, label: word('setup.moveTo', { letter: one.letter }) }));
  const next = nextSide(plan);
  return {
    key: ship.key,
    name: ship.name,
    crew: ship.hasToken ? crewText(ship, at.nameOf) : '',
    missing: ship.hasToken ? '' : word('setup.noToken'),
    alert: isAlert(plan, ship),
    alertLabel: word('setup.alertLabel', { ship: ship.name }),
    handle: word('setup.handle', { ship: ship.name }),
    isOpen: at.menu === ship.key,
    moves: [...others, ...(next ? [{ to: next as string, label: word('setup.moveNew') }] : []), { to: '', label: word('setup.fix.leaveOut') }],
  };
}

/** Of so few stations each is named with who holds it. */
const NAMED_AT_MOST = 2;

/** Who holds which stations of the ship, in one line. */
export function crewText(ship: ShipHere, nameOf: NameOf): string {
  const stations = rulesets[ship.ruleset]?.stations ?? [];
  const held = stations.flatMap(({ id }) =>
    ship.holders[id] ? [{ station: stationName({ ruleset: { id: ship.ruleset } }, id), user: nameOf(ship.holders[id]) }] : [],
  );
  const skill = npcSkillText(ship);
  const rest = ship.npcSkills === null ? 'Gm' : '';
  const users = [...new Set(held.map(({ user }) => user))];
  if (held.length === 0) return word(`setup.crew.none${rest}`, { skill });
  if (held.length > NAMED_AT_MOST || vacantStations(ship).length === 0) {
    return word('setup.crew.many', { n: users.length, users: listed(users), held: held.length, of: stations.length });
  }
  const seats = users.map((user) =>
    word('setup.crew.seat', {
      user,
      station: held
        .filter((one) => one.user === user)
        .map(({ station }) => station)
        .join(', '),
    }),
  );
  return word(`setup.crew.few${rest}`, { seats: seats.join('; '), skill });
}

/** How far the nearest enemies are from each other, and whether they look at each other. */
function nowText(plan: Plan): string {
  const pairs = plan.sides.flatMap((one, index) =>
    plan.sides.slice(index + 1).flatMap((other) => one.ships.flatMap((ship) => other.ships.map((enemy) => [ship, enemy] as const))),
  );
  const near = pairs
    .flatMap(([ship, enemy]) => (ship.position && enemy.position ? [{ ship, enemy, n: distance(ship.position, enemy.position) }] : []))
    .toSorted((a, b) => a.n - b.n)[0];
  if (!near) return '';
  return word(looksAt(near.ship, near.enemy) && looksAt(near.enemy, near.ship) ? 'setup.nowBow' : 'setup.now', { n: near.n });
}

const looksAt = (ship: ShipHere, other: ShipHere): boolean =>
  ship.position !== null && other.position !== null && ship.facing !== null && facesTowards(ship.position, other.position).includes(ship.facing);
