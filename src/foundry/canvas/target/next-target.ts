import type { Battles } from '../../battle/types.ts';
import { combatantOf } from '../../shown/documents.ts';
import { enemiesHere, shipToReport } from './subject.ts';

/** Targets the next enemy that a weapon of the ship bears on, near ones first; where there is none, the next one that is seen. False where there is nobody. */
export function nextTarget(battles: Battles): boolean {
  const battle = battles.current();
  const ship = battle && shipToReport(battle);
  if (!battle || ship === null) return false;
  const seen = enemiesHere(battle, ship);
  const borne = seen.filter((id) => (battle.ruleset.overlay(battle.view, ship, id)?.line?.bears.length ?? 0) > 0);
  const tokens = (borne.length > 0 ? borne : seen).flatMap((id) => combatantOf(battle.combatId, id)?.token?.object ?? []);
  const now = tokens.findIndex((token) => game.user?.targets.has(token));
  const next = tokens[(now + 1) % Math.max(1, tokens.length)];
  next?.setTarget(true, { releaseOthers: true });
  return next !== undefined;
}
