import type { ShipId } from '#engine';

/** What the two faces of a tie are called on the map, in the dialog and by key. */
export const TIE_LETTERS: readonly string[] = ['A', 'B'];

/** A tie that somebody decides in this window: which of two faces of a target is to be hit. */
export interface FaceChoice {
  readonly combatId: string;
  readonly ship: ShipId;
  readonly target: ShipId;
  /** The two faces, A and B. */
  readonly faces: readonly number[];
  /** Null while the rule's own default counts. */
  readonly chosen: number | null;
  choose(face: number): void;
}

const open = new Map<object, FaceChoice>();
const listeners = new Set<() => void>();

/** Offers a tie to whoever shows it elsewhere, or takes it back with null. `owner` is the window that asks for it. */
export function offerFaces(owner: object, choice: FaceChoice | null): void {
  if (!choice && !open.has(owner)) return;
  open.delete(owner);
  if (choice) open.set(owner, choice);
  for (const listener of listeners) listener();
}

/** The tie that was offered last, or null. */
export const faceChoice = (): FaceChoice | null => [...open.values()].at(-1) ?? null;

/** Whoever shows ties elsewhere listens here. */
export const onFaceChoice = (listener: () => void): void => void listeners.add(listener);
