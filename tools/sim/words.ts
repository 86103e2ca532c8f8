import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Phrase } from '#engine';
import { isRecord } from '#engine';

export type Words = ReadonlyMap<string, string>;

/** The English words of a folder of language files, flat. */
export function readWords(folder: string): Words {
  const words = new Map<string, string>();
  for (const name of readdirSync(folder)) collect(JSON.parse(readFileSync(join(folder, name), 'utf8')), '', words);
  return words;
}

/** The phrase as a sentence; the key itself where there are no words for it. */
export function sentence(words: Words, { key, params }: Phrase): string {
  const text = words.get(key);
  if (text === undefined) return key;
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || !value.startsWith('@')) return String(value ?? `{${name}}`);
    const { [name]: _own, ...others } = params;
    return sentence(words, { key: value.slice(1), params: others });
  });
}

function collect(value: unknown, key: string, words: Map<string, string>): void {
  if (typeof value === 'string') words.set(key, value);
  else if (isRecord(value)) for (const [name, inner] of Object.entries(value)) collect(inner, key ? `${key}.${name}` : name, words);
}
