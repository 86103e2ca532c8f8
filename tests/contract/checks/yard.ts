import { host } from './host.ts';
import type { App, Host, HostActor, HostDocument } from './host.ts';
import { equal, eventually, must, NAME, NotHere, PROBE, SHIP } from './kit.ts';
import type { Check } from './kit.ts';
import { sheetOf } from './probe-sheet.ts';

/** What the Shipyard uses beyond the rest of the module. */
interface YardHost {
  readonly Actor: { readonly implementation: { createDocuments(data: readonly object[]): Promise<HostActor[]> } };
  readonly Folder: { readonly implementation: { create(data: object): Promise<HostDocument | undefined> } };
  readonly game: {
    readonly user: { can(permission: string): boolean };
  };
  readonly ui: { readonly actors: App };
}

const yard = (): Host & YardHost => host() as Host & YardHost;

export const yardChecks: readonly Check[] = [
  {
    row: 'C-DOC-13',
    run: async (kit) => {
      const names = ['createFolder', 'updateFolder', 'deleteFolder', 'createActor'];
      const heard = names.map((name) => kit.heard(name));
      const folder = kit.keep(await yard().Folder.implementation.create({ name: NAME, type: 'Actor' }), 'The folder');
      must(yard().game.folders.filter(({ type, id }) => type === 'Actor' && id === folder.id).length === 1, 'game.folders.filter does not find the folder');
      const data = ['one', 'two'].map((slug) => ({ name: `${NAME} ${slug}`, type: SHIP, folder: folder.id, flags: { [PROBE]: { slug } } }));
      const made = await yard().Actor.implementation.createDocuments(data);
      for (const actor of made) kit.keep(actor, 'An actor');
      const facts = made.map(({ name, type, _source, flags }) => [name, type, _source['folder'], flags[PROBE]]);
      equal(
        facts,
        data.map(({ name, type, flags }) => [name, type, folder.id, flags[PROBE]]),
        'The actors of one call, in order',
      );
      await folder.update({ name: `${NAME} again` });
      await yard().Actor.implementation.createDocuments([]);
      const other = await yard().Folder.implementation.create({ name: NAME, type: 'Actor' });
      await other?.delete();
      for (const [index, name] of names.entries()) await eventually(() => heard[index]?.length, `The hook ${name}`);
    },
  },
  {
    row: 'C-USER-05',
    run: () => {
      equal(yard().game.user.can('ACTOR_CREATE'), true, 'game.user.can("ACTOR_CREATE") of a game master');
    },
  },
  {
    row: 'C-UI-02',
    run: async (kit) => {
      const heard = kit.heard('renderActorDirectory');
      await yard().ui.actors.render({ force: true });
      const element = await eventually(() => heard.at(-1)?.[1] as HTMLElement | undefined, 'The hook renderActorDirectory');
      must(element.querySelector('.directory-header .header-actions'), 'There is no .directory-header with .header-actions');
      equal(element.querySelectorAll('.as-open-shipyard').length, 1, 'The buttons of the Shipyard in the directory');
    },
  },
  {
    row: 'C-SHEET-05',
    run: async (kit) => {
      const ship = await kit.ship();
      const clicked: unknown[] = [];
      kit.on('getHeaderControlsActorSheetV2', (sheet: unknown, controls: unknown) => {
        const { document: shown } = sheet as { document: HostDocument };
        (controls as object[]).push({ action: 'probeControl', icon: 'fa-solid fa-flask', label: NAME, onClick: () => clicked.push(shown.id) });
      });
      const sheet = sheetOf(ship);
      try {
        await sheet.render({ force: true });
        sheet.element.querySelector<HTMLElement>('[data-action="toggleControls"]')?.click();
        const find = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-action="probeControl"]');
        (await eventually(find, 'The line in the menu of the window')).click();
        await eventually(() => clicked.length, 'The click on it');
        equal(clicked, [ship.id], 'The document of the sheet that the hook was given');
      } finally {
        await sheet.close();
      }
    },
  },
  {
    row: 'C-PACK-02',
    run: async () => {
      const { game, foundry } = yard();
      const id = `action-stations.ships-${game.system.id}`;
      const pack = game.packs.get(id);
      if (!pack) throw new NotHere(`there is no pack for the system ${game.system.id}`);
      const [first] = pack.index;
      must(first, 'The index of the pack is empty');
      const found = await foundry.utils.fromUuid(`Compendium.${id}.Actor.${first._id}`);
      equal([found?.id, found?.type], [first._id, SHIP], 'The ship that a drop names by its uuid');
    },
  },
];
