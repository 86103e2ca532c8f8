import { sum } from '../../kernel/rule.ts';
import type { CrewCommand } from '../commands.ts';
import { quote } from '../quote.ts';
import { isCommand, liked } from './offers.ts';
import type { Filled } from './offers.ts';
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
  const beam = isCommand('transporter.beam')
    ? liked(view, ship, 'transporter.beam', (command) => {
        const { chance } = quote(view, command as unknown as CrewCommand);
        return isOutward(command, ship.id) && (chance?.percent ?? 0) >= LEAST_CHANCE ? (chance?.percent ?? 0) : null;
      })
    : null;
  return (
    beam ??
    liked(view, ship, 'boarding.attackTeams', () => (strongerAbroad(sight) ? 0 : null)) ??
    liked(view, ship, 'boarding.attackLocation', ({ location }) => (location === 'generator' ? 1 : null))
  );
}

const isOutward = ({ from, to }: Filled, ship: string): boolean => from === undefined || from === ship || to !== ship;

/** As far as is known: a ship that has not been looked into is taken to have all its teams. */
function strongerAbroad({ ship, view }: Sight): boolean {
  const abroad = Object.values(ship.running.teams).filter(({ aboard, endurance }) => aboard !== '' && endurance > 0);
  const target = view.ships[abroad[0]?.aboard ?? ''];
  if (!target) return false;
  const teams = scanOf(view, ship, target)?.detail?.teams;
  const home = teams ? sum(Object.values(teams)) : target.printed.securityTeamsMax * FRESH_TEAM;
  return sum(abroad.map(({ endurance }) => endurance)) > home;
}
