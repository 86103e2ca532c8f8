import { DataModelValidationError, type DataSchema } from './field.ts';
import { assign, SchemaField } from './container-fields.ts';
import { deepClone, diffObject, expandObject, isDeletion, isEmpty, isPlainObject, mergeObject, type Source } from './utils.ts';

export interface ModelContext {
  parent?: unknown;
  strict?: boolean;
  /** The data are clean and become the source themselves: a parent and its children share one object. */
  adopt?: boolean;
  [option: string]: unknown;
}

export interface UpdateOptions {
  dryRun?: boolean;
  recursive?: boolean;
  [option: string]: unknown;
}

const schemas = new WeakMap<object, SchemaField>();

/** Applies an expanded change to a source in place: deletions, then merging. */
export function applyChange(source: Source, changes: Source): void {
  mergeObject(source, changes, { applyOperators: true });
}

export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];

  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema`);
  }

  static get schema(): SchemaField {
    let schema = schemas.get(this);
    if (!schema) schemas.set(this, (schema = new SchemaField(this.defineSchema())));
    return schema;
  }

  /** Runs on whole sources and on update deltas alike. */
  static migrateData(source: Source): Source {
    return source;
  }

  static cleanData(source: Source = {}): Source {
    return this.schema.clean(source, { source }) as Source;
  }

  static validateJoint(_data: Source): void {}

  declare _source: Source;
  declare parent: unknown;

  constructor(data: object = {}, context: ModelContext = {}) {
    Object.defineProperty(this, 'parent', { value: context.parent ?? null, writable: true, configurable: true, enumerable: false });
    const cls = this.modelClass;
    const raw = data instanceof DataModel ? data.toObject() : (data as Source);
    const source = context.adopt ? raw : cls.cleanData(cls.migrateData(expandObject(raw)));
    Object.defineProperty(this, '_source', { value: source, writable: true, configurable: true, enumerable: false });
    this.validate({ strict: context.strict ?? true });
    this._initialize();
  }

  get modelClass(): typeof DataModel {
    return this.constructor as typeof DataModel;
  }

  get schema(): SchemaField {
    return this.modelClass.schema;
  }

  _initialize(): void {
    for (const [name, field] of Object.entries(this.schema.fields)) assign(this, name, field.initialize(this._source[name], this));
  }

  /** Throws DataModelValidationError on invalid data; `strict: false` replaces the offending fields and logs. */
  validate(options: { changes?: Source; strict?: boolean } = {}): boolean {
    const { fields } = this.schema;
    const data = options.changes ? this.candidate(options.changes, {}) : this._source;
    for (const [name, field] of Object.entries(fields)) {
      if (options.changes && !(name in data)) continue;
      try {
        field.validate(data[name], name, this._source);
      } catch (error) {
        const message = `${this.modelClass.name} validation errors: ${error instanceof Error ? error.message : String(error)}`;
        if (options.strict !== false) throw new DataModelValidationError(message);
        console.warn(message);
        data[name] = field.getInitialValue(data);
      }
    }
    this.modelClass.validateJoint({ ...this._source, ...data });
    return true;
  }

  /** The cleaned top-level values that the changes would lead to. */
  protected candidate(changes: Source, options: UpdateOptions): Source {
    const { fields } = this.schema;
    const touched: Source = {};
    for (const [key, value] of Object.entries(changes)) {
      const name = key.startsWith('-=') ? key.slice(2) : key;
      if (!(name in fields)) continue;
      const before = this._source[name];
      if (key !== name || isDeletion(value)) touched[name] = undefined;
      else if (options.recursive !== false && isPlainObject(before) && isPlainObject(value)) {
        touched[name] = mergeObject(before, value, { inplace: false, applyOperators: true });
      } else touched[name] = deepClone(value);
    }
    const source = { ...this._source, ...touched };
    for (const name of Object.keys(touched)) touched[name] = fields[name]?.clean(touched[name], { source });
    return touched;
  }

  /** Applies changes (flat or nested) to the source and returns what really changed. Invalid changes throw and change nothing. */
  updateSource(changes: object, options: UpdateOptions = {}): Source {
    const expanded = this.modelClass.migrateData(expandObject(changes as Source));
    const touched = this.candidate(expanded, options);
    const { fields } = this.schema;
    for (const [name, value] of Object.entries(touched)) fields[name]?.validate(value, name, { ...this._source, ...touched });
    this.modelClass.validateJoint({ ...this._source, ...touched });
    const before = Object.fromEntries(
      Object.keys(touched)
        .filter((name) => name in this._source)
        .map((name) => [name, this._source[name]]),
    );
    for (const name of Object.keys(touched)) if (touched[name] === undefined) delete touched[name];
    const diff = diffObject(before, touched, { deletions: true });
    if (options.dryRun || isEmpty(diff)) return diff;
    applyChange(this._source, diff);
    this._initialize();
    return diff;
  }

  toObject(source = true): Source {
    if (source) return deepClone(this._source);
    const fields = Object.keys(this.schema.fields);
    return Object.fromEntries(fields.map((name) => [name, deepClone((this as unknown as Source)[name])]));
  }
}

/** A document's `system`. */
export class TypeDataModel extends DataModel {
  prepareDerivedData(): void {}
}
