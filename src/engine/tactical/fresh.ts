import { copyOfTurn } from './copies.ts';
import { FRESH_COUNTERS } from './counters.ts';
import { SKILLS, STATIONS } from './state.ts';
import type { Crew, Printed, Running } from './state.ts';
import type { ShipSystem } from './parse.ts';
import { OPTIONS } from './options.ts';

/** A crew without people: every station played by the crew, every skill at its general value. @rule HEX-SKILL-03 */
export function freshCrew(npcSkill: number = OPTIONS.npcSkill): Crew {
  return {
    npcSkill,
    skills: Object.fromEntries(SKILLS.map((skill) => [skill, null])) as Crew['skills'],
    holders: Object.fromEntries(STATIONS.map((station) => [station, ''])) as Crew['holders'],
  };
}

/** A ship at class values; on alert with shields up and weapons armed, nothing paid. @rule HEX-SETUP-04, HEX-SETUP-05, HEX-SHIELD-01, HEX-CLASS-07 */
export function freshShip(printed: Printed, crew: Crew = freshCrew()): ShipSystem {
  const { shieldMax, alert } = printed;
  const shieldsUp = alert && shieldMax > 0;
  const teams = Array.from({ length: printed.securityTeamsMax }, (_, index) => [`t${index + 1}`, { endurance: 6, aboard: '', hidden: false, arrivedRound: 0 }]);
  const running: Running = {
    shields: { 0: shieldMax, 1: shieldMax, 2: shieldMax, 3: shieldMax, 4: shieldMax, 5: shieldMax },
    shieldsUp,
    shieldsEverRaised: shieldsUp,
    weaponsArmed: alert,
    cloaked: false,
    damage: {
      bridge: 0,
      transporter: 0,
      sensors: 0,
      phasers: 0,
      torpedoes: 0,
      generator: 0,
      engines: 0,
      shieldControl: 0,
      hangars: 0,
      hull: 0,
    },
    energy: { pool: 0, battery: printed.batteryMax },
    emergency: { on: false, burnt: false, turns: 0 },
    bridgeMode: 'main',
    torpedoes: printed.torpedoesMax,
    teams: Object.fromEntries(teams) as Running['teams'],
    casualties: 0,
    dead: 0,
    statusDetail: '',
  };
  return { status: 'active', printed, running, turn: copyOfTurn(FRESH_COUNTERS), crew };
}

/** On alert with shields up, weapons armed and nothing paid; else with all of it, and the cloak, off. @rule HEX-SETUP-04, HEX-SETUP-05 */
export function alerted(ship: ShipSystem, alert: boolean): ShipSystem {
  const shieldsUp = alert && ship.printed.shieldMax > 0;
  const shieldsEverRaised = ship.running.shieldsEverRaised || shieldsUp;
  return { ...ship, running: { ...ship.running, shieldsUp, shieldsEverRaised, weaponsArmed: alert, cloaked: false } };
}
