// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../shown/test-fixture.ts';
import { ALL_ADA, drawnPart, duel, installSheet, shownDuel } from '../test-fixture.ts';
import { dialogContext } from './dialog-context.ts';
import type { DialogSubject } from './dialog-context.ts';

beforeAll(() => installSheet());

const resolute = { holders: ALL_ADA, turn: { inertiaDone: true }, running: { energy: { pool: 1, battery: 1 } } };
const subject = (over: Partial<DialogSubject> = {}, battle = duel({ resolute })): DialogSubject => ({
  shown: shownDuel(battle),
  draft: { type: 'phaser.fire', ship: 'resolute' },
  form: 'ask',
  chosen: {},
  isSent: false,
  message: '',
  pointyTop: false,
  nameOf: (user) => user,
  ...over,
});
const draw = (over: Partial<DialogSubject> = {}, battle = duel({ resolute })): HTMLElement =>
  drawnPart('action-dialog', { ...dialogContext(subject(over, battle)), rootId: 'd' });

describe('the dialog of an action', () => {
  test('offers dice as tiles with their cost; what cannot be had is dashed and says why, once', () => {
    const element = draw();
    const tiles = [...element.querySelectorAll('[data-field=dice] [data-choice]')];
    expect(tiles.map(textOf)).toEqual(['11 EP', '22 EP', '33 EP', '44 EP']);
    expect(tiles.map((tile) => tile.getAttribute('aria-disabled'))).toEqual(['false', 'false', 'true', 'true']);
    expect(tiles[1]?.getAttribute('aria-checked')).toBe('true');
    expect(element.querySelectorAll('[data-field=dice] .as-reason').length).toBeGreaterThan(0);
  });

  test('shows the chance with every modifier, and a button that says what it does and costs', () => {
    const element = draw();
    expect(textOf(element.querySelector('.as-odds-number'))).toContain('55 %');
    expect(textOf(element.querySelector('.as-sum'))).toContain('Distance 2');
    expect(textOf(element.querySelector('[data-action=send]'))).toContain('Fire 2 dice, 2 EP');
    expect(element.querySelector('[data-action=send]')?.getAttribute('aria-disabled')).toBe('false');
  });

  test('lets the person choose between the two faces of a tie, without values that his side does not know', () => {
    const element = draw({}, duel({ resolute, korvatAt: { q: 1, r: -2 } }));
    const radios = [...element.querySelectorAll('[data-field=face] [role=radio]')];
    expect(radios.map(textOf)).toEqual(['AFront', 'BFront-right']);
    expect(element.innerHTML).not.toContain('Shield 8');
    expect([...element.querySelectorAll('.as-on-map .as-face text')].map(textOf)).toEqual(['?', '?', '?', '?', '?', '?']);
  });

  test('of a scanned target gives the value of both faces, the odds past each, and how old they are', () => {
    const scan = {
      round: 2,
      shieldsUp: true,
      shields: { 0: 4, 1: 9, 2: 8, 3: 8, 4: 8, 5: 8 },
      weaponsArmed: true,
      bands: { hull: 'intact' },
      engineEP: 0,
      detail: null,
    };
    const battle = {
      ...duel({ resolute: { ...resolute, running: {} }, korvatAt: { q: 1, r: -2 } }),
      scans: { blue: { korvat: scan } },
    } as unknown as ReturnType<typeof duel>;
    const context = dialogContext(subject({ chosen: { face: 1 } }, battle));
    const choices = context.fields.find(({ key }) => key === 'face')?.choices;
    expect(choices?.map(({ label, note, isChosen }) => [label, note, isChosen])).toEqual([
      ['Front', 'Shield 4: past it 95 %', false],
      ['Front-right', 'Shield 9: past it 10 %', true],
    ]);
    expect(context.outcomes).toEqual([
      { value: '14', what: 'damage, 4 to 24' },
      { value: '10 %', what: 'past the shield' },
      { value: '0 %', what: 'past the hull' },
    ]);
    expect(context.facts).toContain('Shields as scanned in round 2.');
  });

  test('says what a hit would do, and question marks where nothing is known', () => {
    expect([...draw().querySelectorAll('.as-outcomes dd')].map(textOf)).toEqual(['7 damage, 2 to 12', '? past the shield', '? past the hull']);
  });

  test('is off and says so while the command is on its way, and shows what came back', () => {
    expect(textOf(draw({ isSent: true }))).toContain('Sent to the GM…');
    expect(draw({ isSent: true }).querySelector('[data-action=send]')?.getAttribute('aria-disabled')).toBe('true');
    expect(textOf(draw({ message: 'The battle moved on.' }).querySelector('[role=alert]'))).toBe('The battle moved on.');
  });

  test('says why the command cannot be given any more', () => {
    const context = dialogContext(subject({}, duel({ resolute, battle: { activeShip: 'korvat' } })));
    expect(context).toMatchObject({ isDisabled: true, message: 'It is the turn of IKS Kor’vat. Wait for yours.' });
  });
});

test('a reason below a list says of which choice it speaks, and sentences begin with a capital', () => {
  const shields = { 0: 4, 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 };
  const battle = duel({ resolute: { ...resolute, running: { shields } }, battle: { phase: 3 } });
  const context = dialogContext(subject({ draft: { type: 'shields.transfer', ship: 'resolute' } }, battle));
  expect(context.fields[0]?.reasons[0]).toBe('Front-right: The front-right shield is at its maximum, 10. Take another face.');
  expect(context.fields.map(({ key }) => key)).toEqual(['to', 'from']);
  expect(context.facts).toEqual(['Front-right: 10 → 9', 'Front: 4 → 5']);
});

test('a reason that begins with the name of its choice does not say it twice', () => {
  const battle = duel({ resolute });
  const { korvat } = battle.ships;
  if (!korvat) throw new Error('no enemy');
  const talon = { ...korvat, id: 'talon', name: 'Talon', position: { q: 0, r: 3 } };
  const { fields } = dialogContext(subject({}, { ...battle, ships: { ...battle.ships, talon } }));
  expect(fields[0]?.reasons).toEqual(['Talon is outside your phaser arc. Turn or move first.']);
});

test('what is confirmed names the ship in its title', () => {
  const context = dialogContext(subject({ draft: { type: 'ship.surrender', ship: 'resolute' }, form: 'confirm' }));
  expect(context.title).toBe('Surrender: USS Resolute');
});

test('a costly step is confirmed with its odds, and refraining has words of its own', () => {
  const forcing = { ...resolute, turn: { inertiaDone: true, engineEP: 3 } };
  const battle = duel({ resolute: forcing, korvatAt: { q: 0, r: -4 } });
  const context = dialogContext(subject({ draft: { type: 'move.forward', ship: 'resolute' }, form: 'confirm' }, battle));
  expect(context).toMatchObject({
    title: 'Go beyond the speed limit?',
    cancel: 'Stay at 3',
    button: 'Force: forward, 1 EP',
    isDisabled: false,
    fields: [],
  });
  expect(context.warnings[0]).toContain('1 EP over the limit');
});
