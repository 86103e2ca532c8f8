// A token document holds animated values while its token moves. Where a ship is and which way it faces is read in one place.
import { at } from './source.mjs';

const PLACE = ['x', 'y', 'rotation', 'elevation'];
const BOARD = 'src/foundry/battle/board.ts';
const CANVAS = 'src/foundry/canvas/';
const DOCUMENT = /^(_source|document|doc|tokenDoc|.*token(Doc(ument)?|Source)?)$/i;

const nameOf = (node) => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return node.computed ? (node.property.value ?? '') : node.property.name;
  if (['TSNonNullExpression', 'TSAsExpression', 'ParenthesizedExpression', 'ChainExpression'].includes(node.type)) return nameOf(node.expression);
  return '';
};

function isTokenDocument(source, object) {
  const name = String(nameOf(object));
  if (!DOCUMENT.test(name)) return false;
  // On the canvas, coordinates for drawing are the placeable's and may be animated; the true ones are still the board's.
  return !source.file.startsWith(CANVAS) || name === '_source';
}

const isWritten = (node) => node.parent.type === 'AssignmentExpression' && node.parent.left === node;

function findings(source, node) {
  if (node.type === 'MemberExpression' && PLACE.includes(String(nameOf(node)))) return isTokenDocument(source, node.object) && !isWritten(node) ? [node] : [];
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init || !isTokenDocument(source, node.init)) return [];
  return node.id.properties.filter((property) => PLACE.includes(property.key?.name));
}

export function lintPositions(source) {
  if (!source.file.startsWith('src/foundry/') || source.file === BOARD) return [];
  return source.nodes
    .flatMap((node) => findings(source, node))
    .map((node) => at(source, node, `position of a token read outside ${BOARD}: it may be animated; ask the board`));
}
