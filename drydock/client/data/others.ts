import { BaseDocument } from './document.ts';
import {
  commonSchema,
  DocumentTypeField,
  type EmbeddedCollection,
  EmbeddedCollectionField,
  foreign,
  nameField,
  ownershipField,
  sortField,
  TypeDataField,
} from './document-fields.ts';
import type { DataSchema } from './field.ts';
import { AnyField, ObjectField, StringField } from './fields.ts';

export class JournalEntryPage extends BaseDocument {
  static override documentName = 'JournalEntryPage';

  static override defineSchema(): DataSchema {
    const text = new ObjectField({ initial: { content: '', format: 1 } });
    const title = new ObjectField({ initial: { show: true, level: 1 } });
    const common = { type: new DocumentTypeField('JournalEntryPage', 'text'), system: new TypeDataField('JournalEntryPage') };
    return { ...commonSchema(), ...common, name: nameField(), text, title, sort: sortField(), ownership: ownershipField() };
  }
}

export class JournalEntry extends BaseDocument {
  static override documentName = 'JournalEntry';
  static override embeddedNames = { JournalEntryPage: 'pages' };

  static override defineSchema(): DataSchema {
    const pages = new EmbeddedCollectionField('JournalEntryPage');
    return { ...commonSchema(), name: nameField(), pages, folder: foreign('Folder'), sort: sortField(), ownership: ownershipField() };
  }

  declare pages: EmbeddedCollection<JournalEntryPage>;
}

export class Folder extends BaseDocument {
  static override documentName = 'Folder';

  static override defineSchema(): DataSchema {
    const sorting = new StringField({ required: true, initial: 'a', choices: ['a', 'm'] });
    const common = { folder: foreign('Folder'), color: new StringField({ nullable: true, initial: null }), sorting, sort: sortField() };
    return { ...commonSchema(), ...common, name: nameField(), type: nameField() };
  }
}

/** A world setting as it is stored: `value` is JSON text. */
export class Setting extends BaseDocument {
  static override documentName = 'Setting';

  static override defineSchema(): DataSchema {
    return { ...commonSchema(), key: nameField(), value: new AnyField({ required: true, nullable: true, initial: null }) };
  }

  declare key: string;
  declare value: string | null;
}
