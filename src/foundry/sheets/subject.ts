import type { Ship, ShipId } from '#engine';
import type { ShownBattle } from '../battle/types.ts';

/** Whoever looks at the sheet. */
export interface Onlooker {
  readonly id: string;
  readonly isGM: boolean;
  nameOf(user: string): string;
}

/** What one sheet is about: a ship as its viewer may know it, in its battle or outside of any. */
export interface Subject {
  readonly name: string;
  readonly img: string;
  /** Null where the viewer knows nothing of it, or where its numbers cannot be read. */
  readonly ship: Ship | null;
  readonly shown: ShownBattle | null;
  readonly id: ShipId | null;
  /** Places in the stored data that cannot be read. */
  readonly unreadable: readonly string[];
  readonly onlooker: Onlooker;
  /** On a board of pointy-topped hexes the six directions lie 30 degrees further round. */
  readonly pointyTop: boolean;
}
