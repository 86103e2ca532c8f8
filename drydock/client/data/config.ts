import { Actor, Item } from './actor.ts';
import { ChatMessage } from './chat.ts';
import { Combat, Combatant } from './combat.ts';
import type { BaseDocument } from './document.ts';
import { Folder, JournalEntry, JournalEntryPage, Setting } from './others.ts';
import { Roll } from './roll.ts';
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
  Item,
  JournalEntry,
  JournalEntryPage,
  Scene,
  Setting,
  Token: TokenDocument,
  User,
} satisfies Record<string, typeof BaseDocument>;

/** Registries: objects whose keys belong to systems and modules, so that a missing key is no mistake. */
export const OPEN_REGISTRIES = new Set([
  'dataModels',
  'typeLabels',
  'typeIcons',
  'typeHints',
  'trackableAttributes',
  'sheetClasses',
  'queries',
  'sounds',
  'layers',
  'actions',
  'modes',
  'rollModes',
  'statusEffects',
  'ui',
]);

function documentConfig(cls: typeof BaseDocument): DocumentConfig {
  const registries = { dataModels: {}, typeLabels: {}, typeIcons: {}, typeHints: {}, sheetClasses: {} };
  return { documentClass: cls, collection: undefined, sidebarIcon: 'fa-solid fa-circle', ...registries };
}

/** A fresh CONFIG for a generation; the interface and the canvas add theirs. */
export function createConfig(generation: 13 | 14): Config {
  const config: Config = {};
  for (const [name, cls] of Object.entries(DOCUMENT_CLASSES)) config[name] = documentConfig(cls);
  const modes = Object.fromEntries(['public', 'gm', 'blind', 'self', 'ic'].map((mode) => [mode, { label: `CHAT.MODES.${mode}`, icon: '' }]));
  const rollModes = Object.fromEntries(['publicroll', 'gmroll', 'blindroll', 'selfroll'].map((mode) => [mode, { label: `CHAT.${mode}` }]));
  Object.assign(config['Actor'] as DocumentConfig, { trackableAttributes: {} });
  Object.assign(config['Combat'] as DocumentConfig, { initiative: { formula: null, decimals: 2 } });
  Object.assign(config['ChatMessage'] as DocumentConfig, { modes: generation === 14 ? modes : undefined });
  Object.assign(config['Token'] as DocumentConfig, {
    movement: { actions: {}, defaultAction: 'walk' },
    objectClass: undefined,
    hudClass: undefined,
  });
  config['Dice'] = { rolls: [Roll], rollModes: generation === 13 ? rollModes : undefined };
  config['Canvas'] = { layers: {}, polygonBackends: {} };
  config['queries'] = {};
  config['sounds'] = { dice: 'sounds/dice.wav' };
  config['statusEffects'] = {};
  config['ui'] = {};
  return config;
}
