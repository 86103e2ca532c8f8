import { describe, expect, test } from 'vitest';
import { indexRules } from '../../tools/lint/rules-index.mjs';
import { parseSource } from '../../tools/lint/source.mjs';
import { lintYields } from '../../tools/lint/yields.mjs';

const KERNEL = `
  export type Rule<T> = Generator<Ask, T, Answer>;
  export function* roll(purpose: string): Rule<number[]> { return (yield { kind: 'roll', purpose }).dice; }
  export function runSync<T>(rule: Rule<T>, port: unknown): T { return drive(rule, port); }
`;
const DAMAGE = `
  import { roll } from '../kernel/rule.ts';
  import type { Rule } from '../kernel/rule.ts';
  export function* damage(points: number): Rule<void> { yield* roll('damage'); }
  export function* ring(radius: number): Generator<number> { yield radius; }
`;
const RULESET = `export interface Ruleset<B> { play(draft: B, command: string): Rule<void>; check(b: B): null }`;

/** Findings in a file of that path with these lines, beside a small kernel and one rule `damage`. */
function lint(file: string, text: string): string[] {
  const source = parseSource(file, text);
  const others = [
    parseSource('src/engine/kernel/rule.ts', KERNEL),
    parseSource('src/engine/kernel/ruleset.ts', RULESET),
    parseSource('src/engine/tactical/damage.ts', DAMAGE),
    parseSource('src/engine/index.ts', `export * from './tactical/damage.ts'; export { runSync } from './kernel/rule.ts';`),
  ];
  return lintYields(source, indexRules([...others, source]));
}

const inFire = (body: string): string[] =>
  lint('src/engine/tactical/fire.ts', `import { damage, ring } from './damage.ts'; import type { Rule } from '../kernel/rule.ts';\n${body}`);

describe('forgotten yield*', () => {
  test('a rule that is the operand of yield* is driven', () => {
    expect(inFire('export function* fire(): Rule<void> { yield* damage(3); const x = yield* (hit ? damage(1) : damage(2)); }')).toEqual([]);
  });

  test('a rule that is only called is found, with its line', () => {
    expect(inFire('export function* fire(): Rule<void> {\n  damage(3);\n}')).toEqual([
      'src/engine/tactical/fire.ts:3: forgotten yield*: damage() is a rule; nothing drives it here',
    ]);
  });

  test('a rule under another name, in a variable or in an argument of a plain function is found', () => {
    expect(inFire(`import { damage as hurt } from './damage.ts'; export function* fire(): Rule<void> { hurt(1); }`)).toHaveLength(1);
    expect(inFire('export function* fire(): Rule<void> { const lost = damage(1); note(damage(2)); damage(3).next(); }')).toHaveLength(3);
  });

  test('a rule called in forEach is found, although the arrow function returns it', () => {
    expect(inFire('export function* fire(): Rule<void> { [1, 2].forEach((n) => damage(n)); }')).toHaveLength(1);
  });

  test('a rule may be returned from a function that says it returns a Rule, not from a generator', () => {
    expect(inFire('export function fire(): Rule<void> { return damage(1); } const burn = (): Rule<void> => damage(2);')).toEqual([]);
    expect(inFire('export function* fire(): Rule<Rule<void>> { return damage(1); }')).toHaveLength(1);
    expect(inFire('export function fire() { return damage(1); }')).toHaveLength(1);
  });

  test('a rule may be given to a driver, at once or in an arrow function', () => {
    expect(inFire('runSync(damage(1), port); replay(() => damage(2), answers); const drive = (rule: Rule<void>) => 1; drive(damage(3));')).toEqual([]);
  });

  test('rules in a table typed as rules are known by the table', () => {
    const table = 'type Play = (n: number) => Rule<void>; const PLAY: Record<string, Play> = { burn: (n) => damage(n) };';
    expect(inFire(`${table} export function* fire(): Rule<void> { yield* PLAY[key](1); }`)).toEqual([]);
    expect(inFire(`${table} export function* fire(): Rule<void> { PLAY[key](1); }`)).toHaveLength(1);
    expect(inFire(`${table} export function* fire(): Rule<void> { PLAY[key]!(1); }`)).toHaveLength(1);
  });

  test('an iterator is no rule and may be called freely', () => {
    expect(inFire('export const all = [...ring(3)]; for (const n of ring(2)) note(n);')).toEqual([]);
  });

  test('play of a ruleset is a rule, play of a sound is none', () => {
    const before = `import { damage, runSync } from '#engine'; import type { Ruleset } from '#engine';`;
    expect(lint('src/foundry/battle/writer.ts', `${before} runSync(ruleset.play(d, c), port); sound.play();`)).toEqual([]);
    expect(lint('src/foundry/battle/writer.ts', `${before} ruleset.play(d, c);`)).toHaveLength(1);
    expect(lint('src/foundry/battle/writer.ts', `${before} function f(r: Ruleset<B>) { r.play(d, c); }`)).toHaveLength(1);
    expect(lint('src/foundry/battle/writer.ts', `${before} damage(1);`)).toHaveLength(1);
  });

  test('a bare yield is allowed in the kernel and in iterators only', () => {
    expect(inFire('export function* fire(): Rule<void> { yield ask; }')).toEqual([
      'src/engine/tactical/fire.ts:2: bare yield: a rule asks by yield* of a kernel function',
    ]);
    expect(lint('src/engine/kernel/more.ts', 'export function* ask(): Rule<void> { yield one; }')).toEqual([]);
    expect(inFire('export function* pairs(): Generator<number> { yield 1; }')).toEqual([]);
  });

  test('a function that takes a rule may pass its asks on by a bare yield, and counts as a driver', () => {
    const watched = 'function* watched<T>(rule: Generator<Ask, T, Answer>): Generator<Ask, T, Answer> { return yield rule.next().value; }';
    expect(inFire(`${watched} replay(watched(damage(1)), answers);`)).toEqual([]);
    expect(inFire(`${watched} watched(damage(1));`)).toHaveLength(1);
  });
});
