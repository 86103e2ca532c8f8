import type { OfShip } from './common.ts';

/** What energy is spent on. @rule HEX-ENERGY-02 */
export type EnergyUse = 'forward' | 'phasers';

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
  | ({ readonly type: 'emergency.on' | 'emergency.off' | 'emergency.burnt'; readonly turns: number } & OfShip);
