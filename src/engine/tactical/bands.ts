import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import { present } from './chance.ts';
import { decompress, loseCrew } from './casualties.ts';
import { fallBack } from './emergency.ts';
import type { Event } from './events.ts';
import type { Purpose } from './purposes.ts';
import { atLeast } from './queries.ts';
import type { Band } from './queries.ts';
import type { Battle, Location } from './state.ts';
import { CASUALTY_LOCATIONS } from './tables.ts';
import { changeTeam, writable } from './writable.ts';

type TheDraft = Draft<Battle, Event>;

/** What becomes of a ship when damage lifts a location into a higher band. @rule HEX-LOC-08, HEX-EFF-01, HEX-EFF-06, HEX-EFF-07, HEX-EFF-09, HEX-EFF-10 */
export function* enterBand(draft: TheDraft, target: ShipId, location: Location, from: Band, to: Band): Rule<void, Purpose> {
  draft.report({ type: 'band.changed', ship: target, location, from, to });
  if (location === 'hull' && atLeast(to, 'damaged')) dropCloak(draft, target, 'hull');
  const points = to === 'severe' ? 2 : to === 'damaged' ? 1 : 0;
  if (points > 0 && CASUALTY_LOCATIONS.has(location)) loseCrew(draft, target, points, location, location === 'hull' && to === 'severe');
  if (to !== 'severe') return;
  if (location === 'hull') yield* decompress(draft, target);
  if (location === 'generator') fallBack(draft, target);
  if (location === 'bridge') loseBridge(draft, target);
}

/** Hull or engines beyond their last box: the ship is gone from the map. @rule HEX-HULL-05, HEX-ENG-04, HEX-END-01, HEX-LOC-10, HEX-INV-03, HEX-SEC-18 */
export function destroy(draft: TheDraft, target: ShipId, cause: 'hull' | 'engines'): void {
  const ship = writable(draft, target);
  ship.status = 'destroyed';
  ship.running.statusDetail = cause;
  ship.position = null;
  // Damage beyond the last box passes no band, so a cloak has not dropped by itself.
  ship.running.cloaked = false;
  loseBoarders(draft, target);
  draft.report({ type: 'ship.destroyed', ship: target, cause });
}

/** Teams aboard share the fate of the ship. @rule HEX-SEC-18 */
function loseBoarders(draft: TheDraft, host: ShipId): void {
  for (const { id, running, ...ship } of Object.values(draft.battle.ships)) {
    const lost = Object.entries(running?.teams ?? {}).filter(([, { aboard, endurance }]) => aboard === host && endurance > 0);
    if (id === host || lost.length === 0 || (ship.status !== 'active' && ship.status !== 'crewOut')) continue;
    for (const [team] of lost) changeTeam(draft, id, team, { endurance: 0 });
  }
}

/** A severe bridge takes the ship out of its crew's hands, unless it is already run from the auxiliary one. @rule HEX-BRIDGE-02, HEX-BRIDGE-08 */
function loseBridge(draft: TheDraft, target: ShipId): void {
  const ship = writable(draft, target);
  if (ship.running.bridgeMode === 'switchingBack') ship.running.bridgeMode = 'aux';
  if (ship.running.bridgeMode !== 'main') return;
  ship.running.bridgeMode = 'out';
  draft.report({ type: 'bridge.out', ship: target });
}

/** An engaged cloak goes. @rule HEX-CLOAK-07, HEX-CLOAK-08, HEX-CLOAK-09, HEX-HULL-03, HEX-DEACT-02 */
export function dropCloak(draft: TheDraft, target: ShipId, reason: 'hull' | 'bridge' | 'unpaid' | 'order'): void {
  if (!present(draft, target).running.cloaked) return;
  writable(draft, target).running.cloaked = false;
  draft.report({ type: 'cloak.dropped', ship: target, reason });
}
