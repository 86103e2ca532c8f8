import { deepClone, isPlainObject, type Source } from './utils.ts';
import type { DataModel } from './model.ts';

export class DataModelValidationError extends Error {
  override name = 'DataModelValidationError';
}

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  label?: string;
  hint?: string;
  readonly?: boolean;
  validate?: (value: unknown, options?: unknown) => boolean | void;
  [option: string]: unknown;
}

export interface CleanOptions {
  /** Only the keys that are present are cleaned. */
  partial?: boolean;
  /** The whole source, for fields that depend on others. */
  source?: Source;
}

export type DataSchema = Record<string, DataField>;

export class DataField {
  static get defaults(): FieldOptions {
    return { required: false, nullable: false, initial: undefined, readonly: false, label: '', hint: '' };
  }

  readonly options: FieldOptions;
  name = '';
  parent: DataField | null = null;
  label: string;
  hint: string;
  required: boolean;
  nullable: boolean;

  constructor(options: FieldOptions = {}) {
    this.options = { ...(this.constructor as typeof DataField).defaults, ...options };
    this.label = this.options.label ?? '';
    this.hint = this.options.hint ?? '';
    this.required = this.options.required ?? false;
    this.nullable = this.options.nullable ?? false;
  }

  get initial(): unknown {
    return this.options.initial;
  }

  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join('.');
  }

  getInitialValue(source: Source = {}): unknown {
    const { initial } = this.options;
    if (typeof initial === 'function') return (initial as (source: Source) => unknown)(source);
    if (initial !== undefined) return deepClone(initial);
    return this.required && this.nullable ? null : undefined;
  }

  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return null;
    return this.cleanType(this.cast(value), options);
  }

  cast(value: unknown): unknown {
    return value;
  }

  cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** Throws DataModelValidationError, which names the path. */
  validate(value: unknown, path = this.name, source: Source = {}): void {
    if (value === undefined) {
      if (this.required) throw new DataModelValidationError(`${path}: may not be undefined`);
      return;
    }
    if (value === null) {
      if (!this.nullable) throw new DataModelValidationError(`${path}: may not be null`);
      return;
    }
    this.validateType(value, path, source);
    if (this.options.validate?.(value) === false) throw new DataModelValidationError(`${path}: is not a valid value`);
  }

  validateType(_value: unknown, _path: string, _source: Source): void {}

  initialize(value: unknown, _model: DataModel): unknown {
    return deepClone(value);
  }

  protected fail(path: string, message: string): never {
    throw new DataModelValidationError(`${path}: ${message}`);
  }
}

/** The allowed values: an array, an object's keys, or a function that returns either. */
function choiceList(choices: unknown): unknown[] | undefined {
  const list: unknown = typeof choices === 'function' ? (choices as () => unknown)() : choices;
  if (Array.isArray(list)) return list;
  return isPlainObject(list) ? Object.keys(list) : undefined;
}

export class AnyField extends DataField {}

export class BooleanField extends DataField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, required: true, initial: false };
  }

  override cast(value: unknown): unknown {
    if (typeof value === 'string') return value === 'true';
    return typeof value === 'object' ? value : Boolean(value);
  }

  override validateType(value: unknown, path: string): void {
    if (typeof value !== 'boolean') this.fail(path, 'must be a boolean');
  }
}

export class NumberField extends DataField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, nullable: true };
  }

  override cast(value: unknown): unknown {
    return Number(value);
  }

  /** Rounds integers and clamps to the limits, as Foundry does before it validates. */
  override cleanType(value: unknown): unknown {
    let number = value as number;
    const { integer, min, max } = this.options;
    if (integer) number = Math.round(number);
    if (typeof min === 'number') number = Math.max(number, min);
    if (typeof max === 'number') number = Math.min(number, max);
    return number;
  }

  override validateType(value: unknown, path: string): void {
    if (typeof value !== 'number' || !Number.isFinite(value)) this.fail(path, 'must be a finite number');
    const { integer, min, max, positive, choices } = this.options;
    if (integer && !Number.isInteger(value)) this.fail(path, 'must be an integer');
    if (positive && value <= 0) this.fail(path, 'must be a positive number');
    if (typeof min === 'number' && value < min) this.fail(path, `must be at least ${min}`);
    if (typeof max === 'number' && value > max) this.fail(path, `must be at most ${max}`);
    const list = choiceList(choices);
    if (list && !list.some((choice) => Number(choice) === value)) this.fail(path, `${value} is not a valid choice`);
  }
}

export class StringField extends DataField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, blank: true, trim: true };
  }

  /** Fields with choices and nullable ones do not take '' unless told to. */
  get blank(): boolean {
    return Boolean(this.options.blank) && this.options.choices === undefined;
  }

  override getInitialValue(source: Source = {}): unknown {
    const value = super.getInitialValue(source);
    return value === undefined && this.required && this.blank ? '' : value;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(value, options);
    return cleaned === '' && !this.blank && this.nullable ? null : cleaned;
  }

  override cast(value: unknown): unknown {
    return String(value);
  }

  override cleanType(value: unknown): unknown {
    return this.options.trim ? (value as string).trim() : value;
  }

  override validateType(value: unknown, path: string): void {
    if (typeof value !== 'string') this.fail(path, 'must be a string');
    const list = choiceList(this.options.choices);
    if (value === '' && (this.blank || (this.options.blank && list?.includes('')))) return;
    if (value === '' && !this.blank) this.fail(path, 'may not be a blank string');
    if (list && !list.includes(value)) this.fail(path, `${value} is not a valid choice`);
  }
}

export class HTMLField extends StringField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, required: true };
  }
}

export class ColorField extends StringField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, nullable: true, initial: null, blank: false };
  }

  override validateType(value: unknown, path: string): void {
    if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value)) this.fail(path, 'must be a valid color string');
  }
}

export class FilePathField extends StringField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, nullable: true, blank: false, initial: null };
  }

  constructor(options: FieldOptions = {}) {
    super(options);
    const categories = this.options['categories'];
    if (!Array.isArray(categories) || !categories.length) throw new Error('The categories of a FilePathField must be provided');
  }

  override validateType(value: unknown, path: string): void {
    super.validateType(value, path);
    if (typeof value === 'string' && !/^data:|\.[a-z0-9]+(\?.*)?$/i.test(value)) this.fail(path, 'does not have a valid file extension');
  }
}

export class DocumentIdField extends StringField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, required: true, blank: false, nullable: true, initial: null };
  }

  override validateType(value: unknown, path: string): void {
    if (typeof value !== 'string' || !/^[A-Za-z0-9]{16}$/.test(value)) this.fail(path, 'must be a valid 16-character alphanumeric ID');
  }
}

interface ForeignDocumentClass {
  documentName: string;
  getForeign(id: string): unknown;
}

/** Stores an id; reads as the document it names (or the id, with `idOnly`). */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: ForeignDocumentClass;

  constructor(model: unknown, options: FieldOptions = {}) {
    super(options);
    this.model = model as ForeignDocumentClass;
  }

  override cast(value: unknown): unknown {
    return isPlainObject(value) || typeof value === 'object' ? (value as { _id?: unknown; id?: unknown })._id : String(value);
  }

  override initialize(value: unknown): unknown {
    if (this.options['idOnly'] || value === null || value === undefined) return value;
    return () => this.model.getForeign(value as string) ?? null;
  }
}

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
    return (value as unknown[]).map((entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  override validateType(value: unknown, path: string): void {
    if (!Array.isArray(value)) this.fail(path, 'must be an Array');
    const { min, max } = this.options;
    if (typeof min === 'number' && value.length < min) this.fail(path, `must have at least ${min} elements`);
    if (typeof max === 'number' && value.length > max) this.fail(path, `must have at most ${max} elements`);
    value.forEach((entry: unknown, index) => this.element.validate(entry, `${path}.${index}`));
  }

  override initialize(value: unknown, model: DataModel): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.initialize(entry, model)) : value;
  }
}

export class SetField extends ArrayField {
  override initialize(value: unknown, model: DataModel): unknown {
    return new Set(super.initialize(value, model) as unknown[]);
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
    Object.defineProperty(target, key, { get: value as () => unknown, set: () => undefined, configurable: true, enumerable: true });
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
      if (options.partial && !(name in value)) continue;
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

  get(name: string): DataField | undefined {
    return this.fields[name];
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

