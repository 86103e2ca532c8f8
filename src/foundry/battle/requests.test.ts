import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord } from '#engine';
import { parseRequest } from './requests.ts';

const ID = 'abcdefghij012345';
const OTHER = 'ABCDEFGHIJ678901';

/** What a socket can deliver: text that was JSON. */
const overTheWire = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return text === undefined ? null : (JSON.parse(text) as unknown);
};

const anyKey = fc.constantFrom(
  'kind',
  'id',
  'command',
  'seen',
  'question',
  'answer',
  'dice',
  'type',
  'option',
  'answers',
  'costs',
  'percent',
  'resource',
  'amount',
  'part',
  'seat',
  'ship',
  'station',
  'purpose',
  'does',
  'toString',
  'valueOf',
  'toJSON',
  '__proto__',
  'constructor',
  'by',
);
const anyLeaf = fc.oneof(
  fc.constantFrom(
    'command',
    'answer',
    'undo',
    'redo',
    'withdraw',
    'playAgain',
    'same',
    'new',
    'choose',
    'roll',
    'gather',
    'order',
    'always',
    'ask',
    ID,
    OTHER,
    '',
    null,
    true,
    0,
    -1,
    1e308,
  ),
  fc.string(),
  fc.double(),
);
const { tree: nearJson } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, anyLeaf, fc.array(tie('tree'), { maxLength: 4 }), fc.dictionary(anyKey, tie('tree'), { maxKeys: 6 })),
}));
const nearRequest = fc.record(
  {
    kind: fc.constantFrom('command', 'answer', 'undo', 'redo', 'withdraw', 'playAgain', 'order', 'handover', 7),
    part: fc.constantFrom(0, 1, -1, 0.5, '0', null),
    seat: fc.oneof(nearJson, fc.record({ ship: fc.constantFrom('a', 1), station: fc.constantFrom('helm', null) })),
    purpose: fc.constantFrom('piloting.dodge', 1),
    does: fc.constantFrom('always', 'never', 'ask', 'sometimes'),
    id: fc.constantFrom(ID, OTHER, 'short', 16),
    question: fc.constantFrom(ID, 'short', null),
    dice: fc.constantFrom('same', 'new', 'mine', ['same']),
    command: nearJson,
    seen: nearJson,
    answer: fc.oneof(
      nearJson,
      fc.record({ kind: fc.constantFrom('choose', 'roll', 'gather'), option: nearJson, dice: nearJson, answers: nearJson }, { requiredKeys: [] }),
    ),
  },
  { requiredKeys: ['kind', 'id'] },
);

const texts = (value: unknown): value is string => typeof value === 'string';
const numbers = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'number');

function isWellFormedAnswer(answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  if (answer['kind'] === 'choose') return texts(answer['option']);
  if (answer['kind'] === 'roll') return Array.isArray(answer['dice']) && answer['dice'].every(numbers);
  return false;
}

function isWellFormedSeen(seen: unknown): boolean {
  if (!isRecord(seen)) return false;
  const { costs = [], percent = null } = seen;
  const isCost = (cost: unknown): boolean => isRecord(cost) && texts(cost['resource']) && typeof cost['amount'] === 'number';
  return Array.isArray(costs) && costs.every(isCost) && (percent === null || typeof percent === 'number');
}

/** Said anew, not with the code under test. */
function isWellFormed(request: unknown): boolean {
  if (!isRecord(request) || !texts(request['id']) || !/^[A-Za-z0-9]{16}$/.test(request['id'])) return false;
  const { kind } = request;
  if (kind === 'undo' || kind === 'redo') return true;
  if (kind === 'order')
    return (
      isRecord(request['seat']) &&
      texts(request['seat']['ship']) &&
      texts(request['seat']['station']) &&
      texts(request['purpose']) &&
      ['always', 'never', 'ask'].includes(String(request['does']))
    );
  if (kind === 'command')
    return isRecord(request['command']) && texts(request['command']['type']) && (!('seen' in request) || isWellFormedSeen(request['seen']));
  if (!texts(request['question'])) return false;
  if (kind === 'answer') return isWellFormedAnswer(request['answer']) && Number.isInteger(request['part']) && Number(request['part']) >= 0;
  return kind === 'withdraw' || (kind === 'playAgain' && ['same', 'new'].includes(String(request['dice'])));
}

describe('a request from the socket', () => {
  test('never throws and gives only well-formed requests, whatever JSON comes', () => {
    const holds = fc.property(fc.oneof(fc.jsonValue(), nearJson, nearRequest), (value) => {
      const request = parseRequest(overTheWire(value));
      return request === null || isWellFormed(request);
    });
    expect(fc.defaultReportMessage(fc.check(holds, { numRuns: 3000 }))).toBeUndefined();
  });

  test('is taken as it was sent where it is well formed', () => {
    const requests = [
      { kind: 'command', id: ID, command: { type: 'phase.next', ship: 'a' } },
      { kind: 'command', id: ID, command: { type: 'phase.next', ship: 'a' }, seen: { costs: [{ resource: 'energy', amount: 4 }], percent: null } },
      { kind: 'answer', id: ID, question: OTHER, part: 0, answer: { kind: 'choose', option: 'engines' } },
      { kind: 'answer', id: ID, question: OTHER, part: 1, answer: { kind: 'roll', dice: [[1, 6], [100]] } },
      { kind: 'order', id: ID, seat: { ship: 'a', station: 'helm' }, purpose: 'piloting.dodge', does: 'always' },
      { kind: 'withdraw', id: ID, question: OTHER },
      { kind: 'playAgain', id: ID, question: OTHER, dice: 'same' },
      { kind: 'undo', id: ID },
      { kind: 'redo', id: ID },
    ];
    for (const request of requests) expect(parseRequest(overTheWire(request))).toEqual(request);
  });

  test('loses every field that a request does not have, the sender first of all', () => {
    const invented = { sender: 'gm', user: 'gm', userId: 'gm', senderId: 'gm', isGm: true, by: 'gm' };
    expect(parseRequest({ kind: 'undo', id: ID, ...invented })).toEqual({ kind: 'undo', id: ID });
    expect(parseRequest({ kind: 'answer', id: ID, question: OTHER, answer: { kind: 'choose', option: 'a', ...invented }, ...invented })).toEqual({
      kind: 'answer',
      id: ID,
      question: OTHER,
      part: 0,
      answer: { kind: 'choose', option: 'a' },
    });
  });

  test('is refused where a value cannot even be made into text', () => {
    const stubborn = { toString: 1, valueOf: 1 };
    expect(parseRequest({ kind: 'answer', id: ID, question: OTHER, answer: { kind: stubborn } })).toBeNull();
    expect(
      parseRequest({ kind: 'command', id: ID, command: { type: 'x' }, seen: { costs: [{ resource: stubborn, amount: stubborn }], percent: null } }),
    ).toBeNull();
  });

  test('is refused beyond four thousand characters and in circles', () => {
    expect(parseRequest({ kind: 'command', id: ID, command: { type: 'x'.repeat(5000) } })).toBeNull();
    const circle: Record<string, unknown> = { kind: 'undo', id: ID };
    circle['self'] = circle;
    expect(parseRequest(circle)).toBeNull();
  });
});
