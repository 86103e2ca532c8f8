import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applied, parseShip, tactical } from '#engine';
import { readEntries, readRecord, recordChanges } from '../../src/foundry/migrate/record.ts';
import { countMore } from '../../src/foundry/migrate/ship.ts';

type Source = Record<string, unknown>;

const stored = (name: string): Source => JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')) as Source;

describe('a ship that was stored in form 1', () => {
  test('is one that the rules accept, with all that it had and nothing tried yet', () => {
    const ship = stored('tactical-ship-1.json');
    expect(parseShip(ship).ok).toBe(false);
    const parsed = parseShip(countMore(ship));
    expect(parsed).toMatchObject({
      ok: true,
      value: { turn: { engineEP: 2, phaserDiceUsed: 1, torpedoUsed: false, boostTried: { 3: false } } },
    });
  });

  test('is upgraded without being written to, and twice is once', () => {
    const ship = stored('tactical-ship-1.json');
    const once = countMore(ship);
    expect(ship).toEqual(stored('tactical-ship-1.json'));
    expect(countMore(once)).toEqual(once);
  });

  test('is left alone where an update brings only a part without a turn', () => {
    const part = { running: { shields: { 0: 3 } } };
    expect(countMore(part)).toBe(part);
  });
});

describe('a battle that was stored in form 1', () => {
  const record = readRecord(stored('battle-record-1.json'));

  test('is one that the rules accept', () => {
    const ships = Object.entries(record?.known ?? {}).map(([id, ship]) => [id, { ...(ship as Source), id, name: id, side: record?.sides[id] ?? '' }]);
    expect(tactical.parse({ ...record?.state, ships: Object.fromEntries(ships) })).toMatchObject({
      ok: true,
      value: { round: 2, phase: 2, activeShip: 'a', quietRounds: 0, drawOffered: false, ships: { a: { turn: { torpedoUsed: false } } } },
    });
  });

  test('keeps its ledger’s numbers, and says its new form', () => {
    expect(record).toMatchObject({ schema: 3, seq: 7, order: 9, requests: { r1: 1 } });
  });

  test('lets each side know where it sees the others now, and of a cloaked ship nothing (HEX-END-08)', () => {
    const lastSeen = { hostile: { b: { q: 0, r: -4 } }, friendly: { a: { q: 0, r: 0 } } };
    expect(record?.state).toMatchObject({ lastSeen });
    expect(JSON.stringify(record?.state)).not.toContain('"c":');
  });

  test('is stored whole in its new form with the first change, and from then on change by change', () => {
    if (!record) throw new Error('the fixture is not read');
    const moved = applied(record, [{ path: ['state', 'lastSeen', 'hostile', 'b', 'q'], from: 0, to: 3 }]);
    const form1 = stored('battle-record-1.json');
    const form2 = applied(form1, recordChanges(form1, record, moved));
    expect(form2).toEqual(moved);
    expect(recordChanges(form2, moved, { ...moved, seq: 8 })).toEqual([{ path: ['seq'], from: 7, to: 8 }]);
  });

  test('is not read where a newer version has written it', () => {
    expect(readRecord({ ...stored('battle-record-1.json'), schema: 99 })).toBeNull();
  });
});

describe('a battle that was stored in form 2', () => {
  const form2 = stored('battle-record-2.json');
  const record = readRecord(form2);

  test('keeps its open question with the dice that were rolled for it, and nobody has answered a part of it yet', () => {
    const question = form2['question'] as { answers: object[]; ask: object };
    expect(record?.question).toMatchObject({ ask: question.ask, given: {}, answers: question.answers.map((one) => ({ ...one, by: [null] })) });
    expect(record?.question).not.toHaveProperty('asked');
  });

  test('has no standing orders, and of its old entries the phase is not known', () => {
    expect(record).toMatchObject({ schema: 3, orders: [], seq: form2['seq'] });
    expect(Object.values(record?.ledger ?? {}).map(({ seq, phase }) => [seq, phase])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  test('does not touch what it was made from', () => {
    expect(form2).toEqual(stored('battle-record-2.json'));
  });
});

describe('entries that were kept in the journal', () => {
  const ledger = (name: string): Source[] => Object.values(stored(name)['ledger'] as Record<string, Source>);
  const read = readRecord(stored('battle-record-2.json'));

  test('in an earlier form, without the form beside them, are those that the record would have now', () => {
    expect(readEntries(ledger('battle-record-2.json'), undefined)).toEqual(Object.values(read?.ledger ?? {}));
    expect(readEntries(ledger('battle-record-1.json'), undefined)).toHaveLength(ledger('battle-record-1.json').length);
  });

  test('in the present form stay as they are, with the form beside them or without', () => {
    const entries = Object.values(read?.ledger ?? {}).map((entry) => ({ ...entry, phase: 'movement' }));
    expect(readEntries(entries, 3)).toEqual(entries);
    expect(readEntries(entries, undefined)).toEqual(entries);
  });

  test('are none where they are from a newer version, or no entries', () => {
    expect(readEntries(ledger('battle-record-2.json'), 99)).toEqual([]);
    for (const odd of [undefined, null, 'x', {}, [null, 7, {}, { seq: '1' }, { seq: 1, events: 'none' }]]) expect(readEntries(odd, 3)).toEqual([]);
  });
});
