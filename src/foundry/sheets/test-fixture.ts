import Handlebars from 'handlebars';
import { freshShip, rulesets, shipClasses, tactical } from '#engine';
import type { Battle, Ship, ShipSystem } from '#engine';
import type { ShownBattle } from '../battle/types.ts';
import { installWords } from '../shown/test-fixture.ts';
import type { Subject } from './subject.ts';

/** A duel under the real rules, its words and the sheet's own templates, for the tests of what the sheet shows. */
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
  if (!(root instanceof HTMLElement) || box.children.length !== 1) throw new Error(`${name} has ${box.children.length} roots`);
  document.body.replaceChildren(root);
  return root;
}

type Known = NonNullable<Ship['running']>;

/** What differs from a fresh ship. */
export interface Over {
  readonly running?: Partial<Known>;
  readonly turn?: Partial<NonNullable<Ship['turn']>>;
  readonly holders?: Readonly<Record<string, string>>;
  readonly name?: string;
}

function systemOf(classId: 'uf-heavy-cruiser' | 'rp-attack-cruiser', over: Over): ShipSystem {
  const fresh = freshShip(shipClasses[classId]);
  return {
    ...fresh,
    running: { ...fresh.running, ...over.running },
    turn: { ...fresh.turn, ...over.turn },
    crew: { ...fresh.crew, holders: { ...fresh.crew.holders, ...over.holders } },
  };
}

/** The Resolute (side blue) at (0,0) and the Kor'vat (side red) two hexes ahead of it, phase 2 of the Resolute's turn unless said otherwise. */
export function duel(
  over: {
    readonly resolute?: Over;
    readonly korvat?: Over;
    readonly battle?: Partial<Battle>;
    readonly korvatAt?: { q: number; r: number };
  } = {},
): Battle {
  const assembled = tactical.assemble({
    attacker: 'blue',
    ships: [
      {
        id: 'resolute',
        name: over.resolute?.name ?? 'USS Resolute',
        side: 'blue',
        position: { q: 0, r: 0 },
        facing: 0,
        system: systemOf('uf-heavy-cruiser', over.resolute ?? {}),
      },
      {
        id: 'korvat',
        name: over.korvat?.name ?? 'IKS Kor’vat',
        side: 'red',
        position: over.korvatAt ?? { q: 0, r: -2 },
        facing: 3,
        system: systemOf('rp-attack-cruiser', over.korvat ?? {}),
      },
    ],
  });
  if (!assembled.ok) throw new Error(assembled.error.code);
  return { ...assembled.value, status: 'running', phase: 2, activeShip: 'resolute', ...over.battle };
}

/** The duel as one person sees it. */
export function shownDuel(battle: Battle, viewer = 'blue', person = 'ada', over: Partial<ShownBattle> = {}): ShownBattle {
  const ruleset = rulesets['tactical'];
  if (!ruleset) throw new Error('no tactical rules');
  return {
    combatId: 'c1',
    stamp: 1,
    ruleset,
    viewer,
    person,
    view: tactical.view(battle, viewer),
    question: null,
    ledger: [],
    undoable: null,
    redoable: null,
    writer: { userId: 'gm', userName: 'Marta', online: true, here: false },
    canTakeOver: false,
    paused: false,
    problems: [],
    ...over,
  };
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

export const ALL_ADA = { captain: 'ada', helm: 'ada', weapons: 'ada' };
