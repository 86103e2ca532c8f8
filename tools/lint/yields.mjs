// Forgotten `yield*`: a rule that is called but not driven does nothing, silently. Every call of a rule must be driven at once.
import { at, enclosingFunction, isFunction, textOf, throughWrappers } from './source.mjs';
import { isRuleFunction, takesRule } from './rules-index.mjs';

const rootName = (node) => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return rootName(node.expression);
  if (node.type === 'TSNonNullExpression' || node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression') return rootName(node.expression);
  return node.type === 'MemberExpression' ? rootName(node.object) : null;
};

const lastName = (node) => (node.type === 'MemberExpression' && !node.computed ? node.property.name : node.type === 'Identifier' ? node.name : '');

const importNames = (source) =>
  source.program.body
    .filter(
      (node) => node.type === 'ImportDeclaration' && node.importKind !== 'type' && (node.source.value === '#engine' || node.source.value.includes('engine/')),
    )
    .flatMap((node) => node.specifiers.map((specifier) => specifier.local.name));

const annotatedAsRuleset = (source) =>
  source.nodes.filter((node) => node.type === 'Identifier' && /\bRuleset\b/.test(textOf(source, node.typeAnnotation))).map((node) => node.name);

/** Outside the engine `sound.play()` is no rule: the receiver must be known as a ruleset or come from the engine. */
function isEngineReceiver(source, receiver) {
  if (source.file.startsWith('src/engine/')) return true;
  if (/rules(et)?$/i.test(lastName(receiver)) || /ruleset/i.test(textOf(source, receiver))) return true;
  const root = rootName(receiver);
  return importNames(source).includes(root) || annotatedAsRuleset(source).includes(root);
}

function isRuleCall(source, call, facts, members) {
  const callee = ['TSNonNullExpression', 'ParenthesizedExpression'].includes(call.callee.type) ? call.callee.expression : call.callee;
  if (callee.type === 'Identifier') return facts.rules.has(callee.name);
  if (callee.type !== 'MemberExpression') return false;
  if (callee.object.type === 'Identifier' && facts.tables.has(callee.object.name) && callee.computed) return true;
  const name = callee.computed ? null : callee.property.name;
  const isNamespace = source.program.body.some(
    (node) =>
      node.type === 'ImportDeclaration' && node.specifiers.some((one) => one.type === 'ImportNamespaceSpecifier' && one.local.name === rootName(callee)),
  );
  if (name && facts.tables.has(rootName(callee) ?? '') && members.has(name)) return true;
  return name !== null && (members.has(name) || (isNamespace && facts.rules.has(name))) && isEngineReceiver(source, callee.object);
}

/** Arrow functions without a type of their own take it from what they stand in: a table of rules, or a driver's argument. */
function hasRuleContext(source, fn, facts, aliases) {
  for (let up = fn.parent; up && !isFunction(up); up = up.parent) {
    if (up.type === 'CallExpression') return isDriver(up, facts);
    const typed = textOf(source, up.type === 'VariableDeclarator' ? up.id.typeAnnotation : up.type === 'TSSatisfiesExpression' ? up.typeAnnotation : null);
    if (/\bRule(set)?\b/.test(typed) || [...aliases].some((name) => new RegExp(`\\b${name}\\b`).test(typed))) return true;
  }
  return false;
}

const isDriver = (call, facts) => facts.drivers.has(lastName(call.callee));

function isDriven(source, call, facts, aliases) {
  const node = throughWrappers(call);
  const { parent } = node;
  if (parent.type === 'YieldExpression') return parent.delegate;
  if (parent.type === 'CallExpression' && parent.callee !== node) return isDriver(parent, facts);
  if (parent.type === 'ArrayExpression' && parent.parent.type === 'CallExpression') return isDriver(parent.parent, facts);
  if (parent.type === 'VariableDeclarator') return /^:\s*Rule\b/.test(textOf(source, parent.id.typeAnnotation));
  const fn = enclosingFunction(node);
  const isReturned = parent.type === 'ReturnStatement' || (parent === fn && fn.body === node);
  if (!isReturned || fn.generator) return false;
  return isRuleFunction(source, fn) || (!fn.returnType && hasRuleContext(source, fn, facts, aliases));
}

function bareYields(source) {
  if (source.file.startsWith('src/engine/kernel/')) return [];
  const isBare = (node) => node.type === 'YieldExpression' && !node.delegate;
  const asks = (fn) => isRuleFunction(source, fn) && !takesRule(source, fn);
  return source.nodes
    .filter((node) => isBare(node) && asks(enclosingFunction(node)))
    .map((node) => at(source, node, 'bare yield: a rule asks by yield* of a kernel function'));
}

/** index: of all sources, see `indexRules`. */
export function lintYields(source, index) {
  const facts = index.files.get(source.file);
  const calls = source.nodes.filter((node) => node.type === 'CallExpression' && isRuleCall(source, node, facts, index.members));
  const lost = calls.filter((call) => !isDriven(source, call, facts, index.aliases));
  return [
    ...lost.map((call) => at(source, call, `forgotten yield*: ${textOf(source, call.callee)}() is a rule; nothing drives it here`)),
    ...bareYields(source),
  ];
}
