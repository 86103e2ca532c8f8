import type { ShipId } from '#engine';
import { recordOf } from './foundry-table.ts';
import { markOf, ownUpdate } from './own-update.ts';

/** What core's own buttons, or a macro, were about to do to a ship battle, whose round, turn and order only mirror the record. */
export const CORE_WISHES = ['start', 'nextTurn', 'nextRound', 'back', 'initiative', 'delete', 'remove'] as const;
export type CoreWish = (typeof CORE_WISHES)[number];

/** Whoever answers a wish: with a command of ours, a question or a sentence. The ship is the one to be removed. */
export type CoreAnswer = (combatId: string, wish: CoreWish, ship?: ShipId) => void;

/** What the guard asks and tells of battles. */
export interface GuardedBattles {
  disordered(combatId: string): void;
  takesPart(combatId: string, ship: ShipId): boolean;
}

/** Stops in this window whatever would change a ship battle past its record, and has it answered. Combats that are no battle are left alone. */
export function guardCore(answer: CoreAnswer, battles: GuardedBattles): void {
  const stops = (combat: Combat.Implementation | null, options: object, wish: CoreWish | null, ship?: ShipId): boolean => {
    if (!combat?.id || !recordOf(combat) || markOf(options)) return false;
    if (wish) answer(combat.id, wish, ship);
    return true;
  };
  Hooks.on('preUpdateCombat', (combat, changes, options) => {
    if (!['round', 'turn', 'combatants'].some((field) => field in changes)) return undefined;
    const isStopped = stops(combat, options, wishOf(combat, changes, options));
    // Core may have taken the order from its own copies before it asked.
    if (isStopped && 'combatants' in changes) battles.disordered(combat.id ?? '');
    return isStopped ? false : undefined;
  });
  Hooks.on('preUpdateCombatant', (combatant, changes, options) =>
    'initiative' in changes && stops(combatant.parent, options, 'initiative') ? false : undefined,
  );
  Hooks.on('preDeleteCombatant', ({ id, parent }, options) => {
    // What has left the battle, or never was in it, goes as anywhere else.
    const isInBattle = id !== null && battles.takesPart(parent?.id ?? '', id);
    return isInBattle && stops(parent, options, 'remove', id) ? false : undefined;
  });
  Hooks.on('preDeleteCombat', (combat, options) => (stops(combat, options, 'delete') ? false : undefined));
}

/** Deletes the combat with its battle: whoever was asked has said so. */
export async function deleteBattle(combatId: string): Promise<void> {
  const combat = game.combats?.get(combatId);
  await combat?.delete(ownUpdate(combatId) as Parameters<typeof combat.delete>[0]);
}

/** Null for a turn that core corrects by itself, as after a combatant has gone: nobody has pressed anything. */
function wishOf(combat: Combat.Implementation, changes: object, options: object): CoreWish | null {
  if ('combatants' in changes) return 'initiative';
  const { round = combat.round } = changes as { readonly round?: number };
  if (combat.round === 0) return 'start';
  if (round !== combat.round) return round > combat.round ? 'nextRound' : 'back';
  const { direction } = options as { readonly direction?: number };
  if (typeof direction !== 'number') return null;
  return direction > 0 ? 'nextTurn' : 'back';
}
