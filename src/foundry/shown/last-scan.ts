import { FACES } from '#engine';
import type { BattleBase, ShipId } from '#engine';
import { word } from '../words.ts';

/** The part of a tactical scan that sheet and tracker repeat. */
interface ScanShown {
  readonly round: number;
  readonly shieldsUp: boolean;
  readonly shields: Readonly<Record<number, number>>;
}

/** What the viewer's side learned of a ship by its last scan; null where it has none. What has happened since is not in it. */
export function lastScan(view: BattleBase, ship: ShipId): ScanShown | null {
  const { scans = {} } = view as { readonly scans?: Readonly<Record<string, Readonly<Record<string, ScanShown>>>> };
  return Object.values(scans).find((bySide) => bySide[ship])?.[ship] ?? null;
}

/** The shields of that scan as a sentence that says how old it is, or that there was none. */
export function scanText(view: BattleBase, ship: ShipId): string {
  const scan = lastScan(view, ship);
  if (!scan) return word('sheet.target.notScanned');
  return word('sheet.target.scanned', { round: scan.round, shields: shieldsText(scan) });
}

/** Whether there is one, and how old it is. */
export function scanNote(view: BattleBase, ship: ShipId): string {
  const scan = lastScan(view, ship);
  return scan ? word('sheet.target.scannedIn', { round: scan.round }) : word('sheet.target.notScanned');
}

/** Every shield by its face, or that they are down. */
export function shieldsText({ shieldsUp, shields }: Pick<ScanShown, 'shieldsUp' | 'shields'>): string {
  const faces = Object.fromEntries(FACES.map((face) => [`f${face}`, shields[face] ?? 0]));
  return shieldsUp ? word('tactical.note.scannedFaces', faces) : word('sheet.target.scannedDown');
}
