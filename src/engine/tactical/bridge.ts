import type { ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import { present } from './chance.ts';
import { dropCloak } from './bands.ts';
import type { Event } from './events.ts';
import { bandAt, bridgeIsOut, bridgeNow, hasTeamAbroad } from './queries.ts';
import type { KnownShip } from './queries.ts';
import type { Battle, BridgeMode } from './state.ts';
import { writable } from './writable.ts';

type TheDraft = Draft<Battle, Event>;

/**
 * The change-over at the beginning of an own turn: out begins to switch, which takes this whole turn; what switched is ready.
 * @rule HEX-BRIDGE-03, HEX-BRIDGE-05, HEX-BRIDGE-08, HEX-TURN-11
 */
export function changeOver(draft: TheDraft, id: ShipId): void {
  const ship = present(draft, id);
  const now = bridgeNow(ship);
  if (now === 'out') {
    setMode(draft, id, 'switching');
    draft.report({ type: 'bridge.switching', ship: id });
  } else if (now === 'switching' || (now === 'switchingBack' && bandAt(ship, 'bridge') === 'severe')) {
    setMode(draft, id, 'aux');
    draft.report({ type: 'bridge.aux', ship: id });
  } else if (now === 'switchingBack' || (now === 'main' && ship.running.bridgeMode === 'out')) {
    setMode(draft, id, 'main');
    draft.report({ type: 'bridge.main', ship: id });
  }
  if (bridgeIsOut(present(draft, id))) dropCloak(draft, id, 'bridge');
}

/** The way back to a repaired main bridge: it takes this whole turn, and a cloak that is not paid for drops. @rule HEX-BRIDGE-06, HEX-BRIDGE-08 */
export function goBack(draft: TheDraft, id: ShipId): void {
  setMode(draft, id, 'switchingBack');
  draft.report({ type: 'bridge.switching', ship: id });
  if (!present(draft, id).turn.cloakPaid) dropCloak(draft, id, 'bridge');
}

/** Is the ship's turn played by itself, because nobody aboard or abroad can give a command? @rule HEX-BRIDGE-06, HEX-CREW-10, HEX-TURN-13 */
export const playsItself = (battle: Battle, ship: KnownShip): boolean => (ship.status === 'crewOut' || bridgeIsOut(ship)) && !hasTeamAbroad(battle, ship);

function setMode(draft: TheDraft, id: ShipId, mode: BridgeMode): void {
  writable(draft, id).running.bridgeMode = mode;
}
