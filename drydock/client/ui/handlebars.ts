import Handlebars from 'handlebars';
import { env } from '../data/env.ts';
import { localize } from './host.ts';
import type { Data } from './host.ts';
import { coreTemplates } from './core-templates.ts';

type HelperOptions = Handlebars.HelperOptions;
type Template = Handlebars.TemplateDelegate<unknown>;

const cache = new Map<string, Promise<Template>>();
const runtime: Handlebars.RuntimeOptions = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/** Compiles a template by its path, fetched once, and registers it as a partial of that name. Rejects where the server has none. */
async function getTemplate(path: string): Promise<Template> {
  let template = cache.get(path);
  if (!template) {
    template = fetchTemplate(path);
    cache.set(path, template);
    template.catch(() => cache.delete(path));
  }
  const compiled = await template;
  Handlebars.registerPartial(path, compiled);
  return compiled;
}

async function fetchTemplate(path: string): Promise<Template> {
  const core = coreTemplates[path];
  if (core !== undefined) return Handlebars.compile(core, { preventIndent: true });
  const response = await fetch(`${env.routePrefix}/${path.replace(/^\//, '')}`);
  if (!response.ok) throw new Error(`The requested template ${path} could not be loaded: ${response.status}`);
  return Handlebars.compile(await response.text(), { preventIndent: true });
}

/** Loads templates by path; they can then be used as partials. */
export function loadTemplates(paths: string[]): Promise<Template[]> {
  return Promise.all(paths.map(getTemplate));
}

/** The markup of a template for a context. */
export async function renderTemplate(path: string, context: Data): Promise<string> {
  return (await getTemplate(path))(context ?? {}, runtime);
}

function truthyAll(values: unknown[]): boolean {
  return values.slice(0, -1).every((value) => !Handlebars.Utils.isEmpty(value) || value === 0);
}

/** Registers those helpers of Foundry's core that the templates here and of the module call. */
export function registerHelpers(): void {
  Handlebars.registerHelper({
    localize: (key: unknown, options: HelperOptions) => localize(String(key ?? ''), options.hash as Data),
    eq: (a: unknown, b: unknown) => a === b,
    and: (...values: unknown[]) => truthyAll(values),
    or: (...values: unknown[]) => values.slice(0, -1).some((value) => Boolean(value)),
    checked: (value: unknown) => (value ? 'checked' : ''),
    object: (options: HelperOptions) => options.hash as Data,
  });
}

export { Handlebars };
