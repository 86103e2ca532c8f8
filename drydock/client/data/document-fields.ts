import { Collection } from './collection.ts';
import { ObjectField } from './container-fields.ts';
import type { BaseDocument } from './document.ts';
import { env } from './env.ts';
import type { CleanOptions, DataSchema } from './field.ts';
import type { DataModel, TypeDataModel } from './model.ts';
import { DocumentIdField, ForeignDocumentField, NumberField, StringField } from './simple-fields.ts';
import { isPlainObject, type Source } from './utils.ts';

/** A reference to a world document, stored as its id. */
export function foreign(documentName: string): ForeignDocumentField {
  return new ForeignDocumentField({ getForeign: (id: string) => env.game.collections.get(documentName)?.get(id) ?? null });
}

/** The model registered for the type that a source names, if any. */
export function modelFor(documentName: string, source: Source | undefined): typeof TypeDataModel | undefined {
  const models = env.CONFIG[documentName]?.dataModels;
  return models?.[String(source?.['type'] ?? 'base')] as typeof TypeDataModel | undefined;
}

/** `system`: validated by the model registered for the document's type; a plain object where there is none. */
export class TypeDataField extends ObjectField {
  readonly documentName: string;

  constructor(documentName: string) {
    super();
    this.documentName = documentName;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const model = modelFor(this.documentName, options.source);
    if (model) return model.cleanData(isPlainObject(value) ? value : {});
    return isPlainObject(value) ? value : {};
  }

  override validateType(value: unknown, path: string, source: Source): void {
    super.validateType(value, path, source);
    const model = modelFor(this.documentName, source);
    model?.schema.validate(value, path);
    model?.validateJoint(value as Source);
  }

  override initialize(value: unknown, document: DataModel): unknown {
    const model = modelFor(this.documentName, document._source);
    return model ? new model(value as Source, { parent: document, adopt: true }) : super.initialize(value, document);
  }
}

/** `type`: only what the system or an active module declares is valid. */
export class DocumentTypeField extends StringField {
  constructor(documentName: string, initial = 'base') {
    super({
      required: true,
      blank: false,
      initial,
      validate: (type) => env.game.documentTypes[documentName]?.includes(String(type)) ?? type === 'base',
    });
  }
}

/** The children of a document, which share their sources with the parent's array. */
export class EmbeddedCollection<D extends BaseDocument> extends Collection<D> {
  readonly invalidDocumentIds = new Set<string>();
}

export class EmbeddedCollectionField extends ObjectField {
  readonly documentName: string;

  constructor(documentName: string) {
    super();
    this.documentName = documentName;
  }

  get childClass(): typeof BaseDocument {
    return documentClass(this.documentName);
  }

  override clean(value: unknown): unknown {
    const sources = Array.isArray(value) ? (value as Source[]) : [];
    return sources.map((source) => this.childClass.cleanData(this.childClass.migrateData(source)));
  }

  override validateType(): void {}

  override initialize(value: unknown, parent: DataModel): unknown {
    const owner = parent as BaseDocument;
    const before = owner.embedded[this.documentName];
    const collection = before ?? (owner.embedded[this.documentName] = new EmbeddedCollection<BaseDocument>());
    for (const source of value as Source[]) {
      const id = String(source['_id']);
      const known = collection.get(id);
      if (known && known._source === source) {
        if (env.documentsReady) known.reset();
        continue;
      }
      try {
        collection.set(id, new this.childClass(source, { parent: owner, adopt: true }));
      } catch (error) {
        collection.invalidDocumentIds.add(id);
        console.warn(`Invalid ${this.documentName} [${id}]`, error);
      }
    }
    return collection;
  }
}

/** The class in use for a type of document. */
export function documentClass(documentName: string): typeof BaseDocument {
  const cls = env.CONFIG[documentName]?.documentClass;
  if (!cls) throw new Error(`There is no document type ${documentName}`);
  return cls;
}

/** The schema that all documents share. */
export function commonSchema(): DataSchema {
  return { _id: new DocumentIdField(), flags: new ObjectField(), _stats: new ObjectField() };
}

export function ownershipField(): ObjectField {
  return new ObjectField({ initial: () => ({ default: 0 }) });
}

export function sortField(): NumberField {
  return new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
}

export function nameField(): StringField {
  return new StringField({ required: true, blank: false });
}

export function numberField(initial: number): NumberField {
  return new NumberField({ required: true, nullable: false, initial });
}
