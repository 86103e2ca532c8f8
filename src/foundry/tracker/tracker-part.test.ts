// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDrawings } from '../shown/drawing.ts';
import { asGm, entry, fakeBattles, installDrawings, installWords, shownBattle, textOf } from '../shown/test-fixture.ts';
import { TRACKER_TEMPLATES, TrackerPart } from './tracker-hook.ts';

const NO_BEGIN = { possible: () => false, open: () => Promise.resolve(), unfit: () => false, prepare: () => Promise.resolve() };
const NO_ANSWER = (): void => undefined;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

beforeAll(async () => {
  installWords();
  installDrawings();
  await loadDrawings(TRACKER_TEMPLATES);
});
beforeEach(() => void Object.assign(game, { user: { id: 'gm', isGM: true } }));

/** What core draws: header, rows, footer. */
function tracker(
  viewed: string | null,
  ids: readonly string[] = ['resolute', 'korvat'],
): { viewed: { id: string } | null; rendered: boolean; element: HTMLElement } {
  const element = document.createElement('section');
  const rows = ids.map((id) => `<li class="combatant" data-combatant-id="${id}"><div class="token-name"><strong class="name">${id}</strong></div></li>`);
  element.innerHTML = `<header class="combat-tracker-header"></header><ol class="combat-tracker">${rows.join('')}</ol><nav></nav>`;
  document.body.replaceChildren(element);
  return { viewed: viewed === null ? null : { id: viewed }, rendered: true, element };
}

test('the bar stands once after core’s header, however often anything is drawn', () => {
  const app = tracker('c1');
  const part = new TrackerPart(app, fakeBattles(shownBattle(asGm())), NO_BEGIN, NO_ANSWER);
  part.draw(app.element);
  part.draw(app.element);
  part.refresh();
  expect([...app.element.children].map(({ className }) => className.split(' ').at(-1))).toEqual([
    'combat-tracker-header',
    'as-phase-bar',
    'combat-tracker',
    '',
  ]);
  expect(app.element.querySelectorAll('.as-fact')).toHaveLength(2);
});

test('core may have drawn only its list: the bar comes back before it', () => {
  const app = tracker('c1');
  app.element.querySelector('header')?.remove();
  new TrackerPart(app, fakeBattles(shownBattle(asGm())), NO_BEGIN, NO_ANSWER).draw(app.element);
  expect(app.element.firstElementChild?.classList.contains('as-phase-bar')).toBe(true);
});

test('a combatant that is no ship, and a combat without a battle, are left alone', () => {
  const withStranger = tracker('c1', ['resolute', 'stranger']);
  new TrackerPart(withStranger, fakeBattles(shownBattle(asGm())), NO_BEGIN, NO_ANSWER).draw(withStranger.element);
  expect(withStranger.element.querySelector('[data-combatant-id=stranger] .as-fact')).toBeNull();
  const other = tracker('c2');
  const before = other.element.innerHTML;
  new TrackerPart(other, fakeBattles(shownBattle(asGm())), NO_BEGIN, NO_ANSWER).draw(other.element);
  expect(other.element.innerHTML).toBe(before);
});

test('the GM can begin a battle where there is none, a player cannot', () => {
  let opened = 0;
  const begin = { ...NO_BEGIN, possible: () => true, open: () => Promise.resolve(void (opened += 1)) };
  const app = tracker(null);
  const part = new TrackerPart(app, fakeBattles(shownBattle()), begin, NO_ANSWER);
  part.draw(app.element);
  app.element.querySelector<HTMLElement>('[data-action=asBegin]')?.click();
  expect(opened).toBe(1);
  Object.assign(game, { user: { id: 'ada', isGM: false } });
  part.draw(app.element);
  expect(app.element.querySelector('.as-begin')).toBeNull();
});

test('where a battle is over the GM can begin another one, a player cannot', () => {
  const { view } = shownBattle();
  const over = { ...view, status: 'ended' as const };
  let opened = 0;
  const begin = { ...NO_BEGIN, possible: () => true, open: () => Promise.resolve(void (opened += 1)) };
  const app = tracker('c1');
  const battles = fakeBattles(shownBattle(asGm({ view: over })));
  const part = new TrackerPart(app, battles, begin, NO_ANSWER);
  part.draw(app.element);
  const button = (): HTMLElement | null => app.element.querySelector('.as-phase-bar [data-action=asBegin]');
  expect(textOf(button())).toBe('Begin another battle');
  button()?.click();
  expect(opened).toBe(1);
  battles.change(shownBattle(asGm()));
  part.draw(app.element);
  expect(button()).toBeNull();
  Object.assign(game, { user: { id: 'ada', isGM: false } });
  battles.change(shownBattle({ view: over }));
  part.draw(app.element);
  expect(button()).toBeNull();
});

test('the live region is the same element after every drawing, and its text follows', async () => {
  const app = tracker('c1');
  const battles = fakeBattles(shownBattle(asGm()));
  const part = new TrackerPart(app, battles, NO_BEGIN, NO_ANSWER);
  part.draw(app.element);
  await settled();
  const live = app.element.querySelector('.as-live');
  expect(textOf(live)).toContain('USS Resolute’s turn. 2 Movement and fire, now');
  battles.change(shownBattle(asGm(), { phase: 3 }));
  part.refresh();
  await settled();
  expect(app.element.querySelector('.as-live')).toBe(live);
  expect(textOf(live)).toContain('3 Shields, now');
});

test('F65: a tracker that is popped out, into a page of its own even, has everything that the one in the sidebar has, and works alike', async () => {
  const [inSidebar, popped] = [tracker('c1'), tracker('c1')];
  const page = document.implementation.createHTMLDocument('popped out');
  page.body.append(page.adoptNode(popped.element));
  document.body.append(inSidebar.element);
  const battles = fakeBattles(shownBattle(asGm({ undoable: entry() })));
  const parts = [inSidebar, popped].map((app) => new TrackerPart(app, battles, NO_BEGIN, NO_ANSWER));
  const draw = (): void => [inSidebar, popped].forEach(({ element }, index) => parts[index]?.draw(element));
  const shape = ({ element }: { readonly element: HTMLElement }): string[] =>
    [...element.querySelectorAll('[data-action], .as-fact, .as-rail li')].map((one) => `${one.className} ${textOf(one)}`);
  draw();
  await settled();
  expect(shape(popped)).toEqual(shape(inSidebar));
  expect(popped.element.querySelector('.as-phase-bar')?.ownerDocument).toBe(page);
  popped.element.querySelector<HTMLElement>('[data-action=asUndo]')?.click();
  await settled();
  expect(battles.calls.map(([name]) => name)).toContain('undo');
  battles.change(shownBattle(asGm(), { phase: 3 }));
  for (const part of parts) part.refresh();
  await settled();
  for (const { element } of [inSidebar, popped]) expect(textOf(element.querySelector('.as-rail .is-now .as-hidden'))).toBe('3 Shields, now');
});

test('the focus stays on the button that was pressed when the bar is drawn again', () => {
  const app = tracker('c1');
  const part = new TrackerPart(app, fakeBattles(shownBattle(asGm({ undoable: entry() }))), NO_BEGIN, NO_ANSWER);
  part.draw(app.element);
  app.element.querySelector<HTMLElement>('[data-action=asUndo]')?.focus();
  part.refresh();
  expect((document.activeElement as HTMLElement).dataset['action']).toBe('asUndo');
});
