import * as PIXI from 'pixi.js';

/** What core sorts the children of its primary group by: the height, then the kind of thing, then its own order. */
interface Sorted {
  elevation?: number;
  sortLayer?: number;
  sort?: number;
}

/** The kinds of things in the primary group: core's SORT_LAYERS, as far as there are any here. */
export const SORT_LAYERS = { SCENE: 0, TOKENS: 700 };

/** The group of controls above everything: layers and what modules hang beside them. */
export class InterfaceGroup extends PIXI.Container {
  override sortableChildren = true;

  /** When the scene goes, everything that is no layer is destroyed. */
  tearDown(layers: readonly PIXI.DisplayObject[]): void {
    for (const child of [...this.children]) if (!layers.includes(child as PIXI.DisplayObject)) child.destroy({ children: true });
  }
}

/** The group of tangible things: backdrop and pictures of tokens. The pointer meets none of them. */
export class PrimaryGroup extends InterfaceGroup {
  override eventMode: PIXI.EventMode = 'none';

  override sortChildren(): void {
    const keys = (child: unknown): number[] => {
      const { elevation = 0, sortLayer = 0, sort = 0 } = child as Sorted;
      return [elevation, sortLayer, sort, (child as PIXI.DisplayObject).zIndex];
    };
    this.children.sort((a, b) => {
      const [one, other] = [keys(a), keys(b)];
      const at = one.findIndex((key, index) => key !== other[index]);
      return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
    });
    this.sortDirty = false;
  }
}
