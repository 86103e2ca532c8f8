import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Phrase } from '#engine';
import { isRecord } from '#engine';

export const LANGUAGES = ['en', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** All words of a language, flat: `tactical.refusal.E_TURN` to its sentence. */
export function wordsOf(language: Language): ReadonlyMap<string, string> {
  const folder = join(import.meta.dirname, '../../lang', language);
  const words = new Map<string, string>();
  for (const name of readdirSync(folder)) collect(JSON.parse(readFileSync(join(folder, name), 'utf8')), '', words);
  return words;
}

/** What is missing or left open when the phrase is written in that language, or null. */
export function faultOfPhrase(words: ReadonlyMap<string, string>, { key, params }: Phrase): string | null {
  const sentence = words.get(key);
  if (sentence === undefined) return `no words for ${key}`;
  for (const [, name] of sentence.matchAll(/\{(\w+)\}/g)) {
    const value = name === undefined ? undefined : params[name];
    if (name === undefined || value === undefined) return `${key} leaves {${String(name)}} open`;
    if (typeof value !== 'string' || !value.startsWith('@')) continue;
    const { [name]: _own, ...others } = params;
    const inner = faultOfPhrase(words, { key: value.slice(1), params: others });
    if (inner) return inner;
  }
  return null;
}

function collect(value: unknown, key: string, words: Map<string, string>): void {
  if (typeof value === 'string') words.set(key, value);
  else if (isRecord(value)) for (const [name, inner] of Object.entries(value)) collect(inner, key ? `${key}.${name}` : name, words);
}
