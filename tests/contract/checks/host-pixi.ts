/** PixiJS 7 as far as the checks use it. */

/** Anything of Pixi's that hangs in the canvas. */
export interface HostContainer {
  readonly destroyed: boolean;
  readonly children: readonly HostContainer[];
  readonly parent: HostContainer | null;
  addChild(child: HostContainer): unknown;
  sortChildren(): void;
  destroy(): void;
}

/** A drawing of Pixi 7. */
export interface HostGraphics extends HostContainer {
  lineStyle(style: { width: number; color: number; alpha: number }): this;
  beginFill(color: number, alpha: number): this;
  drawPolygon(points: readonly number[]): this;
  endFill(): this;
  getLocalBounds(): { readonly width: number; readonly height: number };
  getBounds(): { readonly left: number; readonly top: number; readonly width: number };
  toGlobal(point: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number };
}

export interface HostPixi {
  readonly VERSION: string;
  readonly Container: new () => HostContainer;
  readonly Graphics: new () => HostGraphics;
  readonly Text: new (text: string, style: object) => HostContainer & { readonly width: number };
  readonly Sprite: { from(src: string): HostContainer & { readonly texture: { readonly width: number } } };
  readonly Rectangle: new (x: number, y: number, width: number, height: number) => { contains(x: number, y: number): boolean };
}
