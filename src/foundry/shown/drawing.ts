const FOLDER = 'modules/action-stations/templates';

type Compiled = (context: object, options?: object) => string;
const compiled = new Map<string, Compiled>();

/** Loads templates by their names below `templates/`, so that `draw` can answer at once. */
export async function loadDrawings(names: readonly string[]): Promise<void> {
  const loaded: readonly unknown[] = await foundry.applications.handlebars.loadTemplates(names.map((name) => `${FOLDER}/${name}`));
  for (const [index, name] of names.entries()) {
    const template = loaded[index];
    if (typeof template === 'function') compiled.set(name, template as Compiled);
  }
}

/** Draws a template and hands its element over: at once where the template is loaded, as soon as it is where it is not. */
export function draw(name: string, context: object, then: (element: HTMLElement) => void, owner: Document = document): void {
  const template = compiled.get(name);
  if (template) then(elementOf(template(context), owner));
  else void foundry.applications.handlebars.renderTemplate(`${FOLDER}/${name}`, { ...context }).then((html) => then(elementOf(html, owner)));
}

function elementOf(html: string, owner: Document): HTMLElement {
  const template = owner.createElement('template');
  template.innerHTML = html.trim();
  const element = template.content.firstElementChild;
  if (!element) throw new Error('a template has one root element');
  return owner.importNode(element, true) as HTMLElement;
}
