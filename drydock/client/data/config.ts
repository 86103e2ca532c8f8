import { Actor } from './actor.ts';
import { ChatMessage } from './chat.ts';
import { Combat, Combatant } from './combat.ts';
import type { BaseDocument } from './document.ts';
import { Folder, JournalEntry, JournalEntryPage, Setting } from './others.ts';
import { Scene } from './scene.ts';
import type { SheetEntry } from './sheets.ts';
import { TokenDocument } from './token.ts';
import { User } from './user.ts';

export interface DocumentConfig {
  documentClass?: typeof BaseDocument;
  dataModels?: Record<string, unknown>;
  sheetClasses?: Record<string, Record<string, SheetEntry>>;
  [entry: string]: unknown;
}

export type Config = Record<string, DocumentConfig | undefined>;

export const DOCUMENT_CLASSES = {
  Actor,
  ChatMessage,
  Combat,
  Combatant,
  Folder,
  JournalEntry,
  JournalEntryPage,
  Scene,
  Setting,
  Token: TokenDocument,
  User,
} satisfies Record<string, typeof BaseDocument>;

/** Registries: objects whose keys belong to systems and modules, so that a missing key is no mistake. */
export const OPEN_REGISTRIES = new Set(['dataModels', 'typeLabels', 'typeIcons', 'trackableAttributes', 'sheetClasses', 'ui']);

function documentConfig(cls: typeof BaseDocument): DocumentConfig {
  return { documentClass: cls, dataModels: {}, typeLabels: {}, typeIcons: {}, sheetClasses: {} };
}

/** A fresh CONFIG; the interface adds its own. */
export function createConfig(): Config {
  const config: Config = {};
  for (const [name, cls] of Object.entries(DOCUMENT_CLASSES)) config[name] = documentConfig(cls);
  Object.assign(config['Actor'] as DocumentConfig, { trackableAttributes: {} });
  config['ui'] = {};
  return config;
}
