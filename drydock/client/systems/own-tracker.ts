import { Combat, type Combatant } from '../data/combat.ts';
import { env } from '../data/env.ts';
import { Hooks } from '../data/hooks.ts';
import { CombatTracker } from '../ui/combat-tracker.ts';

/** The lowest initiative first, as in systems that count in slots. */
class SystemCombat extends Combat {
  override _sortCombatants(a: Combatant, b: Combatant): number {
    return super._sortCombatants(b, a);
  }
}

/** One part for everything, drawn with names of its own: nothing in it is called as core calls it. */
class SystemTracker extends CombatTracker {
  static override PARTS = { encounter: { template: 'systems/own-tracker/encounter.hbs' } } as never;
}

/** A system that brings a tracker and a Combat of its own; only what a row says of its combatant is as in core. */
export function installOwnTracker(): number {
  Hooks.once('init', () => {
    const { Combat: combat } = env.CONFIG;
    if (combat) combat.documentClass = SystemCombat;
    Object.assign(env.CONFIG['ui'] as object, { combat: SystemTracker });
  });
  return 0;
}
