import { word } from '../words.ts';
import { PenLost } from './commit.ts';

/** A window that loses the pen stops, and the next one goes on: that is no fault. */
export const unlessLost = (error: unknown): void => {
  if (!(error instanceof PenLost)) console.error(error);
};

/** A rule or a write that throws has written nothing of its command; the GM reads one sentence and finds the rest in the console. */
export function alarm(error: unknown): void {
  console.error('Action Stations |', error);
  ui.notifications?.error(word('writer.alarm', { message: error instanceof Error ? error.message : String(error) }));
}
