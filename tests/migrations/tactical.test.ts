import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseShip, tactical } from '#engine';
import { readRecord } from '../../src/foundry/migrate/record.ts';
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
    const ships = Object.entries(record?.known ?? {}).map(([id, ship]) => [
      id,
      { ...(ship as Source), id, name: id, side: record?.sides[id] ?? '' },
    ]);
    expect(tactical.parse({ ...record?.state, ships: Object.fromEntries(ships) })).toMatchObject({
      ok: true,
      value: { round: 2, phase: 2, activeShip: 'a', quietRounds: 0, drawOffered: false, ships: { a: { turn: { torpedoUsed: false } } } },
    });
  });

  test('keeps its ledger’s numbers, and says its new form', () => {
    expect(record).toMatchObject({ schema: 2, seq: 7, order: 9, requests: { r1: 1 } });
  });

  test('lets each side know where it sees the others now, and of a cloaked ship nothing (HEX-END-08)', () => {
    const lastSeen = { hostile: { b: { q: 0, r: -4 } }, friendly: { a: { q: 0, r: 0 } } };
    expect(record?.state).toMatchObject({ lastSeen });
    expect(JSON.stringify(record?.state)).not.toContain('"c":');
  });

  test('is not read where a newer version has written it', () => {
    expect(readRecord({ ...stored('battle-record-1.json'), schema: 99 })).toBeNull();
  });
});
