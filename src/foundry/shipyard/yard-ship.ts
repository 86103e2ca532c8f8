import type { ShipLine } from './ship-kind.ts';

/** A ship that the Shipyard lists: one that the module brings, or one of the world. */
export interface YardShip {
  /** Unique in the list. */
  readonly key: string;
  readonly origin: 'module' | 'world';
  readonly ruleset: string;
  readonly name: string;
  readonly img: string;
  /** What a drop names; null where this world has no compendium with the ship. */
  readonly uuid: string | null;
  /** Under which the module knows the ship; '' for one of the world. */
  readonly slug: string;
  readonly names: Readonly<Record<string, string>>;
  /** Where its tokens differ from those of other ships. */
  readonly token: object;
  readonly system: unknown;
  readonly line: ShipLine;
}
