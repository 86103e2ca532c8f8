// Which functions are rules: generators that ask. Read from the sources alone, by name, since the compiler offers no interface.
import { importsOf, resolveFrom, textOf } from './source.mjs';

/** `Rule<…>`, or the generator that it stands for written out. */
const RULE_TYPE = /\bRule\b|\bGenerator<\s*Ask\b/;
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'TSDeclareFunction'];
const ENGINE_DRIVERS = ['runSync', 'runAsync', 'replay', 'advance'];

const returnTypeOf = (source, node) => textOf(source, node.returnType);

/** A generator without a return type, or any function that says it returns a Rule. `Generator<Hex>` is an iterator, no rule. */
export function isRuleFunction(source, node) {
  const type = returnTypeOf(source, node);
  return type ? RULE_TYPE.test(type) : node.generator === true;
}

/** Does a function take a rule? Then it is one that drives it, or passes its asks on. */
export const takesRule = (source, node) => node.params.some((param) => RULE_TYPE.test(textOf(source, param)));

const isRuleTyped = (source, annotation, aliases) => {
  const text = textOf(source, annotation);
  return /=>\s*Rule\b/.test(text) || [...aliases].some((name) => new RegExp(`\\b${name}\\b`).test(text));
};

/** The name under which a function can be called: its own, its variable's or its property's. */
function nameOf(node) {
  if (node.id) return { name: node.id.name, isMember: false };
  const { parent } = node;
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return { name: parent.id.name, isMember: false };
  if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent.type) && !parent.computed) return { name: parent.key.name, isMember: true };
  return null;
}

function signatures(source) {
  return source.nodes.filter(
    (node) =>
      (node.type === 'TSMethodSignature' && RULE_TYPE.test(returnTypeOf(source, node))) ||
      (node.type === 'TSPropertySignature' && /=>\s*Rule\b/.test(textOf(source, node.typeAnnotation))),
  );
}

/** Type aliases and interfaces that are functions to a Rule, or tables of such: `type Play = (…) => Rule<void>`. */
function ruleTypeAliases(source) {
  return source.nodes
    .filter((node) => node.type === 'TSTypeAliasDeclaration' && /=>\s*Rule\b/.test(textOf(source, node.typeAnnotation)))
    .filter((node) => ['TSFunctionType', 'TSMappedType', 'TSTypeReference'].includes(node.typeAnnotation.type))
    .map((node) => node.id.name);
}

function localFacts(source, aliases) {
  const facts = { rules: new Set(), tables: new Set(), members: new Set(), drivers: new Set() };
  for (const node of source.nodes) {
    if (FUNCTIONS.includes(node.type)) {
      const named = nameOf(node);
      if (named && isRuleFunction(source, node)) (named.isMember ? facts.members : facts.rules).add(named.name);
      if (named && takesRule(source, node)) facts.drivers.add(named.name);
    }
    // A variable or parameter that is a rule function, or a table of them.
    if (node.type === 'Identifier' && node.typeAnnotation && isRuleTyped(source, node.typeAnnotation, aliases)) {
      const isFunctionItself = ['TSFunctionType', 'TSTypeReference'].includes(node.typeAnnotation.typeAnnotation.type);
      facts.tables.add(node.name);
      if (isFunctionItself) facts.rules.add(node.name);
    }
  }
  for (const node of signatures(source)) facts.members.add(node.key.name);
  return facts;
}

function exportedName(specifier) {
  return { from: (specifier.imported ?? specifier.local).name, to: (specifier.exported ?? specifier.local).name };
}

/** Adds what a file imports and re-exports under the names it has there. True where something was new. */
function addImported(source, index) {
  const mine = index.get(source.file);
  let isNew = false;
  const add = (kind, name) => {
    if (!mine[kind].has(name)) isNew = mine[kind].add(name).has(name);
  };
  for (const { node, specifier } of importsOf(source)) {
    const theirs = index.get(resolveFrom(source.file, specifier));
    if (!theirs) continue;
    for (const kind of ['rules', 'tables', 'drivers']) {
      if (node.type === 'ExportAllDeclaration') for (const name of theirs[kind]) add(kind, name);
      for (const one of node.specifiers ?? []) {
        const { from, to } = exportedName(one);
        if (theirs[kind].has(from)) add(kind, to);
      }
    }
  }
  return isNew;
}

/** Per file: names that are rules, tables of rules and drivers; for all files: names of methods that are rules. */
export function indexRules(sources) {
  const aliases = new Set(sources.flatMap(ruleTypeAliases));
  const index = new Map(sources.map((source) => [source.file, localFacts(source, aliases)]));
  while (sources.map((source) => addImported(source, index)).some(Boolean));
  const members = new Set([...index.values()].flatMap((facts) => [...facts.members]));
  for (const facts of index.values()) for (const name of ENGINE_DRIVERS) facts.drivers.add(name);
  return { files: index, members, aliases };
}
