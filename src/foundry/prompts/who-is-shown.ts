import type { ShownBattle } from '../battle/types.ts';

/**
 * Does the prompt open by itself in this window? A player's does where he may answer. The GM's does where he is one of those who are
 * asked, or nobody else is and his window plays the battle; what others are asked he opens from the tracker.
 */
export function opensByItself(battle: ShownBattle, me: string): boolean {
  const { question } = battle;
  if (!question?.mine) return false;
  if (battle.person !== 'gm') return true;
  const isHere = battle.writer?.here ?? false;
  if (question.broken) return isHere;
  return question.parts.some(({ done, waitsFor: { userId } }) => !done && (userId === null ? isHere : userId === me));
}
