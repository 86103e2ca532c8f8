import type { ShipId, Side } from '../../kernel/ask.ts';
import type { CommandBase, ParamChoice, ParamSpec } from '../../kernel/ruleset.ts';
import { integerOrNull, optional, text } from '../../parts/schema.ts';
import { phrase } from '../command-rule.ts';
import type { GmRule } from '../command-rule.ts';
import { joinRefusal, joins, leaves } from '../join.ts';
import type { ShipSystem } from '../parse.ts';
import { shipOf } from '../queries.ts';
import { because } from '../refusals.ts';
import { HEX_OR_NULL, SHIP_SYSTEM } from '../ship-schema.ts';
import type { Battle, Ship } from '../state.ts';
import { orderOf } from '../turn-order.ts';

/** A ship comes into a battle that is under way: all that its documents say of it, and after whose turn it has its own. */
export interface Join extends CommandBase {
  readonly type: 'gm.join';
  readonly ship: ShipId;
  readonly name: string;
  readonly side: Side;
  readonly system: ShipSystem;
  readonly position: Ship['position'];
  readonly facing: Ship['facing'];
  /** Absent: after the last of its side, as the sides take turns. */
  readonly after?: ShipId;
}

/** The GM takes a ship out of the battle, for whatever reason it is no longer part of it. */
export interface Leave extends CommandBase {
  readonly type: 'gm.leave';
  readonly ship: ShipId;
}

/** @rule HEX-TURN-10 */
export const JOIN: GmRule<Join> = {
  station: null,
  shape: {
    ship: text(80),
    name: text(200),
    side: text(80),
    system: SHIP_SYSTEM,
    position: HEX_OR_NULL,
    facing: integerOrNull(0, 5),
    after: optional(text(80)),
  },
  reasons(found, battle, command): void {
    if (battle.status !== 'running') found.push(because('E_STATE', battle.status === 'setup' ? 'state.setup' : 'state.ended'));
    const refusal = joinRefusal(battle, command);
    if (refusal) found.push(refusal);
  },
  params: (view, draft) => (draft.ship === undefined ? [] : [sides(view, draft.side), places(view)]),
  play: joins,
};

/** @rule HEX-END-06 */
export const LEAVE: GmRule<Leave> = {
  station: null,
  shape: { ship: text(80) },
  reasons(found, battle, { ship }): void {
    if (battle.status !== 'running') found.push(because('E_STATE', battle.status === 'setup' ? 'state.setup' : 'state.ended'));
    if (!orderOf(battle).includes(ship)) found.push(because('E_VALUE', 'value.ship'));
  },
  params(view) {
    const choices = orderOf(view).map((id): ParamChoice => ({
      value: id,
      label: phrase('choice.ship', { ship: shipOf(view, id)?.name ?? id }),
      refusal: null,
    }));
    return [{ key: 'ship', kind: 'one', label: phrase('param.ship'), choices, preset: null, optional: false }];
  },
  play: leaves,
};

function sides(view: Battle, preset: Side | undefined): ParamSpec {
  const names = [...new Set(Object.values(view.ships).map(({ side }) => side))];
  const choices = names.map((side): ParamChoice => ({ value: side, label: phrase('choice.side', { side }), refusal: null }));
  return { key: 'side', kind: 'one', label: phrase('param.side'), choices, preset: preset ?? null, optional: false };
}

function places(view: Battle): ParamSpec {
  const choices = orderOf(view).map((id): ParamChoice => ({ value: id, label: phrase('choice.after', { ship: shipOf(view, id)?.name ?? id }), refusal: null }));
  return { key: 'after', kind: 'one', label: phrase('param.after'), choices, preset: null, optional: true };
}
