// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { ActionView, CommandBase, DrawOffer } from '#engine';
import { asGm, drawn, entry, fakeBattles, installWords, question, ship, shownBattle, textOf } from '../shown/test-fixture.ts';
import type { Says } from '../shown/test-fixture.ts';
import { NOBODY } from '../battle/commit.ts';
import type { Reply, ShownBattle } from '../battle/types.ts';
import { markOf } from '../shown/side.ts';
import { barContext } from './bar-context.ts';
import { drawOf } from './bar-draw.ts';
import { BarHandler } from './bar-handler.ts';

beforeAll(() => installWords());

const end = (over: Partial<ActionView<CommandBase>> = {}): ActionView<CommandBase> => ({
  type: 'phase.next',
  ship: 'resolute',
  station: 'captain',
  phase: null,
  draft: {},
  refusals: [],
  costs: [],
  costPer: null,
  chance: null,
  sign: 'plain',
  ...over,
});
const bar = (over: Partial<ShownBattle>, says: Says = {}): HTMLElement =>
  drawn('tracker/phase-bar.hbs', { ...barContext(shownBattle(over, says), 'gm'), said: '', uid: 'u1', inTracker: true });
const button = (element: HTMLElement, action: string): HTMLElement | null => element.querySelector(`[data-action=${action}]`);

test('it says whose turn it is, that the ship is yours, which of how many, and where the phases stand', () => {
  const element = bar({}, { actions: [end()], due: [{ ship: 'resolute', current: true, stations: ['helm', 'weapons'] }] });
  expect(textOf(element.querySelector('.as-bar-head'))).toBe('USS Resolute’s turn yours ship 1 of 2');
  expect([...element.querySelectorAll('.as-rail > li')].map((item) => item.className)).toEqual([
    'is-done',
    'is-done',
    'is-now',
    'is-next',
    'is-later',
    'is-later',
  ]);
  expect(element.querySelectorAll('[aria-current=step]')).toHaveLength(1);
  expect(textOf(element)).toContain('Can act now: ');
  expect(button(element, 'asSheet')?.dataset['ship']).toBe('resolute');
});

test('a player has a button to his stations, the GM one to the whole sheet', () => {
  expect(textOf(button(bar({}), 'asSheet'))).toBe('Stations');
  expect(textOf(button(bar(asGm()), 'asSheet'))).toBe('Ship sheet');
});

test('players have neither undo nor redo nor withdrawal', () => {
  const over = { undoable: entry(), redoable: entry({ seq: 42 }), question: question() };
  for (const action of ['asUndo', 'asRedo', 'asWithdraw', 'asTakeOver', 'asStart']) expect(button(bar(over), action)).toBeNull();
});

test('the GM has undo and redo; while a question is open he has withdrawal in their place', () => {
  const over = asGm({ undoable: entry(), redoable: entry({ seq: 42 }) });
  expect(button(bar(over), 'asUndo')).not.toBeNull();
  expect(button(bar(over), 'asRedo')).not.toBeNull();
  const waiting = bar({ ...over, question: question() });
  expect(button(waiting, 'asUndo')).toBeNull();
  expect(button(waiting, 'asWithdraw')).not.toBeNull();
});

test('while a question is open it names person, station and ship, the GM can answer for the person, and the phase cannot end', () => {
  const element = bar(asGm({ question: question() }), { actions: [end()] });
  expect(textOf(element.querySelector('.as-wait'))).toContain('Waiting for Ada');
  expect(textOf(element.querySelector('.as-wait-seat'))).toContain('USS Resolute');
  expect(textOf(button(element, 'asAnswer'))).toBe('Answer for Ada');
  expect(button(element, 'asEnd')?.getAttribute('aria-disabled')).toBe('true');
  expect(textOf(element.querySelector('#u1-why'))).toBe('End phase waits for Ada’s answer.');
  expect(button(element, 'asEnd')?.getAttribute('aria-describedby')).toBe('u1-why');
});

test('the GM can remind the person who is waited for, unless he is not there; nobody else can', () => {
  expect(button(bar(asGm({ question: question() })), 'asRemind')?.hasAttribute('aria-disabled')).toBe(false);
  const away = bar(asGm({ question: question({ waitsFor: { ...question().waitsFor, online: false } }) }));
  expect(button(away, 'asRemind')?.getAttribute('aria-disabled')).toBe('true');
  expect(textOf(away.querySelector('#u1-gone'))).toBe('Ada is not connected. Answer for the person, or wait.');
  expect(button(bar({ question: question() }), 'asRemind')).toBeNull();
  expect(button(bar(asGm({ question: question({ waitsFor: { ...question().waitsFor, userId: null, userName: null } }) })), 'asRemind')).toBeNull();
});

test('a reminder that comes too soon is said in the bar', async () => {
  const battles = fakeBattles(shownBattle(asGm({ question: question() })), { ok: false, fault: 'reminded', params: {} });
  const handler = new BarHandler(battles, () => undefined);
  const pressed = button(bar(asGm({ question: question() })), 'asRemind');
  if (!pressed) throw new Error('no button');
  await handler.press('c1', pressed);
  expect(battles.calls).toEqual([['remind', 'c1']]);
  expect(handler.said).toBe('The person was reminded a moment ago. Wait a little.');
});

test('the GM reads what the stations without a player can do now, with a button that opens them there', () => {
  const actions = ['weapons', 'weapons', 'helm'].map((station, index) => end({ type: `a${index}`, ship: 'korvat', station, phase: 'movement' }));
  const due = [{ ship: 'korvat', current: true, stations: ['weapons', 'helm'] }];
  const element = bar(asGm(), { actions: [...actions, end({ ship: 'korvat' })], due, activeShip: 'korvat' });
  expect(textOf(element.querySelector('.as-due li'))).toBe('Due now: IKS Kor’vat – Weapons 2, Helm 1 Open');
  expect({ ...button(element, 'asConsole')?.dataset }).toMatchObject({ ship: 'korvat', station: 'weapons' });
  expect(button(element, 'asEndIdle')?.getAttribute('aria-disabled')).toBe('true');
  expect(textOf(element.querySelector('#u1-due'))).toBe('IKS Kor’vat can still act: Weapons, Helm.');
  expect(bar({}, { actions, due, activeShip: 'korvat' }).querySelector('.as-due')).toBeNull();
});

test('with nothing left the GM can end the phase for all; in a ship of players with something left he is not asked to', () => {
  const idle = bar(asGm(), { actions: [end({ ship: 'korvat' })], due: [{ ship: 'korvat', current: true, stations: [] }], activeShip: 'korvat' });
  expect(button(idle, 'asEndIdle')?.hasAttribute('aria-disabled')).toBe(false);
  const busy = bar(asGm(), { actions: [end({ type: 'a', station: 'weapons', phase: 'movement' })], due: [] });
  expect(busy.querySelector('.as-due')).toBeNull();
});

test('a draw can be accepted only while one is offered: by the GM for all, by a captain for his side', () => {
  const offer = end({ type: 'battle.acceptDraw', draft: { type: 'battle.acceptDraw', ship: 'resolute' } });
  const refused = end({ type: 'battle.acceptDraw', refusals: [{ code: 'E_STATE', params: {} }] });
  expect(textOf(button(bar(asGm(), { actions: [offer] }), 'asDraw'))).toBe('Accept the draw for all');
  expect(textOf(button(bar({}, { actions: [offer] }), 'asDraw'))).toBe('Accept the draw');
  expect(button(bar({}, { actions: [refused] }), 'asDraw')).toBeNull();
  expect(drawOf(shownBattle(asGm(), { actions: [offer] }))?.command).toEqual({ type: 'battle.acceptDraw', ship: 'resolute', all: true });
  expect(drawOf(shownBattle({}, { actions: [offer] }))?.command).toEqual({ type: 'battle.acceptDraw', ship: 'resolute' });
});

test('an offered draw names the sides that have accepted it and those that have not, also to who has nothing to accept', () => {
  const noteOf = (over: Partial<ShownBattle>, offer: DrawOffer | null): string => textOf(bar(over, { offer }).querySelector('.as-bar-note'));
  expect(noteOf({}, { accepted: [], missing: ['blue', 'hostile'] })).toBe('A draw is offered.');
  const half = { accepted: ['blue'], missing: ['hostile', 'neutral'] };
  expect(noteOf({}, half)).toBe('A draw is offered. Accepted by: your side. Still to accept: the hostile side, the neutral side.');
  expect(noteOf(asGm(), half)).toBe('A draw is offered. Accepted by: blue. Still to accept: the hostile side, the neutral side.');
  expect(noteOf({}, null)).toBe('');
});

test('who may not know of the question learns only that an answer is awaited', () => {
  const element = bar({ question: question({ known: false, mine: false }) });
  expect(textOf(element.querySelector('.as-wait'))).toBe('Waiting for another ship’s answer');
  expect(textOf(element)).not.toContain('Ada');
});

test('a reason against ending the phase stands below with the one command that removes it', () => {
  const remedy = { type: 'move.inertia', ship: 'resolute' };
  const element = bar({}, { actions: [end({ refusals: [{ code: 'E_INERTIA', params: {}, remedy }] })] });
  expect(button(element, 'asEnd')?.hasAttribute('disabled')).toBe(false);
  expect(button(element, 'asEnd')?.getAttribute('aria-disabled')).toBe('true');
  expect(textOf(button(element, 'asRemedy'))).toBe('Do it');
});

test('in the other side’s turn a player has no button to end the phase', () => {
  const element = bar({}, { actions: [end({ ship: 'korvat' })], activeShip: 'korvat' });
  expect(button(element, 'asEnd')).toBeNull();
  expect(element.querySelector('.as-side')?.classList.contains('is-enemy')).toBe(true);
});

test('who is on no side sees the players’ ships as allies, and all others as enemies', () => {
  const { view } = shownBattle();
  const ships = { a: ship('a', 'Harrier', 'friendly'), b: ship('b', 'Talon', 'hostile'), c: ship('c', 'Reaver', 'neutral') } as typeof view.ships;
  const looking = shownBattle({ viewer: NOBODY, person: 'mo', view: { ...view, ships } });
  expect(['a', 'b', 'c', 'unknown'].map((id) => markOf(looking, id))).toEqual(['ally', 'enemy', 'enemy', 'enemy']);
  expect(barContext(looking, 'mo').work).toBeNull();
});

test('without a GM it says once that nothing will be played; a GM whose other window writes can take over', () => {
  expect(textOf(bar({ writer: null }).querySelector('.as-banner'))).toContain('No GM is online.');
  const elsewhere = bar(asGm({ writer: { userId: 'gm', userName: 'Marta', online: true, here: false }, canTakeOver: true }));
  expect(textOf(elsewhere.querySelector('.as-banner'))).toContain('Another window of yours');
  expect(button(elsewhere, 'asTakeOver')).not.toBeNull();
  expect(bar({}).querySelector('.as-banner')).toBeNull();
});

test('while the game is paused a player reads so once, and it is the reason why the phase cannot end', () => {
  const element = bar({ paused: true }, { actions: [end()] });
  expect(textOf(element.querySelector('.as-banner'))).toBe('The game is paused. The GM can resume it.');
  expect(button(element, 'asEnd')?.getAttribute('aria-disabled')).toBe('true');
  expect(button(element, 'asEnd')?.getAttribute('aria-describedby')).toBe('u1-paused');
  expect(textOf(element.querySelector('#u1-paused'))).toBe('The game is paused. The GM can resume it.');
  expect(element.querySelector('.as-bar-reason')).toBeNull();
});

test('ships that cannot be found or read are named with what to do', () => {
  const element = bar(asGm({ problems: [{ ship: 'x', name: 'Harrier', why: 'noToken' }], outside: [{ ship: 'n', name: 'Newcomer' }] }));
  expect(
    [...element.querySelectorAll<HTMLElement>('[data-action=asLeave], [data-action=asJoin]')].map((button) => [button.dataset['ship'], textOf(button)]),
  ).toEqual([
    ['x', 'Leave the battle'],
    ['n', 'Join the battle'],
  ]);
  const ways = (why: ShownBattle['problems'][number]['why']): string =>
    textOf(bar(asGm({ problems: [{ ship: 'x', name: 'Harrier', why }] })).querySelector('.as-warn'));
  expect(ways('noToken')).toBe('Harrier: its token is gone. Put it back, or let the ship leave the battle. Put it back Leave the battle');
  expect(ways('badData')).toBe('Harrier: its values cannot be read. Correct them on its sheet. Ship sheet Leave the battle');
  const player = bar({ problems: [{ ship: 'x', name: 'Harrier', why: 'noToken' }] });
  expect(player.querySelectorAll('.as-warn button')).toHaveLength(0);
});

test('before the first turn the GM can start, after the last nobody can act', () => {
  const view = shownBattle().view;
  expect(button(bar(asGm({ view: { ...view, status: 'setup' } })), 'asStart')).not.toBeNull();
  const over = bar({ view: { ...view, status: 'ended', winner: 'blue' } as typeof view }, { actions: [end()] });
  expect(textOf(over)).toContain('your side has won');
  expect(button(over, 'asEnd')).toBeNull();
});

test('a press is sent once, and its refusal is said in words in the bar', async () => {
  let redrawn = 0;
  const battles = fakeBattles(shownBattle({}, { actions: [end()] }), { ok: false, fault: 'noWriter', params: {} });
  const handler = new BarHandler(battles, () => (redrawn += 1));
  const pressed = drawn('tracker/phase-bar.hbs', { ...barContext(shownBattle({}, { actions: [end()] }), 'ada'), uid: 'u' }).querySelector<HTMLElement>(
    '[data-action=asEnd]',
  );
  if (!pressed) throw new Error('no button');
  await Promise.all([handler.press('c1', pressed), handler.press('c1', pressed)]);
  expect(battles.calls).toEqual([['send', 'c1', { type: 'phase.next', ship: 'resolute' }]]);
  expect(handler.said).toBe('No GM is online. Nothing you click will be played.');
  expect(redrawn).toBe(1);
});

test('a bar drawn anew before the answer to a press has come takes no second press of that button, looks so, and takes one after it', async () => {
  const says = { actions: [end()] };
  let answer: (reply: Reply) => void = () => undefined;
  let sent = 0;
  const slow = {
    ...fakeBattles(shownBattle({}, says)),
    send: () => ((sent += 1), new Promise<Reply>((resolve) => (answer = resolve))),
  };
  const take = (): HTMLElement => {
    const anew = bar({}, says);
    handler.take(anew, '');
    return button(anew, 'asEnd') as HTMLElement;
  };
  const handler: BarHandler = new BarHandler(slow, () => undefined);
  const first = handler.press('c1', take());
  const second = take();
  expect(second.getAttribute('aria-disabled')).toBe('true');
  await handler.press('c1', second);
  expect(sent).toBe(1);
  answer({ ok: true, seq: 1, asked: false });
  await first;
  const third = take();
  expect(third.hasAttribute('aria-disabled')).toBe(false);
  void handler.press('c1', third);
  expect(sent).toBe(2);
});

test('a button is not lost because another one is still at work', async () => {
  const says = { actions: [end()] };
  const calls: string[] = [];
  const slow = {
    ...fakeBattles(shownBattle(asGm({ undoable: entry() }), says)),
    send: () => new Promise<never>(() => calls.push('send')),
    undo: () => new Promise<never>(() => calls.push('undo')),
  };
  const handler = new BarHandler(slow, () => undefined);
  const element = bar(asGm({ undoable: entry() }), says);
  for (const action of ['asEnd', 'asUndo', 'asEnd']) void handler.press('c1', button(element, action) as HTMLElement);
  await Promise.resolve();
  expect(calls).toEqual(['send', 'undo']);
});

test('nobody is led to a ship that takes no more part while he has another', () => {
  const { view } = shownBattle();
  const lost = { ...ship('resolute', 'USS Resolute', 'blue', { helm: 'ada' }), status: 'destroyed' };
  const led = (more: object): string | undefined => {
    const ships = { resolute: lost, ...more } as unknown as typeof view.ships;
    return barContext(shownBattle({ view: { ...view, ships } }, { activeShip: 'korvat' }), 'ada').work?.ship;
  };
  expect(led({})).toBe('resolute');
  expect(led({ swift: ship('swift', 'USS Swift', 'blue', { helm: 'ada' }) })).toBe('swift');
});
