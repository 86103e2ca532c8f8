// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { Phrase, Step, Told } from '#engine';
import type { LedgerEntry, Recorded } from '../battle/record.ts';
import { asGm, drawn, entry, fakeBattles, installWords, READER, shownBattle, textOf, TOLD } from '../shown/test-fixture.ts';
import type { ShownBattle } from '../battle/types.ts';
import { cardContext, publicSentence } from './card-context.ts';
import type { CardContext } from './card-context.ts';
import { CardView } from './card-view.ts';

beforeAll(() => installWords());

const phrase = (key: string): Phrase => ({ key, params: {} });
const step = (over: Partial<Step> = {}): Step => ({
  icon: 'crosshairs',
  name: phrase('To hit'),
  value: phrase('special'),
  note: null,
  dice: [5],
  roll: null,
  tone: 'good',
  chance: null,
  ...over,
});
const of = (purpose: string, nth: number): Step => step({ roll: { purpose, nth } });
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
/** The card of an entry of the battle's ledger as Ada reads it. */
function cardOf(battle: ShownBattle, seq = 41): CardContext {
  const entry = battle.ledger.find((one) => one.seq === seq);
  if (!entry) throw new Error(`no entry ${seq}`);
  return cardContext(battle, entry, READER);
}

const HIT: Told = {
  ...TOLD,
  outcome: phrase('Resolute hits Kor’vat.'),
  summary: { key: 'tactical.summary.torpedo.hit', params: { torpedo: '@tactical.torpedo.photon' } },
  steps: [step(), step({ name: phrase('Damage'), dice: [6, 5, 4, 3] })],
  confidential: [{ audience: 'resolute', steps: [step({ name: phrase('Chance to hit'), chance: CHANCE })] }],
};

test('a card is folded for others and unfolded for the person who gave the command', () => {
  const battle = shownBattle({ ledger: [entry({ by: 'jon' })] }, { told: HIT });
  const other = drawn('chat/card.hbs', cardOf(battle));
  expect(other.querySelector('[data-action=asFold]')?.getAttribute('aria-expanded')).toBe('false');
  expect(textOf(other.querySelector('.as-card-body'))).not.toContain('To hit');
  expect(textOf(other.querySelector('.as-fold-name'))).toBe('Photon torpedo, hit');
  const own = drawn('chat/card.hbs', cardOf(shownBattle({ ledger: [entry()] }, { told: HIT })));
  expect(own.querySelector('[data-action=asFold]')?.getAttribute('aria-expanded')).toBe('true');
  expect(textOf(own.querySelector('.as-card-body'))).toContain('To hit 5');
});

test('a chance is explained line by line, with the signs of print', () => {
  const card = drawn('chat/card.hbs', cardOf(shownBattle({ ledger: [entry()] }, { told: HIT })));
  const secret = textOf(card.querySelector('.as-secret'));
  expect(secret).toContain('Only USS Resolute’s crew and the GM');
  expect(secret).toContain('Distance 2 −10 65');
  expect(secret).toContain('Phasers damaged × ½ 32.5');
  expect(secret).toContain('Special at / critical at 7 2');
});

test('the foot has number, round and phase, and the round alone where the phase is not known', () => {
  const footOf = (over: Partial<LedgerEntry>) => textOf(drawn('chat/card.hbs', cardOf(shownBattle({ ledger: [entry(over)] }))).querySelector('.as-card-foot'));
  expect(footOf({})).toBe('#41 round 3, phase 2');
  expect(footOf({ phase: null })).toBe('#41 round 3');
});

test('dice say who rolled them, also where others rolled the same faces; those of the writer say nothing', () => {
  const rolled = (purpose: string, faces: readonly number[], by: string | null): Recorded => ({
    ask: { kind: 'roll', purpose, by: { ship: 'resolute', station: 'weapons' }, dice: [{ count: faces.length, faces: 100 }] },
    answer: { kind: 'roll', dice: [faces] },
    by: [by],
  });
  const answers = [rolled('dodge', [5], 'lia'), rolled('hit', [5], null), rolled('dodge', [5], 'ada'), rolled('damage', [6, 5, 4, 3], 'marta')];
  const told = { ...HIT, steps: [of('hit', 0), of('dodge', 1), of('damage', 0), step({ dice: [] }), of('dodge', 7)] };
  const card = cardOf(shownBattle({ ledger: [entry({ answers })] }, { told }));
  expect(card.steps.map(({ rolledBy }) => rolledBy)).toEqual(['', 'rolled by ADA', 'rolled by MARTA', '', '']);
  expect(textOf(drawn('chat/card.hbs', card))).not.toContain('LIA');
});

test('only the GM has Undo, only on the newest entry that can be undone', () => {
  const ledger = [entry({ seq: 42 }), entry()];
  const undoable = ledger[0] ?? null;
  expect(cardOf(shownBattle({ ledger, undoable }), 42).canUndo).toBe(false);
  expect(cardOf(shownBattle(asGm({ ledger, undoable })), 42).canUndo).toBe(true);
  expect(cardOf(shownBattle(asGm({ ledger, undoable }))).canUndo).toBe(false);
});

test('an undone card says by whom and when, and offers nothing', () => {
  const ledger = [entry({ undone: { by: 'marta', at: 1, order: 50 } })];
  const card = drawn('chat/card.hbs', cardOf(shownBattle(asGm({ ledger }))));
  expect(card.classList.contains('as-is-undone')).toBe(true);
  expect(textOf(card)).toContain('undone by MARTA, 21:08');
  expect(card.querySelector('[data-action=asUndo]')).toBeNull();
});

test('a change of phase is one line, an edit by hand one quiet line that names only what the viewer may know', () => {
  const next = entry({ command: { type: 'phase.next', ship: 'resolute' } });
  expect(cardOf(shownBattle({ ledger: [next] }, { told: { ...TOLD, outcome: phrase('Phase 3') } })).form).toBe('line');
  const changes = ['resolute', 'korvat'].map((id) => ({ path: ['ships', id, 'running', 'shields', '0'], from: 7, to: 5 }));
  const edit = entry({ kind: 'external', command: null, by: '', changes });
  const blue = cardOf(shownBattle({ ledger: [edit] }));
  expect(blue.form).toBe('quiet');
  expect(blue.outcome).toContain('USS Resolute');
  expect(blue.outcome).not.toContain('Kor’vat');
  expect(cardOf(shownBattle(asGm({ ledger: [edit] }))).outcome).toContain('Kor’vat');
});

test('the message itself holds only the public sentence', () => {
  expect(publicSentence(entry(), HIT)).toBe('ACTIONSTATIONS.Resolute hits Kor’vat.');
  expect(publicSentence(entry(), TOLD)).toBe('Something happens that not everybody can see.');
});

const readGame = (): void => void Object.assign(game, { user: { id: 'gm' }, users: new Map() });

test('a card whose battle is gone shows the stored sentence again and has no buttons', async () => {
  readGame();
  const battles = fakeBattles(shownBattle(asGm({ ledger: [entry()], undoable: entry() }), { told: HIT }));
  const { view, place } = await placed(battles);
  expect(place.querySelector('[data-action=asUndo]')).not.toBeNull();
  battles.change(shownBattle({ combatId: 'other' }));
  view.draw();
  expect(place.innerHTML).toBe('stored sentence');
});

test('a card whose entry has left the ledger is drawn from the journal as before, without Undo', async () => {
  readGame();
  const battles = fakeBattles(shownBattle(asGm({ ledger: [entry()], undoable: entry() }), { told: HIT }), undefined, [entry()]);
  const { view, place } = await placed(battles);
  place.querySelector<HTMLElement>('[data-action=asFold]')?.click();
  await settled();
  const before = textOf(place);
  battles.change(shownBattle(asGm({ undoable: entry({ seq: 42 }) }), { told: HIT }));
  view.draw();
  await settled();
  expect(textOf(place)).toBe(before.replace(' Undo', ''));
  expect(textOf(place)).toContain('Distance 2 −10 65');
});

test('a card whose entry this window finds nowhere keeps its sentence and says that there is no more', async () => {
  readGame();
  const { place } = await placed(fakeBattles(shownBattle({ ledger: [] }, { told: HIT })));
  expect(textOf(place)).toBe('stored sentence #41 The details are no longer in the journal of this battle.');
  expect(place.querySelector('button')).toBeNull();
});

test('at an open table everybody reads what the GM reads, and whose it would be', () => {
  const told: Told = { ...HIT, confidential: [...HIT.confidential, { audience: 'korvat', steps: [step({ name: phrase('Front shield') })] }] };
  const tells: string[] = [];
  const battle = shownBattle({ ledger: [entry({ by: 'jon' })], openTable: true }, { told });
  Object.assign(battle.ruleset, { tell: (_events: unknown, _view: unknown, viewer: string) => (tells.push(viewer), told) });
  const folded = cardOf(battle);
  expect(tells).toEqual(['gm']);
  expect(folded.stepCount).toBe('3 steps');
  expect(folded.confidential.map(({ label }) => label)).toEqual(['USS Resolute’s crew; open to everybody at this table']);
  const [newest] = battle.ledger;
  const open = newest && cardContext(battle, newest, READER, true);
  expect(open?.confidential.map(({ label }) => label)[1]).toBe('IKS Kor’vat’s crew; open to everybody at this table');
  expect(open?.edge).toBe('own');
  expect(open?.canUndo).toBe(false);
});

test('at an open table an edit by hand names the places of every ship', () => {
  const changes = [{ path: ['ships', 'korvat', 'running', 'shields', '0'], from: 7, to: 5 }];
  const ledger = [entry({ kind: 'external', command: null, by: '', changes })];
  expect(cardOf(shownBattle({ ledger })).outcome).not.toContain('Kor’vat');
  expect(cardOf(shownBattle({ ledger, openTable: true })).outcome).toContain('Kor’vat');
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

test('of a new card its sentence is read aloud and nothing else, of one that is drawn again nothing', async () => {
  readGame();
  const battles = fakeBattles(shownBattle(asGm({ ledger: [entry({ by: 'gm' })] }), { told: HIT }));
  const { view, place } = await placed(battles);
  const card = (): Element | null => place.querySelector('.as-card');
  expect(card()?.closest('[aria-live]')).toBeNull();
  expect(card()?.querySelector('.as-outcome')?.closest('[aria-live]')).toBeNull();
  const silent = ['.as-fold', '.as-steps', '.as-card-foot', '.as-secret'];
  expect(silent.map((part) => card()?.querySelector(part)?.getAttribute('aria-live'))).toEqual(silent.map(() => 'off'));
  battles.change(shownBattle(asGm({ ledger: [entry({ by: 'gm', undone: { by: 'gm', at: 1, order: 50 } })] }), { told: HIT }));
  view.draw();
  await settled();
  expect(card()?.getAttribute('aria-live')).toBe('off');
});

test('a fold without words of its own is called after what was ordered, where the person could have noticed it', () => {
  const told: Told = { ...TOLD, outcome: phrase('x'), steps: [step()] };
  expect(cardOf(shownBattle({ ledger: [entry()] }, { told })).summary).toBe('Fire phasers');
  expect(cardOf(shownBattle({ ledger: [entry()] }, { told: { ...told, outcome: null } })).summary).toBe('Steps');
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
  expect(cardOf(shownBattle({ ledger: [entry()] }, { told })).steps[0]?.name).toBe('The battle is over. The friendly side wins.');
});

test('a value that the GM has set is named in words', () => {
  const told: Told = {
    ...TOLD,
    confidential: [{ audience: 'resolute', steps: [step({ name: { key: 'tactical.step.gmSet', params: { path: 'running.damage.phasers' } } })] }],
  };
  expect(cardOf(shownBattle({ ledger: [entry()] }, { told })).confidential[0]?.steps[0]?.name).toBe('Damage phasers');
});

test('the header says whose command it was, and nothing of what this person could not have noticed', async () => {
  readGame();
  const headerOf = async (told: Told): Promise<string> =>
    textOf((await placed(fakeBattles(shownBattle({ ledger: [entry()] }, { told })))).frame.querySelector('.message-header'));
  expect(await headerOf(HIT)).toBe('Resolute Weapons, somebody');
  expect(await headerOf({ ...HIT, outcome: null })).toBe('Resolute');
});

test('a change of phase is one line without a foot, and a line in Foundry’s frame; undone it says so', async () => {
  readGame();
  const told = { ...TOLD, outcome: phrase('Phase 3') };
  const next = entry({ command: { type: 'phase.next', ship: 'resolute' } });
  const gms = (ledger: readonly LedgerEntry[]) => fakeBattles(shownBattle(asGm({ ledger, undoable: next }), { told }));
  const { frame, place } = await placed(gms([next]));
  expect(frame.classList.contains('as-line-message')).toBe(true);
  expect(textOf(place)).toBe('ACTIONSTATIONS.Phase 3');
  expect(place.querySelector('button, .as-card-foot')).toBeNull();
  const undone = await placed(gms([{ ...next, undone: { by: 'gm', at: 1, order: 50 } }]));
  expect(textOf(undone.place)).toMatch(/^ACTIONSTATIONS.Phase 3 #41 undone by somebody, /);
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

async function placed(battles: ReturnType<typeof fakeBattles>, silent = false): Promise<{ view: CardView; place: HTMLElement; frame: HTMLElement }> {
  const renderTemplate = (path: string, context: object): Promise<string> => Promise.resolve(drawn(path.split('templates/')[1] ?? '', context).outerHTML);
  Object.assign(globalThis, { foundry: { applications: { handlebars: { renderTemplate } } } });
  const place = document.createElement('div');
  const frame = document.createElement('li');
  const header = document.createElement('header');
  header.className = 'message-header';
  header.innerHTML = '<h4>Resolute </h4>';
  frame.append(header, place);
  place.textContent = 'stored sentence';
  const view = new CardView(battles, { battle: 'c1', seq: 41, silent }, frame, place);
  view.draw();
  await settled();
  return { view, place, frame };
}
