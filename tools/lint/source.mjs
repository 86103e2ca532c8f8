// Parsed TypeScript sources with what the lint rules need: parents, places, imports.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { filesBelow, slashed } from '../module-files.mjs';

/** `{ file, text, program, nodes }`: nodes in source order, each with a `parent`. A file that cannot be parsed throws. */
export function parseSource(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const nodes = [];
  const visit = (node, parent) => {
    node.parent = parent;
    nodes.push(node);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child, node);
    }
  };
  visit(program, null);
  return { file, text, program, nodes };
}

export function parseFile(root, path) {
  return parseSource(slashed(relative(root, path)), readFileSync(path, 'utf8'));
}

/** Every source of a folder of the project, tests apart. */
export function sourcesOf(root, folder) {
  return filesBelow(join(root, folder), '.ts')
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.d.ts') && !path.includes('/dist/'))
    .map((path) => parseFile(root, path));
}

/** A finding at a node: `file:line: message`. */
export function at(source, node, message) {
  return `${source.file}:${source.text.slice(0, node.start).split('\n').length}: ${message}`;
}

export const textOf = (source, node) => (node ? source.text.slice(node.start, node.end) : '');

/** What a file imports, types and dynamic imports included: `{ node, specifier, resolved }`; resolved is null for a package. */
export function importsOf(source) {
  return source.nodes.flatMap((node) => {
    const isImport = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration', 'ImportExpression', 'TSImportType'].includes(node.type);
    const specifier = isImport ? (node.source?.value ?? node.argument?.literal?.value ?? node.argument?.value) : undefined;
    return typeof specifier === 'string' ? [{ node, specifier, resolved: resolveFrom(source.file, specifier) }] : [];
  });
}

export function resolveFrom(file, specifier) {
  if (specifier === '#engine') return 'src/engine/index.ts';
  return specifier.startsWith('.') ? slashed(join(dirname(file), specifier)) : null;
}

/** Goes out through everything that only passes a value on: brackets, casts, branches of a condition. */
export function throughWrappers(node) {
  const { parent } = node;
  const passesOn =
    ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ChainExpression'].includes(parent.type) ||
    (parent.type === 'ConditionalExpression' && parent.test !== node) ||
    (parent.type === 'LogicalExpression' && parent.right === node);
  return passesOn ? throughWrappers(parent) : node;
}

export const isFunction = (node) => ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node?.type);

export function enclosingFunction(node) {
  for (let up = node.parent; up; up = up.parent) if (isFunction(up)) return up;
  return null;
}
