import type { Fault, Result, ShipDesign } from '#engine';
import type { Hexagon } from '../shown/hexagon.ts';

/** One value of the table: what is read, and what its column is sorted by. */
export interface Cell {
  readonly text: string;
  readonly by: number | string;
  /** A tick instead of the text, which is then only heard. */
  readonly isTick: boolean;
}

/** What filters tell ships apart by. */
export interface Traits {
  readonly size: string;
  readonly power: string;
  readonly hasCloak: boolean;
}

/** A ship as the table lists it. */
export interface ShipLine {
  /** Below the name. */
  readonly note: string;
  /** In the order of the kind's columns. */
  readonly cells: readonly Cell[];
  readonly traits: Traits;
  /** Words that the search finds it by, besides its name. */
  readonly found: string;
}

/** A ship as it is shown beside the table. */
export interface ShipPreview {
  readonly hexagon: Hexagon;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** Which values are defaults, as the source leaves them out; '' where none are. */
  readonly defaults: string;
}

/** What the Shipyard knows of the ships of one ruleset. All numbers come from the engine. */
export interface ShipKind {
  readonly type: string;
  readonly columns: readonly string[];
  readonly sizes: readonly string[];
  /** Null for a record that the rules do not accept. */
  line(system: unknown): ShipLine | null;
  preview(name: string, system: unknown): ShipPreview | null;
  /** What can be handed on of a stored ship; null where it cannot be read. */
  design(system: unknown, withState: boolean): ShipDesign | null;
  /** A design in the stored form `schema`, brought to the present one and checked. */
  readDesign(schema: number, stored: Readonly<Record<string, unknown>>): Result<ShipDesign, readonly Fault[]>;
  /** The stored form of a new actor. */
  system(design: ShipDesign): object;
  /** The art of a ship that brings none. */
  art(design: ShipDesign): string;
}
