import Handlebars from 'handlebars';
import type { ActionView, AnyRuleset, BattleBase, CommandBase, DrawOffer, Due, ParamSpec, ShipId, Told } from '#engine';
import type { LedgerEntry } from '../battle/record.ts';
import type { Battles, Reply, ShownBattle, ShownPart, ShownQuestion } from '../battle/types.ts';
import { isElement } from './elements.ts';
import type { Reader } from './reader.ts';
import { NOTHING_SPECIAL } from './test-duel.ts';

/** Hand-made battles, the real words and the real templates, for the tests of what windows show. */
const AREAS: Readonly<Record<string, unknown>> = import.meta.glob('/lang/*/*.json', { eager: true, import: 'default' });
const TEMPLATES: Readonly<Record<string, string>> = import.meta.glob('/templates/{canvas,chat,tracker,prompts}/*.hbs', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Gives the code under test the words of a language: the global `game.i18n`. */
export function installWords(language = 'en'): void {
  const areas = Object.entries(AREAS).filter(([path]) => path.startsWith(`/lang/${language}/`));
  const find = (key: string): unknown => {
    for (const [, area] of areas) {
      const found = key
        .replace('ACTIONSTATIONS.', '')
        .split('.')
        .reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), area);
      if (typeof found === 'string') return found;
    }
    return undefined;
  };
  const format = (key: string, params: Readonly<Record<string, unknown>> = {}): string => {
    const text = find(key);
    return typeof text === 'string' ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? `{${name}}`)) : key;
  };
  Object.assign(globalThis, { game: { i18n: { lang: language, format, localize: format, has: (key: string) => find(key) !== undefined } } });
  Handlebars.registerHelper('localize', (key: string, options: Handlebars.HelperOptions) => format(key, options.hash as Record<string, unknown>));
  Handlebars.registerHelper('eq', (a: unknown, b: unknown) => a === b);
  for (const [path, text] of Object.entries(TEMPLATES)) {
    Handlebars.registerPartial(`modules/action-stations${path}`, Handlebars.compile(text, { preventIndent: true }));
  }
}

/** Lets `loadDrawings` and `draw` find the templates: the globals of the host that they use. */
export function installDrawings(): void {
  const loadTemplates = (paths: readonly string[]): Promise<unknown[]> =>
    Promise.resolve(paths.map((path) => Handlebars.compile(TEMPLATES[path.replace('modules/action-stations', '')] ?? '', { preventIndent: true })));
  Object.assign(globalThis, { foundry: { applications: { handlebars: { loadTemplates } } } });
}

/** The element that a template draws for a context; throws where it has not exactly one root. */
export function drawn(name: string, context: object): HTMLElement {
  const text = TEMPLATES[`/templates/${name}`];
  if (text === undefined) throw new Error(`no template ${name}`);
  const box = document.createElement('div');
  box.innerHTML = Handlebars.compile(text, { preventIndent: true })(context);
  const root = box.firstElementChild;
  if (!isElement(root) || box.children.length !== 1) throw new Error(`${name} has ${box.children.length} roots`);
  document.body.replaceChildren(root);
  return root;
}

export const textOf = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export const READER: Reader = { user: 'ada', nameOf: (user) => user.toUpperCase(), timeOf: () => '21:08', placeOf: (place) => place };

export const TOLD: Told = { outcome: null, summary: null, steps: [], confidential: [], failed: false };

/** What the ruleset of a hand-made battle answers. */
export interface Says {
  readonly told?: Told;
  readonly actions?: readonly ActionView<CommandBase>[];
  readonly due?: readonly Due[];
  readonly phase?: number;
  readonly activeShip?: ShipId | null;
  readonly params?: readonly ParamSpec[];
  readonly offer?: DrawOffer | null;
}

const PHASES = ['activation', 'sensors', 'movement', 'shields', 'repair', 'deactivation'].map((id, number) => ({ id, number }));

export const ship = (id: ShipId, name: string, side: string, holders: Readonly<Record<string, string>> = {}): object => ({ id, name, side, crew: { holders } });

/** A battle of the Resolute (side blue, Ada at the helm) and the Kor'vat (side red), in phase 2 of round 3. */
export function shownBattle(over: Partial<ShownBattle> = {}, says: Says = {}): ShownBattle {
  const ruleset = {
    id: 'tactical',
    phases: PHASES,
    commandTypes: ['gm.join', 'gm.leave'],
    tell: () => says.told ?? TOLD,
    order: () => says.due ?? [],
    turnOrder: () => ['resolute', 'korvat'],
    phase: () => PHASES[says.phase ?? 2] ?? null,
    seat: (_battle: unknown, { ship: of }: CommandBase) => (of === undefined ? null : { ship: of, station: 'weapons' }),
    holder: () => null,
    activeShip: () => (says.activeShip === undefined ? 'resolute' : says.activeShip),
    actions: () => says.actions ?? [],
    params: () => says.params ?? [],
    drawOffer: () => says.offer ?? null,
  };
  const ships = { resolute: ship('resolute', 'USS Resolute', 'blue', { helm: 'ada' }), korvat: ship('korvat', 'IKS Kor’vat', 'red') };
  return {
    ...NOTHING_SPECIAL,
    ruleset: ruleset as unknown as AnyRuleset,
    viewer: 'blue',
    person: 'ada',
    view: { ruleset: 'tactical', status: 'running', round: 3, ships } as BattleBase,
    ...over,
  };
}

/** The same seen by the GM in the window that writes. */
export const asGm = (over: Partial<ShownBattle> = {}): Partial<ShownBattle> => ({
  viewer: 'gm',
  person: 'gm',
  writer: { userId: 'gm', userName: 'Marta', online: true, here: true },
  ...over,
});

export const entry = (over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  seq: 41,
  kind: 'command',
  command: { type: 'phaser.fire', ship: 'resolute' },
  by: 'ada',
  at: 0,
  round: 3,
  phase: 'movement',
  answers: [],
  events: [],
  changes: [],
  writes: [],
  meanwhile: [],
  order: 41,
  undone: null,
  redoable: false,
  conflicts: [],
  ...over,
});

const WEAPONS = { userId: 'ada', userName: 'Ada', online: true, ship: 'resolute', station: 'weapons' };

/** What the gunner of the Resolute is asked: where her special hits. */
export const part = (over: Partial<ShownPart> = {}): ShownPart => ({
  part: 0,
  ask: {
    kind: 'choose',
    purpose: 'location.choose',
    by: [{ ship: 'resolute', station: 'weapons', person: 'ada' }],
    options: [
      { id: 'bridge', label: 'tactical.location.bridge' },
      { id: 'engines', label: 'tactical.location.engines' },
      { id: 'roll', label: 'tactical.choice.roll' },
    ],
    fallback: 'roll',
    knownTo: 'blue',
    params: { points: 4 },
    ships: { ship: 'resolute', target: 'korvat' },
  },
  mine: true,
  known: true,
  waitsFor: WEAPONS,
  done: false,
  answer: null,
  rolled: [],
  orders: ['never'],
  ...over,
});

export const question = (over: Partial<ShownQuestion> = {}): ShownQuestion => ({
  id: 'q1',
  parts: [part()],
  command: { type: 'phaser.fire', ship: 'resolute' },
  mine: true,
  known: true,
  waitsFor: WEAPONS,
  askedBefore: false,
  hasRolled: true,
  broken: false,
  meanwhile: [],
  ...over,
});

/** A battle layer that answers with one battle and writes down what it is asked to do. */
export function fakeBattles(
  battle: ShownBattle,
  reply: Reply = { ok: true, seq: 1, asked: false },
  kept: readonly LedgerEntry[] = [],
): Battles & { readonly calls: unknown[][]; change(to: ShownBattle): void } {
  let now = battle;
  const calls: unknown[][] = [];
  const listeners = new Set<(combatId: string) => void>();
  const note =
    (name: string) =>
    (...args: unknown[]): Promise<Reply> => {
      calls.push([name, ...args]);
      return Promise.resolve(reply);
    };
  return {
    calls,
    change: (to) => {
      now = to;
      for (const listener of listeners) listener(to.combatId);
    },
    all: () => [now],
    of: (id) => (id === now.combatId ? now : null),
    forActor: (uuid) => (uuid in now.view.ships ? { battle: now, ship: uuid } : null),
    archived: (_id, seq) => kept.find((one) => one.seq === seq) ?? null,
    current: () => now,
    send: note('send'),
    answer: note('answer'),
    answerWith: note('answerWith'),
    setOrder: note('setOrder'),
    withdraw: note('withdraw'),
    playAgain: note('playAgain'),
    undo: note('undo'),
    redo: note('redo'),
    takeOver: note('takeOver'),
    remind: (...args) => {
      calls.push(['remind', ...args]);
      return reply;
    },
    onReminded: () => () => undefined,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
