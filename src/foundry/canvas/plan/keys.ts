import type { ShipId } from '#engine';
import type { Battles, ShownBattle } from '../../battle/types.ts';
import type { KeyAction } from '../../settings/keybindings.ts';
import { planMovement } from '../../shown/plan-request.ts';
import { word } from '../../words.ts';

/** The key that opens the plan of the ship on turn, where this user may plan for it, else of the first ship whose helm he holds. */
export const planKeys = (battles: Battles): readonly KeyAction[] => [
  {
    action: 'planMovement',
    key: 'KeyM',
    press: () => {
      const battle = battles.current();
      const ship = battle && shipToPlan(battle);
      if (battle && ship) planMovement(battle.combatId, ship);
      else if (battle) ui.notifications.info(word('plan.noShip'));
      return battle !== null;
    },
  },
];

function shipToPlan(battle: ShownBattle): ShipId | null {
  const { ruleset, view, person } = battle;
  const active = ruleset.activeShip(view);
  const isMine = (ship: ShipId): boolean => {
    const [first] = ruleset.course(view, ship, [], person)?.next ?? [];
    const seat = first && ruleset.seat(view, first.command);
    return seat !== null && seat !== undefined && (person === 'gm' || ruleset.holder(view, seat) === person);
  };
  return [...(active === null ? [] : [active]), ...ruleset.turnOrder(view)].find(isMine) ?? null;
}
