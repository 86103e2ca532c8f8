import type { Fault, Result } from '../kernel/result.ts';
import { err, ok } from '../kernel/result.ts';
import { each, integer, integerOrNull, oneOf, optional, read, record } from '../parts/schema.ts';
import { batteryOf, generatorOf } from './classes-tables.ts';
import { freshCrew, freshShip } from './fresh.ts';
import { limitFaults } from './parse.ts';
import type { ShipSystem } from './parse.ts';
import { PRINTED_FIELDS, RUNNING } from './ship-schema.ts';
import { SKILLS, STATUSES } from './state.ts';
import type { Crew, Printed, Running, Status } from './state.ts';

/** A ship as its owner hands it on: what its class prints and what its crew can do, without people, places and ids. */
export interface ShipDesign {
  readonly printed: Printed;
  readonly crew: Pick<Crew, 'npcSkill' | 'skills'>;
  /** Its damage and stores, where they go with it. */
  readonly state?: { readonly status: Status; readonly running: Running };
}

const DESIGN = record({
  printed: record({ ...PRINTED_FIELDS, generatorMax: optional(integer(0, 99)), batteryMax: optional(integer(0, 99)) }),
  crew: optional(record({ npcSkill: integer(0, 100), skills: each(SKILLS, integerOrNull(0, 200)) })),
  state: optional(record({ status: oneOf(STATUSES), running: RUNNING })),
});

type Read = Omit<ShipDesign, 'printed' | 'crew'> & {
  readonly printed: Omit<Printed, 'generatorMax' | 'batteryMax'> & Partial<Printed>;
  readonly crew?: ShipDesign['crew'];
};

/** A design from outside, or where it is wrong and why. Generator and battery may be left out, as in the source; so may the crew. Never throws. @rule HEX-CLASS-05, HEX-CLASS-06, HEX-CLASS-08 */
export function parseDesign(json: unknown): Result<ShipDesign, readonly Fault[]> {
  const faults: Fault[] = [];
  const design = read(DESIGN, json, [], faults) as Read;
  if (faults.length > 0) return err(faults);
  const { printed, crew = freshCrew(), state } = design;
  const { generatorMax = generatorOf(printed.vMax, printed.phaserDice) } = printed;
  const { batteryMax = batteryOf(generatorMax) } = printed;
  const { npcSkill, skills } = crew;
  const whole = { ...design, printed: { ...printed, generatorMax, batteryMax }, crew: { npcSkill, skills } };
  if (!state) return ok(whole);
  faults.push(...limitFaults(shipOfDesign(whole)).map((fault) => ({ ...fault, path: ['state', ...fault.path] })));
  return faults.length > 0 ? err(faults) : ok(whole);
}

/** The ship of a design: fresh, or with the state that the design brings; every station played by the crew. */
export function shipOfDesign({ printed, crew, state }: ShipDesign): ShipSystem {
  return { ...freshShip(printed, { ...freshCrew(), ...crew }), ...state };
}

/** What can be handed on of a ship. Teams are counted at home, and who has captured it is not said: elsewhere those ships are not. */
export function designOf(ship: ShipSystem, withState: boolean): ShipDesign {
  const { status, printed, running } = ship;
  const { npcSkill, skills } = ship.crew;
  const design = { printed, crew: { npcSkill, skills } };
  if (!withState) return design;
  const teams = Object.values(running.teams).map(({ endurance }, index) => [`t${index + 1}`, { ...HOME, endurance }] as const);
  const statusDetail = status === 'captured' ? '' : running.statusDetail;
  return { ...design, state: { status, running: { ...running, statusDetail, teams: Object.fromEntries(teams) } } };
}

const HOME = { aboard: '', hidden: false, arrivedRound: 0 } as const;
