// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import type { Battle } from '#engine';
import { textOf } from '../../shown/test-fixture.ts';
import { actionsOf } from '../console/action-row.ts';
import type { RowSurroundings } from '../console/action-row.ts';
import { consoleContexts } from '../contexts.ts';
import { recordContext } from '../record/record-context.ts';
import type { Subject } from '../subject.ts';
import { drawnPart, duel, installSheet, shownDuel, subjectIn } from '../test-fixture.ts';
import type { Over } from '../test-fixture.ts';
import { damageControlContext } from './damage-control.ts';
import { strengthenContext, weakestFace } from './strengthen.ts';

beforeAll(() => installSheet());

const ADA = { shields: 'ada', engineer: 'ada', doctor: 'ada' };
const STATE = { filter: 'phase', folds: new Map(), wishes: [], sent: new Set<string>(), notices: new Map<string, string>(), notice: '' } as const;
/** A text with plain spaces where print has narrow ones. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u202F', ' ');
const around = ({ shown }: Subject): RowSurroundings => {
  if (!shown) throw new Error('no battle');
  return { shown, target: null, said: new Set(), sent: new Set(), notices: new Map(), nameOf: (user) => user };
};
const inPhase = (phase: number, over: Over = {}): Battle => duel({ resolute: { holders: ADA, ...over }, battle: { phase } });
const record = (subject: Subject): HTMLElement => drawnPart('record', recordContext(subject, 'h', consoleContexts(subject, STATE).work));

describe('shield work', () => {
  const shields = { 0: 7, 1: 10, 2: 10, 3: 8, 4: 4, 5: 0 } as const;
  const transferTried = { ...duel().ships['resolute']?.turn?.transferTried, '4-5': true } as NonNullable<NonNullable<Over['turn']>['transferTried']>;
  const working: Over = { running: { shields, energy: { pool: 4, battery: 4 } }, turn: { transferTried } };
  const subject = (over: Over = working): Subject => subjectIn(shownDuel(inPhase(3, over)));
  const rows = (one: Subject) => strengthenContext(one, actionsOf(one), 5, around(one), 'h').rows;

  test('begins with the weakest face that can be strengthened', () => {
    expect(weakestFace(subject(), actionsOf(subject()))).toBe(5);
  });

  test('takes from each neighbour and from energy, with price, chance and what the giver becomes; what cannot be says why', () => {
    expect(rows(subject()).map(({ name, note, cost, chance, reason }) => [name, note, cost, plain(chance.text), reason?.fact])).toEqual([
      ['Front', '7 → 6', '', '65 %', undefined],
      ['Rear-left', '4 → 3', '', '', 'From rear-left to front-left was already tried this turn.'],
      ['Energy', '8 → 7 EP', '1 EP', '65 %', undefined],
    ]);
  });

  test('is drawn with the six faces to choose from and the full ones named', () => {
    const one = subject();
    const element = drawnPart('strengthen', { ...strengthenContext(one, actionsOf(one), 5, around(one), 'h'), result: '' });
    expect(element.querySelector('[role=radio][aria-checked=true]')?.getAttribute('aria-label')).toBe('Front-left shield 0 of 10');
    expect(textOf(element.querySelector('.as-dialog-foot .as-note'))).toBe('Full: front-right, rear-right (10 of 10)');
    expect(element.querySelectorAll('[name="as-act-shields.transfer:4"][aria-disabled=true]')).toHaveLength(1);
  });

  test('begins at a click on a face of the record in its phase, and in no other', () => {
    expect(record(subject()).querySelectorAll('[data-face][role=button][data-action=strengthen]')).toHaveLength(6);
    expect(record(subjectIn(shownDuel(inPhase(2, working)))).querySelectorAll('[data-face][data-action]')).toHaveLength(0);
  });
});

describe('damage control', () => {
  const damage = { ...duel().ships['resolute']?.running?.damage, phasers: 7, torpedoes: 12, engines: 3 } as NonNullable<NonNullable<Over['running']>['damage']>;
  const hurt: Over = { running: { damage, energy: { pool: 2, battery: 2 }, casualties: 2, dead: 0 }, turn: { repairTeamsUsed: 1 } };
  const subject = (over: Over = hurt, phase = 4): Subject => subjectIn(shownDuel(inPhase(phase, over)));
  const context = (one: Subject) => damageControlContext(one, actionsOf(one), around(one));

  test('lists what is damaged, worst first, with skill, price and chance; a severe one only with that of a special', () => {
    expect(context(subject()).rows.map(({ name, skill, cost, chance, needsSpecial }) => [name, skill, cost, plain(chance.text), needsSpecial])).toEqual([
      ['Torpedoes', 'Mechanics', '2 EP', '13 %', true],
      ['Phasers', 'Mechanics', '2 EP', '65 %', false],
      ['Engines', 'Engines', '1 EP', '65 %', false],
    ]);
    expect(context(subject())).toMatchObject({ teamsText: '2 of 3 free', energy: '4 EP left', nothing: '' });
  });

  test('makes the damaged tracks of the record into buttons in its phase, each saying all of it', () => {
    const buttons = [...record(subject()).querySelectorAll('button.as-track')];
    expect(buttons.map((button) => button.getAttribute('data-key'))).toEqual(['repair.attempt:phasers', 'repair.attempt:torpedoes', 'repair.attempt:engines']);
    expect(plain(buttons[1]?.querySelector('.as-hidden')?.textContent)).toBe(
      'Torpedoes 12 of 15, severe: no launches. Repair needs a special: Mechanics, 2 EP, 13 %',
    );
    expect(record(subject(hurt, 2)).querySelectorAll('button.as-track')).toHaveLength(0);
  });

  test('says at every track why no team goes any more, and still offers First Aid', () => {
    const element = drawnPart('damage-control', { ...context(subject({ ...hurt, turn: { repairTeamsUsed: 3 } })), result: '' });
    expect(element.querySelectorAll('.is-repair[aria-disabled=true] .as-reason')).toHaveLength(3);
    expect(element.querySelector('.is-repair > .as-hidden')?.textContent).toBe(
      'Torpedoes 12 of 15, severe: no launches. All repair teams (3) have been sent this turn. Repair again next turn.',
    );
    expect(plain(textOf(element.querySelector('[name=as-act-first-aid]')))).toBe('First aid, 65 %');
  });

  test('says so where nothing is damaged', () => {
    expect(context(subject({})).nothing).toBe('Nothing on USS Resolute is damaged.');
  });
});
