import { LOCATIONS, casualtyTrack, isKnown, teamsLeft } from '#engine';
import type { Ship, Team } from '#engine';
import { word } from '../../words.ts';
import type { Subject } from '../subject.ts';
import type { RepairRow } from '../work/damage-control.ts';
import { gaugeOf } from './gauge.ts';
import type { Gauge } from './gauge.ts';
import { hexagonOf } from '../../shown/hexagon.ts';
import type { Hexagon } from '../../shown/hexagon.ts';
import { boxGroups, trackOf } from './track.ts';
import type { BoxGroup, Track } from './track.ts';

export interface Counter {
  readonly label: string;
  readonly value: string;
  readonly of: string;
  /** Shown on the narrow sheet's strip; or only there. */
  readonly place: 'both' | 'full' | 'strip';
}

export interface TeamDie {
  readonly text: string;
  readonly state: 'fit' | 'hurt' | 'away' | 'gone';
  readonly label: string;
}

/** What the record offers beyond being read: its faces in the phase of shield work, its damaged tracks in that of repairs. */
export interface Work {
  readonly canStrengthen: boolean;
  readonly repairs: ReadonlyMap<string, RepairRow>;
}

/** A track with what a repair team could do there now; null where it is only read. */
export type RecordTrack = Track & { readonly repair: RepairRow | null };

const NO_WORK: Work = { canStrengthen: false, repairs: new Map() };

/** The ship as on a paper record sheet. */
export interface RecordContext {
  readonly hatch: string;
  readonly hexagon: Hexagon | null;
  readonly energy: readonly Gauge[];
  readonly counters: readonly Counter[];
  readonly tracks: readonly RecordTrack[];
  readonly casualties: { readonly groups: readonly BoxGroup[]; readonly value: string; readonly of: string; readonly label: string } | null;
  readonly torpedoes: Gauge | null;
  readonly teams: readonly TeamDie[];
  readonly teamsHome: string;
  readonly repairTeams: readonly { readonly isFree: boolean }[];
  readonly repairText: string;
  /** Said in place of the record where nothing is known of the ship. */
  readonly nothing: string;
}

const of = (max: number): string => word('sheet.record.of', { max });
const ofEnergy = (max: number): string => word('sheet.record.ofEnergy', { max });
const text = (value: number | null | undefined): string => (value === null || value === undefined ? '?' : String(value));

/** Generator and battery. */
export function energyOf({ printed, running }: Ship): readonly Gauge[] {
  const { generatorMax, batteryMax } = printed;
  return [
    gaugeOf('energy', word('sheet.record.generator'), running?.energy.pool ?? null, generatorMax, ofEnergy(generatorMax)),
    gaugeOf('battery', word('sheet.record.battery'), running?.energy.battery ?? null, batteryMax, ofEnergy(batteryMax)),
  ];
}

function countersOf(ship: Ship, pointyTop: boolean): readonly Counter[] {
  const { printed, running, turn, position, facing } = ship;
  const counters: Counter[] = [
    { label: word('sheet.record.engineEP'), value: text(turn?.engineEP), of: of(printed.vMax), place: 'both' },
    { label: word('sheet.record.freeTurns'), value: text(turn?.freeRotationsUsed), of: of(printed.freeRotationsMax), place: 'full' },
    { label: word('sheet.record.phaserDice'), value: text(turn?.phaserDiceUsed), of: of(printed.phaserDice), place: 'both' },
    { label: word('sheet.record.torpedoes'), value: text(running?.torpedoes), of: of(printed.torpedoesMax), place: 'strip' },
    { label: word('sheet.record.casualties'), value: text(running?.casualties), of: of(casualtyTrack(printed.size)), place: 'strip' },
  ];
  if (facing !== null && position !== null) {
    const compass = pointyTop ? 'pointy' : 'flat';
    counters.push({
      label: word('sheet.record.facing'),
      value: word(`sheet.compass.${compass}.${facing}`),
      of: word('sheet.record.hex', { q: position.q, r: position.r }),
      place: 'full',
    });
  }
  return counters;
}

function dieOf(team: Team): TeamDie {
  const state = team.endurance === 0 ? 'gone' : team.aboard !== '' ? 'away' : team.endurance < 6 ? 'hurt' : 'fit';
  const die = team.endurance === 0 ? 'd6' : `d${team.endurance}`;
  return { text: die, state, label: word(`sheet.team.${state}`, { die }) };
}

/** Each repair team, and how many of them are free; where that is not known, how many there are. */
function repairTeamsOf(ship: Ship): Pick<RecordContext, 'repairTeams' | 'repairText'> {
  const of = ship.printed.repairTeams;
  const free = isKnown(ship) ? teamsLeft(ship) : null;
  return {
    repairTeams: Array.from({ length: of }, (_, index) => ({ isFree: free === null || index < free })),
    repairText: free === null ? word('sheet.record.repairTeams', { n: of }) : word('sheet.repair.free', { n: free, of }),
  };
}

const byName = ([one]: readonly [string, Team], [other]: readonly [string, Team]): number => one.localeCompare(other, 'en', { numeric: true });

/** What stands there instead of numbers, where there is no ship to be read. */
function nothingKnown(subject: Subject, hatch: string): RecordContext {
  const key = subject.unreadable.length > 0 ? 'sheet.record.unreadable' : 'sheet.record.nothingKnown';
  return {
    hatch,
    hexagon: null,
    energy: [],
    counters: [],
    tracks: [],
    casualties: null,
    torpedoes: null,
    teams: [],
    teamsHome: '',
    repairTeams: [],
    repairText: '',
    nothing: word(key, { name: subject.name }),
  };
}

/** The left half of the sheet: everything the viewer knows of the ship, question marks for the rest. */
export function recordContext(subject: Subject, hatch: string, work = NO_WORK): RecordContext {
  const { ship } = subject;
  if (!ship) return nothingKnown(subject, hatch);
  const { printed, running } = ship;
  const lost = running?.casualties ?? null;
  const track = casualtyTrack(printed.size);
  const teams = Object.entries(running?.teams ?? {})
    .sort(byName)
    .map(([, team]) => team);
  return {
    hatch,
    hexagon: hexagonOf(ship, { pick: work.canStrengthen ? 'open' : 'none' }),
    energy: energyOf(ship),
    counters: countersOf(ship, subject.pointyTop),
    tracks: LOCATIONS.map((location) => ({
      ...trackOf(location, printed.size, running ? running.damage[location] : null),
      repair: work.repairs.get(location) ?? null,
    })),
    casualties: {
      groups: boxGroups(printed.size, lost ?? 0),
      value: text(lost),
      of: of(track),
      label: word('sheet.record.casualtiesLabel', { value: text(lost), of: track }),
    },
    torpedoes:
      printed.torpedoType === 'none'
        ? null
        : gaugeOf(
            'store',
            word('sheet.record.torpedoes'),
            running?.torpedoes ?? null,
            printed.torpedoesMax,
            word(`tactical.torpedoCount.${printed.torpedoType}`, { n: running?.torpedoes ?? printed.torpedoesMax }),
          ),
    teams: teams.map(dieOf),
    teamsHome: running ? word('sheet.record.teamsHome', { n: teams.filter(({ endurance, aboard }) => endurance > 0 && aboard === '').length }) : '?',
    ...repairTeamsOf(ship),
    nothing: '',
  };
}
