import type { Rule, ShipId } from '../kernel/ask.ts';
import { present } from './chance.ts';
import { roundHalfUp } from './classes-tables.ts';
import type { TheDraft } from './command-rule.ts';
import { leaveEmergency, drawEmergency } from './emergency.ts';
import { loseRest, take } from './energy.ts';
import type { Purpose } from './purposes.ts';
import { bandAt } from './queries.ts';
import type { KnownShip } from './queries.ts';

/** What the generator yields in an own turn. @rule HEX-ENERGY-01, HEX-EFF-06 */
export function outputOf(ship: KnownShip): number {
  const band = bandAt(ship, 'generator');
  if (band === 'severe') return 0;
  return band === 'damaged' ? roundHalfUp(ship.printed.generatorMax / 2) : ship.printed.generatorMax;
}

/** The first thing of phase 0: what the generator or the auxiliary generators give this turn. @rule HEX-ENERGY-01, HEX-TURN-03, HEX-TURN-11, HEX-EMERG-06 */
export function collect(draft: TheDraft, id: ShipId): Rule<void, Purpose> | void {
  loseRest(draft, id);
  const ship = present(draft, id);
  const band = bandAt(ship, 'generator');
  if (band !== 'severe') {
    leaveEmergency(draft, id);
    return take(draft, id, band === 'damaged' ? 'half' : 'generator', outputOf(ship));
  }
  const { on, burnt } = ship.running.emergency;
  if (!on || burnt) return take(draft, id, 'none', 0);
  return drawEmergency(draft, id);
}
