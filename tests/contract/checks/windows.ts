import { host } from './host.ts';
import type { Values } from './host.ts';
import { equal, eventually, must, PROBE } from './kit.ts';
import type { Check } from './kit.ts';
import { openProbeApp } from './probe-app.ts';
import type { ProbeApp } from './probe-app.ts';
import { folder, probeSheetClass, sheetOf } from './probe-sheet.ts';

async function withApp(id: string, test: (app: ProbeApp) => Promise<void> | void): Promise<void> {
  const app = await openProbeApp(id);
  try {
    await test(app);
  } finally {
    await app.close();
  }
}

export const windowChecks: readonly Check[] = [
  {
    row: 'C-APP-01',
    run: () =>
      withApp('basics', (app) => {
        must(app.rendered && app.element.isConnected, 'The window is not there after render({force: true})');
        equal([app.id, app.element.id, app.element.classList.contains('probe-window')], [`${PROBE}-basics`, `${PROBE}-basics`, true], 'Id and class');
        must(app.element.querySelector('.window-content'), 'There is no .window-content');
        must(app.element.querySelector('.window-title')?.textContent === app.title, 'The title of the window is not what the getter says');
        must(host().foundry.applications.instances.get(app.id) === app, 'applications.instances.get');
        equal(
          [...app.element.querySelectorAll('.probe-part')].map((part) => part.textContent?.includes('a & b')),
          [true, true],
          'Both parts with their text',
        );
      }),
  },
  {
    row: 'C-APP-02',
    run: () =>
      withApp('order', async (app) => {
        equal(
          app.calls,
          ['configure first+second', 'prepare', 'before', 'part first', 'part second', 'first render', 'render a & b'],
          'The calls of the first drawing',
        );
        app.calls.length = 0;
        await app.render({ parts: ['second'] });
        equal(app.calls, ['configure second', 'prepare', 'before', 'part second', 'render a & b'], 'The calls of a drawing of one part');
      }),
  },
  {
    row: 'C-APP-03',
    run: () =>
      withApp('clicks', async (app) => {
        app.calls.length = 0;
        app.element.querySelector<HTMLElement>('[data-action="probeOther"]')?.click();
        app.element.querySelector<HTMLElement>('[data-action="probeStatic"]')?.click();
        await eventually(() => app.calls.length >= 2, 'Both clicks');
        equal([...app.calls].sort(), ['action probeStatic', 'click probeOther'], 'A click with an action and one without');
      }),
  },
  {
    row: 'C-APP-04',
    run: async (kit) => {
      const rendered = kit.heard('renderActionStationsProbeApp');
      const closed = kit.heard('closeActionStationsProbeApp');
      const app = await openProbeApp('hooks');
      must(rendered[0]?.[0] === app && rendered[0]?.[1] === app.element, 'render<Class> is not given the application and its element');
      await app.close();
      must(closed[0]?.[0] === app, 'close<Class> is not given the application');
      equal([app.calls.at(-1), app.rendered], ['close', false], 'The last call, and whether it is still drawn');
      equal(host().foundry.applications.instances.get(app.id) ?? null, null, 'applications.instances after closing');
    },
  },
  {
    row: 'C-APP-09',
    run: async (kit) => {
      const rendered = kit.heard('renderApplicationV2');
      const closed = kit.heard('closeApplicationV2');
      const app = await openProbeApp('hooks');
      must(
        rendered.some(([one, element]) => one === app && element === app.element),
        'renderApplicationV2 is not given the window and its element',
      );
      must(app.element.matches('.application') && app.element.ownerDocument === document, 'The element of a window');
      await app.close();
      must(
        closed.some(([one]) => one === app),
        'closeApplicationV2 is not given the window',
      );
    },
  },
  {
    row: 'C-APP-05',
    run: () =>
      withApp('position', async (app) => {
        app.setPosition({ left: 40, top: 60 });
        await eventually(() => Math.round(app.element.getBoundingClientRect().left) === 40, 'The window at its new place');
        await app.minimize();
        equal([app.minimized, app.rendered], [true, true], 'minimized and rendered');
        await app.maximize();
        equal(app.minimized, false, 'minimized after maximize()');
        app.bringToFront();
      }),
  },
  {
    row: 'C-APP-06',
    run: async () => {
      const { DialogV2 } = host().foundry.applications.api;
      const buttons = [
        { action: 'left', label: 'Left' },
        { action: 'right', label: 'Right' },
      ];
      const config = { classes: [PROBE, 'probe-dialog'], window: { title: 'Probe' }, content: '<p>Probe</p>', rejectClose: false, buttons };
      const find = (selector: string) => eventually(() => document.querySelector<HTMLElement>(`.probe-dialog ${selector}`), `${selector} of the dialog`);
      const first = DialogV2.wait(config);
      (await find('[data-action="right"]')).click();
      equal(await first, 'right', 'The answer');
      await eventually(() => !document.querySelector('.probe-dialog'), 'The dialog has gone');
      const second = DialogV2.wait(config);
      (await find('[data-action="close"]')).click();
      equal((await second) ?? null, null, 'The answer of a dialog that is closed');
    },
  },
  {
    row: 'C-APP-07',
    run: async () => {
      const { loadTemplates, renderTemplate } = host().foundry.applications.handlebars;
      const path = `${folder()}probe-part.hbs`;
      const [compiled] = await loadTemplates([path]);
      must(typeof compiled === 'function', 'loadTemplates does not answer a compiled template');
      const context = { text: 'a & b', part: 'x' };
      must(compiled(context).includes('a &amp; b'), 'The compiled template does not escape its text');
      must((await renderTemplate(path, context)).includes('a &amp; b'), 'renderTemplate');
    },
  },
  {
    row: 'C-APP-08',
    run: () =>
      withApp('helpers', (app) => {
        const text = (name: string): string => app.element.querySelector(`[data-helper="${name}"]`)?.textContent ?? 'missing';
        equal(text('eq'), 'same', '{{eq}}');
        equal(text('or'), 'one', '{{or}}');
        must(!['', 'missing', 'TYPES.Actor.action-stations.tacticalShip'].includes(text('localize')), '{{localize}}');
        must(!['', 'missing', 'ACTIONSTATIONS.sheet.title'].includes(text('format')) && text('format').includes('Probe'), '{{localize}} with a parameter');
      }),
  },
  {
    row: 'C-UI-01',
    run: async () => {
      const { notifications, sidebar, controls } = host().ui;
      notifications.info('Action Stations probe: <b>a note</b>');
      const shown = await eventually(
        () => [...document.querySelectorAll('#notifications *')].find(({ textContent }) => textContent?.includes('<b>a note</b>')),
        'The note, its markup shown as text',
      );
      must(shown, 'The note');
      notifications.error('Action Stations probe: an error that belongs to the probe', { console: false });
      must(sidebar.element.getBoundingClientRect().width > 0, 'ui.sidebar.element has no place on the screen');
      must(controls.element.getBoundingClientRect().width > 0, 'ui.controls.element has no place on the screen');
    },
  },
  {
    row: 'C-SHEET-01',
    run: async (kit) => {
      const ship = await kit.ship();
      const { sheet } = ship;
      must(sheet instanceof host().foundry.applications.api.ApplicationV2, 'actor.sheet is no ApplicationV2');
      must(sheet.constructor.name === 'TacticalShipSheet', `The sheet of a ship is ${sheet.constructor.name}`);
      must(ship.sheet === sheet, 'actor.sheet is another one each time');
      must(sheet instanceof host().foundry.applications.sheets.ActorSheetV2, 'The sheet is no ActorSheetV2');
      await sheet.render({ force: true });
      await sheet.close();
    },
  },
  {
    row: 'C-SHEET-02',
    run: () => {
      const { Actors } = host().foundry.documents.collections;
      const sheet = probeSheetClass();
      const options = { types: ['action-stations.tacticalShip'], makeDefault: false, label: 'Probe' };
      Actors.registerSheet(PROBE, sheet, options);
      Actors.unregisterSheet(PROBE, sheet, { types: options.types });
      Actors.unregisterSheet(PROBE, sheet, { types: options.types });
    },
  },
  {
    row: 'C-SHEET-03',
    run: async (kit) => {
      const ship = await kit.ship();
      const sheet = sheetOf(ship);
      await sheet.render({ force: true });
      try {
        equal([sheet.actor === ship, sheet.isEditable, sheet.element.tagName], [true, true, 'FORM'], 'actor, isEditable and the tag');
        const field = sheet.element.querySelector<HTMLInputElement>('[name="system.running.energy.battery"]');
        must(field, 'The field is not there');
        field.value = '2';
        field.dispatchEvent(new Event('change', { bubbles: true }));
        const at = (path: string): unknown => host().foundry.utils.getProperty(ship._source, `system.running.energy.${path}`);
        await eventually(() => at('battery') === 2, 'The changed field is stored');
        equal(at('pool'), 0, 'A field that _processFormData has left out');
        const all: Values = sheet.processed[0] ?? {};
        equal(Number(host().foundry.utils.getProperty(all, 'system.running.energy.pool')), 5, 'What _processFormData is given: all fields, expanded');
      } finally {
        await sheet.close();
      }
    },
  },
  {
    row: 'C-SHEET-04',
    needs: ['player'],
    run: async (kit) => {
      const { id } = (await kit.askPlayer('who')) as { id: string };
      const ship = await kit.ship({ ownership: { default: 0, [id]: 2 } });
      equal(await kit.askPlayer('disabled', { uuid: ship.uuid }), ['input'], 'What is disabled in an observer’s sheet whose _toggleDisabled spares buttons');
    },
  },
];
