import { Combat } from './combat.ts';
import { env } from './env.ts';
import { Hooks } from './hooks.ts';
import { DocumentSheetConfig, type SheetClass } from './sheets.ts';

/** Longer than the pretend system takes: the page waits as long between `init` and `i18nInit`. */
export const ASYNC_INIT_DELAY = 50;

class SystemCombat extends Combat {}

/**
 * A system that awaits inside `init` and only then replaces the registries, as some do:
 * what a module has registered in `init` alone is gone afterwards.
 */
export function installAsyncInitSystem(): void {
  Hooks.once('init', async () => {
    await new Promise((resolve) => setTimeout(resolve, ASYNC_INIT_DELAY));
    const { Actor, Combat: combat } = env.CONFIG;
    if (!Actor || !combat) return;
    Actor.dataModels = {};
    Actor['typeLabels'] = {};
    Actor['trackableAttributes'] = {};
    Actor.sheetClasses = {};
    combat.documentClass = SystemCombat;
    const { ActorSheetV2 } = env.foundry.applications['sheets'] as { ActorSheetV2?: SheetClass };
    const actor = { documentName: 'Actor' };
    if (ActorSheetV2)
      DocumentSheetConfig.registerSheet(actor, env.game.system.id, ActorSheetV2, { types: ['character', 'npc'], makeDefault: true });
  });
}
