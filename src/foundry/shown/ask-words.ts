import type { SingleAsk } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { capital } from './capital.ts';
import { firstWord, shipName } from './names.ts';

type Words = Readonly<Record<string, string | number>>;
type Part = 'title' | 'lead' | 'go' | 'odds' | 'otherwise' | 'cost' | 'tile';

/** What is said in one place of a question: of its purpose where the language has it, else the text given. Ships are named as this person knows them. */
export function askWord(battle: ShownBattle, ask: SingleAsk, part: Part, otherwise: string, more: Words = {}): string {
  const { id } = battle.ruleset;
  const keys = [`prompt.ask.${id}.${ask.purpose}.${part}`, ...(part === 'title' ? [`${id}.purpose.${ask.purpose}`] : [])];
  const text = firstWord(keys, otherwise, { ...paramsOf(battle, ask), ...more });
  return part === 'title' ? capital(text) : text;
}

function paramsOf(battle: ShownBattle, ask: SingleAsk): Words {
  const { params = {}, ships = {} } = ask.kind === 'roll' ? (ask.notes ?? {}) : ask;
  return { ...params, ...Object.fromEntries(Object.entries(ships).map(([name, ship]) => [name, shipName(battle, ship)])) };
}
