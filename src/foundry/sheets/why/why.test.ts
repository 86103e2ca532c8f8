// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../shown/test-fixture.ts';
import { actionsOf } from '../console/action-row.ts';
import type { AnyAction } from '../console/action-row.ts';
import { ALL_ADA, drawnPart, duel, installSheet, shownDuel, subjectIn } from '../test-fixture.ts';
import type { Over } from '../test-fixture.ts';
import type { Subject } from '../subject.ts';
import { whyOf } from './why.ts';
import type { Asked } from './why.ts';

beforeAll(() => installSheet());

const damage = { ...duel().ships['resolute']?.running?.damage, bridge: 7, phasers: 7 } as NonNullable<NonNullable<Over['running']>['damage']>;
const subject = (over: Over = {}): Subject =>
  subjectIn(shownDuel(duel({ resolute: { holders: ALL_ADA, running: { damage, energy: { pool: 7, battery: 4 } }, ...over } })));
const NOTHING: Asked = { action: null, track: null, face: null, station: null };
const actionIn = (one: Subject, type: string): AnyAction | null => actionsOf(one).find((action) => action.type === type) ?? null;

describe('why?', () => {
  test('of a chance is its calculation, line by line with the rule', () => {
    const one = subject();
    const why = whyOf(one, { ...NOTHING, action: actionIn(one, 'phaser.fire') });
    expect(why?.tables[0]?.rows.map(({ name, value, rule }) => [name, value, rule]).slice(1)).toEqual([
      ['Bridge damaged', '32.5', 'HEX-MOD-02'],
      ['Distance 2', '22.5', 'HEX-PHASER-03'],
      ['Phasers damaged', '11.25', 'HEX-MOD-06'],
      ['Chance, rounded', '', 'HEX-MOD-01'],
    ]);
    expect(textOf(drawnPart('why', why ?? {}))).toContain('HEX-MOD-06');
  });

  test('of an action that is not possible is every reason with its fix', () => {
    const one = subject();
    const why = whyOf(one, { ...NOTHING, action: actionIn(one, 'move.forward') });
    expect(why?.title).toBe('Forward is not possible');
    expect(why?.sentences[0]).toBe('Inertia is not done yet. Let USS Resolute drift first.');
  });

  test('of a damage track is what it does now and from where on it is worse', () => {
    expect(whyOf(subject(), { ...NOTHING, track: 'phasers' })).toMatchObject({
      title: 'Phasers 7 of 15, damaged: hit chance ×½',
      sentences: ['From 6: damaged, hit chance ×½.', 'From 11: severe, no phasers.'],
    });
  });

  test('of a station is how its skills come about', () => {
    expect(whyOf(subject(), { ...NOTHING, station: 'weapons' })?.tables[0]?.percent).toBe('33');
  });

  test('of an enemy’s face tells no value', () => {
    const enemy = subjectIn(shownDuel(duel()), 'korvat');
    expect(whyOf(enemy, { ...NOTHING, face: '0' })?.title).toBe('Front shield ? of 8');
    expect(whyOf(enemy, { ...NOTHING, station: 'weapons' })).toBeNull();
  });
});
