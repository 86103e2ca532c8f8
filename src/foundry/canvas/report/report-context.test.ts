import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_ADA, duel, shownDuel, type Over } from '../../shown/test-duel.ts';
import { installWords } from '../../shown/test-fixture.ts';
import { reportContext, type ReportContext } from './report-context.ts';

beforeAll(() => installWords());

const HERE = ['resolute', 'korvat'];
const RAISED = { 0: 4, 1: 8, 2: 8, 3: 8, 4: 8, 5: 8 };

function report(over: { korvatAt?: { q: number; r: number }; resolute?: Over; korvat?: Over; viewer?: string } = {}): ReportContext {
  const { viewer = 'blue', resolute, korvat, ...where } = over;
  const battle = duel({ resolute: { holders: ALL_ADA, ...resolute }, korvat: { running: { shields: RAISED }, ...korvat }, ...where });
  return reportContext(shownDuel(battle, viewer), 'resolute', HERE);
}
const of = (context: ReportContext): readonly string[] => context.ships[0]?.sentences ?? [];

describe('The map as text', () => {
  it('says where another ship is, how it lies, and who hits what', () => {
    const context = report({ korvatAt: { q: 1, r: -2 } });
    expect(context).toMatchObject({ none: '', title: 'Seen from USS Resolute', ships: [{ name: 'IKS Kor’vat', mark: 'enemy' }] });
    expect(of(context).slice(0, 5)).toEqual([
      '2 hexes away, 30° to the right of your bow.',
      'Its bow points towards you.',
      'It is in your phaser arc.',
      'Phasers would hit with 55 %.',
      'You would hit front or front-right: your choice.',
    ]);
  });

  it('names every direction and side as seen from the ship', () => {
    const where = (q: number, r: number): readonly string[] => of(report({ korvatAt: { q, r } })).slice(0, 2);
    expect(where(0, -1)).toEqual(['1 hex away, dead ahead.', 'Its bow points towards you.']);
    expect(where(0, 2)).toEqual(['2 hexes away, dead astern.', 'Its stern points towards you.']);
    expect(where(2, -1)).toEqual(['2 hexes away, 90° to the right of your bow.', 'You are on its right side.']);
    expect(where(-2, 1)).toEqual(['2 hexes away, 90° to the left of your bow.', 'You are on its left side.']);
  });

  it('says that nothing bears, both ways', () => {
    const sentences = of(report({ korvatAt: { q: 0, r: 2 } }));
    expect(sentences).toEqual(expect.arrayContaining(['None of your weapons bears on it. Turn or move first.', 'None of its weapons bears on you.']));
  });

  it('tells values, scans and damage of an enemy only to those who know them', () => {
    const damage = { bridge: 0, transporter: 0, sensors: 0, phasers: 15, torpedoes: 0, generator: 0, engines: 0, shieldControl: 0, hangars: 0, hull: 0 };
    const korvat = { running: { shields: RAISED, damage } };
    const [player, gm] = [of(report({ korvat })).join(' '), of(report({ korvat, viewer: 'gm' })).join(' ')];
    expect(gm).toContain('You would hit this face: front 4.');
    expect(gm).toContain('Severe damage: phasers.');
    expect(player).toContain('You would hit this face: front.');
    expect(player).not.toContain('damage');
  });

  it('says of the own ship what its shields hold and which weapons are not in use', () => {
    const damage = { bridge: 0, transporter: 0, sensors: 0, phasers: 0, torpedoes: 15, generator: 0, engines: 0, shieldControl: 0, hangars: 0, hull: 0 };
    const { own } = report({ resolute: { running: { damage, shields: { 0: 7, 1: 10, 2: 10, 3: 8, 4: 4, 5: 0 } } } });
    expect(own).toEqual([
      'Shields: front 7, front-right 10, rear-right 10, rear 8, rear-left 4, front-left 0.',
      'Severe damage: torpedoes.',
      'Your torpedo row is not in use: severe damage: torpedoes.',
    ]);
  });

  it('says that nobody is seen, and that there is no ship to look from', () => {
    const shown = shownDuel(duel());
    expect(reportContext(shown, 'resolute', ['resolute'])).toMatchObject({ none: 'No other ship is seen.', ships: [] });
    for (const context of [reportContext(null, null, []), reportContext(shown, null, HERE)]) {
      expect(context).toEqual({ none: 'None of your ships is on this map. Open the scene of a battle.', title: '', own: [], ships: [] });
    }
  });
});
