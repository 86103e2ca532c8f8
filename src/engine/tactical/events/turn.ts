import type { PersonId, ShipId, Side } from '../../kernel/ask.ts';
import type { Chance } from '../../kernel/ruleset.ts';
import type { Purpose } from '../purposes.ts';
import type { Skill, Station } from '../state.ts';
import type { Level, OfShip } from './common.ts';

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

/** `reason`: at most one side was left, the captains agreed on a draw, or the GM has ended it. */
export interface BattleEnded {
  readonly type: 'battle.ended';
  readonly winner: Side | 'draw';
  readonly reason: 'decided' | 'agreed' | 'gm';
  readonly round: number;
}

/** Turns, phases, rolls, and what the GM sets by hand. */
export type TurnEvent =
  | { readonly type: 'battle.started'; readonly first: ShipId; readonly attacker: Side; readonly ships: readonly ShipId[] }
  | BattleEnded
  | ({ readonly type: 'turn.started'; readonly round: number } & OfShip)
  | ({ readonly type: 'turn.ended'; readonly automatic: boolean } & OfShip)
  | ({ readonly type: 'phase.started'; readonly phase: number } & OfShip)
  | Rolled
  | ({
      readonly type: 'gm.override';
      readonly path: string;
      readonly from: string | number | boolean | null;
      readonly to: string | number | boolean | null;
    } & OfShip);
