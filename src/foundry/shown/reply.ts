import type { Reply, Seen, ShownBattle } from '../battle/types.ts';
import { refusalText, word } from '../words.ts';

/** What a reply says in words: a reason and, where there is one, its fix. Null where all went well. */
export function replyText(battle: ShownBattle, reply: Reply): string | null {
  if (reply.ok) return null;
  if ('refusal' in reply) return refusalText(battle.ruleset.id, reply.refusal);
  const text = word(`battle.fault.${reply.fault}`, reply.params);
  return reply.now ? [text, ...seenTexts(battle.ruleset.id, reply.now)].join(' ') : text;
}

function seenTexts(ruleset: string, now: Seen): string[] {
  const costs = (now.costs ?? []).map(({ resource, amount }) => word('battle.now.cost', { resource: `@${ruleset}.resource.${resource}`, amount }));
  return typeof now.percent === 'number' ? [...costs, word('battle.now.chance', { percent: now.percent })] : costs;
}
