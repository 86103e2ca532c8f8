import type { ShipId } from '../../kernel/ask.ts';
import { phrase } from '../command-rule.ts';
import type { Scanned, Searched, SensorEvent } from '../events.ts';
import { FACES, LOCATIONS } from '../state.ts';
import type { Battle, Scan } from '../state.ts';
import { line, nameOf, number, outcome } from './telling.ts';
import type { Head, Line, TellingsOf } from './telling.ts';

/** A scan, and a search that finds nothing, only the own side knows of. @rule HEX-SENS-04, HEX-SENS-05, HEX-INV-19 */
export const SENSOR_TELLINGS: TellingsOf<SensorEvent> = {
  'scan.result': { rank: 'deed', outcome: outcomeOfScan, steps: linesOfScan, secretOf: ({ ship }) => ship },
  'detect.result': {
    rank: 'deed',
    outcome: outcomeOfSearch,
    steps: ({ found }, battle) => found.map((id) => line(null, 'eye', phrase('step.detected', { target: nameOf(battle, id) }), { tone: 'good' })),
    secretOf: ({ ship, found }) => (found.length > 0 ? null : ship),
  },
};

function outcomeOfScan({ ship, target, scan }: Scanned, _events: unknown, battle: Battle): Head {
  const names = { ship: nameOf(battle, ship), target: nameOf(battle, target) };
  return scan ? outcome('scan.done', names) : outcome('scan.failed', names, { failed: true });
}

function outcomeOfSearch({ ship, found }: Searched, _events: unknown, battle: Battle): Head {
  const [first] = found;
  const name = nameOf(battle, ship);
  if (first === undefined) return outcome('detect.nothing', { ship: name }, { failed: true });
  return found.length === 1 ? outcome('detect.one', { ship: name, target: nameOf(battle, first) }) : outcome('detect.several', { ship: name, n: found.length });
}

function linesOfScan({ ship, scan }: Scanned): readonly Line[] {
  if (!scan) return [];
  const { shields, shieldsUp, weaponsArmed, engineEP } = scan;
  const faces = Object.fromEntries(FACES.map((face) => [`f${face}`, shields[face]]));
  return [
    line(ship, 'shield-halved', phrase('step.system.shields'), {
      value: phrase(shieldsUp ? 'value.up' : 'value.shieldsDown'),
      note: phrase('note.scannedFaces', faces),
    }),
    line(ship, 'crosshairs', phrase('step.system.weapons'), { value: phrase(weaponsArmed ? 'value.armed' : 'value.off') }),
    line(ship, 'gauge', phrase('step.engineEP'), { value: number(engineEP) }),
    ...linesOfDamage(ship, scan),
    ...linesOfDetail(ship, scan),
  ];
}

/** Locations that are not whole; in detail with their boxes. */
function linesOfDamage(ship: ShipId, { bands, detail }: Scan): readonly Line[] {
  return LOCATIONS.filter((location) => bands[location] !== 'intact').map((location) =>
    line(ship, 'location-crosshairs', phrase('step.location', { location: `@tactical.location.${location}` }), {
      value: phrase('value.band', { band: `@tactical.band.${bands[location]}` }),
      note: detail ? phrase('note.boxes', { n: detail.damage[location] }) : null,
    }),
  );
}

function linesOfDetail(ship: ShipId, { detail }: Scan): readonly Line[] {
  if (!detail) return [];
  const teams = Object.values(detail.teams);
  const endurance = teams.reduce((total, one) => total + one, 0);
  return [
    line(ship, 'rocket', phrase('step.torpedoesLeft'), { value: number(detail.torpedoes) }),
    line(ship, 'people-group', phrase('step.teams'), { value: number(teams.length), note: phrase('note.endurance', { n: endurance }) }),
    line(ship, 'bolt', phrase('step.energy'), { value: phrase('value.energy', { n: detail.energy }) }),
  ];
}
