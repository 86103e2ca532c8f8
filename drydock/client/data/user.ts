import { CONST } from './const.ts';
import { BaseDocument } from './document.ts';
import type { TokenObjectLike } from './token.ts';
import { commonSchema, foreign, nameField } from './document-fields.ts';
import { env } from './env.ts';
import type { DataSchema } from './field.ts';
import { NumberField, ObjectField, StringField, FilePathField } from './fields.ts';

/** A colour as a number, with its css form. */
export class Color extends Number {
  get css(): string {
    return `#${this.valueOf().toString(16).padStart(6, '0')}`;
  }
}

export class User extends BaseDocument {
  static override documentName = 'User';

  static override defineSchema(): DataSchema {
    return {
      ...commonSchema(),
      name: nameField(),
      role: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
      color: new StringField({ required: true, initial: '#cc6600' }),
      avatar: new FilePathField(),
      character: foreign('Actor'),
      permissions: new ObjectField(),
    };
  }

  declare role: number;
  declare character: BaseDocument | null;
  declare color: Color;
  declare permissions: Record<string, boolean>;
  active = false;
  sessions: string[] = [];
  readonly targets = new Set<TokenObjectLike>();

  override prepareBaseData(): void {
    this.color = new Color(Number.parseInt(String(this._source['color']).slice(1), 16));
  }

  get isGM(): boolean {
    return this.hasRole('ASSISTANT');
  }

  get isActiveGM(): boolean {
    return env.game.users.activeGM === this;
  }

  hasRole(role: keyof typeof CONST.USER_ROLES | number): boolean {
    return this.role >= (typeof role === 'number' ? role : CONST.USER_ROLES[role]);
  }

  /** Bench: game masters may do everything, others what their own permissions say. */
  hasPermission(permission: string): boolean {
    return this.isGM || this.permissions[permission] === true;
  }

  can(action: string): boolean {
    return action in CONST.USER_ROLES ? this.hasRole(action as keyof typeof CONST.USER_ROLES) : this.hasPermission(action);
  }
}
