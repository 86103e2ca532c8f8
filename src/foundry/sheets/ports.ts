import type { Battles, Seating } from '../battle/types.ts';

/** What the windows of all ships are given when they are registered. */
export interface SheetPorts {
  readonly battles: Battles;
  readonly seating: Seating;
}

let given: SheetPorts | null = null;

export function givePorts(ports: SheetPorts): void {
  given = ports;
}

/** Throws where no window can be open yet, because none is registered. */
export function sheetPorts(): SheetPorts {
  if (!given) throw new Error('the sheets are not registered');
  return given;
}
