import { EVENTS, type Answer, type PackRequest, type PackResult, type PackSummary } from '../../shared/protocol.ts';
import { Collection } from './collection.ts';
import type { BaseDocument } from './document.ts';
import { documentClass } from './document-fields.ts';
import { env } from './env.ts';
import { getProperty, setProperty, type Source } from './utils.ts';

export interface IndexEntry extends Source {
  _id: string;
  uuid: string;
  name: string;
}

/** One compendium: an index of all its documents, and those that were opened. Read only. */
export class CompendiumCollection extends Collection<BaseDocument> {
  readonly metadata: PackSummary & { packageName: string };
  readonly index = new Collection<IndexEntry>();

  constructor(summary: PackSummary) {
    super();
    this.metadata = { ...summary, packageName: summary.id.split('.')[0] ?? '' };
  }

  get collection(): string {
    return this.metadata.id;
  }

  get documentName(): string {
    return this.metadata.type;
  }

  get title(): string {
    return env.game.i18n.localize(this.metadata.label);
  }

  private ask(request: PackRequest): Promise<PackResult> {
    return env.game.connection.request(EVENTS.pack, request, (answer: Answer<PackResult>) => {
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    });
  }

  /** Asks the server; `fields` names more than the id, name, img, type, folder and sort. */
  async getIndex(options: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    for (const source of await this.ask({ pack: this.collection, action: 'index' })) {
      const entry = { _id: source._id, uuid: `Compendium.${this.collection}.${this.documentName}.${source._id}` } as IndexEntry;
      for (const path of ['name', 'img', 'type', 'folder', 'sort', ...(options.fields ?? [])]) {
        const value = getProperty(source, path);
        if (value !== undefined) setProperty(entry, path, value);
      }
      this.index.set(source._id, { ...this.index.get(source._id), ...entry });
    }
    return this.index;
  }

  async getDocument(id: string): Promise<BaseDocument | null> {
    const known = this.get(id);
    if (known) return known;
    const [source] = await this.ask({ pack: this.collection, action: 'document', id });
    if (!source) return null;
    const document = new (documentClass(this.documentName))(source, { pack: this.collection });
    this.set(id, document);
    return document;
  }
}
