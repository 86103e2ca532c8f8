import type { Battle, BotStep, Command, Event, Purpose, Ship } from '#engine';
import {
  FACES,
  LOCATIONS,
  atLeast,
  bandAt,
  bandOf,
  boxesPerGroup,
  bridgeIsOut,
  casualtyTrack,
  distance,
  hasTurns,
  isDetectedBy,
  isKnown,
  isOnMap,
  keyOf,
  locationMax,
  shipOf,
  tactical,
} from '#engine';
import { ofDamageControl, ofEnding } from './invariants-damage-control.ts';
import { ofShieldWork, ofTorpedoDice, ofTorpedoes } from './invariants-fire.ts';
import { ofBeams, ofSearches } from './invariants-sensors.ts';

type TheStep = BotStep<Battle, Command, Event, Purpose>;

const FINAL = ['destroyed', 'captured', 'warped', 'surrendered', 'withdrawn'];

/** Everything that must hold after every command; throws with the rule's id where it does not. */
export function invariants(step: TheStep): void {
  for (const ship of Object.values(step.after.ships)) ofShip(ship);
  ofBattle(step.after);
  ofFate(step);
  ofEnergy(step);
  ofOrders(step);
  ofHexes(step);
  ofForcing(step);
  ofViews(step.after);
  ofDice(step);
  ofTorpedoes(step);
  ofTorpedoDice(step);
  ofShieldWork(step);
  ofDamageControl(step);
  ofEnding(step);
  ofSearches(step);
  ofBeams(step);
}

function must(holds: boolean, rule: string, why: unknown): void {
  if (!holds) throw new Error(`${rule}: ${typeof why === 'string' ? why : JSON.stringify(why)}`);
}

const within = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

/** HEX-INV-01, 02, 04, 06, 08, 09, 13, 15 */
function ofShip(ship: Ship): void {
  if (!isKnown(ship)) throw new Error(`${ship.id} is not known in the whole battle`);
  const { printed, running, turn } = ship;
  for (const face of FACES) must(within(running.shields[face], printed.shieldMax), 'HEX-INV-01', running.shields);
  for (const location of LOCATIONS) {
    const points = running.damage[location];
    must(within(points, 3 * boxesPerGroup(printed.size)), 'HEX-INV-02', running.damage);
    must(bandAt(ship, location) === bandOf(printed.size, points), 'HEX-INV-02', location);
  }
  must(
    within(running.energy.pool, Math.max(printed.generatorMax, 2) + printed.batteryMax) && within(running.energy.battery, printed.batteryMax),
    'HEX-INV-04',
    running.energy,
  );
  must(
    within(running.torpedoes, printed.torpedoesMax) &&
      within(turn.phaserDiceUsed, printed.phaserDice) &&
      within(turn.freeRotationsUsed, printed.freeRotationsMax),
    'HEX-INV-06',
    turn,
  );
  must(within(turn.repairTeamsUsed, printed.repairTeams), 'HEX-INV-07', turn.repairTeamsUsed);
  for (const team of Object.values(running.teams)) must(within(team.endurance, 6), 'HEX-INV-08', team);
  if (running.cloaked) must(printed.cloakCapable && !atLeast(bandAt(ship, 'hull'), 'damaged'), 'HEX-INV-09', ship.id);
  if (ship.position) must(Number.isInteger(ship.position.q) && Number.isInteger(ship.position.r), 'HEX-INV-13', ship.position);
  must(ship.facing === null || within(ship.facing, 5), 'HEX-INV-13', ship.facing);
  must(running.dead >= 0 && running.dead <= running.casualties && running.casualties <= casualtyTrack(printed.size), 'HEX-INV-15', running.casualties);
}

/** HEX-INV-12 */
function ofBattle(battle: Battle): void {
  const active = battle.activeShip === null ? undefined : shipOf(battle, battle.activeShip);
  if (battle.status === 'running') must(active !== undefined && hasTurns(active) && within(battle.phase, 5), 'HEX-INV-12', battle.activeShip);
  else must(battle.activeShip === null, 'HEX-INV-12', battle.activeShip);
}

/** HEX-INV-03, 08, 15, 17 */
function ofFate({ before, after, events, command }: TheStep): void {
  for (const event of events) {
    if (event.type === 'location.hit') {
      const beyond = event.before + event.points > event.after;
      const lost = events.some((other) => other.type === 'ship.destroyed' && other.ship === event.target && other.cause === event.location);
      must(lost === (beyond && (event.location === 'hull' || event.location === 'engines')), 'HEX-INV-03', event);
      must(event.after <= locationMax(shipOf(after, event.target)?.printed.size ?? 'S'), 'HEX-INV-02', event);
    }
  }
  if (command.type === 'gm.set') return;
  for (const [id, ship] of Object.entries(before.ships)) {
    const now = shipOf(after, id);
    if (!now?.running || !ship.running) continue;
    if (FINAL.includes(ship.status)) must(now === ship, 'HEX-INV-17', id);
    const endurance = (of: Ship): number => Object.values(of.running?.teams ?? {}).reduce((sum, team) => sum + team.endurance, 0);
    must(endurance(now) <= endurance(ship), 'HEX-INV-08', id);
    must(now.running.dead >= ship.running.dead, 'HEX-INV-15', id);
  }
}

/** HEX-INV-05 */
function ofEnergy({ before, after, events, command }: TheStep): void {
  if (command.type === 'gm.set' && command.path.startsWith('running.energy')) return;
  for (const [id, ship] of Object.entries(before.ships)) {
    const sum = (of: Ship | undefined): number => (of?.running ? of.running.energy.pool + of.running.energy.battery : 0);
    const flow = events.reduce((total, event) => {
      if (!('ship' in event) || event.ship !== id) return total;
      if (event.type === 'energy.collected') return total + event.amount;
      return event.type === 'energy.spent' || event.type === 'energy.lost' ? total - event.amount : total;
    }, 0);
    must(sum(shipOf(after, id)) === sum(ship) + flow, 'HEX-INV-05', `${id}: ${sum(ship)} + ${flow} is not ${sum(shipOf(after, id))}`);
  }
}

/** What can be ordered from no bridge, and what the GM does. */
const FREE_OF_THE_BRIDGE: readonly string[] = [
  'phase.next',
  'move.inertia',
  'bridge.switchAux',
  'ship.surrender',
  'battle.acceptDraw',
  'gm.join',
  'gm.leave',
  'gm.set',
];

/** HEX-INV-10, 11 */
function ofOrders({ before, events, command }: TheStep): void {
  for (const event of events) {
    if (event.type !== 'fire.phaser') continue;
    const shooter = shipOf(before, event.shooter);
    must(before.activeShip === event.shooter && before.phase === 2 && shooter?.running?.weaponsArmed === true, 'HEX-INV-10', event);
    must(!shooter?.running?.cloaked, 'HEX-INV-09', event);
  }
  if (!('ship' in command) || FREE_OF_THE_BRIDGE.includes(command.type)) return;
  const ship = shipOf(before, command.ship);
  must(ship !== undefined && isKnown(ship) && !bridgeIsOut(ship), 'HEX-INV-11', command);
}

/** HEX-INV-14 */
function ofHexes({ before, after }: TheStep): void {
  const ships = Object.values(after.ships).filter(isOnMap);
  for (const [index, ship] of ships.entries()) {
    for (const other of ships.slice(index + 1)) {
      if (keyOf(ship.position) !== keyOf(other.position)) continue;
      const [one, two] = [shipOf(before, ship.id), shipOf(before, other.id)];
      const shared = one?.position && two?.position && distance(one.position, two.position) === 0;
      must(Boolean(shared) || one?.running?.cloaked === true || two?.running?.cloaked === true, 'HEX-INV-14', [ship.id, other.id]);
    }
  }
}

/** HEX-INV-18 */
function ofForcing({ before, after, events, command }: TheStep): void {
  const forced = events.filter(({ type }) => type === 'forced').length;
  const ship = before.activeShip === null ? undefined : shipOf(before, before.activeShip);
  if (command.type !== 'phase.next' || !ship?.turn || before.phase !== 2)
    return must(command.type === 'gm.set' || command.type === 'bridge.switchMain' || forced === 0, 'HEX-INV-18', 'forced without end of movement');
  must(forced === (ship.turn.engineEP > ship.printed.vMax ? 1 : 0), 'HEX-INV-18', ship.turn);
  const now = shipOf(after, ship.id);
  // A turn that has ended with it counts anew.
  if (after.activeShip === ship.id && after.phase > before.phase)
    must(now?.turn?.forced === Math.max(0, ship.turn.engineEP - ship.printed.vMax), 'HEX-INV-18', now?.turn);
}

/** HEX-INV-19 */
function ofViews(battle: Battle): void {
  for (const side of new Set(Object.values(battle.ships).map((ship) => ship.side))) {
    for (const seen of Object.values(tactical.view(battle, side).ships)) {
      if (seen.side === side) continue;
      const whole = shipOf(battle, seen.id);
      const hidden = whole?.running?.cloaked === true && !isDetectedBy(battle, whole, side);
      must(seen.running === null && seen.turn === null && seen.crew === null && (!hidden || seen.position === null), 'HEX-INV-19', seen.id);
    }
  }
}

const SHOT: readonly Purpose[] = ['gunnery.toHit', 'gunnery.damage', 'hull.dice', 'location.choose', 'location.roll', 'lifeSupport.roll'];

/** HEX-INV-20, HEX-GEN-07: the dice of a shot come in the order of the rules. */
function ofDice({ command, asks }: TheStep): void {
  if (command.type !== 'phaser.fire') return;
  const places = asks.flatMap((ask) => (ask.kind === 'gather' ? [] : [SHOT.indexOf(ask.purpose)])).filter((place) => place >= 0);
  must(
    places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1)),
    'HEX-INV-20',
    asks,
  );
}
