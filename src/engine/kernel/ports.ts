import type { Answer, Ask, ChooseAsk, DiceSpec, OptionId, RollAsk } from './ask.ts';
import type { Port } from './drivers.ts';
import { face, hash32, randomFrom } from './random.ts';
import type { RandomSource } from './random.ts';

/** Who decides where a run has no people. The default takes the fallback of the question. */
export type Decide<P extends string = string> = (ask: ChooseAsk<P>) => OptionId;

const takeFallback: Decide = (ask) => ask.fallback;

/** Answers rolls and choices with the two given functions, and a gather part by part. */
export function portOf<P extends string>(rollDice: (ask: RollAsk<P>) => readonly (readonly number[])[], decide: Decide<P>): Port<P> {
  const one = (ask: RollAsk<P> | ChooseAsk<P>): Exclude<Answer, { kind: 'gather' }> =>
    ask.kind === 'roll' ? { kind: 'roll', dice: rollDice(ask) } : { kind: 'choose', option: decide(ask) };
  return (ask: Ask<P>): Answer => (ask.kind === 'gather' ? { kind: 'gather', answers: ask.asks.map(one) } : one(ask));
}

/** What a test says of the dice and decisions: by purpose, in the order in which they come. */
export interface Script {
  readonly dice?: Readonly<Record<string, readonly (readonly number[] | number)[]>>;
  readonly choices?: Readonly<Record<string, readonly OptionId[]>>;
}

export interface ScriptedPort<P extends string> {
  readonly port: Port<P>;
  /** Purposes of dice and choices that were given and never asked for. A test fails on any. */
  left(): readonly string[];
}

/**
 * Dice and choices by purpose. A roll takes the next entry of its purpose (a number stands for a single die); a choice without
 * an entry takes its fallback. Throws where a die is asked for that the script does not have.
 */
export function scripted<P extends string>(script: Script): ScriptedPort<P> {
  const dice = new Map(Object.entries(script.dice ?? {}).map(([purpose, rolls]) => [purpose, [...rolls]]));
  const choices = new Map(Object.entries(script.choices ?? {}).map(([purpose, options]) => [purpose, [...options]]));
  const rollDice = (ask: RollAsk<P>): readonly (readonly number[])[] => {
    const entry = dice.get(ask.purpose)?.shift();
    if (entry === undefined) throw new Error(`The script has no die left for ${ask.purpose}.`);
    const flat = typeof entry === 'number' ? [entry] : [...entry];
    const groups = ask.dice.map(({ count }) => flat.splice(0, count));
    if (flat.length) throw new Error(`The script has ${flat.length} dice too many for ${ask.purpose}.`);
    return groups;
  };
  const decide: Decide<P> = (ask) => choices.get(ask.purpose)?.shift() ?? ask.fallback;
  const left = () => [...dice, ...choices].filter(([, rest]) => rest.length > 0).map(([purpose]) => purpose);
  return { port: portOf(rollDice, decide), left };
}

/**
 * Each die from seed, command number, purpose, seat and occurrence, so that a new roll elsewhere shifts nothing.
 * Make a new port for every command.
 */
export function seeded<P extends string>(seed: string | number, commandNumber: number, decide: Decide<P> = takeFallback): Port<P> {
  const rolled: RollAsk<P>[] = [];
  const begun = hash32('|', hash32(String(commandNumber), hash32('|', hash32(String(seed)))));
  const rollDice = (ask: RollAsk<P>): readonly (readonly number[])[] => {
    const { purpose, by } = ask;
    let occurrence = 0;
    for (const one of rolled) if (one.purpose === purpose && one.by.ship === by.ship && one.by.station === by.station) occurrence++;
    rolled.push(ask);
    // The hash of `seed|command|purpose|ship|station|occurrence`, without making a text of it.
    const seat = hash32(by.station, hash32('|', hash32(by.ship, hash32('|', hash32(purpose, begun)))));
    const random = randomFrom(hash32(String(occurrence), hash32('|', seat)));
    return ask.dice.map((spec) => facesOf(spec, random));
  };
  return portOf(rollDice, decide);
}

function facesOf({ count, faces }: DiceSpec, random: RandomSource): readonly number[] {
  // A list that begins with its first face is as long as it needs to be: most rolls are of one die.
  const rolled = [face(random, faces)];
  for (let die = 1; die < count; die++) rolled.push(face(random, faces));
  return rolled;
}

export interface Recording<P extends string> {
  readonly port: Port<P>;
  readonly answers: readonly Answer[];
  readonly asks: readonly Ask<P>[];
}

/** Passes every ask on and keeps ask and answer, in order: the recorded answers replay the command. */
export function recording<P extends string>(port: Port<P>): Recording<P> {
  const answers: Answer[] = [];
  const asks: Ask<P>[] = [];
  return {
    answers,
    asks,
    port: (ask) => {
      const answer = port(ask);
      asks.push(ask);
      answers.push(answer);
      return answer;
    },
  };
}
