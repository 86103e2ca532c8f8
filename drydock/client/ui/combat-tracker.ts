import { AbstractSidebarTab } from './sidebar-tab.ts';
import type { RenderOptions } from './application-types.ts';
import { env } from './host.ts';
import type { Combat, Combatant } from '../data/combat.ts';
import type { Data } from './host.ts';

function combatantOf(tracker: CombatTracker, target: HTMLElement): Combatant | undefined {
  return tracker.viewed?.combatants.get(target.closest<HTMLElement>('[data-combatant-id]')?.dataset['combatantId'] ?? '');
}

async function createCombat(): Promise<void> {
  const combat = (await env.CONFIG['Combat']?.documentClass?.create({})) as Combat | undefined;
  await combat?.activate();
}

/** The encounter as core shows it, with the core buttons calling the Combat's own methods. */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = 'combat';
  static override icon = 'fa-solid fa-swords fa-khanda';
  static override label = 'Combat Encounters';
  static override DEFAULT_OPTIONS: Data = {
    classes: ['combat-sidebar'],
    actions: {
      createCombat,
      deleteCombat(this: CombatTracker) {
        return this.viewed?.delete();
      },
      activateCombatant(this: CombatTracker, _event: Event, target: HTMLElement) {
        combatantOf(this, target)?.actor?.sheet?.render({ force: true });
      },
      async rollInitiative(this: CombatTracker, _event: Event, target: HTMLElement) {
        const combat = this.viewed as Combat & { rollInitiative(ids: string[]): Promise<unknown> };
        await combat.rollInitiative([combatantOf(this, target)?.id ?? '']);
      },
      toggleHidden(this: CombatTracker, _event: Event, target: HTMLElement) {
        const combatant = combatantOf(this, target);
        return combatant?.update({ hidden: !combatant.hidden });
      },
      toggleDefeated(this: CombatTracker, _event: Event, target: HTMLElement) {
        const combatant = combatantOf(this, target);
        return combatant?.update({ defeated: !combatant.isDefeated });
      },
    },
  };
  static override PARTS = {
    header: { template: 'templates/sidebar/tabs/combat/header.hbs' },
    tracker: { template: 'templates/sidebar/tabs/combat/tracker.hbs', scrollable: [''] },
    footer: { template: 'templates/sidebar/tabs/combat/footer.hbs' },
  };

  get viewed(): Combat | null {
    return env.game.combats.viewed;
  }

  /** Core's remaining controls are named like the Combat method they call. */
  override _onClickAction(_event: Event, target: HTMLElement): unknown {
    const action = target.dataset['action'] ?? '';
    const combat = this.viewed as unknown as Record<string, (() => unknown) | undefined> | null;
    const known = ['startCombat', 'endCombat', 'nextTurn', 'previousTurn', 'nextRound', 'previousRound', 'rollAll', 'resetAll'];
    return known.includes(action) ? combat?.[action]?.() : undefined;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const combat = this.viewed;
    const user = env.game.user;
    const turns = (combat?.turns ?? []).flatMap((combatant, index) => {
      if (combatant.hidden && !user.isGM) return [];
      const active = combat?.turn === index;
      const css = [active && 'active', combatant.hidden && 'hide', combatant.isDefeated && 'defeated'].filter(Boolean).join(' ');
      const { id, name, img, initiative, hidden, isDefeated, isOwner } = combatant;
      return [{ id, name, img, initiative, hidden, isDefeated, isOwner, active, css, hasRolled: initiative !== null }];
    });
    return {
      ...(await super._prepareContext(options)),
      combat,
      hasCombat: combat !== null && combat !== undefined,
      turns,
      isPlayerTurn: Boolean(combat?.started && combat.combatant?.isOwner),
    };
  }
}
