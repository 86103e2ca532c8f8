import type { PersonId, ShipId } from '../kernel/ask.ts';
import type { ActionView, Due } from '../kernel/ruleset.ts';
import { phaserChance } from './aim.ts';
import { reasons } from './check.ts';
import type { Command, FirePhasers } from './commands.ts';
import { excessAfter, forwardCost, manoeuvreChance } from './move.ts';
import { enemiesOf, isKnown, shipOf } from './queries.ts';
import type { KnownShip } from './queries.ts';
import { energyCost } from './quote.ts';
import type { Refused } from './refusals.ts';
import { COMMAND_STATIONS } from './seats.ts';
import { STATIONS } from './state.ts';
import type { Battle } from './state.ts';
import { PHASES } from './tables.ts';

type Action = ActionView<Command>;

/** Every command of the ship as that person would give it; none for a ship whose state the view does not know. */
export function actions(view: Battle, id: ShipId, person: PersonId | 'gm'): readonly Action[] {
  const ship = shipOf(view, id);
  if (!ship || !isKnown(ship)) return [];
  return [endPhase(view, ship, person), inertia(view, ship, person), forward(view, ship, person), fire(view, ship, person)];
}

/** Who is on turn, and which stations have a command that would be accepted. @rule HEX-TURN-01 */
export function order(view: Battle): readonly Due[] {
  if (view.status !== 'running' || view.activeShip === null) return [];
  const ready = new Set(
    actions(view, view.activeShip, 'gm')
      .filter(({ refusals }) => refusals.length === 0)
      .map(({ station }) => station),
  );
  return [{ ship: view.activeShip, current: true, stations: STATIONS.filter((station) => ready.has(station)) }];
}

const action = (command: { readonly type: Command['type']; readonly ship: ShipId }, more: Partial<Action>): Action => ({
  type: command.type,
  ship: command.ship,
  station: COMMAND_STATIONS[command.type] ?? 'captain',
  phase: null,
  draft: { type: command.type, ship: command.ship } as Partial<Command>,
  refusals: [],
  costs: [],
  costPer: null,
  chance: null,
  sign: 'plain',
  ...more,
});

const refusalsOf = (view: Battle, command: Command): readonly Refused[] => [...reasons(view, command)];

function endPhase(view: Battle, ship: KnownShip, by: PersonId): Action {
  const command = { type: 'phase.next', ship: ship.id, by } as const;
  return action(command, { refusals: refusalsOf(view, command) });
}

function inertia(view: Battle, ship: KnownShip, by: PersonId): Action {
  const command = { type: 'move.inertia', ship: ship.id, by } as const;
  return action(command, { phase: PHASES[2].id, refusals: refusalsOf(view, command) });
}

/** Forcing does not refuse the action: it asks for the confirmation. */
function forward(view: Battle, ship: KnownShip, by: PersonId): Action {
  const command = { type: 'move.forward', ship: ship.id, by, confirm: true } as const;
  const cost = forwardCost(ship);
  return action(command, {
    phase: PHASES[2].id,
    refusals: refusalsOf(view, command),
    costs: energyCost(cost),
    chance: manoeuvreChance(ship),
    sign: excessAfter(ship, cost) > 0 ? 'confirm' : 'rolls',
  });
}

/** Ready if one die at any enemy would be accepted; else the reasons at the nearest. */
function fire(view: Battle, ship: KnownShip, by: PersonId): Action {
  const enemies = enemiesOf(view, ship);
  const shots = enemies.map((enemy) => {
    const command: FirePhasers = { type: 'phaser.fire', ship: ship.id, target: enemy.id, dice: 1, by };
    return { enemy, refusals: refusalsOf(view, command) };
  });
  const best = shots.find(({ refusals }) => refusals.length === 0) ?? shots[0];
  const only = enemies.length === 1 ? enemies[0] : undefined;
  return action(
    { type: 'phaser.fire', ship: ship.id },
    {
      phase: PHASES[2].id,
      draft: only ? { type: 'phaser.fire', ship: ship.id, target: only.id } : { type: 'phaser.fire', ship: ship.id },
      refusals: best ? best.refusals : refusalsOf(view, { type: 'phaser.fire', ship: ship.id, target: '', dice: 1, by }),
      costPer: { key: 'tactical.cost.perDie', params: { amount: 1 } },
      chance: best ? phaserChance(ship, best.enemy) : null,
      sign: 'asks',
    },
  );
}
