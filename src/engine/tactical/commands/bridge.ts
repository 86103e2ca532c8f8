import { changeOver, goBack } from '../bridge.ts';
import type { Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { bandAt, boxesPerGroup, bridgeNow } from '../queries.ts';
import type { KnownShip } from '../queries.ts';
import { because } from '../refusals.ts';
import { ACTIVATION_PHASE } from '../tables.ts';

export interface SwitchAux extends ShipCommand {
  readonly type: 'bridge.switchAux';
}

export interface SwitchMain extends ShipCommand {
  readonly type: 'bridge.switchMain';
}

export type BridgeCommand = SwitchAux | SwitchMain;

/** The change-over is never ordered: a severe bridge begins it by itself. @rule HEX-BRIDGE-05 */
const toAux: ShipRule<SwitchAux> = {
  station: 'captain',
  phase: ACTIVATION_PHASE,
  exempt: ['bridge'],
  sheet: () => [],
  reasons(found, ship): void {
    const now = bridgeNow(ship);
    const reason = now === 'main' ? 'bridgeWorks' : now === 'aux' ? 'bridgeAux' : 'bridgeUnderWay';
    found.push(because('E_STATE', `state.${reason}`, { ship: ship.name }));
  },
  play: (draft, { ship }) => changeOver(draft, ship),
};

const toMain: ShipRule<SwitchMain> = {
  station: 'captain',
  phase: ACTIVATION_PHASE,
  sheet: () => [{ sign: 'confirm' }],
  reasons: reasonsOfReturn,
  play: (draft, { ship }) => goBack(draft, ship),
};

export const BRIDGE_RULES: ShipRules<BridgeCommand> = { 'bridge.switchAux': toAux, 'bridge.switchMain': toMain };

/** The way back leads from the auxiliary bridge to a main bridge that is no longer severe. @rule HEX-BRIDGE-08 */
function reasonsOfReturn(found: Reasons, ship: KnownShip): void {
  if (bridgeNow(ship) !== 'aux') found.push(because('E_STATE', 'state.bridgeMain', { ship: ship.name }));
  if (bandAt(ship, 'bridge') === 'severe') found.push(because('E_STATE', 'state.bridgeSevere', { n: 2 * boxesPerGroup(ship.printed.size) }));
}
