import { word } from '../words.ts';
import { KINDS } from './kinds.ts';
import type { ShipIndex } from './ship-index.ts';
import type { ShipKind, ShipPreview } from './ship-kind.ts';
import type { YardShip } from './yard-ship.ts';
import { currentShip, isFiltered, isInTab, pickedShips, shownShips } from './yard-state.ts';
import type { Tab, YardState } from './yard-state.ts';

/** Everything that the window shows is computed from this. */
export interface YardSubject {
  /** Null until the index has come. */
  readonly index: ShipIndex | null;
  readonly world: readonly YardShip[];
  readonly state: YardState;
  readonly folders: readonly { readonly id: string; readonly name: string }[];
  readonly folder: string;
  readonly mayMake: boolean;
  readonly mayMakeFolders: boolean;
  /** Ships are being made just now. */
  readonly isMaking: boolean;
  /** Whether a ship can be dragged out of the list: this world has them in a compendium. */
  readonly canDrag: boolean;
  readonly withState: boolean;
  /** What was done last, or why it was not. */
  readonly said: { readonly text: string; readonly isBad: boolean };
}

export const PART_IDS = ['search', 'count', 'filters', 'table', 'preview', 'foot'] as const;
export type PartId = (typeof PART_IDS)[number];

interface Option {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
}

export const NEW_FOLDER = 'new';

const allShips = ({ index, world }: YardSubject): readonly YardShip[] => [...(index?.ships ?? []), ...world];

/** The ships of the subject that are shown, and what the primary button is about. */
export function listsOf(subject: YardSubject): {
  readonly shown: readonly YardShip[];
  readonly picked: readonly YardShip[];
  readonly current: YardShip | null;
} {
  const ships = allShips(subject);
  const shown = shownShips(ships, subject.state);
  return { shown, picked: pickedShips(ships, subject.state), current: currentShip(shown, subject.state) };
}

/** What each part of the window shows. */
export function yardContexts(subject: YardSubject, uid: string): Readonly<Record<PartId, object>> {
  const { shown, current } = listsOf(subject);
  const all = allShips(subject).filter((ship) => isInTab(ship, subject.state.tab));
  return {
    search: { uid },
    count: { text: word('shipyard.count', { shown: shown.length, all: all.length }) },
    filters: filtersOf(subject, all),
    table: tableOf(subject, shown, current),
    preview: previewOf(current, subject, uid),
    foot: footOf(subject, uid),
  };
}

function tabs(subject: YardSubject): readonly { readonly tab: Tab; readonly label: string; readonly count: number; readonly isChosen: boolean }[] {
  const { tab: chosen } = subject.state;
  const ofOrigin = (origin: Tab['origin']) =>
    Object.keys(KINDS).map((ruleset) => {
      const tab = { origin, ruleset };
      const count = allShips(subject).filter((ship) => isInTab(ship, tab)).length;
      const label = word(`shipyard.tab.${origin}`, { ruleset: `@shipyard.ruleset.${ruleset}` });
      return { tab, label, count, isChosen: chosen.origin === origin && chosen.ruleset === ruleset };
    });
  return [...ofOrigin('module'), ...ofOrigin('world')];
}

function filtersOf(subject: YardSubject, all: readonly YardShip[]): object {
  const { state } = subject;
  const kind = KINDS[state.tab.ruleset];
  const has = (test: (ship: YardShip) => boolean): boolean => all.some(test);
  const option = (id: string, label: string, isChosen: boolean): Option => ({ id, label, isChosen });
  const powers = [...new Set(all.map(({ line }) => line.traits.power))];
  return {
    tabs: tabs(subject).map(({ tab, ...shown }) => ({ ...shown, ...tab })),
    sizes: (kind?.sizes ?? [])
      .filter((size) => has(({ line }) => line.traits.size === size))
      .map((size) => option(size, word(`shipyard.size.${size}`), state.sizes.includes(size))),
    powers: powers.length < 2 ? [] : ['', ...powers].map((power) => option(power, word(`shipyard.power.${power || 'all'}`), power === state.power)),
    hasCloaks: has(({ line }) => line.traits.hasCloak),
    onlyCloak: state.onlyCloak,
    isFiltered: isFiltered(state),
  };
}

function columnsOf(kind: ShipKind | undefined, { sort }: YardState): readonly object[] {
  return ['ship', ...(kind?.columns ?? [])].map((id, index) => {
    const isSorted = sort.column === index - 1;
    return {
      id,
      column: index - 1,
      label: word(`shipyard.column.${id}`),
      order: !isSorted ? 'none' : sort.isDown ? 'descending' : 'ascending',
      icon: !isSorted ? '' : sort.isDown ? 'fa-caret-down' : 'fa-caret-up',
    };
  });
}

/** Why the list is empty. */
function emptyText({ index, state }: YardSubject): string {
  if (!index) return word('shipyard.loading');
  if (state.tab.origin === 'module' && index.problem) return word(`shipyard.index.${index.problem}`);
  return word(isFiltered(state) ? 'shipyard.nothingFound' : 'shipyard.noShips');
}

function tableOf(subject: YardSubject, shown: readonly YardShip[], current: YardShip | null): object {
  const { state, index, canDrag } = subject;
  return {
    columns: columnsOf(KINDS[state.tab.ruleset], state),
    rows: shown.map(({ key, name, uuid, line }) => ({
      key,
      name,
      note: line.note,
      cells: line.cells,
      isCurrent: key === current?.key,
      isChosen: state.chosen.includes(key),
      canDrag: uuid !== null && (canDrag || state.tab.origin === 'world'),
      choose: word('shipyard.choose', { name }),
    })),
    empty: shown.length > 0 ? '' : emptyText(subject),
    unreadable: state.tab.origin === 'module' && index?.unreadable.length ? word('shipyard.index.unreadable', { ships: index.unreadable.join(', ') }) : '',
  };
}

function previewOf(current: YardShip | null, { mayMake }: YardSubject, uid: string): object {
  const preview: ShipPreview | null = current ? (KINDS[current.ruleset]?.preview(current.name, current.system) ?? null) : null;
  return { ...preview, name: current?.name ?? '', img: current?.img ?? '', hatch: `${uid}-hatch`, none: preview ? '' : word('shipyard.noneChosen'), mayMake };
}

function footOf(subject: YardSubject, uid: string): object {
  const { state, folders, folder, mayMake, mayMakeFolders, canDrag, withState, said, isMaking } = subject;
  const { shown, picked } = listsOf(subject);
  const isWorld = state.tab.origin === 'world';
  const newName = word('shipyard.folderName');
  const isNew = mayMakeFolders && !folders.some(({ name }) => name === newName);
  const choices = [
    ...(isNew ? [{ id: NEW_FOLDER, name: word('shipyard.newFolder', { name: newName }) }] : []),
    ...folders,
    { id: '', name: word('shipyard.noFolder') },
  ];
  const hint = word(isWorld ? 'shipyard.hint.world' : canDrag ? 'shipyard.hint.drag' : 'shipyard.hint.import');
  const reason = !mayMake ? word('shipyard.mayNot') : isMaking ? word('shipyard.making') : picked.length === 0 ? word('shipyard.noneChosen') : '';
  return {
    uid,
    isWorld,
    text: said.text || hint,
    isBad: said.isBad,
    folders: choices.map(({ id, name }) => ({ id, label: name, isChosen: id === folder })),
    reason: isWorld && mayMake ? '' : reason,
    isOff: isWorld ? picked.length === 0 : reason !== '',
    importAll: word('shipyard.importAll', { n: shown.length }),
    importPicked: word('shipyard.importPicked', { n: picked.length }),
    exportPicked: word('shipyard.exportPicked', { n: picked.length }),
    isAllOff: !mayMake || isMaking || shown.length === 0,
    withState,
  };
}
