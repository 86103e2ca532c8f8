import type { BaseDocument } from './document.ts';
import { env } from './env.ts';

export interface SheetLike {
  rendered?: boolean;
  render(options?: unknown): unknown;
  close(options?: unknown): unknown;
}

export type SheetClass = new (options: { document: BaseDocument }) => SheetLike;

export interface SheetEntry {
  cls: SheetClass;
  default: boolean;
}

export interface SheetOptions {
  types?: string[];
  makeDefault?: boolean;
}

interface DocumentClassLike {
  documentName: string;
}

function registry(documentName: string): Record<string, Record<string, SheetEntry>> {
  const config = env.CONFIG[documentName];
  if (!config) throw new Error(`There are no sheets for ${documentName}`);
  return (config.sheetClasses ??= {});
}

/** Which class of sheet opens for which type of document. */
export class DocumentSheetConfig {
  static registerSheet(cls: DocumentClassLike, scope: string, sheet: SheetClass, options: SheetOptions = {}): void {
    const types = options.types?.length ? options.types : (env.game.documentTypes[cls.documentName] ?? ['base']);
    const sheets = registry(cls.documentName);
    const id = `${scope}.${sheet.name}`;
    for (const type of types) {
      const known = (sheets[type] ??= {});
      if (options.makeDefault) for (const entry of Object.values(known)) entry.default = false;
      known[id] = { cls: sheet, default: options.makeDefault ?? false };
    }
  }

  static unregisterSheet(cls: DocumentClassLike, scope: string, sheet: SheetClass, options: { types?: string[] } = {}): void {
    const sheets = registry(cls.documentName);
    for (const type of options.types ?? Object.keys(sheets)) delete sheets[type]?.[`${scope}.${sheet.name}`];
  }
}

/** The document's sheet: the default, else the last registered. */
export function sheetFor(document: BaseDocument): SheetLike | null {
  const entries = Object.values(registry(document.documentName)[document.type ?? 'base'] ?? {});
  const entry = entries.find((candidate) => candidate.default) ?? entries.at(-1);
  return entry ? new entry.cls({ document }) : null;
}
