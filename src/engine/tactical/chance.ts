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

/** Halves for every state that halves the skill, with the state's name and its rule; several multiply. */
function halveSkill(ship: KnownShip, skill: Skill, halve: (name: string, rule: string) => void): void {
  if (BRIDGE_SKILLS.has(skill)) {
    const bridge = bridgeNow(ship);
    if (bridge === 'main' || bridge === 'switchingBack') {
      if (bandAt(ship, 'bridge') === 'damaged') halve('bridgeDamaged', 'HEX-MOD-02');
    } else halve('auxiliaryBridge', bridge === 'aux' ? 'HEX-MOD-03' : 'HEX-MOD-09');
  }
  if (SENSOR_SKILLS.has(skill) && bandAt(ship, 'sensors') === 'damaged') halve('sensorsDamaged', 'HEX-MOD-04');
  if (skill === 'teleportation' && bandAt(ship, 'transporter') === 'damaged') halve('transporterDamaged', 'HEX-MOD-05');
}

/**
 * The chance of a skill of a ship, from 0: skill, skill-halving states, penalties, chance-halving states, rounded once.
 * @rule HEX-MOD-01, HEX-MOD-02, HEX-MOD-03, HEX-MOD-04, HEX-MOD-05, HEX-MOD-06, HEX-MOD-07, HEX-MOD-10
 */
export function chanceOf(ship: KnownShip, skill: Skill, penalties: readonly Penalty[] = [], phaserShot = false): Chance {
  const steps: Modifier[] = [];
  const percent = reckon(ship, skill, penalties, phaserShot, steps);
  const { special, critical } = thresholds(percent);
  return { percent, special, critical, steps };
}

/** The same in percent alone, for whoever asks often and explains nothing. */
export const percentOf = (ship: KnownShip, skill: Skill, penalties: readonly Penalty[] = [], phaserShot = false): number =>
  reckon(ship, skill, penalties, phaserShot, null);

/** Reckons a chance in percent, and notes every step where there is somewhere to note it. */
function reckon(ship: KnownShip, skill: Skill, penalties: readonly Penalty[], phaserShot: boolean, steps: Modifier[] | null): number {
  const base = skillOf(ship.crew, skill);
  let value = base;
  const halve = (name: string, rule: string): void => {
    value *= HALF;
    steps?.push({ name: { key: `tactical.modifier.${name}`, params: {} }, kind: 'times', by: HALF, value, rule });
  };
  steps?.push({ name: { key: `tactical.skill.${skill}`, params: {} }, kind: 'base', by: base, value: base });
  halveSkill(ship, skill, halve);
  for (const { name, points, rule } of penalties) {
    value = Math.max(0, value - points);
    steps?.push({ name, kind: 'add', by: -points, value, rule });
  }
  if (phaserShot && bandAt(ship, 'phasers') === 'damaged') halve('phasersDamaged', 'HEX-MOD-06');
  const percent = Math.max(0, roundHalfUp(value));
  steps?.push({ name: { key: 'tactical.modifier.chance', params: {} }, kind: 'result', by: percent, value: percent, rule: 'HEX-MOD-01' });
  return percent;
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
  return chance.percent > 0 ? readOne(purpose, seat, 100, read, { ...notes, chance, needsSpecial: needsSpecial(purpose) }) : settled(read(null));
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
