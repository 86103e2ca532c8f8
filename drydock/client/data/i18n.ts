import type { DataField } from './field.ts';
import { ArrayField, SchemaField, TypedObjectField } from './fields.ts';
import type { DataModel } from './model.ts';
import { deepClone, expandObject, getProperty, mergeObject, type Source } from './utils.ts';

/** The few words of the core that the bench itself shows. */
const CORE: Source = {
  'COMBAT.EndTitle': 'End Combat Encounter?',
  'COMBAT.EndConfirmation': 'End this Combat Encounter and empty the turn tracker?',
  'TYPES.Actor.character': 'Character',
  'TYPES.Actor.npc': 'NPC',
  'TYPES.Actor.base': 'Base',
};

export class Localization {
  lang: string;
  translations: Source = {};
  fallback: Source = expandObject(CORE);
  /** Keys that were asked for and have no text. */
  readonly missing = new Set<string>();

  constructor(lang: string) {
    this.lang = lang;
  }

  /** Loads a language's files over English ones. */
  async load(languages: { lang: string; path: string }[], base: string): Promise<void> {
    const read = async (lang: string): Promise<Source> => {
      const merged: Source = {};
      for (const { path } of languages.filter((language) => language.lang === lang)) {
        const response = await fetch(`${base}/${path}`);
        if (!response.ok) throw new Error(`Unable to load requested localization file ${path}`);
        mergeObject(merged, expandObject((await response.json()) as Source));
      }
      return merged;
    };
    mergeObject(this.fallback, await read('en'));
    this.translations = this.lang === 'en' ? deepClone(this.fallback) : await read(this.lang);
  }

  private find(key: string, fallback = true): string | undefined {
    const text = getProperty(this.translations, key) ?? (fallback ? getProperty(this.fallback, key) : undefined);
    return typeof text === 'string' ? text : undefined;
  }

  has(key: string, fallback = true): boolean {
    return this.find(key, fallback) !== undefined;
  }

  localize(key: string, data?: Source): string {
    const text = this.find(String(key));
    if (text === undefined && /^[A-Z-]+\.\S+$/i.test(String(key))) this.missing.add(String(key));
    return data ? this.fill(text ?? String(key), data) : (text ?? String(key));
  }

  format(key: string, data: Source = {}): string {
    return this.fill(this.localize(key), data);
  }

  private fill(text: string, data: Source): string {
    return text.replace(/\{([^}]+)\}/g, (whole, name: string) => (name in data ? String(data[name]) : whole));
  }
}

function labelField(field: DataField, prefixes: string[], i18n: Localization): void {
  for (const prefix of prefixes) {
    const path = `${prefix}.FIELDS.${field.fieldPath}`;
    if (!field.label && i18n.has(`${path}.label`)) field.label = i18n.localize(`${path}.label`);
    if (!field.hint && i18n.has(`${path}.hint`)) field.hint = i18n.localize(`${path}.hint`);
  }
  if (field instanceof SchemaField) for (const child of Object.values(field.fields)) labelField(child, prefixes, i18n);
  if (field instanceof ArrayField || field instanceof TypedObjectField) labelField(field.element, prefixes, i18n);
}

/** Gives a model's fields their labels and hints from its LOCALIZATION_PREFIXES. */
export function localizeDataModel(model: typeof DataModel, i18n: Localization): void {
  labelField(model.schema, model.LOCALIZATION_PREFIXES, i18n);
}
