import type { CommandBase, SingleAnswer } from '#engine';
import { isRecord } from '#engine';
import type { OrderFor, Seen } from './types.ts';

/** What a seat does from now on without being asked, or is asked again. */
export interface OrderRequest extends OrderFor {
  readonly kind: 'order';
  readonly id: string;
}

/** What a window asks of the writer. Ids are made by the window; the sender is never part of it. */
export type Request =
  | { readonly kind: 'command'; readonly id: string; readonly command: CommandBase; readonly seen?: Seen }
  | { readonly kind: 'answer'; readonly id: string; readonly question: string; readonly part: number; readonly answer: SingleAnswer }
  | { readonly kind: 'withdraw'; readonly id: string; readonly question: string }
  | { readonly kind: 'playAgain'; readonly id: string; readonly question: string; readonly dice: 'same' | 'new' }
  | OrderRequest
  | { readonly kind: 'undo'; readonly id: string }
  | { readonly kind: 'redo'; readonly id: string };

/** Who asks, by the server's word. */
export interface Sender {
  readonly user: string;
  readonly isGm: boolean;
}

const ID = /^[A-Za-z0-9]{16}$/;
/** Longer texts than any honest request has. */
const LONGEST = 4000;

/**
 * A request from the socket, or null for anything else. Never throws. Only the fields that a request has are taken over; whether an
 * answer fits what was asked the writer checks, and the command the ruleset.
 */
export function parseRequest(json: unknown): Request | null {
  if (!isRecord(json) || !isId(json['id']) || tooLong(json)) return null;
  const { id, kind } = json;
  if (kind === 'undo' || kind === 'redo') return { kind, id };
  if (kind === 'command') return parseCommandRequest(id, json);
  if (kind === 'order') return parseOrder(id, json);
  const question = json['question'];
  if (!isId(question)) return null;
  if (kind === 'withdraw') return { kind, id, question };
  if (kind === 'playAgain') return json['dice'] === 'same' || json['dice'] === 'new' ? { kind, id, question, dice: json['dice'] } : null;
  const { part = 0 } = json;
  if (kind !== 'answer' || !isPlace(part)) return null;
  const answer = parseAnswer(json['answer']);
  return answer && { kind, id, question, part, answer };
}

/** Is it an id as Foundry makes them: 16 letters and digits? */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

function parseCommandRequest(id: string, json: Record<string, unknown>): Request | null {
  const command = json['command'];
  if (!isRecord(command) || typeof command['type'] !== 'string') return null;
  if (json['seen'] === undefined) return { kind: 'command', id, command: command as unknown as CommandBase };
  const seen = parseSeen(json['seen']);
  return seen && { kind: 'command', id, command: command as unknown as CommandBase, seen };
}

function parseSeen(json: unknown): Seen | null {
  if (!isRecord(json)) return null;
  const { costs = [], percent } = json;
  if (!Array.isArray(costs) || !costs.every(isCost)) return null;
  if (percent !== undefined && percent !== null && typeof percent !== 'number') return null;
  return { costs: costs.map(({ resource, amount }) => ({ resource, amount })), ...(percent === undefined ? {} : { percent }) };
}

const isCost = (json: unknown): json is { resource: string; amount: number } =>
  isRecord(json) && typeof json['resource'] === 'string' && typeof json['amount'] === 'number';

function parseOrder(id: string, { seat, purpose, does }: Record<string, unknown>): OrderRequest | null {
  if (!isRecord(seat) || typeof purpose !== 'string' || (does !== 'always' && does !== 'never' && does !== 'ask')) return null;
  const { ship, station } = seat;
  return typeof ship === 'string' && typeof station === 'string' ? { kind: 'order', id, seat: { ship, station }, purpose, does } : null;
}

const isPlace = (json: unknown): json is number => Number.isInteger(json) && (json as number) >= 0;

function parseAnswer(json: unknown): SingleAnswer | null {
  if (!isRecord(json)) return null;
  const { kind, option, dice } = json;
  if (kind === 'choose') return typeof option === 'string' ? { kind, option } : null;
  return kind === 'roll' && Array.isArray(dice) && dice.every(areFaces) ? { kind, dice } : null;
}

const areFaces = (json: unknown): json is number[] => Array.isArray(json) && json.every((face) => typeof face === 'number');

function tooLong(json: unknown): boolean {
  try {
    return JSON.stringify(json).length > LONGEST;
  } catch {
    return true;
  }
}
