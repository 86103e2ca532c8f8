import { Collection } from './collection.ts';
import type { BaseDocument } from './document.ts';
import { documentClass } from './document-fields.ts';
import { env } from './env.ts';
import type { Combat } from './combat.ts';
import type { Scene } from './scene.ts';
import { DocumentSheetConfig, type SheetClass, type SheetOptions } from './sheets.ts';
import type { User } from './user.ts';
import { mergeObject, type Source } from './utils.ts';

/** The documents of one type in the world. Invalid ones are kept out, by id in `invalidDocumentIds`. */
export class WorldCollection<D extends BaseDocument> extends Collection<D> {
  readonly documentName: string;
  readonly invalidDocumentIds = new Set<string>();

  constructor(documentName: string) {
    super();
    this.documentName = documentName;
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
        console.error(`Failed to initialize ${this.documentName} [${id}]`, error);
      }
    }
  }

  async importFromCompendium(
    pack: { getDocument(id: string): Promise<BaseDocument | null> },
    id: string,
    updateData: Source = {},
  ): Promise<BaseDocument | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The compendium holds no document ${id}`);
    const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...source } = document.toObject();
    const data = mergeObject(source, { ...updateData, _stats: { compendiumSource: document.uuid } });
    return (await this.documentClass.create(data, { fromCompendium: true })) as BaseDocument | undefined;
  }
}

export class Actors extends WorldCollection<BaseDocument> {
  static registerSheet(scope: string, sheet: SheetClass, options: SheetOptions = {}): void {
    DocumentSheetConfig.registerSheet({ documentName: 'Actor' }, scope, sheet, options);
  }

  static unregisterSheet(scope: string, sheet: SheetClass, options: { types?: string[] } = {}): void {
    DocumentSheetConfig.unregisterSheet({ documentName: 'Actor' }, scope, sheet, options);
  }
}

export class Scenes extends WorldCollection<Scene> {
  viewedId: string | null = null;

  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  get viewed(): Scene | undefined {
    return this.viewedId ? this.get(this.viewedId) : undefined;
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  /** The encounters of the scene in view, and those of no scene. */
  get combats(): Combat[] {
    return this.filter((combat) => combat.scene === null || combat.scene === env.game.scenes.viewed);
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The encounter that the tracker shows. */
  get viewed(): Combat | null {
    return this.active ?? this.combats[0] ?? null;
  }
}

export class Users extends WorldCollection<User> {
  /** The same user on every client: the highest role first, then the lowest id. */
  get activeGM(): User | null {
    const candidates = this.filter((user) => user.active && user.isGM);
    return candidates.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }
}
