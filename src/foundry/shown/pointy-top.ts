/** Does the token stand on a board of pointy-topped hexes? There the six directions lie 30 degrees further round. */
export function isPointyTop(token: TokenDocument.Implementation | null | undefined): boolean {
  const grid = token?.parent?.grid;
  return grid instanceof foundry.grid.HexagonalGrid && !grid.columns;
}
