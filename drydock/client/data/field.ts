import type { DataModel } from './model.ts';
import { deepClone, type Source } from './utils.ts';

export class DataModelValidationError extends Error {
  override name = 'DataModelValidationError';
}

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  label?: string;
  hint?: string;
  validate?: (value: unknown, options?: unknown) => boolean | void;
  [option: string]: unknown;
}

export interface CleanOptions {
  /** The whole source, for fields that depend on others. */
  source?: Source;
}

export type DataSchema = Record<string, DataField>;

export class DataField {
  static get defaults(): FieldOptions {
    return { required: false, nullable: false, initial: undefined, label: '', hint: '' };
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
