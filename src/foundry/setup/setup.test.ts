// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { installWords } from '../shown/test-fixture.ts';
import { beginContext, crewText } from './begin-context.ts';
import { checklist, openPoints, type Trial } from './checklist.ts';
import type { Fleet, ShipHere } from './ship-here.ts';
import { freeHexNear } from './free-hex.ts';
import { battlePlan, NO_CHOICES, planOf, type Choices } from './plan.ts';

const FITS: Trial = { refusal: null, fits: true };
const NAMES = (user: string): string => user.toUpperCase();

const ship = (name: string, over: Partial<ShipHere> = {}): ShipHere => ({
  key: name,
  name,
  actor: `Actor.${name}`,
  ruleset: 'tactical',
  side: 'friendly',
  hasToken: true,
  position: { q: 0, r: 0 },
  facing: 0,
  isStraight: true,
  holders: {},
  npcSkills: [50, 50],
  alert: true,
  fault: '',
  isFighting: false,
  ...over,
});
const ENEMY = ship('Kraal', { side: 'hostile', position: { q: 0, r: -10 }, facing: 3 });
const SCENE = { name: 'Space', grid: 'columns', needs: [] } as const;
const fleet = (ships: readonly ShipHere[], scene: Fleet['scene'] = SCENE): Fleet => ({ scene, strangers: [], ships });
const points = (of: Fleet, choices: Partial<Choices> = {}, trial = FITS): string[] =>
  checklist(of, planOf(of, { ...NO_CHOICES, ...choices }), trial).map(({ tone, text, fixes }) =>
    [tone, text, ...fixes.map(({ label }) => `[${label}]`)].join(' '),
  );

beforeAll(() => installWords());

describe('the list of what a battle needs', () => {
  test('says one thing where all fits, and nothing is left to solve', () => {
    const all = fleet([ship('Resolute'), ENEMY]);
    expect(points(all)).toEqual(['good Hex grid, columns: fits.']);
    expect(openPoints(checklist(all, planOf(all, NO_CHOICES), FITS))).toBe(0);
  });

  test('names what must be solved before what may be ignored', () => {
    const first = ship('Resolute', { holders: { helm: 'ada' } });
    const all = fleet([first, ship('Swift'), ENEMY], { ...SCENE, needs: ['vision'] });
    expect(points(all).map((text) => text.split(' ')[0])).toEqual(['good', 'bad', 'warn', 'warn']);
  });

  test.each<[string, Fleet, Partial<Choices>, Trial, string]>([
    ['no scene is viewed', fleet([], null), {}, FITS, 'bad No scene is shown. Open one.'],
    ['there is no hex grid', fleet([], { name: 'Deck', grid: 'none', needs: ['grid'] }), {}, FITS, 'bad Deck has no hex grid. [Prepare this scene]'],
    [
      'tokens see',
      fleet([], { ...SCENE, needs: ['vision', 'link'] }),
      {},
      FITS,
      'warn Space could suit ships better: tokens limit what is seen; tokens not linked to their ships. [Prepare this scene]',
    ],
    [
      'the combat has others in it',
      { ...fleet([ship('Resolute'), ENEMY]), strangers: ['Bosun Smith', 'Cook'] },
      {},
      FITS,
      'warn This combat has more than ships in it: Bosun Smith and Cook. The battle begins in a combat of its own.',
    ],
    [
      'a ship has no token',
      fleet([ship('Transport', { hasToken: false }), ENEMY]),
      {},
      FITS,
      'bad Transport has no token on this scene. [Place it] [Leave it out]',
    ],
    [
      'a ship fights already',
      fleet([ship('Resolute', { isFighting: true }), ENEMY]),
      {},
      FITS,
      'bad Resolute already fights in another battle. [Leave it out]',
    ],
    [
      'a record is bad',
      fleet([ship('Resolute', { fault: 'running.shields.0' }), ENEMY]),
      {},
      FITS,
      'bad A value of Resolute cannot be read: shield front. [Correct it] [Leave it out]',
    ],
    [
      'a ship is of other rules',
      fleet([ship('Barge', { ruleset: 'naval' }), ship('Resolute'), ENEMY]),
      {},
      FITS,
      'bad Barge is a ship of the ACTIONSTATIONS.setup.rules.naval rules. [Leave it out]',
    ],
    [
      'two share a hex',
      fleet([ship('Resolute'), { ...ENEMY, position: { q: 0, r: 0 } }]),
      {},
      FITS,
      'bad Kraal and Resolute stand in the same hex. [Move Kraal aside]',
    ],
    [
      'a ship looks between two sides',
      fleet([ship('Resolute', { isStraight: false }), ENEMY]),
      {},
      FITS,
      'warn Resolute is turned between two sides of its hex. The nearer one counts. [Turn it]',
    ],
    [
      'one station is vacant',
      fleet([ship('Resolute', { holders: allBut(['helm']) }), ENEMY]),
      {},
      FITS,
      'warn Resolute: Helm has no player. It uses NPC 50. [Seat someone]',
    ],
    [
      'two stations are vacant',
      fleet([ship('Resolute', { holders: allBut(['shields', 'lifeSupport']) }), ENEMY]),
      {},
      FITS,
      'warn Resolute: Shields officer and Life support have no player. They use NPC 50. [Seat someone]',
    ],
    [
      'most stations are vacant',
      fleet([ship('Resolute', { holders: { helm: 'ada' } }), ENEMY]),
      {},
      FITS,
      'warn Resolute: 10 of 11 stations have no player. They use NPC 50. [Seat someone]',
    ],
    [
      'there is no enemy',
      fleet([ship('Resolute'), ENEMY]),
      { sides: { Kraal: 'friendly' } },
      FITS,
      'bad All ships are on one side. Move one to another side, or bring another ship. [Open the Shipyard]',
    ],
    ['there is no ship', fleet([]), {}, FITS, 'bad No ship takes part. Import ships and place their tokens on this scene. [Open the Shipyard]'],
    [
      'the scene is too small',
      fleet([ship('Resolute'), ENEMY]),
      { distance: 40 },
      { refusal: null, fits: false },
      'bad Ships 40 hexes apart do not fit on this scene. Choose fewer.',
    ],
    ['a ship is left out', fleet([ship('Resolute'), ENEMY]), { leftOut: { Resolute: true } }, FITS, 'good Resolute is left out. [Take it in]'],
    [
      'the rules have something else',
      fleet([ship('Resolute'), ENEMY]),
      {},
      { refusal: { code: 'E_SETUP', params: { reason: '@tactical.reason.setup.sides' } }, fits: true },
      'bad Only one side has ships that can fight. Add a ship of another side.',
    ],
  ])('%s', (_case, of, choices, trial, expected) => {
    expect(points(of, choices, trial)).toContain(expected);
  });

  test('ships that are put apart share no hex and look straight', () => {
    expect(points(fleet([ship('Resolute', { isStraight: false }), { ...ENEMY, position: { q: 0, r: 0 } }]), { distance: 10 })).toEqual([
      'good Hex grid, columns: fits.',
    ]);
  });
});

function allBut(vacant: readonly string[]): Record<string, string> {
  const stations = ['captain', 'helm', 'navigator', 'weapons', 'shields', 'science', 'transporter', 'engineer', 'lifeSupport', 'security', 'doctor'];
  return Object.fromEntries(stations.map((station) => [station, vacant.includes(station) ? '' : 'ada']));
}

describe('the sides', () => {
  test('come from the tokens, the friendly one attacking, and a ship that is moved takes its alert along', () => {
    const all = fleet([ship('Resolute'), ship('Trader', { side: 'neutral' }), ENEMY]);
    const plan = planOf(all, NO_CHOICES);
    expect(plan.sides.map(({ letter, side, ships }) => [letter, side, ships.length])).toEqual([
      ['A', 'friendly', 1],
      ['B', 'hostile', 1],
      ['C', 'neutral', 1],
    ]);
    const moved = planOf(all, { ...NO_CHOICES, sides: { Trader: 'hostile' }, alert: { Trader: false }, attacker: 'hostile' });
    expect(battlePlan(moved)).toEqual({
      ruleset: 'tactical',
      attacker: 'hostile',
      distance: null,
      ships: [
        { token: 'Resolute', side: 'friendly', alert: null },
        { token: 'Trader', side: 'hostile', alert: false },
        { token: 'Kraal', side: 'hostile', alert: null },
      ],
    });
  });

  test('set players against those whom nobody plays where no token differs from another, until the GM says otherwise', () => {
    const [ours, theirs] = [
      ship('Resolute', { side: 'neutral', holders: { helm: 'ada', weapons: '' } }),
      ship('Kraal', { side: 'neutral', holders: { helm: '' } }),
    ];
    const sidesOf = (ships: readonly ShipHere[], choices = NO_CHOICES): string[][] =>
      planOf(fleet(ships), choices).sides.map(({ side, ships: on }) => [side, ...on.map(({ name }) => name)]);
    expect(sidesOf([ours, theirs])).toEqual([
      ['friendly', 'Resolute'],
      ['hostile', 'Kraal'],
    ]);
    expect(sidesOf([ours, theirs], { ...NO_CHOICES, sides: { Kraal: 'friendly' } })).toEqual([['friendly', 'Resolute', 'Kraal'], ['hostile']]);
    expect(sidesOf([ours, ship('Trader', { ...ours, key: 'Trader', name: 'Trader' })])).toEqual([['friendly'], ['neutral', 'Resolute', 'Trader']]);
    expect(sidesOf([ours, theirs, ENEMY])).toEqual([
      ['hostile', 'Kraal'],
      ['neutral', 'Resolute', 'Kraal'],
    ]);
  });

  test('are two at least; one without ships cannot attack', () => {
    const plan = planOf(fleet([ship('Resolute')]), { ...NO_CHOICES, attacker: 'hostile' });
    expect([plan.sides.map(({ side }) => side), plan.attacker]).toEqual([['friendly', 'hostile'], 'friendly']);
  });

  test('offer each ship every other side, a new one, and to be left out', () => {
    const all = fleet([ship('Resolute'), ENEMY]);
    const { sides, now, status } = beginContext(all, planOf(all, NO_CHOICES), FITS, { menu: null, distance: 10, nameOf: NAMES });
    expect(sides[0]?.ships[0]?.moves.map(({ label }) => label)).toEqual(['Move to side B', 'Move to a new side', 'Leave it out']);
    expect([now, status]).toEqual(['now: 10 hexes, bow to bow', 'Ready to begin.']);
  });
});

test('who holds which stations is said in one line', () => {
  expect(crewText(ship('A'), NAMES)).toBe('All stations: NPC 50');
  expect(crewText(ship('A', { npcSkills: [50, 65] }), NAMES)).toBe('All stations: NPC 50–65');
  expect(crewText(ship('A', { holders: { helm: 'jon' } }), NAMES)).toBe('JON: Helm. Other stations: NPC 50');
  expect(crewText(ship('A', { holders: { helm: 'jon', captain: 'jon' } }), NAMES)).toBe('JON: Captain, Helm. Other stations: NPC 50');
  expect(crewText(ship('A', { holders: { ...allBut(['doctor']), helm: 'jon' } }), NAMES)).toBe('ADA and JON hold 10 of 11 stations');
  expect(crewText(ship('A', { holders: allBut([]) }), NAMES)).toBe('ADA holds 11 of 11 stations');
});

test('the nearest free hex is the hex itself, else one beside it', () => {
  const at = { q: 2, r: -1 };
  expect(freeHexNear(at, () => true)).toEqual(at);
  const beside = freeHexNear(at, ({ q, r }) => q !== at.q || r !== at.r);
  expect(Math.max(Math.abs(beside.q - 2), Math.abs(beside.r + 1))).toBe(1);
  expect(freeHexNear(at, () => false)).toEqual(at);
});
