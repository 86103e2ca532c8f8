import { DataField, type CleanOptions, type DataSchema, type FieldOptions } from './field.ts';
import type { DataModel } from './model.ts';
import { isPlainObject, type Source } from './utils.ts';

export class ObjectField extends DataField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, required: true };
  }

  override getInitialValue(source: Source = {}): unknown {
    const value = super.getInitialValue(source);
    return value === undefined && this.required ? {} : value;
  }

  override validateType(value: unknown, path: string, _source: Source): void {
    if (!isPlainObject(value)) this.fail(path, 'must be an object');
  }
}

export class ArrayField extends DataField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, required: true };
  }

  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}) {
    super(options);
    this.element = element;
    element.parent = this;
  }

  override getInitialValue(source: Source = {}): unknown {
    const value = super.getInitialValue(source);
    return value === undefined && this.required ? [] : value;
  }

  override cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    return value instanceof Set ? [...value] : isPlainObject(value) ? Object.values(value) : [value];
  }

  override cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((entry) => this.element.clean(entry, options));
  }

  override validateType(value: unknown, path: string): void {
    if (!Array.isArray(value)) this.fail(path, 'must be an Array');
    value.forEach((entry: unknown, index) => this.element.validate(entry, `${path}.${index}`));
  }

  override initialize(value: unknown, model: DataModel): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.initialize(entry, model)) : value;
  }
}

/** A map of like values, `{[key]: element}`. */
export class TypedObjectField extends ObjectField {
  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}) {
    super(options);
    this.element = element;
    element.parent = this;
  }

  override cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const validKey = this.options['validateKey'] as ((key: string) => boolean) | undefined;
    const kept = Object.entries(value).filter(([key]) => validKey?.(key) !== false);
    return Object.fromEntries(kept.map(([key, entry]) => [key, this.element.clean(entry, options)]));
  }

  override validateType(value: unknown, path: string, source: Source): void {
    super.validateType(value, path, source);
    for (const [key, entry] of Object.entries(value as Source)) this.element.validate(entry, `${path}.${key}`);
  }

  override initialize(value: unknown, model: DataModel): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.initialize(entry, model)]));
  }
}

/** Sets `target[key]`; a function stands for a getter (a reference to another document). */
export function assign(target: object, key: string, value: unknown): void {
  if (typeof value === 'function') {
    const set = (): void => {};
    Object.defineProperty(target, key, { get: value as () => unknown, set, configurable: true, enumerable: true });
  } else Object.defineProperty(target, key, { value, writable: true, configurable: true, enumerable: true });
}

export class SchemaField extends DataField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, required: true };
  }

  readonly fields: DataSchema;

  constructor(fields: DataSchema, options: FieldOptions = {}) {
    super(options);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) {
      if (field.parent) throw new Error(`The "${name}" field already belongs to another schema`);
      field.name = name;
      field.parent = this;
    }
  }

  override getInitialValue(source: Source = {}): unknown {
    if (this.options.initial !== undefined || !this.required) return super.getInitialValue(source);
    return this.clean({}, { source });
  }

  override cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const cleaned: Source = {};
    for (const [name, field] of Object.entries(this.fields)) {
      const entry = field.clean(value[name], { ...options, source: options.source ?? value });
      if (entry !== undefined) cleaned[name] = entry;
    }
    return cleaned;
  }

  override validateType(value: unknown, path: string): void {
    if (!isPlainObject(value)) this.fail(path, 'must be an object');
    for (const [name, field] of Object.entries(this.fields)) field.validate(value[name], path ? `${path}.${name}` : name);
  }

  override initialize(value: unknown, model: DataModel): unknown {
    if (!isPlainObject(value)) return value;
    const data = {};
    for (const [name, field] of Object.entries(this.fields)) assign(data, name, field.initialize(value[name], model));
    return data;
  }

  /** The field at a dotted path; a map's key is skipped over. */
  getField(path: string): DataField | undefined {
    let field: DataField | undefined = this;
    for (const part of path.split('.')) {
      if (field instanceof SchemaField) field = field.fields[part];
      else if (field instanceof TypedObjectField || field instanceof ArrayField) field = field.element;
      else return undefined;
    }
    return field;
  }
}
