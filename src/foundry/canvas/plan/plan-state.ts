import type { ShipId } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';

/** A movement that is being planned in this window. Nothing of it is sent before it is ordered. */
export interface Plan {
  readonly combatId: string;
  readonly ship: ShipId;
  /** The moment of the battle that it is for: in another one it is nothing worth. */
  readonly moment: string;
  /** Names of the steps that are still to be ordered. */
  readonly steps: readonly string[];
  readonly stopsAtFailure: boolean;
  /** Going over a limit has been ordered and is asked for once more. */
  readonly isConfirming: boolean;
  /** Steps already played and in all, while they are sent one by one. */
  readonly running: { readonly done: number; readonly of: number } | null;
  readonly notice: Notice | null;
}

/** What the person must be told: why steps were not played, what has changed, or that all went well. */
export interface Notice {
  readonly text: string;
  readonly isBad: boolean;
}

export type PlanAction =
  | { readonly do: 'add'; readonly steps: readonly string[] }
  | { readonly do: 'takeBack' }
  | { readonly do: 'stopAtFailure'; readonly on: boolean }
  | { readonly do: 'confirm' }
  | { readonly do: 'reconsider' }
  | { readonly do: 'begin' }
  | { readonly do: 'played' }
  | { readonly do: 'end'; readonly notice: Notice }
  | { readonly do: 'tell'; readonly notice: Notice };

export const newPlan = (shown: ShownBattle, ship: ShipId): Plan => ({
  combatId: shown.combatId,
  ship,
  moment: momentOf(shown),
  steps: [],
  stopsAtFailure: true,
  isConfirming: false,
  running: null,
  notice: null,
});

/** Round, ship on turn and phase: what a plan is for. */
export function momentOf({ ruleset, view }: ShownBattle): string {
  return [view.status, view.round, ruleset.activeShip(view), ruleset.phase(view)?.id].join(' ');
}

/** The plan after something was done to it. While steps are sent, none is added or taken back. */
export function planAfter(plan: Plan, action: PlanAction): Plan {
  const { steps, running } = plan;
  switch (action.do) {
    case 'add':
      return running ? plan : { ...plan, steps: [...steps, ...action.steps], isConfirming: false, notice: null };
    case 'takeBack':
      return running ? plan : { ...plan, steps: steps.slice(0, -1), isConfirming: false, notice: null };
    case 'stopAtFailure':
      return { ...plan, stopsAtFailure: action.on };
    case 'confirm':
      return running ? plan : { ...plan, isConfirming: true };
    case 'reconsider':
      return { ...plan, isConfirming: false };
    case 'begin':
      return running || steps.length === 0 ? plan : { ...plan, isConfirming: false, notice: null, running: { done: 0, of: steps.length } };
    case 'played':
      return running ? { ...plan, steps: steps.slice(1), running: { ...running, done: running.done + 1 } } : plan;
    case 'end':
      return { ...plan, running: null, notice: action.notice };
    case 'tell':
      return { ...plan, notice: action.notice };
  }
}
