// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { Phrase, Step, Told } from '#engine';
import type { LedgerEntry, Recorded } from '../battle/record.ts';
import { asGm, drawn, entry, fakeBattles, installWords, READER, shownBattle, textOf, TOLD } from '../shown/test-fixture.ts';
import { cardContext, publicSentence } from './card-context.ts';
import { CardView } from './card-view.ts';

beforeAll(() => installWords());

const phrase = (key: string): Phrase => ({ key, params: {} });
const step = (over: Partial<Step> = {}): Step => ({
  icon: 'crosshairs', name: phrase('To hit'), value: phrase('special'), note: null, dice: [5], tone: 'good', chance: null, ...over,
});
const CHANCE = {
  percent: 33,
  special: 7,
  critical: 2,
  steps: [
    { name: phrase('Gunnery'), kind: 'base', by: 75, value: 75 },
    { name: phrase('Distance 2'), kind: 'add', by: -10, value: 65, rule: 'MOD-06' },
    { name: phrase('Phasers damaged'), kind: 'times', by: 0.5, value: 32.5 },
    { name: phrase('Chance'), kind: 'result', by: 33, value: 33 },
  ],
} as const;
const HIT: Told = {
  ...TOLD,
  outcome: phrase('Resolute hits Kor’vat.'),
  summary: { key: 'tactical.summary.torpedo.hit', params: { torpedo: '@tactical.torpedo.photon' } },
  steps: [step(), step({ name: phrase('Damage'), dice: [6, 5, 4, 3] })],
  confidential: [{ audience: 'resolute', steps: [step({ name: phrase('Chance to hit'), chance: CHANCE })] }],
};

test('a card is folded for others and unfolded for the person who gave the command', () => {
  const battle = shownBattle({ ledger: [entry({ by: 'jon' })] }, { told: HIT });
  const other = drawn('chat/card.hbs', cardContext(battle, 41, READER) ?? {});
  expect(other.querySelector('[data-action=asFold]')?.getAttribute('aria-expanded')).toBe('false');
  expect(textOf(other.querySelector('.as-card-body'))).not.toContain('To hit');
  expect(textOf(other.querySelector('.as-fold-name'))).toBe('Photon torpedo, hit');
  const own = drawn('chat/card.hbs', cardContext(shownBattle({ ledger: [entry()] }, { told: HIT }), 41, READER) ?? {});
  expect(own.querySelector('[data-action=asFold]')?.getAttribute('aria-expanded')).toBe('true');
  expect(textOf(own.querySelector('.as-card-body'))).toContain('To hit 5');
});

test('a chance is explained line by line, with the signs of print', () => {
  const card = drawn('chat/card.hbs', cardContext(shownBattle({ ledger: [entry()] }, { told: HIT }), 41, READER) ?? {});
  const secret = textOf(card.querySelector('.as-secret'));
  expect(secret).toContain('Only USS Resolute’s crew and the GM');
  expect(secret).toContain('Distance 2 −10 65');
  expect(secret).toContain('Phasers damaged × ½ 32.5');
  expect(secret).toContain('Special at / critical at 7 2');
});

test('the foot has number, round and phase, and the round alone where the phase is not known', () => {
  const footOf = (over: Partial<LedgerEntry>) => textOf(drawn('chat/card.hbs', cardContext(shownBattle({ ledger: [entry(over)] }), 41, READER) ?? {}).querySelector('.as-card-foot'));
  expect(footOf({})).toBe('#41 round 3, phase 2');
  expect(footOf({ phase: null })).toBe('#41 round 3');
});

test('dice that a person rolled say whose they are, those of the writer and those that are not shown say nothing', () => {
  const rolled = (faces: readonly number[], by: string | null): Recorded => ({
    ask: { kind: 'roll', purpose: 'any', by: { ship: 'resolute', station: 'weapons' }, dice: [{ count: faces.length, faces: 100 }] },
    answer: { kind: 'roll', dice: [faces] },
    by: [by],
  });
  const answers = [rolled([77], 'lia'), rolled([5], null), rolled([5], 'ada'), rolled([6, 5, 4, 3], 'marta')];
  const told = { ...HIT, steps: [step(), step(), step({ dice: [6, 5, 4, 3] }), step({ dice: [] })] };
  const card = cardContext(shownBattle({ ledger: [entry({ answers })] }, { told }), 41, READER);
  expect(card?.steps.map(({ rolledBy }) => rolledBy)).toEqual(['', 'rolled by ADA', 'rolled by MARTA', '']);
  expect(textOf(drawn('chat/card.hbs', card ?? {}))).not.toContain('LIA');
});

test('only the GM has Undo, only on the newest entry that can be undone', () => {
  const ledger = [entry({ seq: 42 }), entry()];
  const undoable = ledger[0] ?? null;
  expect(cardContext(shownBattle({ ledger, undoable }), 42, READER)?.canUndo).toBe(false);
  expect(cardContext(shownBattle(asGm({ ledger, undoable })), 42, READER)?.canUndo).toBe(true);
  expect(cardContext(shownBattle(asGm({ ledger, undoable })), 41, READER)?.canUndo).toBe(false);
});

test('an undone card says by whom and when, and offers nothing', () => {
  const ledger = [entry({ undone: { by: 'marta', at: 1, order: 50 } })];
  const card = drawn('chat/card.hbs', cardContext(shownBattle(asGm({ ledger })), 41, READER) ?? {});
  expect(card.classList.contains('as-is-undone')).toBe(true);
  expect(textOf(card)).toContain('undone by MARTA, 21:08');
  expect(card.querySelector('[data-action=asUndo]')).toBeNull();
});

test('a change of phase is one line, an edit by hand one quiet line that names only what the viewer may know', () => {
  const next = entry({ command: { type: 'phase.next', ship: 'resolute' } });
  expect(cardContext(shownBattle({ ledger: [next] }, { told: { ...TOLD, outcome: phrase('Phase 3') } }), 41, READER)?.form).toBe('line');
  const changes = ['resolute', 'korvat'].map((id) => ({ path: ['ships', id, 'running', 'shields', '0'], from: 7, to: 5 }));
  const edit = entry({ kind: 'external', command: null, by: '', changes });
  const blue = cardContext(shownBattle({ ledger: [edit] }), 41, READER);
  expect(blue?.form).toBe('quiet');
  expect(blue?.outcome).toContain('USS Resolute');
  expect(blue?.outcome).not.toContain('Kor’vat');
  expect(cardContext(shownBattle(asGm({ ledger: [edit] })), 41, READER)?.outcome).toContain('Kor’vat');
});

test('the message itself holds only the public sentence', () => {
  expect(publicSentence(entry(), HIT)).toBe('ACTIONSTATIONS.Resolute hits Kor’vat.');
  expect(publicSentence(entry(), TOLD)).toBe('Something happens that not everybody can see.');
});

const readGame = (): void => void Object.assign(game, { user: { id: 'gm' }, users: new Map() });

test('a card whose entry has left the ledger shows the stored sentence again and has no buttons', async () => {
  readGame();
  const battles = fakeBattles(shownBattle(asGm({ ledger: [entry()], undoable: entry() }), { told: HIT }));
  const { view, place } = await placed(battles);
  expect(place.querySelector('[data-action=asUndo]')).not.toBeNull();
  battles.change(shownBattle(asGm()));
  view.draw();
  expect(place.innerHTML).toBe('stored sentence');
});

test('the fold opens by its button and stays open when the card is drawn again', async () => {
  readGame();
  const battles = fakeBattles(shownBattle(asGm({ ledger: [entry()] }), { told: HIT }));
  const { view, place } = await placed(battles);
  place.querySelector<HTMLElement>('[data-action=asFold]')?.click();
  await settled();
  expect(place.querySelector('[data-action=asFold]')?.getAttribute('aria-expanded')).toBe('true');
  battles.change(shownBattle(asGm({ ledger: [entry({ undone: { by: 'gm', at: 1, order: 50 } })] }), { told: HIT }));
  view.draw();
  await settled();
  expect(place.querySelector('[data-action=asFold]')?.getAttribute('aria-expanded')).toBe('true');
});

test('Undo is sent once and says in words why it was refused', async () => {
  readGame();
  const battle = shownBattle(asGm({ ledger: [entry()], undoable: entry() }), { told: HIT });
  const battles = fakeBattles(battle, { ok: false, fault: 'busy', params: {} });
  const { place } = await placed(battles);
  const undo = place.querySelector<HTMLElement>('[data-action=asUndo]');
  undo?.click();
  undo?.click();
  await settled();
  expect(battles.calls).toEqual([['undo', 'c1']]);
  expect(textOf(place.querySelector('[role=status]'))).toBe('A question is open. Answer it or withdraw it first.');
});

test('what the other side could not have noticed is not in its log, and is in the GM’s', async () => {
  readGame();
  const ledger = [entry({ by: 'jon', command: { type: 'move.forward', ship: 'korvat' } })];
  expect((await placed(fakeBattles(shownBattle({ ledger })))).frame.classList.contains('as-unseen')).toBe(true);
  expect((await placed(fakeBattles(shownBattle(asGm({ ledger }))))).frame.classList.contains('as-unseen')).toBe(false);
});

test('what nobody could notice stays out of the log when the ledger has let go of it, except for the GM', async () => {
  readGame();
  const gone = fakeBattles(shownBattle({ ledger: [] }));
  expect((await placed(gone, true)).frame.classList.contains('as-unseen')).toBe(true);
  expect((await placed(gone, false)).frame.classList.contains('as-unseen')).toBe(false);
  Object.assign(game, { user: { id: 'gm', isGM: true } });
  expect((await placed(gone, true)).frame.classList.contains('as-unseen')).toBe(false);
});

test('the side that has won is named in words', () => {
  const told: Told = { ...TOLD, steps: [step({ name: { key: 'tactical.step.won', params: { side: 'friendly' } } })] };
  expect(cardContext(shownBattle({ ledger: [entry()] }, { told }), 41, READER)?.steps[0]?.name).toBe('The battle is over. The friendly side wins.');
});

test('a value that the GM has set is named in words', () => {
  const told: Told = { ...TOLD, confidential: [{ audience: 'resolute', steps: [step({ name: { key: 'tactical.step.gmSet', params: { path: 'running.damage.phasers' } } })] }] };
  expect(cardContext(shownBattle({ ledger: [entry()] }, { told }), 41, READER)?.confidential[0]?.steps[0]?.name).toBe('Damage phasers');
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

async function placed(battles: ReturnType<typeof fakeBattles>, silent = false): Promise<{ view: CardView; place: HTMLElement; frame: HTMLElement }> {
  const renderTemplate = (path: string, context: object): Promise<string> => Promise.resolve(drawn(path.split('templates/')[1] ?? '', context).outerHTML);
  Object.assign(globalThis, { foundry: { applications: { handlebars: { renderTemplate } } } });
  const place = document.createElement('div');
  const frame = document.createElement('li');
  frame.append(place);
  place.textContent = 'stored sentence';
  const view = new CardView(battles, { battle: 'c1', seq: 41, silent }, frame, place);
  view.draw();
  await settled();
  return { view, place, frame };
}
