// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { Told } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { entry, fakeBattles, installDrawings, installWords, shownBattle, textOf, TOLD } from '../shown/test-fixture.ts';
import { registerChat } from './register.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** How often the rules were asked what a card may tell. */
let told = 0;

function tellingBattle(over: Partial<ShownBattle>): ShownBattle {
  const battle = shownBattle(over);
  const tell = (_events: unknown, _view: unknown, viewer: string): Told => {
    told++;
    return { ...TOLD, outcome: { key: `told to ${viewer}`, params: {} } };
  };
  Object.assign(battle.ruleset, { tell });
  return battle;
}

beforeAll(() => {
  installWords();
  installDrawings();
  Object.assign(game, { user: { id: 'ada', isGM: false }, users: new Map() });
});

test('an old card is drawn again where names, sides or the table change, and else left alone', async () => {
  const shows: ((message: object, html: HTMLElement) => void)[] = [];
  Object.assign(globalThis, { Hooks: { on: (_name: string, show: (message: object, html: HTMLElement) => void) => shows.push(show) } });
  const battles = fakeBattles(tellingBattle({}), undefined, [entry()]);
  registerChat(battles);
  await settled();
  const html = document.createElement('li');
  html.innerHTML = '<header class="message-header"></header><div class="message-content">stored</div>';
  const flags = { 'action-stations': { battle: 'c1', seq: 41 } };
  for (const show of shows) show({ author: { isGM: true }, isContentVisible: true, flags }, html);
  battles.change(tellingBattle({ stamp: 2 }));
  const before = told;
  expect(textOf(html)).toContain('told to blue');
  battles.change(tellingBattle({ stamp: 3, ledger: [entry({ seq: 42 })] }));
  expect(told).toBe(before);
  battles.change(tellingBattle({ openTable: true }));
  expect(textOf(html)).toContain('told to gm');
});
