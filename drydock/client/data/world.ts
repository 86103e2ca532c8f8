import { Collection } from './collection.ts';
import type { BaseDocument } from './document.ts';
import { documentClass } from './document-fields.ts';
import { env } from './env.ts';
import type { Combat } from './combat.ts';
import type { Operation } from './operations.ts';
import type { Scene } from './scene.ts';
import { DocumentSheetConfig, type SheetClass, type SheetOptions } from './sheets.ts';
import type { User } from './user.ts';
import { mergeObject, type Source } from './utils.ts';

/** The documents of one type in the world. Invalid ones are kept out, by id in `invalidDocumentIds`. */
export class WorldCollection<D extends BaseDocument> extends Collection<D> {
  static documentName = '';
  readonly invalidDocumentIds = new Set<string>();
  readonly invalidSources = new Map<string, Source>();
  readonly apps: { render(options?: unknown): unknown }[] = [];

  static registerSheet(scope: string, sheet: SheetClass, options: SheetOptions = {}): void {
    DocumentSheetConfig.registerSheet(this, scope, sheet, options);
  }

  static unregisterSheet(scope: string, sheet: SheetClass, options: { types?: string[] } = {}): void {
    DocumentSheetConfig.unregisterSheet(this, scope, sheet, options);
  }

  static get instance(): WorldCollection<BaseDocument> | undefined {
    return env.game.collections.get(this.documentName);
  }

  get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  get documentClass(): typeof BaseDocument {
    return documentClass(this.documentName);
  }

  /** Constructs the documents; called once, after `init`. */
  load(sources: Source[]): void {
    for (const source of sources) {
      const id = String(source['_id']);
      try {
        this.set(id, new this.documentClass(source) as D);
      } catch (error) {
        this.invalidDocumentIds.add(id);
        this.invalidSources.set(id, source);
        console.error(`Failed to initialize ${this.documentName} [${id}]`, error);
      }
    }
  }

  getInvalid(id: string, options: { strict?: boolean } = {}): BaseDocument | undefined {
    const source = this.invalidSources.get(id);
    if (!source && options.strict !== false) throw new Error(`${this.documentName} [${id}] is not an invalid document`);
    return source ? new this.documentClass({ ...source, type: 'base' }, { strict: false }) : undefined;
  }

  async importFromCompendium(
    pack: { getDocument(id: string): Promise<BaseDocument | null> },
    id: string,
    updateData: Source = {},
    options: Operation = {},
  ): Promise<BaseDocument | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The compendium holds no document ${id}`);
    const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...source } = document.toObject();
    const data = mergeObject(options.keepId ? { _id, ...source } : source, updateData);
    mergeObject(data, { _stats: { compendiumSource: document.uuid } });
    return (await this.documentClass.create(data, { fromCompendium: true, ...options })) as BaseDocument | undefined;
  }
}

export class Actors extends WorldCollection<BaseDocument> {
  static override documentName = 'Actor';
}
export class Items extends WorldCollection<BaseDocument> {
  static override documentName = 'Item';
}
export class Journal extends WorldCollection<BaseDocument> {
  static override documentName = 'JournalEntry';
}
export class Folders extends WorldCollection<BaseDocument> {
  static override documentName = 'Folder';
}
export class ChatMessages extends WorldCollection<BaseDocument> {
  static override documentName = 'ChatMessage';
}
export class WorldSettings extends WorldCollection<BaseDocument> {
  static override documentName = 'Setting';
}

export class Scenes extends WorldCollection<Scene> {
  static override documentName = 'Scene';
  viewedId: string | null = null;

  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  get viewed(): Scene | undefined {
    return this.viewedId ? this.get(this.viewedId) : undefined;
  }

  get current(): Scene | undefined {
    return this.viewed;
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = 'Combat';
  private viewedId: string | null = null;

  /** The encounters of the scene in view, and those of no scene. */
  get combats(): Combat[] {
    return this.filter((combat) => combat.scene === null || combat.scene === env.game.scenes.viewed);
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The encounter that the tracker shows. */
  get viewed(): Combat | null {
    return this.combats.find((combat) => combat.id === this.viewedId) ?? this.active ?? this.combats[0] ?? null;
  }

  set viewed(combat: Combat | null) {
    this.viewedId = combat?.id ?? null;
  }
}

export class Users extends WorldCollection<User> {
  static override documentName = 'User';

  get current(): User | null {
    return this.get(env.game.userId) ?? null;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  /** The same user on every client: the highest role first, then the lowest id. */
  get activeGM(): User | null {
    const candidates = this.filter((user) => user.active && user.isGM);
    return candidates.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }
}
