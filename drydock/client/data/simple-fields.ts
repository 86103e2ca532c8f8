import { DataField, type CleanOptions, type FieldOptions } from './field.ts';
import { isPlainObject, type Source } from './utils.ts';

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

  get min(): number | undefined {
    return this.options['min'] as number | undefined;
  }

  get max(): number | undefined {
    return this.options['max'] as number | undefined;
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
    const { integer, min, max } = this.options;
    if (integer && !Number.isInteger(value)) this.fail(path, 'must be an integer');
    if (typeof min === 'number' && value < min) this.fail(path, `must be at least ${min}`);
    if (typeof max === 'number' && value > max) this.fail(path, `must be at most ${max}`);
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
    const list = this.options.choices as readonly string[] | undefined;
    if (value === '' && !this.blank) this.fail(path, 'may not be a blank string');
    if (list && !list.includes(value)) this.fail(path, `${value} is not a valid choice`);
  }
}

export class FilePathField extends StringField {
  static override get defaults(): FieldOptions {
    return { ...super.defaults, nullable: true, blank: false, initial: null };
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
  getForeign(id: string): unknown;
}

/** Stores an id; reads as the document it names. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: ForeignDocumentClass;

  constructor(model: ForeignDocumentClass) {
    super();
    this.model = model;
  }

  override cast(value: unknown): unknown {
    return isPlainObject(value) || typeof value === 'object' ? (value as { _id?: unknown; id?: unknown })._id : String(value);
  }

  override initialize(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    return () => this.model.getForeign(value as string) ?? null;
  }
}
