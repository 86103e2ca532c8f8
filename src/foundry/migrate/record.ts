import { isRecord } from '#engine';
import { RECORD_SCHEMA, type BattleRecord } from '../battle/record.ts';

/** A stored form of schema n made into one of n + 1. Index 0 upgrades schema 1. */
const UPGRADES: readonly ((stored: Record<string, unknown>) => Record<string, unknown>)[] = [];

/** The stored battle record in its present form; null where there is none or it is from a newer version of the module. Never throws. */
export function readRecord(stored: unknown): BattleRecord | null {
  if (!isRecord(stored)) return null;
  const schema = stored['schema'];
  if (typeof schema !== 'number' || schema < 1 || schema > RECORD_SCHEMA) return null;
  const upgraded = UPGRADES.slice(schema - 1).reduce((record, upgrade) => upgrade(record), stored);
  return hasParts(upgraded) ? (upgraded as unknown as BattleRecord) : null;
}

/** The records that every later step reads by key must be there; the rest is checked by the ruleset's own `parse`. */
function hasParts(stored: Record<string, unknown>): boolean {
  const records = ['state', 'known', 'sides', 'ledger', 'requests'];
  return records.every((key) => isRecord(stored[key])) && typeof stored['ruleset'] === 'string' && typeof stored['seq'] === 'number';
}
