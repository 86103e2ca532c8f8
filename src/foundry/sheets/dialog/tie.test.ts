import { beforeAll, describe, expect, it } from 'vitest';
import type { FaceChoice } from '../../shown/face-choice.ts';
import { ALL_ADA, duel, installSheet, shownDuel } from '../test-fixture.ts';
import { filledIn } from './dialog-context.ts';
import { tieOf } from './tie.ts';

beforeAll(() => installSheet());

/** The tie that a shot of the Resolute at the Kor'vat asks about. */
function tie(korvatAt: { q: number; r: number }, chosen: Readonly<Record<string, number>> = {}): Pick<FaceChoice, 'target' | 'faces' | 'chosen'> | null {
  const resolute = { holders: ALL_ADA, turn: { inertiaDone: true } };
  const shown = shownDuel(duel({ resolute, korvatAt }));
  const draft = { type: 'phaser.fire', ship: 'resolute' };
  return tieOf(filledIn({ shown, draft, form: 'ask', chosen, isSent: false, message: '', pointyTop: false, nameOf: (user) => user }).filled);
}

describe('The tie of a dialog', () => {
  it('is the two faces of the corner that is hit, with none chosen at first', () => {
    expect(tie({ q: 1, r: -2 })).toEqual({ target: 'korvat', faces: [0, 1], chosen: null });
    expect(tie({ q: -1, r: -1 })).toEqual({ target: 'korvat', faces: [5, 0], chosen: null });
  });

  it('names the face that was chosen', () => {
    expect(tie({ q: 1, r: -2 }, { face: 1 })).toMatchObject({ chosen: 1 });
  });

  it('is none where one side alone is hit', () => {
    expect(tie({ q: 0, r: -2 })).toBeNull();
  });
});
