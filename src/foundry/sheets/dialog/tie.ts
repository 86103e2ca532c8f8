import type { FaceChoice } from '../../shown/face-choice.ts';
import type { Filled } from '../console/fill.ts';

/** The two faces of a target among which a dialog lets choose, and what is chosen; null where it asks for none. */
export function tieOf({ specs, values }: Pick<Filled, 'specs' | 'values'>): Pick<FaceChoice, 'target' | 'faces' | 'chosen'> | null {
  const faces = (specs.find(({ key }) => key === 'face')?.choices ?? []).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const { target, face } = values;
  if (faces.length < 2 || typeof target !== 'string') return null;
  return { target, faces, chosen: typeof face === 'number' ? face : null };
}
