import type { Battles, ShownBattle } from '../battle/types.ts';
import { sideName } from '../shown/names.ts';
import { replyText } from '../shown/reply.ts';
import { word } from '../words.ts';
import { ask } from './ask.ts';

const END = 'battle.end';

/** Asks the GM how the battle ends and gives the command. Answers why it was not played; null where it was, or where he has left it. */
export async function endBattle(battles: Battles, battle: ShownBattle): Promise<string | null> {
  const results = resultsOf(battle);
  const choices = results.map((result) => ({
    action: result,
    label: result === 'draw' ? word('tracker.endBattle.draw') : word('tracker.endBattle.wins', { side: sideName(result) }),
  }));
  const result = await ask(
    word('tracker.endBattle.title'),
    [word('tracker.endBattle.how')],
    [...choices, { action: KEEP, label: word('tracker.endBattle.goOn') }],
  );
  if (result === null || result === KEEP) return null;
  return replyText(battle, await battles.send(battle.combatId, { type: END, result } as { type: string }));
}

/** No side is called so: sides are named after what tokens are to the players. */
const KEEP = 'keepOn';

/** What the ruleset takes as a result; none for a ruleset that ends its battles by itself. */
function resultsOf({ ruleset, view }: ShownBattle): readonly string[] {
  const result = ruleset.params(view, { type: END }).find(({ key }) => key === 'result');
  return (result?.choices ?? []).map(({ value }) => value).filter((value) => typeof value === 'string');
}

/** May the GM end it, and does its ruleset know how? */
export const canEnd = (battle: ShownBattle): boolean => battle.person === 'gm' && battle.view.status === 'running' && resultsOf(battle).length > 0;
