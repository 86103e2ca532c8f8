import type { Side } from '../../kernel/ask.ts';
import type { Viewer } from '../../kernel/ruleset.ts';
import type { Battle, Face, Scan, Ship } from '../state.ts';

/** The shields of a ship as somebody knows them: those of now, or those of a scan. */
export interface ShieldsKnown {
  readonly up: boolean;
  readonly values: Readonly<Record<Face, number>>;
  /** The round of the scan; null for those of now. */
  readonly asOf: number | null;
}

/** The last scan that a side has of a ship, or undefined. The GM needs none. @rule HEX-SENS-04 */
export function scanOf(view: Battle, viewer: Viewer, ship: Pick<Ship, 'id'>): Scan | undefined {
  const scans: Readonly<Record<Side, Readonly<Record<string, Scan>>>> = view.scans;
  const own = Object.hasOwn(scans, viewer) ? scans[viewer] : undefined;
  return own && Object.hasOwn(own, ship.id) ? own[ship.id] : undefined;
}

/** What that viewer knows of the shields of a ship; null where it is nothing. @rule HEX-SENS-04, HEX-SHIELD-01 */
export function shieldsKnown(view: Battle, viewer: Viewer, ship: Ship): ShieldsKnown | null {
  const { running } = ship;
  if (running) return { up: running.shieldsUp, values: running.shields, asOf: null };
  const scan = scanOf(view, viewer, ship);
  return scan ? { up: scan.shieldsUp, values: scan.shields, asOf: scan.round } : null;
}

/** What a hit on the face would meet: shields that are down stop nothing. */
export const standing = (shields: ShieldsKnown, face: Face): number => (shields.up ? shields.values[face] : 0);
