import { ApplicationV2 } from './application.ts';
import type { RenderOptions } from './application-types.ts';
import { DialogV2 } from './dialog.ts';
import { HandlebarsApplicationMixin } from './handlebars-mixin.ts';
import { AbstractSidebarTab } from './sidebar-tab.ts';
import { env, escapeHTML, localize, notify } from './host.ts';
import type { Actor } from '../data/actor.ts';
import type { BaseDocument } from '../data/document.ts';
import type { CompendiumCollection } from '../data/packs.ts';
import type { Data } from './host.ts';

const directory = { directory: { template: 'templates/sidebar/directory.hbs', scrollable: ['.directory-list'] } };

function entryId(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '';
}

async function createActor(): Promise<void> {
  const labels = (env.CONFIG['Actor']?.['typeLabels'] ?? {}) as Record<string, string>;
  const types = (env.game.documentTypes['Actor'] ?? []).filter((type) => type !== 'base');
  const options = types.map((type) => `<option value="${type}">${escapeHTML(localize(labels[type] ?? `TYPES.Actor.${type}`))}</option>`).join('');
  const chosen = (await DialogV2.input({
    window: { title: 'Create Actor' },
    content: `<label>Name <input name="name" value="New Actor" required></label><label>Type <select name="type">${options}</select></label>`,
    label: 'Create Actor',
  })) as { name: string; type: string } | null;
  if (!chosen) return;
  const actor = (await env.CONFIG['Actor']?.documentClass?.create(chosen)) as BaseDocument | undefined;
  actor?.sheet?.render({ force: true });
}

/** The world's actors that this user may see. */
export class ActorDirectory extends AbstractSidebarTab {
  static override tabName = 'actors';
  static override icon = 'fa-solid fa-user';
  static override label = 'Actors';
  static override DEFAULT_OPTIONS: Data = {
    classes: ['directory', 'actors-sidebar'],
    actions: {
      createEntry: createActor,
      activateEntry(_event: Event, target: HTMLElement) {
        env.game.actors.get(entryId(target))?.sheet?.render({ force: true });
      },
      async deleteEntry(_event: Event, target: HTMLElement) {
        const actor = env.game.actors.get(entryId(target));
        if (!actor) return;
        const sure = await DialogV2.confirm({
          window: { title: `Delete Actor: ${actor.name}` },
          content: `<p>Delete ${escapeHTML(actor.name)} for good?</p>`,
        });
        if (sure) await actor.delete();
      },
    },
  };
  static override PARTS = directory;

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const visible = [...env.game.actors.contents].filter((actor) => actor.visible).sort((a, b) => a.name.localeCompare(b.name));
    const entries = visible.map((actor) => ({ id: actor.id, name: actor.name, img: (actor as Actor).img, actorUuid: actor.uuid }));
    const isGM = env.game.user.isGM;
    return { ...(await super._prepareContext(options)), entries, label: 'Actor', cssClass: 'actor', canCreate: isGM, canDelete: isGM };
  }
}

/** What can become a document of the world by a click. */
const IMPORTED: readonly string[] = ['Actor', 'Scene'];

/** The contents of one compendium, each to be opened or, by the GM, imported. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: 'compendium-{id}',
    classes: ['directory', 'compendium'],
    window: { resizable: true, icon: 'fa-solid fa-book-atlas' },
    position: { width: 350, height: 500 },
    actions: {
      async activateEntry(this: Compendium, _event: Event, target: HTMLElement) {
        (await this.collection.getDocument(entryId(target)))?.sheet?.render({ force: true });
      },
      async importEntry(this: Compendium, _event: Event, target: HTMLElement) {
        const { collection } = this;
        const made = await env.game.collections.get(collection.documentName)?.importFromCompendium(collection, entryId(target));
        if (made) notify('info', `Imported ${made.name}`);
      },
    },
  };
  static override PARTS = directory;

  get collection(): CompendiumCollection {
    return this.options['collection'] as CompendiumCollection;
  }
  override get title(): string {
    return localize(this.collection.title);
  }

  override async _prepareContext(): Promise<Data> {
    await this.collection.getIndex();
    const { collection, metadata, index } = this.collection;
    const uuid = (id: string): string | null => (metadata.type === 'Actor' ? `Compendium.${collection}.Actor.${id}` : null);
    const entries = [...index].map((entry) => ({ ...entry, id: entry._id, actorUuid: uuid(entry._id) })).sort((a, b) => a.name.localeCompare(b.name));
    return { entries, cssClass: 'compendium-entry', canImport: env.game.user.isGM && IMPORTED.includes(metadata.type) };
  }
}

/** The compendiums of the modules. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = 'compendium';
  static override icon = 'fa-solid fa-book-atlas';
  static override label = 'Compendium Packs';
  static override DEFAULT_OPTIONS: Data = {
    classes: ['directory', 'compendium-sidebar'],
    actions: {
      activateEntry(_event: Event, target: HTMLElement) {
        const collection = env.game.packs.get(entryId(target));
        return collection && new Compendium({ collection, uniqueId: collection.collection.replaceAll('.', '_') }).render({ force: true });
      },
    },
  };
  static override PARTS = directory;

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const entries = [...env.game.packs.contents].map((pack) => ({ id: pack.collection, name: localize(pack.title) }));
    return { ...(await super._prepareContext(options)), entries, cssClass: 'compendium', label: 'Compendium' };
  }
}
