import { Combat } from '../data/combat.ts';
import { env } from '../data/env.ts';
import { Hooks } from '../data/hooks.ts';
import { DocumentSheetConfig, type SheetClass } from '../data/sheets.ts';

/** How long the pretend system waits in its `init`. */
const WAIT_MS = 50;

class SystemCombat extends Combat {}

/**
 * A system that awaits inside `init` and only then replaces the registries, as some do: what a module has registered in `init`
 * alone is gone afterwards. Answers how long the page waits between `init` and `i18nInit`: longer than the system does.
 */
export function installAsyncInit(): number {
  Hooks.once('init', async () => {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    const { Actor, Combat: combat } = env.CONFIG;
    if (!Actor || !combat) return;
    Actor.dataModels = {};
    Actor['typeLabels'] = {};
    Actor['trackableAttributes'] = {};
    Actor.sheetClasses = {};
    combat.documentClass = SystemCombat;
    const { ActorSheetV2 } = env.foundry.applications['sheets'] as { ActorSheetV2?: SheetClass };
    const actor = { documentName: 'Actor' };
    if (ActorSheetV2) DocumentSheetConfig.registerSheet(actor, env.game.system.id, ActorSheetV2, { types: ['character', 'npc'], makeDefault: true });
  });
  return 2 * WAIT_MS;
}
