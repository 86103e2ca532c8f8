import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checks } from './checks/index.ts';
import { Listed } from './covers.ts';
import { contractRows } from './rows.ts';
import type { ContractRow } from './rows.ts';
import { declaredMembers, helpersIn, hooksIn, hostProperties, membersIn, overridesIn, parsed, pathsIn, selectorsIn, templates } from './scan.ts';
import type { Source, Uses } from './scan.ts';
import { isOurOwn } from './vocabulary.ts';

const rows = contractRows();
const listed = new Listed(rows);
const sources = parsed('src/foundry').filter(({ file }) => !/\/test-[^/]+$/u.test(file));

const uses = (scan: (source: Source, uses: Uses) => Uses): [string, string[]][] => {
  const found: Uses = new Map();
  for (const source of sources) scan(source, found);
  return [...found];
};
const without = (found: [string, string[]][], isListed: (name: string) => boolean): string[] =>
  found.filter(([name]) => !isListed(name)).map(([name, places]) => `${name} at ${places[0] ?? ''}`);

describe('The contract with the host', () => {
  it('has a check for each row, and a row for each check.', () => {
    const ids = rows.map(({ id }) => id);
    expect([...checks].map(({ row }) => row).sort()).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says of each row what is relied on, why, what to do if it is wrong, and where it was seen.', () => {
    const isWhole = ({ id, apis, reliance, evidence, wayOut, seenIn }: ContractRow): boolean =>
      /^C-[A-Z0-9]+-\d\d$/u.test(id) &&
      apis.length > 0 &&
      /^[A-Z].*\.$/u.test(reliance) &&
      [evidence, wayOut].every((cell) => cell !== '') &&
      /^(believed|`[\w.-]+\.json`(, `[\w.-]+\.json`)*)$/u.test(seenIn);
    expect(rows.filter((row) => !isWhole(row))).toEqual([]);
  });

  it('names as seen only what a report of a live run says has passed.', () => {
    for (const { id, seenIn } of rows) {
      for (const [, file = ''] of seenIn.matchAll(/`([^`]+)`/gu)) {
        const text = readFileSync(join(import.meta.dirname, '../../docs/contract-runs', file), 'utf8');
        const { outcomes } = JSON.parse(text) as { outcomes: { row: string; outcome: string }[] };
        expect(outcomes).toContainEqual({ row: id, outcome: 'passed' });
      }
    }
  });

  it('has a row for each path below a global of the host.', () => {
    expect(without(uses(pathsIn), (path) => listed.hasPath(path))).toEqual([]);
  });

  it('has a row for each hook.', () => {
    expect(without(uses(hooksIn), (name) => listed.names.has(`hook:${name}`))).toEqual([]);
  });

  it('has a row for each member of the host’s classes that is overridden.', () => {
    expect(without(uses(overridesIn), (name) => listed.members.has(name) || isOurOwn(name))).toEqual([]);
  });

  it('has a row for each member of documents, windows and collections, known by its name.', () => {
    const host = declaredMembers(parsed('drydock/client'));
    const used = uses(membersIn).filter(([name]) => host.has(name) && !isOurOwn(name));
    expect(without(used, (name) => listed.hasMember(name))).toEqual([]);
  });

  it('has a row for each class that is looked for in core’s elements, and for each template helper.', () => {
    expect(without(uses(selectorsIn), (name) => listed.names.has(name) || isOurOwn(name))).toEqual([]);
    const helpers: Uses = new Map();
    for (const { file, text } of templates()) helpersIn(file, text, helpers);
    expect(without([...helpers], (name) => listed.names.has(`{{${name}}}`))).toEqual([]);
  });

  it('has a row for each field of the manifest that does something.', () => {
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../module.json'), 'utf8')) as object;
    const describing = ['title', 'description', 'version', 'authors', 'license', 'readme', 'changelog', 'url', 'manifest', 'download', 'bugs', 'media'];
    const working = Object.keys(manifest).filter((key) => !describing.includes(key));
    expect(working.filter((key) => !listed.names.has(`module.json:${key}`))).toEqual([]);
  });

  it('needs no custom property of the host’s styles: ours are all our own.', () => {
    expect([...hostProperties()].filter((name) => !name.startsWith('--as-') && !listed.names.has(name))).toEqual([]);
  });
});
