import Handlebars from 'handlebars';
import type { Ship } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { isElement } from '../shown/elements.ts';
import { installWords } from '../shown/test-fixture.ts';
import type { Subject } from './subject.ts';

export { ALL_ADA, duel, shownDuel } from '../shown/test-duel.ts';
export type { Over } from '../shown/test-duel.ts';

/** The words and the sheet's own templates, beside the duel of the other windows' tests, for the tests of what the sheet shows. */
const TEMPLATES: Readonly<Record<string, string>> = import.meta.glob('/templates/sheets/*.hbs', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Gives the code under test words, and the templates their helpers and partials. */
export function installSheet(language = 'en'): void {
  installWords(language);
  Handlebars.registerHelper('or', (...values: unknown[]) => values.slice(0, -1).some(Boolean));
  for (const [path, text] of Object.entries(TEMPLATES)) {
    Handlebars.registerPartial(`modules/action-stations${path}`, Handlebars.compile(text, { preventIndent: true }));
  }
}

/** The element that a part draws; throws where it has not exactly one root. */
export function drawnPart(name: string, context: object): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = Handlebars.compile(TEMPLATES[`/templates/sheets/${name}.hbs`] ?? '', { preventIndent: true })(context);
  const root = box.firstElementChild;
  if (!isElement(root) || box.children.length !== 1) throw new Error(`${name} has ${box.children.length} roots`);
  document.body.replaceChildren(root);
  return root;
}

const NAMES: Readonly<Record<string, string>> = { ada: 'Ada Byron', lia: 'Lia' };

/** A ship of a shown battle as a sheet is about it. */
export function subjectIn(shown: ShownBattle, id = 'resolute', over: Partial<Subject> = {}): Subject {
  const ship = (shown.view.ships[id] ?? null) as Ship | null;
  return {
    name: ship?.name ?? id,
    img: '',
    ship,
    shown,
    id,
    unreadable: [],
    pointyTop: false,
    onlooker: { id: shown.person, isGM: shown.viewer === 'gm', nameOf: (user) => NAMES[user] ?? user },
    ...over,
  };
}
