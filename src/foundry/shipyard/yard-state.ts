import type { YardShip } from './yard-ship.ts';

/** Which ships are listed together: those of a ruleset that the module brings, or that the world has. */
export interface Tab {
  readonly origin: YardShip['origin'];
  readonly ruleset: string;
}

/** What the person has chosen in the window. Nothing of it is stored. */
export interface YardState {
  readonly tab: Tab;
  readonly search: string;
  /** No size: every size. */
  readonly sizes: readonly string[];
  /** '' : every power. */
  readonly power: string;
  readonly onlyCloak: boolean;
  /** The column of the table, -1 for the name, and whether the largest comes first. */
  readonly sort: { readonly column: number; readonly isDown: boolean };
  readonly current: string | null;
  readonly chosen: readonly string[];
}

export const FRESH_STATE: YardState = {
  tab: { origin: 'module', ruleset: 'tactical' },
  search: '',
  sizes: [],
  power: '',
  onlyCloak: false,
  sort: { column: -1, isDown: false },
  current: null,
  chosen: [],
};

export const isInTab = ({ origin, ruleset }: YardShip, tab: Tab): boolean => origin === tab.origin && ruleset === tab.ruleset;

/** Letters only, whatever their case and accents. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Does every word of the search stand somewhere in the ship's name, class or weapons? */
function isFound({ name, names, slug, line }: YardShip, search: string): boolean {
  const text = folded([name, ...Object.values(names), slug, line.found].join(' '));
  return folded(search)
    .split(/\s+/u)
    .every((part) => text.includes(part));
}

const isLet = ({ line: { traits } }: YardShip, { sizes, power, onlyCloak }: YardState): boolean =>
  (sizes.length === 0 || sizes.includes(traits.size)) && (power === '' || traits.power === power) && (!onlyCloak || traits.hasCloak);

function compare(one: YardShip, other: YardShip, column: number): number {
  const [a, b] = [one, other].map(({ line }) => line.cells[column]?.by ?? 0) as [number | string, number | string];
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

/** The ships that are shown, in their order: equal ones by name. */
export function shownShips(ships: readonly YardShip[], state: YardState): readonly YardShip[] {
  const { column, isDown } = state.sort;
  const sign = isDown ? -1 : 1;
  const byName = (one: YardShip, other: YardShip): number => one.name.localeCompare(other.name);
  return ships
    .filter((ship) => isInTab(ship, state.tab) && isLet(ship, state) && isFound(ship, state.search))
    .sort((one, other) => (column < 0 ? sign * byName(one, other) : sign * compare(one, other, column) || byName(one, other)));
}

/** The ship that the preview shows: the chosen row, or the first where that is not shown. */
export const currentShip = (shown: readonly YardShip[], { current }: YardState): YardShip | null =>
  shown.find(({ key }) => key === current) ?? shown[0] ?? null;

/** What the primary button is about: the selection of this tab, else the current ship. */
export function pickedShips(ships: readonly YardShip[], state: YardState): readonly YardShip[] {
  const chosen = ships.filter((ship) => isInTab(ship, state.tab) && state.chosen.includes(ship.key));
  const current = currentShip(shownShips(ships, state), state);
  return chosen.length > 0 || !current ? chosen : [current];
}

/** Another column sorts upwards first; the same one turns round. */
export const sortedBy = (state: YardState, column: number): YardState => ({
  ...state,
  sort: { column, isDown: state.sort.column === column && !state.sort.isDown },
});

/** Adds to a list what is not in it, else takes it away. */
export const toggled = (list: readonly string[], item: string): readonly string[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

export const isFiltered = ({ search, sizes, power, onlyCloak }: YardState): boolean => search.trim() !== '' || sizes.length > 0 || power !== '' || onlyCloak;
