import fc from 'fast-check';
import { userId, type BrowserTable } from '../harness/index.ts';
import { combatOf, recordAt, shipsOf } from './battle.ts';
import { addressed, newId } from './forge.ts';

/** A thousand messages of any JSON, and a thousand requests of the right shape with commands and answers of any kind. */
export function garbage(at: BrowserTable, shot: object): string[] {
  const ships = [...Object.values(shipsOf(at)), '__proto__', 'constructor', 'toString', ''];
  const key = fc.constantFrom(
    'type',
    'combat',
    'session',
    'request',
    'id',
    'reply',
    'kind',
    'command',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'length',
  );
  const leaf = fc.oneof(
    fc.constantFrom('request', 'reply', 'ping', 'pong', 'handover', combatOf(at), recordAt(at).writer?.session, null),
    fc.string(),
    fc.double(),
    fc.boolean(),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({ tree: fc.oneof({ maxDepth: 5 }, leaf, fc.array(tie('tree')), fc.dictionary(key, tie('tree'))) }));
  const deep = `${'['.repeat(1500)}${']'.repeat(1500)}`;
  const wild = [
    ...fc.sample(fc.oneof(fc.jsonValue(), tree), { numRuns: 990, seed: 7 }).map((value) => JSON.stringify(value) ?? 'null'),
    deep,
    JSON.stringify('x'.repeat(200_000)),
    'null',
    '[]',
    '{"__proto__":{"isGM":true}}',
  ];
  const anyCommand = fc.record(
    {
      type: fc.constantFrom('battle.start', 'phase.next', 'move.inertia', 'move.forward', 'phaser.fire', 'gm.set', 'constructor', '__proto__'),
      ship: fc.oneof(fc.constantFrom(...ships), tree),
      target: fc.constantFrom(...ships),
      dice: fc.oneof(fc.integer(), fc.double(), tree),
      face: fc.oneof(fc.integer(), tree),
      path: fc.constantFrom('running.torpedoes', '__proto__.x', 'constructor.prototype', ''),
      value: fc.oneof(fc.integer(), tree),
      by: fc.constantFrom('gm', userId('Ada')),
    },
    { requiredKeys: ['type'] },
  );
  const parts = fc.record(
    {
      kind: fc.constantFrom('command', 'command', 'command', 'command', 'answer', 'undo', 'redo', 'withdraw', 'playAgain', 'mutiny'),
      question: fc.constant(newId()),
      dice: fc.constantFrom('same', 'new'),
      answer: tree,
      seen: tree,
      command: anyCommand,
    },
    { requiredKeys: ['kind', 'command'] },
  );
  const shaped = fc.sample(parts, { numRuns: 1000, seed: 8 }).map((request) => JSON.stringify(addressed(at, { ...request, id: newId() })));
  const huge = [
    addressed(at, { kind: 'command', id: newId(), command: { ...shot, note: 'x'.repeat(100_000) } }),
    addressed(at, { kind: 'command', id: newId(), command: shot, deep: JSON.parse(deep) as unknown }),
  ];
  return [...wild, ...shaped, ...huge.map((message) => JSON.stringify(message)), ...Array.from({ length: 20 }, () => '{"type":"request"}')];
}
