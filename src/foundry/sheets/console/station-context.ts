import { chanceOf, isKnown, skillOf, STATION_SKILLS } from '#engine';
import { chanceMark } from '../../shown/cost-and-chance.ts';
import type { Crew, Skill, Station, StationInfo } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { stationName } from '../../shown/names.ts';
import { word } from '../../words.ts';
import type { Subject } from '../subject.ts';
import { actionRow, keysOf, OUT, stopOf } from './action-row.ts';
import type { ActionRow, AnyAction, RowSurroundings } from './action-row.ts';
import { planTile } from './plan-tile.ts';
import type { Tile } from './plan-tile.ts';
import type { Reason } from './reason.ts';

export type Filter = 'mine' | 'phase' | 'all';
export const FILTERS = ['mine', 'phase', 'all'] as const satisfies readonly Filter[];

export interface Holder {
  readonly name: string;
  /** Two letters of a person, or the skill of a crew without players: the lowest, with a plus, where the station has several. */
  readonly mark: string;
  readonly isNpc: boolean;
  readonly isYou: boolean;
}

/** A skill as it counts now; one that damage lowers shows both values and can be asked why. */
export interface SkillMark {
  readonly name: string;
  readonly value: string;
  readonly why: string;
}

export interface StationBlock {
  readonly id: string;
  readonly name: string;
  readonly holder: Holder;
  readonly skills: readonly SkillMark[];
  readonly isOpen: boolean;
  /** false where there is nothing to show: no caret promises more. */
  readonly canOpen: boolean;
  /** What a closed station says of when it can act. */
  readonly note: string;
  readonly rows: readonly ActionRow[];
  readonly tiles: readonly Tile[];
  /** The reason that all tiles have: said once below them. */
  readonly tilesReason: Reason | null;
}

export interface StationsContext {
  readonly filters: readonly { readonly id: Filter; readonly label: string; readonly isChosen: boolean }[];
  readonly summary: string;
  readonly stations: readonly StationBlock[];
  readonly hasActions: boolean;
  readonly nothing: string;
}

/** What the person has set in this window. */
export interface StationsSettings {
  readonly filter: Filter;
  /** Stations opened or closed by hand; the rest open where they can act. */
  readonly folds: ReadonlyMap<string, boolean>;
}

const MOVES = 'move.';
/** The one move that costs nothing and is no choice: a row, not a tile. */
const NOT_A_TILE = 'move.inertia';

/** Why a person may not do what only the holder of its station does. */
const SEAT = 'E_STATION';

/** Can it be done now, by whoever holds its station? */
const canBeDone = ({ refusals }: AnyAction): boolean => refusals.every(({ code }) => code === SEAT);

const isStation = (id: string): id is Station => Object.hasOwn(STATION_SKILLS, id);

const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((part) => part !== '')
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Who holds a station. A person's name is known to everybody who may know that the seat is his. */
export function holderOf(subject: Subject, station: string): Holder {
  const { ship, onlooker } = subject;
  if (!ship?.crew || !isStation(station)) return { name: word('sheet.station.unknown'), mark: '?', isNpc: true, isYou: false };
  const user = ship.crew.holders[station];
  if (user === '') return { name: word('sheet.station.npc'), mark: npcMark(ship.crew, station), isNpc: true, isYou: false };
  const name = onlooker.nameOf(user);
  return { name, mark: initials(name), isNpc: false, isYou: user === onlooker.id };
}

function npcMark(crew: Crew, station: Station): string {
  const values = STATION_SKILLS[station].map((skill) => skillOf(crew, skill));
  if (values.length === 0) return String(crew.npcSkill);
  return `${Math.min(...values)}${new Set(values).size > 1 ? '+' : ''}`;
}

function skillsOf(subject: Subject, info: StationInfo): StationBlock['skills'] {
  const { ship } = subject;
  if (!ship || !isKnown(ship)) return [];
  return info.skills.map((skill): SkillMark => {
    const name = word(`tactical.skill.${skill}`);
    const base = skillOf(ship.crew, skill as Skill);
    const now = chanceOf(ship, skill as Skill);
    return now.percent === base
      ? { name, value: String(base), why: '' }
      : { name, value: word('sheet.station.lowered', { base, now: now.percent }), why: chanceMark(now).why };
  });
}

/** What somebody else could do at a station now, or when it can act: in a later phase, later in this one, or never. */
function noteOf(actions: readonly AnyAction[], holder: Holder, subject: Subject): string {
  const shown = subject.shown;
  if (!shown || !subject.ship?.crew || shown.view.status !== 'running') return '';
  if (actions.length === 0) return word('sheet.station.noActions');
  if (actions.some(({ refusals: [first] }) => first?.code === OUT)) return '';
  if (!stopOf(shown) && actions.some(canBeDone)) return holder.isNpc ? word('sheet.station.gmNow') : word('sheet.station.othersNow', { user: holder.name });
  const now = shown.ruleset.phase(shown.view)?.number ?? 0;
  const numbers = actions
    .map(({ phase }) => shown.ruleset.phases.find(({ id }) => id === phase)?.number)
    .filter((number) => number !== undefined)
    .sort((a, b) => a - b);
  const next = numbers.find((number) => number > now) ?? numbers[0];
  return next === undefined || next === now ? word('sheet.station.notNow') : word('sheet.station.phase', { n: next });
}

function isShown(action: AnyAction, filter: Filter, phase: string | null): boolean {
  return filter === 'all' || action.phase === null || action.phase === phase;
}

function sharedReason(tiles: readonly ActionRow[]): Reason | null {
  const [first] = tiles;
  const isSame = ({ reason }: ActionRow): boolean => reason?.fact === first?.reason?.fact && reason?.fix === first?.reason?.fix;
  return tiles.length > 1 && tiles.every(isSame) ? (first?.reason ?? null) : null;
}

const isTile = (type: string): boolean => type.startsWith(MOVES) && type !== NOT_A_TILE;

/** The pad of the helm: what moves the ship, and the plan of several such steps. */
function tilesOf(rows: readonly { readonly type: string; readonly row: ActionRow }[], { id }: Subject, around: RowSurroundings | null): readonly Tile[] {
  const moves = rows.filter(({ type }) => isTile(type)).map(({ row }): Tile => ({ ...row, press: 'act' }));
  const plan = moves.length > 0 && around && id !== null ? planTile(id, around) : null;
  return plan ? [...moves, plan] : moves;
}

function blockOf(
  info: StationInfo,
  actions: readonly AnyAction[],
  keys: readonly string[],
  subject: Subject,
  settings: StationsSettings,
  around: RowSurroundings | null,
): StationBlock {
  const phase = around ? (around.shown.ruleset.phase(around.shown.view)?.id ?? null) : null;
  const own = actions.flatMap((action, index) => (action.station === info.id ? [{ action, key: keys[index] ?? action.type }] : []));
  const shownRows = own.filter(({ action }) => isShown(action, settings.filter, phase));
  const canAct = own.some(({ action }) => action.refusals.length === 0);
  const belongsNow = own.some(({ action }) => action.phase !== null && action.phase === phase);
  const rows = around ? shownRows.map(({ action, key }) => ({ type: action.type, row: actionRow(action, key, around) })) : [];
  const tiles = tilesOf(rows, subject, around);
  const holder = holderOf(subject, info.id);
  return {
    id: info.id,
    name: subject.shown ? stationName(subject.shown, info.id) : word(`tactical.station.${info.id}`),
    holder,
    skills: skillsOf(subject, info),
    canOpen: rows.length > 0,
    isOpen: rows.length > 0 && (settings.folds.get(info.id) ?? (canAct || belongsNow || settings.filter === 'all')),
    note: canAct
      ? ''
      : noteOf(
          own.map(({ action }) => action),
          holder,
          subject,
        ),
    rows: rows.filter(({ type }) => !isTile(type)).map(({ row }) => row),
    tiles,
    tilesReason: sharedReason(tiles.filter(({ press }) => press === 'act')),
  };
}

/** Why there is nothing to do here: the ship is another side's, or no station of it is his. */
function nothingOf({ shown, ship, name }: Subject, { filter }: StationsSettings, mine: number): string {
  if (shown && ship && !ship.crew) return word('sheet.stations.foreign', { name });
  return filter === 'mine' && mine === 0 ? word('sheet.stations.noneMine') : '';
}

/** How many of the listed stations can act, whoever holds them; nothing where none is listed, or where nobody can do anything now. */
function summaryOf(listed: readonly StationBlock[], actions: readonly AnyAction[], shown: ShownBattle): string {
  if (listed.length === 0 || stopOf(shown)) return '';
  const able = listed.filter(({ id }) => actions.some((action) => action.station === id && canBeDone(action))).length;
  return word('sheet.stations.summary', { n: able, of: listed.length });
}

/** The right half of the sheet below the target: every station with who holds it, what it can do, and why not. */
export function stationsContext(subject: Subject, actions: readonly AnyAction[], settings: StationsSettings, around: RowSurroundings | null): StationsContext {
  const infos: readonly StationInfo[] = subject.shown?.ruleset.stations ?? Object.entries(STATION_SKILLS).map(([id, skills]) => ({ id, skills }));
  const keys = keysOf(actions);
  const blocks = infos.map((info) => blockOf(info, actions, keys, subject, settings, around));
  const mine = blocks.filter(({ holder }) => holder.isYou);
  const listed = settings.filter === 'mine' ? mine : blocks;
  return {
    filters: FILTERS.map((id) => ({ id, label: word(`sheet.filter.${id}`), isChosen: id === settings.filter })),
    summary: around && subject.ship?.crew ? summaryOf(listed, actions, around.shown) : '',
    stations: listed,
    hasActions: actions.length > 0,
    nothing: nothingOf(subject, settings, mine.length),
  };
}
