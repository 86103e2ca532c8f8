import { turned } from '../../hex/direction.ts';
import type { ShipId } from '../../kernel/ask.ts';
import type { FaceSeen, Glance, Trouble } from '../../kernel/overlay.ts';
import type { Viewer } from '../../kernel/ruleset.ts';
import { phrase } from '../command-rule.ts';
import { bandAt, isDetectedBy, isOnMap, shipOf } from '../queries.ts';
import { FACES, LOCATIONS } from '../state.ts';
import type { Band, Battle, Face, Location, Ship } from '../state.ts';
import { scanOf, shieldsKnown } from './shields-known.ts';
import type { ShieldsKnown } from './shields-known.ts';

/**
 * What a viewer can see of a ship: where it is and how it lies; its shields and what is damaged, of an enemy as the last scan
 * showed them. @rule HEX-GRID-06, HEX-CLOAK-02, HEX-CLOAK-03, HEX-SENS-04, HEX-INV-19
 */
export function glance(view: Battle, viewer: Viewer, id: ShipId): Glance | null {
  const ship = shipOf(view, id);
  if (!ship || !isOnMap(ship) || ship.facing === null) return null;
  const { position, facing } = ship;
  const shields = shieldsKnown(view, viewer, ship);
  return {
    position,
    facing,
    faces: FACES.map((face) => faceSeen(ship, face, turned(facing, face), shields)),
    asOf: shields?.asOf ?? null,
    isCloaked: ship.running?.cloaked ?? isDetectedBy(view, ship, viewer),
    troubles: troublesOf(view, viewer, ship),
    out: ship.status === 'active' ? null : phrase(`status.${ship.status}`),
  };
}

function faceSeen(ship: Ship, face: Face, side: FaceSeen['side'], shields: ShieldsKnown | null): FaceSeen {
  const value = shields ? shields.values[face] : null;
  const state = !shields ? 'unknown' : !shields.up ? 'down' : value === 0 ? 'zero' : 'up';
  return { face, side, name: phrase(`face.${face}`), value, max: ship.printed.shieldMax, state };
}

/** What no longer works as it should, the worst first. @rule HEX-LOC-02 */
function troublesOf(view: Battle, viewer: Viewer, ship: Ship): readonly Trouble[] {
  const scan = scanOf(view, viewer, ship);
  const bandOf = (location: Location): Band => {
    if (ship.running) return bandAt({ printed: ship.printed, running: ship.running }, location);
    return scan?.bands[location] ?? 'intact';
  };
  const having = (band: Trouble['band']): Trouble[] =>
    LOCATIONS.filter((location) => bandOf(location) === band).map((location) => ({ band, name: phrase(`location.${location}`) }));
  return [...having('severe'), ...having('damaged')];
}
