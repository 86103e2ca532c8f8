import { describe, expect, it } from 'vitest';
import { faceChoice, offerFaces, onFaceChoice, type FaceChoice } from './face-choice.ts';

const choice = (target: string): FaceChoice => ({ combatId: 'c1', ship: 'resolute', target, faces: [0, 1], chosen: null, choose: () => undefined });

describe('The tie that is decided in a window', () => {
  it('is the one offered last, and the one before comes back when that window takes its own back', () => {
    const [first, second] = [{}, {}];
    offerFaces(first, choice('korvat'));
    offerFaces(second, choice('kraal'));
    expect(faceChoice()?.target).toBe('kraal');
    offerFaces(first, choice('vorn'));
    expect(faceChoice()?.target).toBe('vorn');
    offerFaces(first, null);
    expect(faceChoice()?.target).toBe('kraal');
    offerFaces(second, null);
    expect(faceChoice()).toBeNull();
  });

  it('is told to whoever listens, and a window that offers none and offered none says nothing', () => {
    let told = 0;
    onFaceChoice(() => (told += 1));
    const owner = {};
    offerFaces(owner, null);
    expect(told).toBe(0);
    offerFaces(owner, choice('korvat'));
    offerFaces(owner, null);
    expect(told).toBe(2);
  });
});
