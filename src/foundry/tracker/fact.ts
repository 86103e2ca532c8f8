import type { Ship, ShipId } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { smallHexagon } from '../shown/hexagon.ts';
import type { SmallFace } from '../shown/hexagon.ts';
import { lastScan, shieldsText } from '../shown/last-scan.ts';
import { outText } from '../shown/out-text.ts';
import { markOf } from '../shown/side.ts';
import type { SideMark } from '../shown/side.ts';
import { word } from '../words.ts';
import { damageOf } from './damage-count.ts';

/** The small line under a combatant's name: its side, its shields, and one thing, each as far as the viewer may know. */
export interface FactContext {
  readonly mark: SideMark;
  readonly markName: string;
  /** Null for a ship whose ruleset has no shield faces. */
  readonly hexagon: { readonly faces: readonly SmallFace[]; readonly label: string } | null;
  readonly text: string;
  readonly severe: boolean;
}

interface Told {
  readonly running?: { readonly energy?: { readonly pool: number; readonly battery: number } } | null;
}

/** Null for a ship that the viewer does not know of. */
export function factOf(battle: ShownBattle, ship: ShipId): FactContext | null {
  const found = battle.view.ships[ship];
  if (!found) return null;
  const mark = markOf(battle, ship);
  const damage = damageOf(battle.view, ship);
  const hexagon = hexagonOf(battle, ship);
  return {
    mark,
    markName: word(`tracker.mark.${mark}`),
    hexagon,
    text: textOf(battle, ship, found as Told, damage),
    severe: damage !== null && damage.severe > 0,
  };
}

/** The shields as they are where the viewer sees into the ship, else as he has scanned them last. */
function hexagonOf({ view }: ShownBattle, id: ShipId): FactContext['hexagon'] {
  const { printed, running } = view.ships[id] as Partial<Pick<Ship, 'printed' | 'running'>>;
  if (printed?.shieldMax === undefined || running === undefined) return null;
  const known = running ?? lastScan(view, id);
  return { faces: smallHexagon(printed, known), label: known ? shieldsText(known) : word('tracker.fact.shieldsUnknown') };
}

function textOf(battle: ShownBattle, id: ShipId, ship: Told, damage: ReturnType<typeof damageOf>): string {
  const out = outText(battle, id);
  if (out !== '') return out;
  if (ship.running === null) {
    const scan = lastScan(battle.view, id);
    return scan ? word('tracker.fact.scanned', { round: scan.round }) : word('tracker.fact.unknown');
  }
  const { severe = 0, damaged = 0 } = damage ?? {};
  if (severe > 0 && damaged > 0) return word('tracker.fact.severeAndDamaged', { severe, damaged });
  if (severe > 0) return word('tracker.fact.severe', { severe });
  if (damaged > 0) return word('tracker.fact.damaged', { damaged });
  const energy = ship.running?.energy;
  return energy ? word('tracker.fact.energy', { pool: energy.pool, battery: energy.battery }) : '';
}
