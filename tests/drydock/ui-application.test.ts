// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationV2, instances } from '../../drydock/client/ui/application.ts';
import { ActorSheetV2 } from '../../drydock/client/ui/document-sheet.ts';
import { HandlebarsApplicationMixin } from '../../drydock/client/ui/handlebars-mixin.ts';
import { plainDocument, recordHooks, setUp } from './ui-host.ts';

const press = vi.fn<(event: Event, target: HTMLElement) => void>();

class Counter extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'counter',
    classes: ['counter'],
    actions: { press },
    window: { title: 'Counter' },
  };
  static override PARTS = { top: { template: 'top.hbs' }, list: { template: 'list.hbs', scrollable: ['.scroll'] } };
  count = 0;
  override async _prepareContext() {
    return { count: ++this.count };
  }
}

class LouderCounter extends Counter {
  static override DEFAULT_OPTIONS: Record<string, unknown> = { id: 'louder', classes: ['loud'], window: { resizable: true } };
}

const templates = {
  'top.hbs': '<header><button type="button" data-action="press"><b>{{count}}</b></button></header>',
  'list.hbs': '<div><div class="scroll"><input name="word" value="{{count}}"><input id="second"></div></div>',
  'two.hbs': '<p>one</p><p>two</p>',
  'sheet.hbs':
    '<div><input name="system.ep" type="number" value="3"><select name="system.mode"><option>a</option></select><button type="button" data-action="fire">Fire</button></div>',
};

beforeEach(() => {
  setUp(templates);
});
afterEach(() => {
  instances.clear();
  press.mockReset();
});

describe('an application', () => {
  it('merges its options up the class chain, joining classes and keeping instances by reference', () => {
    const subject = new (class Subject {})();
    const app = new LouderCounter({ document: subject });
    expect(app.options.classes).toEqual(['counter', 'loud']);
    expect(app.options.window.title).toBe('Counter');
    expect(app.options.window.resizable).toBe(true);
    expect(app.options.actions['press']).toBe(press);
    expect(app.options['document']).toBe(subject);
    expect(app.id).toBe('louder');
  });

  it('opens only with force, once, and announces each render for every class of its chain', async () => {
    const calls = recordHooks('renderCounter', 'renderLouderCounter', 'renderApplicationV2', 'closeLouderCounter');
    const app = new LouderCounter();
    await app.render();
    expect(app.rendered).toBe(false);
    await app.render({ force: true });
    expect(calls.map(([name]) => name)).toEqual(['renderLouderCounter', 'renderCounter', 'renderApplicationV2']);
    expect(calls[0]?.[1]).toBe(app);
    expect(calls[0]?.[2]).toBe(app.element);
    expect(instances.get('louder')).toBe(app);
    await app.close();
    expect(calls.at(-1)?.[0]).toBe('closeLouderCounter');
    expect(document.getElementById('louder')).toBeNull();
    expect(instances.size).toBe(0);
  });

  it('runs the action of the nearest element with data-action, on the left button only', async () => {
    const app = await new Counter().render({ force: true });
    const inner = app.element.querySelector('b') as HTMLElement;
    inner.dispatchEvent(new MouseEvent('click', { bubbles: true, button: 0 }));
    inner.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(press).toHaveBeenCalledOnce();
    expect(press.mock.contexts[0]).toBe(app);
    expect(press.mock.calls[0]?.[1].dataset['action']).toBe('press');
  });

  it('replaces only the parts asked for and gives them focus and scroll position back', async () => {
    const app = await new Counter().render({ force: true });
    const scroll = app.parts['list']?.querySelector('.scroll') as HTMLElement;
    scroll.scrollTop = 40;
    app.parts['list']?.querySelector<HTMLInputElement>('[name="word"]')?.focus();
    const top = app.parts['top'];
    await app.render({ parts: ['list'] });
    expect(app.parts['top']).toBe(top);
    expect(app.parts['list']?.querySelector('.scroll')).not.toBe(scroll);
    expect(app.parts['list']?.querySelector('.scroll')?.scrollTop).toBe(40);
    expect((document.activeElement as HTMLInputElement).name).toBe('word');
    expect((document.activeElement as HTMLInputElement).value).toBe('2');
  });

  it('refuses a part whose template has more than one root element', async () => {
    class Two extends Counter {
      static override PARTS = { two: { template: 'two.hbs' } } as never;
    }
    await expect(new Two().render({ force: true })).rejects.toThrow('single HTML element');
  });

  it('refuses a template that the server does not have', async () => {
    class Missing extends Counter {
      static override PARTS = { none: { template: 'none.hbs' } } as never;
    }
    await expect(new Missing().render({ force: true })).rejects.toThrow('none.hbs');
  });

  it('never lets two renders overlap', async () => {
    const app = new Counter();
    await Promise.all([app.render({ force: true }), app.render({ force: true }), app.render()]);
    expect(app.count).toBe(3);
    expect(document.querySelectorAll('#counter')).toHaveLength(1);
    expect(app.element.querySelectorAll('header')).toHaveLength(2);
  });

  it('closes at its close button and minimises at a double click on its header', async () => {
    const app = await new Counter().render({ force: true });
    app.element.querySelector('.window-header')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    expect(app.minimized).toBe(true);
    app.element.querySelector('[data-action="close"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await vi.waitFor(() => expect(document.getElementById('counter')).toBeNull());
  });
});

describe('an actor sheet', () => {
  class ShipSheet extends HandlebarsApplicationMixin(ActorSheetV2 as unknown as typeof ApplicationV2) {
    static override PARTS = { body: { template: 'sheet.hbs' } };
  }
  class LivelySheet extends ShipSheet {
    _toggleDisabled() {
      return undefined;
    }
  }
  const disabled = (app: ApplicationV2): boolean[] =>
    [...app.element.querySelectorAll<HTMLInputElement>('.window-content :is(input, select, button)')].map((field) => field.disabled);

  it('disables every field and button for an observer on each render', async () => {
    const app = await new ShipSheet({ document: plainDocument(2) }).render({ force: true });
    expect(disabled(app)).toEqual([true, true, true]);
    await app.render({ parts: ['body'] });
    expect(disabled(app)).toEqual([true, true, true]);
    expect((app.element.querySelector('[data-action="close"]') as HTMLButtonElement).disabled).toBe(false);
  });

  it('leaves them to a subclass that overrides _toggleDisabled, and to owners', async () => {
    expect(disabled(await new LivelySheet({ document: plainDocument(2) }).render({ force: true }))).toEqual([false, false, false]);
    expect(disabled(await new ShipSheet({ document: plainDocument(3) }).render({ force: true }))).toEqual([false, false, false]);
  });

  it('does not open for a user without permission', async () => {
    const app = await new ShipSheet({ document: plainDocument(0) }).render({ force: true });
    expect(app.rendered).toBe(false);
    expect(document.querySelector('#notifications .warning')).not.toBeNull();
  });

  it('stores its fields as one update when a field changes, and is among the apps of its document while open', async () => {
    const actor = plainDocument(3);
    const app = await new ShipSheet({ document: actor }).render({ force: true });
    expect(Object.values(actor['apps'] as object)).toEqual([app]);
    const input = app.element.querySelector('input') as HTMLInputElement;
    input.value = '5';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(actor['update']).toHaveBeenCalledWith({ system: { ep: 5, mode: 'a' } }));
    await app.close();
    expect(actor['apps']).toEqual({});
  });
});
