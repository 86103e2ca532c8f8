// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { asGm, fakeBattles, installWords, shownBattle } from '../shown/test-fixture.ts';
import { onOpenStations } from '../shown/open-stations.ts';
import { addStations } from './hud.ts';

const opened: unknown[] = [];
beforeAll(() => {
  installWords();
  onOpenStations((...args) => void opened.push(args));
});

/** The buttons around the token of an actor, drawn `times` times over. */
function hudOf(uuid: string | null, over = {}, times = 1): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = '<div class="col left"></div><div class="col right"></div>';
  for (let time = 0; time < times; time++) addStations(fakeBattles(shownBattle(over)), { object: { actor: uuid === null ? null : { uuid } } }, element);
  return element;
}

describe('the buttons around a token', () => {
  test('hold one more for a ship of a battle, with words, however often they are drawn', () => {
    const buttons = hudOf('resolute', {}, 2).querySelectorAll<HTMLElement>('.col.left > button.control-icon');
    expect(buttons).toHaveLength(1);
    expect(buttons[0]?.getAttribute('aria-label')).toBe('Open the stations of this ship');
    buttons[0]?.click();
    expect(opened).toEqual([['c1', 'resolute', null]]);
  });

  test('stay as they are for other tokens, and for ships into which a player does not see', () => {
    expect(hudOf('somebody').querySelector('button')).toBeNull();
    expect(hudOf(null).querySelector('button')).toBeNull();
    expect(hudOf('korvat').querySelector('button')).toBeNull();
    expect(hudOf('korvat', asGm()).querySelector('button')).not.toBeNull();
  });
});
