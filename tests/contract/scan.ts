import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Handlebars from 'handlebars';
import { sourcesOf } from '../../tools/lint/source.mjs';
import { filesBelow, slashed } from '../../tools/module-files.mjs';

/** A node of a parsed source, as far as the scan reads it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly parent: Node | null;
  readonly [key: string]: unknown;
}

export interface Source {
  readonly file: string;
  readonly text: string;
  readonly nodes: readonly Node[];
}

/** What of the host is used, each with the places of its uses. */
export type Uses = Map<string, string[]>;

const ROOTS = new Set([
  'foundry',
  'game',
  'CONFIG',
  'CONST',
  'canvas',
  'ui',
  'Hooks',
  'Roll',
  'PIXI',
  'Handlebars',
  'Actor',
  'ChatMessage',
  'Combat',
  'Combatant',
  'Folder',
  'Item',
  'JournalEntry',
  'JournalEntryPage',
  'Scene',
  'TokenDocument',
  'User',
  'fromUuid',
  'fromUuidSync',
  '_loc',
]);
const PASSING = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression', 'ChainExpression']);
const ROOT_FOLDER = join(import.meta.dirname, '../..');

/** The module's own sources below a folder, parsed. */
export const parsed = (folder: string): readonly Source[] => sourcesOf(ROOT_FOLDER, folder) as readonly Source[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function add(uses: Uses, name: string, { file, text }: Source, node: Node): void {
  const place = `${file}:${text.slice(0, node.start).split('\n').length}`;
  uses.set(name, [...(uses.get(name) ?? []), place]);
}

function keyName(node: unknown, isComputed: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return String(node['value']);
  return node.type === 'Identifier' && isComputed !== true ? String(node['name']) : null;
}

/** Names of a destructuring pattern's first level. */
const patternKeys = (pattern: Node): string[] =>
  (pattern['properties'] as readonly Node[]).flatMap((property) => keyName(property['key'], property['computed']) ?? []);

function isRoot(node: Node): boolean {
  if (node.type !== 'Identifier' || !ROOTS.has(String(node['name']))) return false;
  const { parent } = node;
  if (!parent || (parent.type.startsWith('TS') && !PASSING.has(parent.type))) return false;
  if (parent.type === 'MemberExpression') return parent['object'] === node || parent['computed'] === true;
  if (parent.type === 'Property') return parent['value'] === node && parent['shorthand'] !== true;
  return !['MethodDefinition', 'PropertyDefinition', 'ImportSpecifier', 'VariableDeclarator'].includes(parent.type) || parent['init'] === node;
}

/** Every dotted path below a global of the host: `game.users.activeGM`, with destructured names. */
export function pathsIn(source: Source, uses: Uses = new Map()): Uses {
  for (const root of source.nodes.filter(isRoot)) {
    let path = String(root['name']);
    let node = root;
    for (let up = node.parent; up; up = node.parent) {
      const name = up.type === 'MemberExpression' && up['object'] === node ? keyName(up['property'], up['computed']) : null;
      if (name === null && !PASSING.has(up.type)) break;
      if (name !== null) path += `.${name}`;
      node = up;
    }
    const up = node.parent;
    if (up?.type === 'VariableDeclarator' && up['init'] === node && isNode(up['id']) && up['id'].type === 'ObjectPattern') {
      for (const key of patternKeys(up['id'])) add(uses, `${path}.${key}`, source, root);
    } else add(uses, path, source, root);
  }
  return uses;
}

/** Names of hooks that are listened to or called; through the loop variable of a loop over names, too. */
export function hooksIn(source: Source, uses: Uses = new Map()): Uses {
  for (const node of source.nodes) {
    const callee = node.type === 'CallExpression' ? node['callee'] : null;
    if (!isNode(callee) || callee.type !== 'MemberExpression' || keyName(callee['object'], false) !== 'Hooks') continue;
    if (keyName(callee['property'], false) === 'off') continue;
    const [name] = node['arguments'] as readonly Node[];
    if (!name) continue;
    if (name.type === 'Literal') add(uses, String(name['value']), source, node);
    else for (const value of loopValues(source, node, keyName(name, false)) ?? ['(a hook whose name cannot be read)']) add(uses, value, source, node);
  }
  return uses;
}

function loopValues(source: Source, from: Node, variable: string | null): string[] | null {
  for (let up = from.parent; up; up = up.parent) {
    if (up.type !== 'ForOfStatement' || !isNode(up['left']) || !isNode(up['right'])) continue;
    const { left, right } = up as unknown as { left: Node; right: Node };
    const declared = (left['declarations'] as readonly Node[] | undefined)?.[0]?.['id'];
    if (keyName(declared, false) !== variable) continue;
    const text = source.text.slice(right.start, Number(right['end']));
    return [...text.matchAll(/'([^']+)'/gu)].map(([, value = '']) => value);
  }
  return null;
}

/** Members that override one of a class of the host: the compiler demands the word `override` on each. */
export function overridesIn(source: Source, uses: Uses = new Map()): Uses {
  for (const node of source.nodes) {
    const name = node['override'] === true ? keyName(node['key'], node['computed']) : null;
    if (name !== null) add(uses, name, source, node);
  }
  return uses;
}

/** Every name of a member that is read, called or destructured. */
export function membersIn(source: Source, uses: Uses = new Map()): Uses {
  for (const node of source.nodes) {
    const destructured = node.type === 'ObjectPattern' ? patternKeys(node) : [];
    const name = node.type === 'MemberExpression' ? keyName(node['property'], node['computed']) : null;
    for (const key of name === null ? destructured : [name]) add(uses, key, source, node);
  }
  return uses;
}

/** Public and protected members of the classes below a folder. */
export function declaredMembers(sources: readonly Source[]): Set<string> {
  const names = sources.flatMap(({ nodes }) =>
    nodes.filter(({ type }) => type === 'MethodDefinition' || type === 'PropertyDefinition').flatMap((node) => keyName(node['key'], node['computed']) ?? []),
  );
  return new Set(names.filter((name) => name !== 'constructor'));
}

/** Classes and attributes in selectors that are not the module's own: what it expects to find in core's elements. */
export function selectorsIn(source: Source, uses: Uses = new Map()): Uses {
  for (const node of source.nodes) {
    const callee = node.type === 'CallExpression' ? node['callee'] : null;
    const method = isNode(callee) && callee.type === 'MemberExpression' ? keyName(callee['property'], false) : null;
    if (!method || !['querySelector', 'querySelectorAll', 'closest', 'matches'].includes(method)) continue;
    const [selector] = node['arguments'] as readonly Node[];
    const text = selector?.type === 'Literal' ? String(selector['value']) : '';
    for (const [name] of text.matchAll(/\.[a-z][\w-]*/gu)) if (!name.startsWith('.as-')) add(uses, name, source, node);
  }
  return uses;
}

const BUILT_IN = new Set(['if', 'unless', 'each', 'with', 'lookup', 'log']);

/** Template helpers beyond Handlebars' own. */
export function helpersIn(file: string, text: string, uses: Uses = new Map()): Uses {
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, path, params, hash } = node as { type?: string; path?: { original?: string }; params?: unknown[]; hash?: unknown };
    const isCall = type === 'BlockStatement' || type === 'SubExpression' || (type === 'MustacheStatement' && ((params?.length ?? 0) > 0 || Boolean(hash)));
    const name = path?.original;
    if (isCall && name !== undefined && !BUILT_IN.has(name)) uses.set(name, [...(uses.get(name) ?? []), file]);
    Object.values(node).forEach(visit);
  };
  visit(Handlebars.parse(text));
  return uses;
}

/** The module's templates with their texts. */
export const templates = (): { file: string; text: string }[] =>
  filesBelow(join(ROOT_FOLDER, 'templates'), '.hbs').map((path) => ({ file: slashed(relative(ROOT_FOLDER, path)), text: readFileSync(path, 'utf8') }));

/** Custom properties that the module's styles read and do not set: they are the host's. */
export function hostProperties(): Set<string> {
  const texts = filesBelow(join(ROOT_FOLDER, 'styles'), '.css').map((path) => readFileSync(path, 'utf8'));
  const set = new Set(texts.flatMap((text) => [...text.matchAll(/(--[\w-]+)\s*:/gu)].map(([, name = '']) => name)));
  const read = texts.flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)/gu)].map(([, name = '']) => name));
  return new Set(read.filter((name) => !set.has(name)));
}
