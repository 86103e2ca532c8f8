import { describe, expect, it } from 'vitest';
import { FACINGS, turned } from '../../hex/direction.ts';
import type { Glance } from '../../kernel/overlay.ts';
import { tactical } from '../ruleset.ts';
import type { Battle, Ship } from '../state.ts';
import { duel } from '../test-battle.ts';
import { glance } from './glance.ts';

const seen = (battle: Battle, viewer: string, ship: string): Glance => glance(tactical.view(battle, viewer), viewer, ship) as Glance;

describe('A ship at a glance', () => {
  it('shows its own side and the GM every face, where it looks and what stands there. (HEX-GRID-06)', () => {
    for (const facing of FACINGS) {
      const battle = duel({ 'running.shields.1': 0 });
      const turnedBattle: Battle = { ...battle, ships: { ...battle.ships, a: { ...(battle.ships['a'] as Ship), facing } } };
      for (const viewer of ['red', 'gm']) {
        const { faces, facing: bow } = seen(turnedBattle, viewer, 'a');
        expect(bow).toBe(facing);
        expect(faces.map(({ side }) => side)).toEqual(FACINGS.map((face) => turned(facing, face)));
        expect(faces.map(({ state }) => state)).toEqual(['up', 'zero', 'up', 'up', 'up', 'up']);
      }
    }
  });

  it('shows shields that are switched off as down, whatever they hold. (HEX-ACT-01)', () => {
    expect(new Set(seen(duel({ 'running.shieldsUp': false }), 'red', 'a').faces.map(({ state }) => state))).toEqual(new Set(['down']));
  });

  it('shows an enemy what he has scanned, with the round of it, and else nothing of shields and damage. (HEX-SENS-04, HEX-INV-19)', () => {
    const battle = duel({}, { 'running.damage.phasers': 15, 'running.damage.hull': 6 });
    const unknown = seen(battle, 'red', 'b');
    expect(unknown.faces.every(({ state, value }) => state === 'unknown' && value === null)).toBe(true);
    expect([unknown.troubles, unknown.asOf]).toEqual([[], null]);
    const scan = {
      round: 2,
      shieldsUp: true,
      shields: { 0: 0, 1: 9, 2: 8, 3: 8, 4: 8, 5: 8 },
      weaponsArmed: true,
      bands: { phasers: 'severe' },
      engineEP: 0,
      detail: null,
    };
    const known = seen({ ...battle, scans: { red: { b: scan } } } as unknown as Battle, 'red', 'b');
    expect(known.faces.map(({ value }) => value)).toEqual([0, 9, 8, 8, 8, 8]);
    expect([known.faces[0]?.state, known.asOf]).toEqual(['zero', 2]);
    expect(known.troubles.map(({ band, name }) => [band, name.key])).toEqual([['severe', 'tactical.location.phasers']]);
  });

  it('lists severe locations before damaged ones. (HEX-LOC-02)', () => {
    const battle = duel({ 'running.damage.bridge': 6, 'running.damage.hull': 15 });
    expect(seen(battle, 'red', 'a').troubles.map(({ band }) => band)).toEqual(['severe', 'damaged']);
  });

  it('is not had of a cloaked enemy until he is found, and then shows that he is cloaked. (HEX-CLOAK-02, HEX-CLOAK-03)', () => {
    const battle = duel({}, { 'running.cloaked': true, 'running.shieldsUp': false });
    expect(glance(tactical.view(battle, 'red'), 'red', 'b')).toBeNull();
    expect(seen(battle, 'blue', 'b').isCloaked).toBe(true);
    const found: Battle = { ...battle, detections: { 'a:b': { observer: 'a', side: 'red', target: 'b' } } };
    expect(seen(found, 'red', 'b').isCloaked).toBe(true);
    expect(seen(duel(), 'red', 'b').isCloaked).toBe(false);
  });

  it('is not had of a ship that is off the map, and says why one no longer fights. (HEX-END-03)', () => {
    const as = (status: Ship['status']): Battle => {
      const battle = duel();
      return { ...battle, ships: { ...battle.ships, b: { ...(battle.ships['b'] as Ship), status } } };
    };
    expect(glance(as('destroyed'), 'gm', 'b')).toBeNull();
    expect(seen(as('surrendered'), 'red', 'b').out?.key).toBe('tactical.status.surrendered');
    expect(seen(duel(), 'red', 'b').out).toBeNull();
  });
});
