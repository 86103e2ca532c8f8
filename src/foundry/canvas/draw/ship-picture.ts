/** The picture of a ship on the map, as its token shows it. */
export interface ShipPicture {
  readonly src: string;
  /** Its longer side as a part of the grid size. */
  readonly size: number;
}

/** The picture of a token, or null where it has none. */
export function shipPicture(token: TokenDocument.Implementation | null | undefined): ShipPicture | null {
  const src = token?.texture.src ?? '';
  return token && src !== '' ? { src, size: Math.abs(token.texture.scaleX) * (token.width ?? 1) } : null;
}
