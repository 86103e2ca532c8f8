import type { Copies } from '../kernel/draft.ts';
import type { Battle, Running, Ship, TurnCounters } from './state.ts';

/**
 * Every record of a battle that a rule writes to in place, copied field by field in the order of its interface: so all battles and
 * ships are of one form, wherever they come from. The teams, and the records of the counters, change seldom and are as large as
 * all else: they are shared with the battle before, and whoever changes one puts a new record in its place.
 */
export const COPIES: Copies<Battle> = { battle: copyOfBattle, ship: copyOfShip };

export function copyOfBattle(battle: Battle): Battle {
  const copy: Battle = {
    ruleset: battle.ruleset,
    status: battle.status,
    round: battle.round,
    phase: battle.phase,
    activeShip: battle.activeShip,
    order: battle.order,
    attacker: battle.attacker,
    winner: battle.winner,
    detections: battle.detections,
    scans: battle.scans,
    lastSeen: battle.lastSeen,
    quietRounds: battle.quietRounds,
    hitThisRound: battle.hitThisRound,
    drawOffered: battle.drawOffered,
    drawAccepted: battle.drawAccepted,
    ships: battle.ships,
  };
  return battle.arrivals ? { ...copy, arrivals: battle.arrivals } : copy;
}

export function copyOfShip(ship: Ship): Ship {
  return {
    id: ship.id,
    name: ship.name,
    side: ship.side,
    status: ship.status,
    printed: ship.printed,
    position: ship.position,
    facing: ship.facing,
    running: ship.running && copyOfRunning(ship.running),
    turn: ship.turn && copyOfTurn(ship.turn),
    crew: ship.crew,
  };
}

function copyOfRunning(running: Running): Running {
  const { shields, damage, energy, emergency } = running;
  return {
    shields: { 0: shields[0], 1: shields[1], 2: shields[2], 3: shields[3], 4: shields[4], 5: shields[5] },
    shieldsUp: running.shieldsUp,
    shieldsEverRaised: running.shieldsEverRaised,
    weaponsArmed: running.weaponsArmed,
    cloaked: running.cloaked,
    damage: {
      bridge: damage.bridge,
      transporter: damage.transporter,
      sensors: damage.sensors,
      phasers: damage.phasers,
      torpedoes: damage.torpedoes,
      generator: damage.generator,
      engines: damage.engines,
      shieldControl: damage.shieldControl,
      hangars: damage.hangars,
      hull: damage.hull,
    },
    energy: { pool: energy.pool, battery: energy.battery },
    emergency: { on: emergency.on, burnt: emergency.burnt, turns: emergency.turns },
    bridgeMode: running.bridgeMode,
    torpedoes: running.torpedoes,
    teams: running.teams,
    casualties: running.casualties,
    dead: running.dead,
    statusDetail: running.statusDetail,
  };
}

export function copyOfTurn(turn: TurnCounters): TurnCounters {
  return {
    energyCollected: turn.energyCollected,
    cloakPaid: turn.cloakPaid,
    cloakLapsed: turn.cloakLapsed,
    inertiaDone: turn.inertiaDone,
    engineEP: turn.engineEP,
    freeRotationsUsed: turn.freeRotationsUsed,
    phaserDiceUsed: turn.phaserDiceUsed,
    torpedoUsed: turn.torpedoUsed,
    transportUsed: turn.transportUsed,
    sensorsUsed: turn.sensorsUsed,
    firstAidUsed: turn.firstAidUsed,
    hangarUsed: turn.hangarUsed,
    activationTried: turn.activationTried,
    transferTried: turn.transferTried,
    boostTried: turn.boostTried,
    repairTeamsUsed: turn.repairTeamsUsed,
    searchTeamsUsed: turn.searchTeamsUsed,
    boardingActed: turn.boardingActed,
    forced: turn.forced,
  };
}
