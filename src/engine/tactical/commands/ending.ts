import type { Side } from '../../kernel/ask.ts';
import type { CommandBase, ParamChoice, Phrase } from '../../kernel/ruleset.ts';
import { boolean, optional, text } from '../../parts/schema.ts';
import { NO_QUOTE, phrase } from '../command-rule.ts';
import type { GmRule, Reasons, ShipCommand, ShipRule, ShipRules } from '../command-rule.ts';
import { acceptDraw } from '../draw.ts';
import { finish } from '../end.ts';
import { nearestPursuer, surrender, withdraw } from '../leave.ts';
import type { KnownShip } from '../queries.ts';
import { because, refuse } from '../refusals.ts';
import type { Battle } from '../state.ts';
import { KM_PER_HEX, LAST_PHASE, WITHDRAWAL_DISTANCE } from '../tables.ts';

export interface Surrender extends ShipCommand {
  readonly type: 'ship.surrender';
}

export interface Withdraw extends ShipCommand {
  readonly type: 'ship.withdraw';
}

/** A captain accepts the draw for his side; `all`: the GM, for every side. */
export interface AcceptDraw extends ShipCommand {
  readonly type: 'battle.acceptDraw';
  readonly all?: boolean;
}

export type EndingCommand = Surrender | Withdraw | AcceptDraw;

/** The GM ends the battle; `result` is the side that wins, or `draw`. */
export interface EndBattle extends CommandBase {
  readonly type: 'battle.end';
  readonly result: Side | 'draw';
}

/** @rule HEX-END-04 */
const surrenders: ShipRule<Surrender> = {
  station: 'captain',
  phase: null,
  exempt: ['bridge'],
  sheet: () => [{ sign: 'confirm' }],
  quote: () => ({ ...NO_QUOTE, warnings: [phrase('warning.final')] }),
  play: (draft, { ship }) => surrender(draft, ship),
};

const withdraws: ShipRule<Withdraw> = {
  station: 'captain',
  phase: LAST_PHASE,
  sheet: () => [{ sign: 'confirm' }],
  reasons: reasonsOfWithdrawal,
  quote: (ship, _command, battle) => ({ ...NO_QUOTE, facts: factsOfWithdrawal(ship, battle), warnings: [phrase('warning.final')] }),
  play: (draft, { ship }) => withdraw(draft, ship),
};

const accepts: ShipRule<AcceptDraw> = {
  station: 'captain',
  phase: null,
  exempt: ['turn', 'phase', 'bridge'],
  shape: { all: optional(boolean) },
  sheet: (_ship, { drawOffered }) => (drawOffered ? [{ sign: 'confirm' }] : []),
  reasons: reasonsOfDraw,
  play: acceptDraw,
};

export const ENDING_RULES: ShipRules<EndingCommand> = {
  'ship.withdraw': withdraws,
  'ship.surrender': surrenders,
  'battle.acceptDraw': accepts,
};

/** The GM may end it at any time. @rule HEX-END-05 */
export const END_BATTLE: GmRule<EndBattle> = {
  station: null,
  shape: { result: text(80) },
  reasons(found, battle, { result }): void {
    if (battle.status !== 'running') found.push(because('E_STATE', battle.status === 'setup' ? 'state.setup' : 'state.ended'));
    if (!resultsOf(battle).includes(result)) found.push(because('E_VALUE', 'value.result', { result }));
  },
  params(view) {
    const choices = resultsOf(view).map((value): ParamChoice => {
      const label = value === 'draw' ? phrase('choice.draw') : phrase('choice.wins', { side: value });
      return { value, label, refusal: null };
    });
    return [{ key: 'result', kind: 'one', label: phrase('param.result'), choices, preset: 'draw', optional: false }];
  },
  play: (draft, { result }) => finish(draft, result, 'gm'),
};

const resultsOf = (battle: Battle): readonly string[] => ['draw', ...new Set(Object.values(battle.ships).map(({ side }) => side))];

/** Every active enemy must be too far for a pursuit, by what the side knows. @rule HEX-END-08, HEX-INV-19 */
function reasonsOfWithdrawal(found: Reasons, ship: KnownShip, _command: Withdraw, battle: Battle): void {
  const nearest = nearestPursuer(battle, ship);
  if (!nearest || nearest.distance > WITHDRAWAL_DISTANCE) return;
  found.push(because('E_RANGE', 'range.near', { target: nearest.ship.name, n: nearest.distance, limit: WITHDRAWAL_DISTANCE }));
}

/** How far the nearest enemy is, as far as the side knows, also in the kilometres of the scale. @rule HEX-GEN-06, HEX-END-08 */
function factsOfWithdrawal(ship: KnownShip, battle: Battle): readonly Phrase[] {
  const nearest = nearestPursuer(battle, ship);
  if (!nearest) return [];
  return [phrase('fact.pursuer', { target: nearest.ship.name, n: nearest.distance, km: nearest.distance * KM_PER_HEX })];
}

/** Only the GM may accept for all. @rule HEX-END-07, HEX-TURN-12 */
function reasonsOfDraw(found: Reasons, ship: KnownShip, { all, by }: AcceptDraw, battle: Battle): void {
  const isGm = by === undefined || by === 'gm';
  if (all === true && !isGm) found.push(refuse('E_STATION', { station: '@tactical.station.gm', holder: '@tactical.station.gm' }));
  if (!battle.drawOffered) found.push(because('E_STATE', 'state.noDraw'));
  else if (battle.drawAccepted[ship.side] && all !== true) found.push(because('E_STATE', 'state.drawAccepted'));
}
