import type { Answer, CommandBase } from '#engine';
import { isRecord } from '#engine';
import type { Seen } from './types.ts';

/** What a window asks of the writer. Ids are made by the window; the sender is never part of it. */
export type Request =
  | { readonly kind: 'command'; readonly id: string; readonly command: CommandBase; readonly seen?: Seen }
  | { readonly kind: 'answer'; readonly id: string; readonly question: string; readonly answer: Answer }
  | { readonly kind: 'withdraw'; readonly id: string; readonly question: string }
  | { readonly kind: 'playAgain'; readonly id: string; readonly question: string; readonly dice: 'same' | 'new' }
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

/** A request from the socket, or null for anything else. Never throws; the command itself is checked by the ruleset. */
export function parseRequest(json: unknown): Request | null {
  if (!isRecord(json) || !isId(json['id']) || tooLong(json)) return null;
  const { id, kind } = json;
  if (kind === 'undo' || kind === 'redo') return { kind, id };
  if (kind === 'command') return parseCommandRequest(id, json);
  const question = json['question'];
  if (!isId(question)) return null;
  if (kind === 'withdraw') return { kind, id, question };
  if (kind === 'playAgain') return json['dice'] === 'same' || json['dice'] === 'new' ? { kind, id, question, dice: json['dice'] } : null;
  if (kind === 'answer') return isRecord(json['answer']) ? { kind, id, question, answer: json['answer'] as unknown as Answer } : null;
  return null;
}

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

function parseCommandRequest(id: string, json: Record<string, unknown>): Request | null {
  const command = json['command'];
  if (!isRecord(command) || typeof command['type'] !== 'string') return null;
  const seen = parseSeen(json['seen']);
  return { kind: 'command', id, command: command as unknown as CommandBase, ...(seen ? { seen } : {}) };
}

function parseSeen(json: unknown): Seen | null {
  if (!isRecord(json)) return null;
  const percent = json['percent'];
  const costs: unknown[] = Array.isArray(json['costs']) ? json['costs'] : [];
  return {
    ...(percent === null || typeof percent === 'number' ? { percent } : {}),
    costs: costs.filter(isRecord).map((cost) => ({ resource: String(cost['resource']), amount: Number(cost['amount']) })),
  };
}

function tooLong(json: unknown): boolean {
  try {
    return JSON.stringify(json).length > LONGEST;
  } catch {
    return true;
  }
}
