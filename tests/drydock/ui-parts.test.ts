// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '../../drydock/client/data/env.ts';
import { Hooks } from '../../drydock/client/data/hooks.ts';
import { instances } from '../../drydock/client/ui/application.ts';
import { DialogV2 } from '../../drydock/client/ui/dialog.ts';
import { renderTemplate } from '../../drydock/client/ui/handlebars.ts';
import { renderUi } from '../../drydock/client/ui/index.ts';
import { listOf, plainDocument, plainUser, recordHooks, setUp } from './ui-host.ts';

const click = (selector: string): boolean | undefined =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
const shown = (): Promise<DialogV2> =>
  vi.waitFor(() => {
    const dialog = [...instances.values()].find((app) => app instanceof DialogV2 && app.rendered);
    if (!dialog) throw new Error('no dialog yet');
    return dialog as DialogV2;
  });

beforeEach(() => {
  instances.clear();
});

describe('a dialog', () => {
  beforeEach(() => {
    setUp();
  });

  it('answers true, false, or null where it is closed', async () => {
    const yes = DialogV2.confirm({ window: { title: 'Sure?' }, content: '<p>Really</p>' });
    await shown();
    click('[data-action="yes"]');
    await expect(yes).resolves.toBe(true);
    const no = DialogV2.confirm({ content: 'x' });
    await shown();
    click('[data-action="no"]');
    await expect(no).resolves.toBe(false);
    const closed = DialogV2.confirm({ content: 'x' });
    await (await shown()).close();
    await expect(closed).resolves.toBeNull();
  });

  it('rejects where it is closed and that was asked for', async () => {
    const closed = DialogV2.wait({ rejectClose: true, content: 'x', buttons: [{ action: 'a', label: 'A' }] }).catch((error: Error) => error.message);
    await (await shown()).close();
    await expect(closed).resolves.toContain('dismissed');
  });

  it('answers an input with the typed values of its fields', async () => {
    const answer = DialogV2.input({
      content: '<div><input name="range" type="number" value="4"><input name="aimed" type="checkbox" checked><input name="left.out" disabled></div>',
      label: 'Go',
    });
    await shown();
    click('[data-action="ok"]');
    await expect(answer).resolves.toEqual({ range: 4, aimed: true });
  });
});

describe('templates', () => {
  it('have the helpers of core', async () => {
    setUp({
      'h.hbs': '{{localize "K {a}" a=1}}|{{#if (and (eq x 1) x)}}y{{/if}}|{{#if (or none x)}}z{{/if}}|{{checked x}}|{{#with (object a=x)}}{{a}}{{/with}}',
    });
    const text = await renderTemplate('h.hbs', { x: 1 });
    expect(text).toBe('K 1|y|z|checked|1');
  });
});

describe('the sidebar', () => {
  const combatant = (id: string, more = {}): Record<string, unknown> => ({
    ...plainDocument(3, { id, name: id, hidden: false, isDefeated: false, initiative: 5, actor: null }),
    ...more,
  });

  function combatOf(turns: Record<string, unknown>[], more = {}): Record<string, unknown> {
    return {
      ...plainDocument(3, {
        id: 'c1',
        documentName: 'Combat',
        round: 1,
        turn: 0,
        started: true,
        turns,
        combatants: listOf(turns as { id: string }[]),
        combatant: turns[0],
      }),
      nextTurn: vi.fn<() => Promise<void>>(async () => undefined),
      ...more,
    };
  }

  async function open(isGM: boolean, combat: Record<string, unknown> | null, messages: { id: string }[] = []): Promise<void> {
    setUp({}, { user: plainUser({ isGM }), combats: Object.assign(listOf([]), { viewed: combat }), messages: listOf(messages) });
    await renderUi();
  }

  it('lists combatants in turn order without the hidden ones for players, and calls the Combat at its buttons', async () => {
    const combat = combatOf([combatant('one'), combatant('two', { hidden: true })]);
    await open(true, combat);
    expect([...document.querySelectorAll<HTMLElement>('#combat li.combatant')].map((row) => row.dataset['combatantId'])).toEqual(['one', 'two']);
    expect(document.querySelector('#combat li.combatant.active')).not.toBeNull();
    click('#combat .combat-controls [data-action="nextTurn"]');
    expect(combat['nextTurn']).toHaveBeenCalledOnce();
    await open(false, combat);
    expect(document.querySelectorAll('#combat li.combatant')).toHaveLength(1);
    expect([...document.querySelectorAll<HTMLElement>('#combat nav button')].map((button) => button.dataset['action'])).toEqual(['nextTurn']);
  });

  it('offers a player nothing while nobody or another is current', async () => {
    await open(false, combatOf([combatant('one')], { combatant: null, turn: null }));
    expect(document.querySelectorAll('#combat nav button')).toHaveLength(0);
  });

  it('draws the tracker again as the combat changes and announces it', async () => {
    const combat = combatOf([combatant('one')]);
    await open(true, combat);
    const calls = recordHooks('renderCombatTracker');
    combat['round'] = 7;
    Hooks.callAll('updateCombat', combat, {}, {}, 'u1');
    await vi.waitFor(() => expect(document.querySelector('.encounter-title')?.textContent).toBe('Round 7'));
    expect(calls.length).toBeGreaterThan(0);
  });

  it("shows messages in core's frame, keeps them in step, and leaves out what is not visible", async () => {
    const message = (id: string, more = {}): Record<string, unknown> & { id: string } => ({
      ...plainDocument(0, {
        author: plainUser(),
        content: `<b>${id}</b>`,
        flavor: '',
        timestamp: 1,
        whisper: [],
        rolls: [],
        isContentVisible: true,
        visible: true,
        ...more,
      }),
      id,
    });
    const messages = [message('m1'), message('m2', { visible: false })];
    const calls = recordHooks('renderChatMessageHTML');
    await open(false, null, messages);
    expect(document.querySelectorAll('ol.chat-log > li.chat-message')).toHaveLength(1);
    expect(document.querySelector('li[data-message-id="m1"] .message-content b')?.textContent).toBe('m1');
    messages.push(message('m3'));
    Hooks.callAll('createChatMessage', messages[2], {}, 'u1');
    await vi.waitFor(() => expect(document.querySelectorAll('ol.chat-log > li')).toHaveLength(2));
    expect(calls.map((call) => (call[1] as { id: string }).id)).toEqual(expect.arrayContaining(['m1', 'm3']));
    expect(calls.some((call) => (call[1] as { id: string }).id === 'm2')).toBe(false);
    Hooks.callAll('deleteChatMessage', messages[0], {}, 'u1');
    expect(document.querySelectorAll('ol.chat-log > li')).toHaveLength(1);
  });

  it('shows errors as notifications that go at a click', async () => {
    await open(false, null);
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    env.ui.notifications?.error('Out of range');
    quiet.mockRestore();
    expect(document.querySelector('#notifications li.notification.error p')?.textContent).toBe('Out of range');
    click('#notifications li');
    expect(document.querySelector('#notifications li')).toBeNull();
  });
});
