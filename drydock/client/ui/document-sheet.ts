import { ApplicationV2 } from './application.ts';
import type { ApplicationOptions, RenderOptions } from './application-types.ts';
import { env, notify } from './host.ts';
import type { BaseDocument } from '../data/document.ts';
import type { Data } from './host.ts';
import type { FormDataExtended } from './form-data.ts';
import { expandObject } from '../data/utils.ts';

/** A window over one document: a form that stores its fields, disabled for whoever may not edit. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = {
    id: '{id}',
    classes: ['sheet'],
    tag: 'form',
    document: null,
    viewPermission: 1,
    editPermission: 3,
    form: {
      async handler(this: DocumentSheetV2, event: Event, form: HTMLFormElement, data: FormDataExtended) {
        if (this.isEditable) await this.document.update(this._processFormData(event, form, data));
      },
    },
  };

  override _initializeApplicationOptions(options: Data): ApplicationOptions {
    const merged = super._initializeApplicationOptions(options);
    const subject = merged['document'] as BaseDocument | null;
    if (!subject) throw new Error(`A ${this.constructor.name} needs a document`);
    merged.uniqueId = `${this.constructor.name}-${subject.uuid.replaceAll('.', '-')}`;
    return merged;
  }

  get document(): BaseDocument {
    return this.options['document'] as BaseDocument;
  }
  get isVisible(): boolean {
    return this.document.testUserPermission(env.game.user, this.options['viewPermission'] as number);
  }
  get isEditable(): boolean {
    if (this.document.pack) return false;
    return this.document.testUserPermission(env.game.user, this.options['editPermission'] as number);
  }
  override get title(): string {
    return `${this.document.documentName}: ${this.document.name}`;
  }

  override _canRender(_options: RenderOptions): false | void {
    if (this.isVisible) return undefined;
    notify('warn', `User ${env.game.user.name} lacks permission to view ${this.document.documentName} [${this.document.id}]`);
    return false;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const context = await super._prepareContext(options);
    const subject = this.document;
    return {
      ...context,
      document: subject,
      source: subject._source,
      fields: (subject as unknown as { schema?: { fields: Data } }).schema?.fields,
      editable: this.isEditable,
      user: env.game.user,
      rootId: this.id,
    };
  }

  override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  /** Runs after the whole chain of `_onRender`, so that nothing a subclass adds there escapes. */
  override _finishRender(): void {
    super._finishRender();
    if (!this.isEditable) this._toggleDisabled(true);
  }

  _toggleDisabled(disabled: boolean): void {
    for (const field of this.element.querySelectorAll<HTMLInputElement>('button, input, select, textarea, fieldset')) {
      if (!field.closest('.window-header, .controls-dropdown')) field.disabled = disabled;
    }
  }

  override _onClose(options: Data): unknown {
    super._onClose(options);
    delete this.document.apps[this.id];
    return undefined;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, data: FormDataExtended): Data {
    return expandObject(data.object);
  }
}

/** A sheet over an actor, of the world or of an unlinked token. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = {
    classes: ['actor'],
    position: { width: 600 },
    form: { submitOnChange: true },
  };

  get actor(): BaseDocument {
    return this.document;
  }
}
