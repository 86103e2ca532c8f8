import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { EMBEDDED_TYPES, PRIMARY_TYPES } from '../shared/protocol.ts';
import type { DocumentSource, EmbeddedType, PrimaryType } from '../shared/protocol.ts';
import { isObject } from './update.ts';

/** One step of a commit: a document to keep, or one to forget. */
export type Change = { type: PrimaryType; source: DocumentSource } | { type: PrimaryType; deleted: string };

/** Whether a name is a document type that stands in the world itself. */
export function isPrimaryType(type: string): type is PrimaryType {
  return PRIMARY_TYPES.some((known) => known === type);
}

/** Whether a name is a document type kept inside another document. */
export function isEmbeddedType(type: string): type is EmbeddedType {
  return Object.hasOwn(EMBEDDED_TYPES, type);
}

/** The documents embedded in one array of a parent; an absent or malformed array counts as empty. */
export function embedded(parent: DocumentSource, field: string): DocumentSource[] {
  const list = parent[field];
  return Array.isArray(list) ? list.filter((item): item is DocumentSource => isObject(item) && typeof item['_id'] === 'string') : [];
}

/** The world's documents: all of them in memory, each change written to LevelDB before it is answered. Sources are never mutated. */
export class DocumentStore {
  readonly #level: ClassicLevel;
  readonly #documents = new Map<PrimaryType, Map<string, DocumentSource>>(PRIMARY_TYPES.map((type) => [type, new Map()]));

  private constructor(level: ClassicLevel) {
    this.#level = level;
  }

  /** Opens a world folder, creating it if needed. Throws when another process has it open. */
  static async open(folder: string): Promise<DocumentStore> {
    await mkdir(folder, { recursive: true });
    const level = new ClassicLevel(join(folder, 'documents'));
    await level.open();
    const store = new DocumentStore(level);
    for (const type of PRIMARY_TYPES) {
      for await (const source of store.#sublevel(type).values()) store.#type(type).set(source._id, source);
    }
    return store;
  }

  #sublevel(type: PrimaryType) {
    return this.#level.sublevel<string, DocumentSource>(type, { valueEncoding: 'json' });
  }

  #type(type: PrimaryType): Map<string, DocumentSource> {
    const documents = this.#documents.get(type);
    if (!documents) throw new Error(`No documents of type ${type} are kept`);
    return documents;
  }

  /** True before the first document has been written. */
  get isEmpty(): boolean {
    return PRIMARY_TYPES.every((type) => this.#type(type).size === 0);
  }

  get(type: PrimaryType, id: string): DocumentSource | undefined {
    return this.#type(type).get(id);
  }

  all(type: PrimaryType): DocumentSource[] {
    return [...this.#type(type).values()];
  }

  /** The source at a uuid such as `Actor.<id>` or `Scene.<id>.Token.<id>`; undefined when any part of it is missing. */
  at(uuid: string): DocumentSource | undefined {
    const [type = '', id = '', childType = '', childId, ...rest] = uuid.split('.');
    const parent = isPrimaryType(type) ? this.get(type, id) : undefined;
    if (childId === undefined || rest.length > 0) return rest.length > 0 ? undefined : parent;
    if (!parent || !isEmbeddedType(childType) || EMBEDDED_TYPES[childType].parent !== type) return undefined;
    return embedded(parent, EMBEDDED_TYPES[childType].field).find((source) => source._id === childId);
  }

  /** Writes all changes or, when the disk refuses, none. */
  async commit(changes: Change[]): Promise<void> {
    await this.#level.batch<string, DocumentSource>(
      changes.map((change) =>
        'source' in change
          ? { type: 'put', sublevel: this.#sublevel(change.type), key: change.source._id, value: change.source }
          : { type: 'del', sublevel: this.#sublevel(change.type), key: change.deleted },
      ),
      {},
    );
    for (const change of changes) {
      if ('source' in change) this.#type(change.type).set(change.source._id, change.source);
      else this.#type(change.type).delete(change.deleted);
    }
  }

  async close(): Promise<void> {
    await this.#level.close();
  }
}
