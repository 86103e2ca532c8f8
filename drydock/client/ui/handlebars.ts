import Handlebars from 'handlebars';
import { env } from '../data/env.ts';
import { escapeHTML, localize } from './host.ts';
import type { Data } from './host.ts';
import { coreTemplates } from './core-templates.ts';

type HelperOptions = Handlebars.HelperOptions;
type Template = Handlebars.TemplateDelegate<unknown>;

const cache = new Map<string, Promise<Template>>();
const runtime: Handlebars.RuntimeOptions = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/** Compiles a template by its path, fetched once, and registers it as a partial of that name. Rejects where the server has none. */
export async function getTemplate(path: string, id?: string): Promise<Template> {
  let template = cache.get(path);
  if (!template) {
    template = fetchTemplate(path);
    cache.set(path, template);
    template.catch(() => cache.delete(path));
  }
  const compiled = await template;
  Handlebars.registerPartial(id ?? path, compiled);
  return compiled;
}

async function fetchTemplate(path: string): Promise<Template> {
  const core = coreTemplates[path];
  if (core !== undefined) return Handlebars.compile(core, { preventIndent: true });
  const response = await fetch(`${env.routePrefix}/${path.replace(/^\//, '')}`);
  if (!response.ok) throw new Error(`The requested template ${path} could not be loaded: ${response.status}`);
  return Handlebars.compile(await response.text(), { preventIndent: true });
}

/** Loads templates by path, or by name where an object is given; they can then be used as partials. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** The markup of a template for a context. */
export async function renderTemplate(path: string, context: Data): Promise<string> {
  return (await getTemplate(path))(context ?? {}, runtime);
}

function truthyAll(values: unknown[]): boolean {
  return values.slice(0, -1).every((value) => !Handlebars.Utils.isEmpty(value) || value === 0);
}

function numberFormat(value: unknown, options: HelperOptions): string {
  const { decimals = 0, sign = false } = options.hash as { decimals?: number; sign?: boolean };
  const text = Number(value).toFixed(decimals);
  return sign && Number(value) >= 0 ? `+${text}` : text;
}

function selectOptions(choices: Record<string, unknown> | unknown[], options: HelperOptions): Handlebars.SafeString {
  const hash = options.hash as {
    selected?: unknown;
    localize?: boolean;
    blank?: string;
    sort?: boolean;
    valueAttr?: string;
    labelAttr?: string;
    nameAttr?: string;
    inverted?: boolean;
  };
  const chosen = new Set((Array.isArray(hash.selected) ? hash.selected : [hash.selected]).map(String));
  const labelOf = (choice: unknown): string => {
    const text = String(typeof choice === 'object' && choice !== null ? ((choice as Data)[hash.labelAttr ?? 'label'] ?? '') : choice);
    return hash.localize ? localize(text) : text;
  };
  const valueAttr = hash.valueAttr ?? (Array.isArray(choices) ? 'value' : undefined);
  const entries = Object.entries(choices ?? {}).map(([key, choice]) => {
    const own = valueAttr && typeof choice === 'object' && choice !== null ? (choice as Data)[valueAttr] : undefined;
    return { value: String(own ?? key), label: labelOf(choice) };
  });
  if (hash.sort) entries.sort((a, b) => a.label.localeCompare(b.label));
  if (hash.blank !== undefined) entries.unshift({ value: '', label: hash.localize ? localize(hash.blank) : hash.blank });
  return new Handlebars.SafeString(
    entries.map(({ value, label }) => `<option value="${escapeHTML(value)}"${chosen.has(value) ? ' selected' : ''}>${escapeHTML(label)}</option>`).join(''),
  );
}

/** Registers the helpers that Foundry's core gives every template. */
export function registerHelpers(): void {
  Handlebars.registerHelper({
    localize: (key: unknown, options: HelperOptions) => localize(String(key ?? ''), options.hash as Data),
    eq: (a: unknown, b: unknown) => a === b,
    ne: (a: unknown, b: unknown) => a !== b,
    lt: (a: number, b: number) => a < b,
    lte: (a: number, b: number) => a <= b,
    gt: (a: number, b: number) => a > b,
    gte: (a: number, b: number) => a >= b,
    not: (a: unknown) => !a,
    and: (...values: unknown[]) => truthyAll(values),
    or: (...values: unknown[]) => values.slice(0, -1).some((value) => Boolean(value)),
    concat: (...values: unknown[]) =>
      values
        .slice(0, -1)
        .filter((value) => typeof value !== 'object')
        .join(''),
    ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
    checked: (value: unknown) => (value ? 'checked' : ''),
    disabled: (value: unknown) => (value ? 'disabled' : ''),
    object: (options: HelperOptions) => options.hash as Data,
    numberFormat,
    selectOptions,
  });
}

export { Handlebars };
