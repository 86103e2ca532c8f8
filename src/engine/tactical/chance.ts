import type { RollNotes, Rule, Seat } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import { readOne, settled } from '../kernel/rule.ts';
import type { Chance, Modifier, Phrase } from '../kernel/ruleset.ts';
import { roundHalfUp } from './classes-tables.ts';
import type { Event, Level } from './events.ts';
import { OPTIONS } from './options.ts';
import { needsSpecial } from './purposes.ts';
import type { Purpose } from './purposes.ts';
import { bandAt, bridgeNow, isKnown, seatOf, shipOf, skillOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { SKILLS } from './state.ts';
import type { Battle, Skill, Station } from './state.ts';
import { BRIDGE_SKILLS, SENSOR_SKILLS } from './tables.ts';

/** Points off a chance, with their name. */
export interface Penalty {
  readonly name: Phrase;
  readonly points: number;
  readonly rule: string;
}

const HALF = 0.5;

/** Special and critical thresholds of a chance in percent, each at least 1. @rule HEX-ROLL-02, HEX-ROLL-03, HEX-ROLL-04, HEX-ROLL-05 */
export const thresholds = (percent: number): { readonly special: number; readonly critical: number } => ({
  special: Math.max(1, roundHalfUp(percent / OPTIONS.specialDivisor)),
  critical: Math.max(1, roundHalfUp(percent / OPTIONS.criticalDivisor)),
});

/** How well a d100 succeeds against a chance. @rule HEX-ROLL-01, HEX-ROLL-04, HEX-ROLL-06, HEX-ROLL-07, HEX-ROLL-12 */
export function levelOf(percent: number, die: number): Level {
  const { special, critical } = thresholds(percent);
  if (die >= OPTIONS.autoFail || (die > percent && die > OPTIONS.autoSuccess)) return 'failure';
  if (die <= critical) return 'critical';
  return die <= special ? 'special' : 'success';
}

/** How often a roll against a chance in percent succeeds, 0 to 1; one that has none is not rolled. @rule HEX-ROLL-06, HEX-ROLL-07, HEX-ROLL-10 */
export const shareOfSuccess = (percent: number): number => (percent > 0 ? Math.min(OPTIONS.autoFail - 1, Math.max(OPTIONS.autoSuccess, percent)) / 100 : 0);

/** Is the failure one that the log names a fumble? It has no effect of its own. @rule HEX-ROLL-08 */
export const isFumble = (percent: number, die: number): boolean => die > 100 - Math.max(1, roundHalfUp((100 - percent) / OPTIONS.criticalDivisor));

/** By how much a failed roll is over its chance, at least 1: a die that always fails may be below it. @rule HEX-ROLL-09 */
export const marginOf = (percent: number, die: number): number => Math.max(1, die - percent);

/** A state that halves a skill or a chance: its name and its rule. */
interface Half {
  readonly name: Phrase;
  readonly rule: string;
}

const plain = (key: string): Phrase => ({ key: `tactical.${key}`, params: {} });
const half = (name: string, rule: string): Half => ({ name: plain(`modifier.${name}`), rule });

const BRIDGE_DAMAGED = half('bridgeDamaged', 'HEX-MOD-02');
const ON_AUXILIARY_BRIDGE = half('auxiliaryBridge', 'HEX-MOD-03');
const WITHOUT_BRIDGE = half('auxiliaryBridge', 'HEX-MOD-09');
const SENSORS_DAMAGED = half('sensorsDamaged', 'HEX-MOD-04');
const TRANSPORTER_DAMAGED = half('transporterDamaged', 'HEX-MOD-05');
const PHASERS_DAMAGED = half('phasersDamaged', 'HEX-MOD-06');
const THE_CHANCE = plain('modifier.chance');
const SKILL_NAMES = Object.fromEntries(SKILLS.map((skill) => [skill, plain(`skill.${skill}`)])) as Record<Skill, Phrase>;

/** What halves a skill that rests on the bridge, or null. */
function bridgeHalf(ship: KnownShip): Half | null {
  const bridge = bridgeNow(ship);
  if (bridge === 'main' || bridge === 'switchingBack') return bandAt(ship, 'bridge') === 'damaged' ? BRIDGE_DAMAGED : null;
  return bridge === 'aux' ? ON_AUXILIARY_BRIDGE : WITHOUT_BRIDGE;
}

/**
 * The chance of a skill of a ship, from 0: skill, skill-halving states, penalties, chance-halving states, rounded once.
 * @rule HEX-MOD-01, HEX-MOD-02, HEX-MOD-03, HEX-MOD-04, HEX-MOD-05, HEX-MOD-06, HEX-MOD-07, HEX-MOD-10
 */
export function chanceOf(ship: KnownShip, skill: Skill, penalties: readonly Penalty[] = [], phaserShot = false): Chance {
  const between: Modifier[] = [];
  const percent = reckon(ship, skill, penalties, phaserShot, between);
  const { special, critical } = thresholds(percent);
  const by = skillOf(ship.crew, skill);
  const base: Modifier = { name: SKILL_NAMES[skill], kind: 'base', by, value: by };
  const result: Modifier = { name: THE_CHANCE, kind: 'result', by: percent, value: percent, rule: 'HEX-MOD-01' };
  return { percent, special, critical, steps: [base, ...between, result] };
}

/** The same in percent alone, for whoever asks often and explains nothing. */
export const percentOf = (ship: KnownShip, skill: Skill, penalties: readonly Penalty[] = [], phaserShot = false): number =>
  reckon(ship, skill, penalties, phaserShot, null);

/** Reckons a chance in percent, and notes every step between skill and chance where there is somewhere to note it. */
function reckon(ship: KnownShip, skill: Skill, penalties: readonly Penalty[], phaserShot: boolean, steps: Modifier[] | null): number {
  let value = skillOf(ship.crew, skill);
  if (BRIDGE_SKILLS.has(skill)) value = halved(value, bridgeHalf(ship), steps);
  if (SENSOR_SKILLS.has(skill) && bandAt(ship, 'sensors') === 'damaged') value = halved(value, SENSORS_DAMAGED, steps);
  if (skill === 'teleportation' && bandAt(ship, 'transporter') === 'damaged') value = halved(value, TRANSPORTER_DAMAGED, steps);
  for (const { name, points, rule } of penalties) {
    value = Math.max(0, value - points);
    steps?.push({ name, kind: 'add', by: -points, value, rule });
  }
  if (phaserShot && bandAt(ship, 'phasers') === 'damaged') value = halved(value, PHASERS_DAMAGED, steps);
  return Math.max(0, roundHalfUp(value));
}

function halved(before: number, by: Half | null, steps: Modifier[] | null): number {
  if (!by) return before;
  const value = before * HALF;
  steps?.push({ name: by.name, kind: 'times', by: HALF, value, rule: by.rule });
  return value;
}

/**
 * Rolls d100 against a chance for the holder of a station and reports it. A forced roll without a chance fails without a die.
 * @rule HEX-GEN-03, HEX-GEN-08, HEX-ROLL-01, HEX-ROLL-10
 */
export function rollSkill(
  draft: Draft<Battle, Event>,
  ship: KnownShip,
  station: Station,
  skill: Skill,
  purpose: Purpose,
  chance: Chance,
  notes?: RollNotes,
): Rule<Level, Purpose> {
  const seat = seatOf(ship, station);
  return rolled(seat, purpose, chance, notes, (die) => reported(draft, seat, station, skill, purpose, chance, die));
}

/** The same, and by how much a failure is over the chance; 0 where it is none or nothing was rolled. @rule HEX-ROLL-09 */
export function rollWithMargin(
  draft: Draft<Battle, Event>,
  ship: KnownShip,
  station: Station,
  skill: Skill,
  purpose: Purpose,
  chance: Chance,
  notes?: RollNotes,
): Rule<{ readonly level: Level; readonly margin: number }, Purpose> {
  const seat = seatOf(ship, station);
  return rolled(seat, purpose, chance, notes, (die) => {
    const level = reported(draft, seat, station, skill, purpose, chance, die);
    return { level, margin: level === 'failure' && die !== null ? marginOf(chance.percent, die) : 0 };
  });
}

/** What is read off the one d100; off null where there is no chance and so no die. */
function rolled<T>(seat: Seat, purpose: Purpose, chance: Chance, notes: RollNotes | undefined, read: (die: number | null) => T): Rule<T, Purpose> {
  return chance.percent > 0 ? readOne(purpose, seat, 100, read, withChance(purpose, chance, notes)) : settled(read(null));
}

/** Field by field: spread, the few forms of notes cost more than the roll. */
function withChance(purpose: Purpose, chance: Chance, notes: RollNotes | undefined): RollNotes {
  const asked: { -readonly [Key in keyof RollNotes]: RollNotes[Key] } = { chance, needsSpecial: needsSpecial(purpose) };
  if (notes?.ships) asked.ships = notes.ships;
  if (notes?.params) asked.params = notes.params;
  if (notes?.series) asked.series = notes.series;
  return asked;
}

/** How well the die succeeds; null, which is no die, fails. */
function reported(
  draft: Draft<Battle, Event>,
  { ship, person = '' }: Seat,
  station: Station,
  skill: Skill,
  purpose: Purpose,
  chance: Chance,
  die: number | null,
): Level {
  const level = die === null ? 'failure' : levelOf(chance.percent, die);
  const fumble = die !== null && level === 'failure' && isFumble(chance.percent, die);
  draft.report({ type: 'roll', ship, station, person, skill, purpose, chance, die, level, fumble });
  return level;
}

/** The ship as it stands now, every value known. Throws where the battle is a view or the ship is not there. */
export function present(draft: Draft<Battle, Event>, id: string): KnownShip {
  const ship = shipOf(draft.battle, id);
  if (!ship || !isKnown(ship)) throw new Error(`ship ${id} is not in this battle, or not known`);
  return ship;
}
