// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '#engine';
import type { Battle } from '#engine';
import { textOf } from '../../shown/test-fixture.ts';
import { ALL_ADA, drawnPart, duel, installSheet, shownDuel, subjectIn } from '../test-fixture.ts';
import { fill } from './fill.ts';
import { reasonOf } from './reason.ts';
import type { StationsContext } from './station-context.ts';
import { contexts, READY } from './test-contexts.ts';

beforeAll(() => installSheet());

const rowsOf = ({ stations }: StationsContext) => stations.flatMap(({ rows, tiles }) => [...rows, ...tiles]);
const row = (context: StationsContext, key: string) => rowsOf(context).find((one) => one.key === key);

describe('stations', () => {
  test('are all eleven, with who holds them and what they are worth', () => {
    const { stations } = contexts(subjectIn(shownDuel(duel(READY))));
    expect(stations.stations).toHaveLength(11);
    expect(stations.stations.find(({ id }) => id === 'weapons')).toMatchObject({
      name: 'Weapons',
      isOpen: true,
      holder: { name: 'Ada Byron', mark: 'AB', isYou: true, isNpc: false },
      skills: [{ name: 'Gunnery', value: '65' }],
    });
    expect(stations.stations.find(({ id }) => id === 'lifeSupport')).toMatchObject({
      isOpen: false,
      note: 'no actions',
      holder: { isNpc: true, mark: '65' },
    });
  });

  test('without a player are worth what is entered for them; of several values the mark has the lowest', () => {
    const battle = duel(READY);
    const { resolute } = battle.ships;
    if (!resolute?.crew) throw new Error('no crew');
    const crew = { ...resolute.crew, skills: { ...resolute.crew.skills, lifeSupport: 80, electricity: 40 } };
    const ships = { ...battle.ships, resolute: { ...resolute, crew } };
    const { stations } = contexts(subjectIn(shownDuel({ ...battle, ships })));
    const markOf = (station: string): string | undefined => stations.stations.find(({ id }) => id === station)?.holder.mark;
    expect([markOf('lifeSupport'), markOf('engineer'), markOf('science')]).toEqual(['80', '40+', '65']);
  });

  test('show a ready action with its cost and its chance towards the target', () => {
    const { stations } = contexts(subjectIn(shownDuel(duel(READY))));
    expect(row(stations, 'phaser.fire')).toMatchObject({ isDisabled: false, cost: '1 EP a die', chance: { percent: 55 }, reason: null });
  });

  test('keep an impossible action in place with its first reason, its fix and the command that would help', () => {
    const { stations } = contexts(subjectIn(shownDuel(duel({ resolute: { ...READY.resolute, turn: {} } }))));
    const forward = row(stations, 'move.forward');
    expect(forward).toMatchObject({
      isDisabled: true,
      reason: { fact: 'Inertia is not done yet.', fix: 'Let USS Resolute drift first.' },
      remedy: 'Do it: Inertia',
    });
    const element = drawnPart('stations', stations);
    const button = element.querySelector('[name="as-act-move.forward"]');
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    expect(button?.hasAttribute('disabled')).toBe(false);
    expect(textOf(button)).toContain('Inertia is not done yet.');
  });

  test('say whose seat an action belongs to, by name', () => {
    const shown = shownDuel(duel({ resolute: { ...READY.resolute, holders: { ...ALL_ADA, weapons: 'lia' } } }));
    expect(row(contexts(subjectIn(shown)).stations, 'phaser.fire')?.reason?.fact).toBe('Weapons belongs to: Lia.');
  });

  test('of others say who can act there now, and are counted as what can act', () => {
    const shown = shownDuel(duel({ resolute: { ...READY.resolute, holders: { ...ALL_ADA, weapons: 'lia' } } }));
    const { stations } = contexts(subjectIn(shown));
    const noteOf = (station: string): string | undefined => stations.stations.find(({ id }) => id === station)?.note;
    expect([noteOf('helm'), noteOf('weapons'), noteOf('transporter')]).toEqual(['', 'Lia can act now', 'the GM can act now']);
    expect(stations.summary).toBe('4 of 11 can act');
    expect(contexts(subjectIn(shown), { filter: 'mine' }).stations.summary).toBe('2 of 2 can act');
  });

  test('are only the own ones where the person wants that, and he is told where he holds none', () => {
    const shown = shownDuel(duel(READY));
    expect(contexts(subjectIn(shown), { filter: 'mine' }).stations.stations.map(({ id }) => id)).toEqual(['captain', 'helm', 'weapons']);
    const stranger = subjectIn({ ...shown, person: 'lia' });
    expect(contexts(stranger, { filter: 'mine' }).stations.nothing).toContain('Ask the GM for a seat.');
  });

  test('mark an action that is on its way, and say what came back', () => {
    const state = { sent: new Set(['phaser.fire']), notices: new Map([['move.forward', 'The battle moved on.']]) };
    const { stations } = contexts(subjectIn(shownDuel(duel(READY))), state);
    expect(row(stations, 'phaser.fire')).toMatchObject({ isSent: true, isDisabled: true, note: 'sent to the GM…' });
    expect(row(stations, 'move.forward')?.notice).toBe('The battle moved on.');
  });

  test('have one tab stop drawn for each row, none of them disabled for good', () => {
    const element = drawnPart('stations', contexts(subjectIn(shownDuel(duel(READY)))).stations);
    expect(element.querySelectorAll('[data-rover]').length).toBeGreaterThan(11);
    expect(element.querySelectorAll('[disabled]')).toHaveLength(0);
  });
});

describe('the turn', () => {
  test('is the person’s own, with the rail, and End phase is not bright while something else is legal', () => {
    const { turn } = contexts(subjectIn(shownDuel(duel(READY))));
    expect(turn).toMatchObject({
      chip: 'Your turn',
      isOurs: true,
      where: 'Round 1 · phase 2 of 5',
      end: { isPrimary: false, isDisabled: false },
    });
    expect(turn.rail.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'next', 'later', 'later']);
    expect(turn.rail[2]?.label).toBe('2 Movement and fire, now');
  });

  test('warns of what the end of the phase would do by itself', () => {
    const { turn } = contexts(subjectIn(shownDuel(duel({ resolute: { ...READY.resolute, turn: {} } }))));
    expect(turn.end?.warnings[0]).toContain('Inertia is not done yet');
  });

  test('of another ship is said once above, and not on every row', () => {
    const shown = shownDuel(duel({ ...READY, battle: { activeShip: 'korvat' } }));
    const { turn, stations } = contexts(subjectIn(shown));
    expect(turn.banners.map(({ fact }) => fact)).toEqual(['It is the turn of IKS Kor’vat.']);
    expect(row(stations, 'phaser.fire')).toMatchObject({ isDisabled: true, reason: null, said: 'It is the turn of IKS Kor’vat.' });
    expect(turn.end).toBeNull();
  });

  test('of a ship that takes no more part says so once, and no row or station promises anything', () => {
    const battle = duel({ ...READY, battle: { activeShip: 'korvat' } });
    const { resolute } = battle.ships;
    if (!resolute) throw new Error('no ship');
    const { turn, stations } = contexts(subjectIn(shownDuel({ ...battle, ships: { ...battle.ships, resolute: { ...resolute, status: 'surrendered' } } })));
    expect(turn.banners.map(({ fact }) => fact)).toEqual(['USS Resolute takes no more commands: surrendered.']);
    expect(row(stations, 'phaser.fire')).toMatchObject({ isDisabled: true, reason: null, said: 'USS Resolute takes no more commands: surrendered.' });
    expect(new Set(stations.stations.map(({ note }) => note))).toEqual(new Set(['', 'no actions']));
  });

  test('stops with an open question: every row and End phase wait, and a screen reader hears why', () => {
    const waitsFor = { userId: 'ada', userName: 'Ada', online: true, ship: 'resolute', station: 'weapons' };
    const question = {
      id: 'q',
      parts: [],
      command: { type: 'phaser.fire' },
      mine: true,
      known: true,
      waitsFor,
      askedBefore: false,
      hasRolled: false,
      broken: false,
      meanwhile: [],
    };
    const { turn, stations } = contexts(subjectIn(shownDuel(duel(READY), 'blue', 'ada', { question })));
    expect(turn.end?.isDisabled).toBe(true);
    expect(row(stations, 'phaser.fire')).toMatchObject({ isDisabled: true, reason: null, said: 'Nothing else can happen until then.', spends: 0 });
  });

  test('says once that no GM is online', () => {
    const shown = shownDuel(duel(READY), 'blue', 'ada', { writer: { userId: 'gm', userName: 'Marta', online: false, here: false } });
    expect(contexts(subjectIn(shown)).turn.banners[0]).toMatchObject({ tone: 'bad', fact: 'No GM is online.' });
  });

  test('says once that the game is paused, and on every row that it is why', () => {
    const { turn, stations } = contexts(subjectIn(shownDuel(duel(READY), 'blue', 'ada', { paused: true })), { filter: 'all' });
    expect(turn.banners.map(({ fact }) => fact)).toEqual(['The game is paused. The GM can resume it.']);
    expect(turn.end).toMatchObject({ isDisabled: true });
    for (const one of rowsOf(stations)) expect(one).toMatchObject({ isDisabled: true });
    expect(row(stations, 'phaser.fire')).toMatchObject({ reason: null, said: 'The game is paused. The GM can resume it.' });
  });
});

test('a sheet outside any battle shows its crew and no action', () => {
  const inBattle = subjectIn(shownDuel(duel(READY)));
  const { turn, stations } = contexts({ ...inBattle, shown: null, id: null });
  expect(turn).toMatchObject({ isInBattle: false, nothing: 'This ship is in no battle. The GM begins one in the combat tracker.' });
  expect(stations).toMatchObject({ hasActions: false });
  expect(stations.stations).toHaveLength(11);
});

describe('a refusal in words', () => {
  const ruleset = rulesets['tactical'];
  if (!ruleset) throw new Error('no tactical rules');

  test('is cut into fact and fix, also where a ship’s name has full stops', () => {
    const refusal = { code: 'E_OCCUPIED', params: { ship: 'U. S. S. Resolute. Two' } };
    expect(reasonOf(ruleset, refusal, (user) => user)).toEqual({
      fact: 'U. S. S. Resolute. Two holds that hex.',
      fix: 'Turn away or let it move on.',
    });
  });

  test('begins with a capital and names locations', () => {
    const refusal = { code: 'E_BLOCKED', params: { reason: '@tactical.reason.blocked.severe', location: '@tactical.location.phasers', n: 10 } };
    const { fact, fix } = reasonOf(ruleset, refusal, (user) => user);
    expect(fact).toMatch(/^[A-Z].*phasers/u);
    expect(fix).toBe('Repair to 10 or less in phase 4.');
  });
});

describe('a draft', () => {
  test('is filled with the rule’s own defaults, and what the person chose comes first', () => {
    const { ruleset, view } = shownDuel(duel(READY));
    const draft = { type: 'phaser.fire', ship: 'resolute' };
    expect(fill(ruleset, view, draft).command).toEqual({ ...draft, target: 'korvat', dice: 4 });
    expect(fill(ruleset, view, draft, { dice: 2 }).command).toMatchObject({ dice: 2 });
    expect(fill(ruleset, view, draft, { dice: 9 }).command).toMatchObject({ dice: 4 });
    expect(fill(ruleset, view, draft).specs.map(({ key }) => key)).toEqual(['target', 'dice']);
  });
});

test('the drift, which comes before every move, is listed before the moves', () => {
  const { stations } = contexts(subjectIn(shownDuel(duel({ resolute: { ...READY.resolute, turn: {} } }))));
  const keys = [...drawnPart('stations', stations).querySelectorAll<HTMLElement>('[data-station=helm] [data-key]')].map(({ dataset }) => dataset['key']);
  expect(keys[0]).toBe('move.inertia');
  expect(keys).toContain('move.forward');
});

test('a reason that all moves have stands once below them, and each move still says it to a screen reader', () => {
  const element = drawnPart('stations', contexts(subjectIn(shownDuel(duel({ resolute: { ...READY.resolute, turn: {} } })))).stations);
  expect(element.querySelectorAll('[data-station=helm] .as-tile .as-reason')).toHaveLength(0);
  expect(element.querySelectorAll('[data-station=helm] .as-station-body > .as-reason')).toHaveLength(1);
  expect(textOf(element.querySelector('[name="as-act-move.forward"] .as-hidden'))).toContain('Inertia is not done yet.');
});

test('a reason is counted as all sentences are', () => {
  const refusal = { code: 'E_RANGE', params: { reason: '@tactical.reason.range.near', target: 'Dr. Kraal', n: 1, limit: 20 } };
  expect(reasonOf(shownDuel(duel()).ruleset, refusal, (user) => user)).toEqual({
    fact: 'Dr. Kraal is only 1 hex away.',
    fix: 'Get more than 20 away from every enemy.',
  });
});

test('after the battle nothing is aimed at, and no station promises a phase', () => {
  const { target, stations } = contexts(subjectIn(shownDuel(duel({ ...READY, battle: { status: 'ended', activeShip: null } }))));
  expect(target.isShown).toBe(false);
  expect(new Set(stations.stations.map(({ note }) => note))).toEqual(new Set(['']));
});

test('a station without rows has no caret and does not claim to open', () => {
  const element = drawnPart('stations', contexts(subjectIn(shownDuel(duel(READY)))).stations);
  const head = element.querySelector('[name=as-station-navigator]');
  expect(head?.hasAttribute('aria-expanded')).toBe(false);
  expect(head?.querySelector('.fa-caret-right')).toBeNull();
  expect(element.querySelector('[name=as-station-weapons]')?.getAttribute('aria-expanded')).toBe('true');
});

test('the sheet of another side’s ship says once why there is nothing to do on it', () => {
  const { stations } = contexts(subjectIn(shownDuel(duel(READY)), 'korvat'));
  expect(stations.nothing).toMatch('IKS Kor’vat is not your side’s.');
  expect(stations.summary).toBe('');
  expect(new Set(stations.stations.map(({ note }) => note))).toEqual(new Set(['']));
});

describe('the pad of the helm', () => {
  const pad = (battle: Battle, person = 'ada') => {
    const { stations } = contexts(subjectIn(shownDuel(battle, 'blue', person)), { filter: 'all' }).stations;
    return stations.find(({ id }) => id === 'helm')?.tiles ?? [];
  };

  test('is five tiles that stay in place, the last of which plans on the map', () => {
    const tiles = pad(duel(READY));
    expect(tiles.map(({ name, press }) => [name, press])).toEqual([
      ['Forward', 'act'],
      ['Left', 'act'],
      ['Right', 'act'],
      ['Back', 'act'],
      ['Plan on map', 'plan'],
    ]);
    expect(pad(duel({ ...READY, battle: { phase: 3 } })).map(({ key }) => key)).toEqual(tiles.map(({ key }) => key));
  });

  test('lets a plan begin with inertia, and is off with the reason where nothing can follow', () => {
    const plan = (battle: Battle, person?: string) => pad(battle, person).at(-1);
    expect(plan(duel({ resolute: { ...READY.resolute, turn: {} } }))).toMatchObject({ isDisabled: false, reason: null });
    expect(plan(duel({ ...READY, battle: { phase: 3 } }))).toMatchObject({ isDisabled: true });
    expect(plan(duel(READY), 'lia')).toMatchObject({ isDisabled: true, reason: { fact: 'Helm belongs to: Ada Byron.' } });
    const element = drawnPart('stations', contexts(subjectIn(shownDuel(duel(READY)))).stations);
    expect(element.querySelector('[name="as-act-plan"]')?.getAttribute('data-action')).toBe('plan');
  });
});
