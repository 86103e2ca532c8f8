// A window of ours may stand in a page of its own, whose elements are of that page's classes.
import { at, textOf } from './source.mjs';

const PAGE_CLASS = /^(HTML|SVG|Element$|Node$|Document$|\w*Event$)/;

export function lintElements(source) {
  if (!source.file.startsWith('src/foundry/')) return [];
  return source.nodes
    .filter((node) => node.type === 'BinaryExpression' && node.operator === 'instanceof' && PAGE_CLASS.test(textOf(source, node.right)))
    .map((node) => at(source, node, 'an element of another page is of no class of this one: ask isElement or isTag'));
}
