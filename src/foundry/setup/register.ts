import { rulesetOf } from '../actors/ruleset-of.ts';
import { isFree, type BeginPort } from '../battle/begin.ts';
import { isMarked, recordOf } from '../battle/foundry-table.ts';
import type { LiveBattles } from '../battle/live.ts';
import { setJoinOpener } from '../shown/open-join.ts';
import { setRestorer } from '../shown/restore-token.ts';
import { BeginWindow } from './begin-window.ts';
import type { SetupPorts } from './fixes.ts';
import { joinBattle } from './join.ts';
import { isUnfit, prepareScene } from './prepare.ts';
import { restoreToken } from './restore-token.ts';
import { shipTokens } from './ship-tokens.ts';

/** The window in which a battle is set up, and the preparing of scenes. Called once. */
export function registerSetup(battles: LiveBattles, ports: SetupPorts): BeginPort {
  setJoinOpener((combatId, ship) => joinBattle(battles, combatId, ship));
  setRestorer(restoreToken);
  let held: BeginWindow | null = null;
  const refresh = (): void => void held?.refresh();
  for (const name of ['canvasReady', 'updateScene', 'createToken', 'updateToken', 'deleteToken', 'updateActor', 'deleteActor'] as const)
    Hooks.on(name, refresh);
  for (const name of ['createCombat', 'updateCombat', 'deleteCombat', 'createCombatant', 'deleteCombatant'] as const) Hooks.on(name, refresh);
  return {
    possible: () => Boolean(game.user?.isGM) && isPossible(),
    open: async () => {
      if (!game.user.isGM) return;
      if (held?.rendered) held.bringToFront();
      else await (held = new BeginWindow(battles, ports)).render({ force: true });
    },
    unfit: isUnfit,
    prepare: prepareScene,
  };
}

/**
 * There are ships on the viewed scene or in the viewed combat. In a combat of others there must be a ship, and a battle must be over:
 * the next one begins beside it.
 */
function isPossible(): boolean {
  const viewed = game.combats?.viewed ?? null;
  const hasTokens = shipTokens(canvas?.scene).length > 0;
  if (viewed && isMarked(viewed)) return hasTokens && recordOf(viewed)?.state.status === 'ended';
  const hasShips = Boolean(viewed?.combatants.some(({ actor }) => rulesetOf(actor) !== null));
  return viewed && !isFree(viewed) ? hasTokens && hasShips : hasTokens || hasShips;
}
