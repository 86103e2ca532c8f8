import type { Level, OfShip } from './common.ts';

/** What energy is spent on. @rule HEX-ENERGY-02 */
export type EnergyUse = 'repair' | 'forward' | 'back' | 'rotation' | 'phasers' | 'torpedo' | 'boost' | 'shields' | 'cloak';

/** Energy and its sources. */
export type EnergyEvent =
  | ({
      readonly type: 'energy.collected';
      readonly source: 'generator' | 'half' | 'emergency' | 'none';
      readonly amount: number;
      readonly pool: number;
      readonly battery: number;
    } & OfShip)
  | ({
      readonly type: 'energy.spent';
      readonly use: EnergyUse;
      readonly amount: number;
      readonly fromPool: number;
      readonly fromBattery: number;
      readonly pool: number;
      readonly battery: number;
    } & OfShip)
  | ({ readonly type: 'energy.lost'; readonly amount: number } & OfShip)
  | ({
      readonly type: 'energy.stored' | 'energy.unstored';
      readonly amount: number;
      readonly pool: number;
      readonly battery: number;
    } & OfShip)
  | EmergencySwitched
  | ({ readonly type: 'emergency.burnt' | 'emergency.restored'; readonly turns: number } & OfShip)
  | ({ readonly type: 'emergency.repair'; readonly level: Level } & OfShip);

/** By the captain's order, or by itself as the generator breaks down or works again. */
export interface EmergencySwitched extends OfShip {
  readonly type: 'emergency.on' | 'emergency.off';
  readonly turns: number;
  readonly ordered: boolean;
}
