import { sum } from '../../kernel/rule.ts';
import { percentOf } from '../chance.ts';
import type { CrewCommand } from '../commands.ts';
import { atHome } from '../commands/transporter.ts';
import { FACES } from '../state.ts';
import { isRefused, liked } from './offers.ts';
import { scanOf } from './sight.ts';
import type { Sight } from './sight.ts';

/** Below this chance in percent nobody is beamed over. */
const LEAST_CHANCE = 50;
const FRESH_TEAM = 6;

/** A team over where a face is open; teams abroad at the enemy's teams if they are stronger, else at his generator. */
export function boarding(sight: Sight): CrewCommand | null {
  const { view, ship } = sight;
  const hunted = liked(view, ship, 'security.assault', () => 0);
  if (hunted) return hunted;
  return (
    beamOver(sight) ??
    liked(view, ship, 'boarding.attackTeams', () => (strongerAbroad(sight) ? 0 : null)) ??
    liked(view, ship, 'boarding.attackLocation', ({ location }) => (location === 'generator' ? 1 : null))
  );
}

/** A team to the nearest enemy of whom a scan has shown an open face; without a scan nobody is risked. */
function beamOver({ view, ship, seen }: Sight): CrewCommand | null {
  if (ship.turn.transportUsed) return null;
  for (const { ship: target } of seen) {
    const scan = scanOf(view, ship, target);
    if (!scan || (scan.shieldsUp && FACES.every((face) => scan.shields[face] > 0))) continue;
    if (percentOf(ship, 'teleportation') < LEAST_CHANCE) return null;
    const [team] = atHome(ship);
    if (team === undefined) return null;
    const command: CrewCommand = { type: 'transporter.beam', ship: ship.id, team, from: ship.id, to: target.id };
    if (!isRefused(view, command)) return command;
  }
  return null;
}

/** As far as is known: a ship that has not been looked into is taken to have all its teams. */
function strongerAbroad({ ship, view }: Sight): boolean {
  const abroad = Object.values(ship.running.teams).filter(({ aboard, endurance }) => aboard !== '' && endurance > 0);
  const target = view.ships[abroad[0]?.aboard ?? ''];
  if (!target) return false;
  const teams = scanOf(view, ship, target)?.detail?.teams;
  const home = teams ? sum(Object.values(teams)) : target.printed.securityTeamsMax * FRESH_TEAM;
  return sum(abroad.map(({ endurance }) => endurance)) > home;
}
