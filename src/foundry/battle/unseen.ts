import type { BattleBase, Viewer } from '#engine';
import { word } from '../words.ts';
import { isVeiled } from './veil.ts';

/** Takes the names from ships whose token or combatant the GM has hidden, for everybody but their own side and the GM. The battle itself stays as it is. */
export const withoutNames = (combatId: string, battle: BattleBase, viewer: Viewer): BattleBase => veiled(combatId, battle, viewer, {});

/** Takes the names and places from such ships: what a viewer may be shown. */
export const withoutHidden = (combatId: string, battle: BattleBase, viewer: Viewer): BattleBase =>
  veiled(combatId, battle, viewer, { position: null, facing: null });

function veiled(combatId: string, battle: BattleBase, viewer: Viewer, also: object): BattleBase {
  if (viewer === 'gm') return battle;
  const combatants = game.combats?.get(combatId)?.combatants;
  const ships = Object.entries(battle.ships).map(([id, ship]) => {
    const combatant = combatants?.get(id);
    const token = combatant?.token;
    // A ship whose token is gone may have been hidden: nobody sees where it was.
    const isHidden = !token || combatant.hidden || (token.hidden && !isVeiled(token));
    return [id, isHidden && ship.side !== viewer ? { ...ship, ...also, name: word('battle.unknownShip') } : ship] as const;
  });
  return { ...battle, ships: Object.fromEntries(ships) };
}
