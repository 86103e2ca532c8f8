import type { Facing, Hex } from '../hex/hex.ts';
import type { PersonId, ShipId, Side } from '../kernel/ask.ts';
import type { Chance } from '../kernel/ruleset.ts';
import type { Purpose } from './purposes.ts';
import type { Band } from './queries.ts';
import type { Face, Location, Skill, Station } from './state.ts';

export type Level = 'critical' | 'special' | 'success' | 'failure';
export type EnergyUse = 'forward' | 'phasers';

interface OfShip {
  readonly ship: ShipId;
}

/** One skill roll. `die` is null where a forced roll without a chance failed by itself. @rule HEX-GEN-08 */
export interface Rolled extends OfShip {
  readonly type: 'roll';
  readonly station: Station;
  readonly person: PersonId | '';
  readonly skill: Skill;
  readonly purpose: Purpose;
  readonly chance: Chance;
  readonly die: number | null;
  readonly level: Level;
  readonly fumble: boolean;
}

export interface Fired {
  readonly type: 'fire.phaser';
  readonly shooter: ShipId;
  readonly target: ShipId;
  readonly distance: number;
  readonly dice: number;
  readonly level: Level;
  /** Faces of the damage dice; empty on a miss. */
  readonly damage: readonly number[];
}

/** One hit on a shield face and what came of it. */
export interface Impact {
  readonly type: 'impact';
  readonly target: ShipId;
  readonly absolute: Facing;
  readonly face: Face;
  /** null: the line crosses one face only. */
  readonly tie: 'chosen' | 'default' | null;
  readonly damage: number;
  readonly shieldsUp: boolean;
  readonly absorbed: number;
  readonly before: number;
  readonly after: number;
  readonly penetration: number;
  readonly hullDice: readonly number[];
  readonly internal: number;
}

export interface LocationHit {
  readonly type: 'location.hit';
  readonly target: ShipId;
  readonly location: Location;
  readonly points: number;
  readonly before: number;
  readonly after: number;
  readonly bandBefore: Band;
  readonly bandAfter: Band;
  readonly how: 'rolled' | 'chosen' | 'overflow' | 'direct';
  readonly die: number | null;
}

export interface Moved extends OfShip {
  readonly type: 'moved';
  readonly kind: 'inertia' | 'forward';
  readonly paid: number;
  readonly from: Hex;
  readonly to: Hex;
  readonly facing: Facing;
  readonly engineEP: number;
  readonly vMax: number;
  /** Moved unseen: a card shows it to its own side only. */
  readonly cloaked: boolean;
}

export interface MoveFailed extends OfShip {
  readonly type: 'move.failed';
  readonly kind: 'forward';
  readonly paid: number;
  readonly engineEP: number;
  readonly vMax: number;
  readonly cloaked: boolean;
}

export interface Forced extends OfShip {
  readonly type: 'forced';
  readonly excess: number;
  readonly level: Level;
  /** Points to the engines: 0 on a success. */
  readonly damage: number;
}

/** What has happened in one command, in order. @rule HEX-GEN-08 */
export type Event =
  | { readonly type: 'battle.started'; readonly first: ShipId; readonly attacker: Side; readonly ships: readonly ShipId[] }
  | { readonly type: 'battle.ended'; readonly winner: Side | 'draw'; readonly round: number }
  | ({ readonly type: 'turn.started'; readonly round: number } & OfShip)
  | ({ readonly type: 'turn.ended'; readonly automatic: boolean } & OfShip)
  | ({ readonly type: 'phase.started'; readonly phase: number } & OfShip)
  | Rolled
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
  | ({ readonly type: 'emergency.on' | 'emergency.off' | 'emergency.burnt'; readonly turns: number } & OfShip)
  | ({ readonly type: 'cloak.dropped'; readonly reason: 'hull' | 'bridge' } & OfShip)
  | Moved
  | MoveFailed
  | Forced
  | Fired
  | { readonly type: 'fire.missed'; readonly shooter: ShipId; readonly target: ShipId }
  | Impact
  | LocationHit
  | { readonly type: 'overflow'; readonly target: ShipId; readonly from: Location; readonly points: number }
  | ({ readonly type: 'band.changed'; readonly location: Location; readonly from: Band; readonly to: Band } & OfShip)
  | ({
      readonly type: 'casualties';
      readonly change: number;
      readonly total: number;
      readonly dead: number;
      readonly cause: Location | 'lifeSupport';
    } & OfShip)
  | ({ readonly type: 'decompression'; readonly level: Level } & OfShip)
  | ({ readonly type: 'crew.out' } & OfShip)
  | ({ readonly type: 'ship.destroyed'; readonly cause: 'hull' | 'engines' } & OfShip)
  | ({ readonly type: 'bridge.out' | 'bridge.switching' | 'bridge.aux' | 'bridge.main' } & OfShip)
  | ({
      readonly type: 'gm.override';
      readonly path: string;
      readonly from: string | number | boolean | null;
      readonly to: string | number | boolean | null;
    } & OfShip);

export const EVENT_TYPES = [
  'battle.started',
  'battle.ended',
  'turn.started',
  'turn.ended',
  'phase.started',
  'roll',
  'energy.collected',
  'energy.spent',
  'energy.lost',
  'emergency.on',
  'emergency.off',
  'emergency.burnt',
  'cloak.dropped',
  'moved',
  'move.failed',
  'forced',
  'fire.phaser',
  'fire.missed',
  'impact',
  'location.hit',
  'overflow',
  'band.changed',
  'casualties',
  'decompression',
  'crew.out',
  'ship.destroyed',
  'bridge.out',
  'bridge.switching',
  'bridge.aux',
  'bridge.main',
  'gm.override',
] as const satisfies readonly Event['type'][];
