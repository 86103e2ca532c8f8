import type { ParamChoice, ParamSpec, Quote, Refusal } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { TIE_LETTERS } from '../../shown/face-choice.ts';
import { chanceTable } from '../../shown/chance-table.ts';
import type { ChanceTable } from '../../shown/chance-table.ts';
import { costText } from '../../shown/cost-and-chance.ts';
import { firstWord, shipName } from '../../shown/names.ts';
import { say, word } from '../../words.ts';
import { capital } from '../../shown/capital.ts';
import { actionName, buttonText, iconOf } from '../console/action-words.ts';
import { fill } from '../console/fill.ts';
import type { Chosen, Filled, PartialCommand } from '../console/fill.ts';
import { reasonOf } from '../console/reason.ts';
import { tieOf } from './tie.ts';
import { tieDrawing } from './tie-drawing.ts';
import type { TieDrawing } from './tie-drawing.ts';

export interface DialogChoice {
  readonly index: number;
  /** The key that picks it, where it has one of its own. */
  readonly letter: string;
  readonly label: string;
  readonly note: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  /** The tab stop of its group. */
  readonly isStop: boolean;
  readonly reason: string;
}

export interface DialogField {
  readonly key: string;
  readonly label: string;
  /** A single possibility is a sentence; numbers are tiles, or typed where they are many; the rest are radios or a list. */
  readonly kind: 'fixed' | 'tiles' | 'number' | 'radios' | 'list';
  readonly choices: readonly DialogChoice[];
  /** Beside the choices of a tie: the target as it lies on the map. */
  readonly drawing: TieDrawing | null;
  readonly value: string;
  readonly min: number;
  readonly max: number;
  /** What counts while nothing is chosen, where that is allowed and so. */
  readonly open: string;
  /** Why some of the choices cannot be had, each reason once. */
  readonly reasons: readonly string[];
}

export interface DialogContext {
  readonly form: 'ask' | 'confirm';
  readonly icon: string;
  readonly title: string;
  readonly fields: readonly DialogField[];
  readonly chance: ChanceTable | null;
  readonly chanceLabel: string;
  /** What a success would do. */
  readonly outcomes: readonly { readonly value: string; readonly what: string }[];
  readonly facts: readonly string[];
  readonly warnings: readonly string[];
  readonly cost: string;
  readonly isDisabled: boolean;
  readonly isSent: boolean;
  readonly button: string;
  readonly cancel: string;
  /** Why the button is off, or what came back. */
  readonly message: string;
}

/** What one dialog is about. */
export interface DialogSubject {
  readonly shown: ShownBattle;
  readonly draft: PartialCommand;
  readonly form: 'ask' | 'confirm';
  readonly chosen: Chosen;
  readonly isSent: boolean;
  readonly message: string;
  /** Does the ship stand on a board of pointy-topped hexes? */
  readonly pointyTop: boolean;
  nameOf(user: string): string;
}

/** Above this many choices a list or a typed number takes the place of tiles and radios. */
const TILES_MAX = 10;
const RADIOS_MAX = 4;
/** Asked by the form of the dialog itself, not by one of its fields. */
const CONFIRM = 'confirm';
/** Which of the two faces of a tie is to be hit. */
const FACE = 'face';

function kindOfField(spec: ParamSpec): DialogField['kind'] {
  const { length } = spec.choices;
  if (spec.kind === 'integer') return length > 0 && length <= TILES_MAX ? 'tiles' : 'number';
  if (length === 1) return 'fixed';
  return length <= RADIOS_MAX && spec.key !== 'target' ? 'radios' : 'list';
}

/**
 * Each reason once. One of a list or of radios says of which choices it speaks, as its sentence may name another face than theirs; one
 * that begins with the choice's own name has said so.
 */
function reasonsOf(kind: DialogField['kind'], choices: readonly DialogChoice[]): readonly string[] {
  const refused = choices.filter(({ reason }) => reason !== '');
  return [...new Set(refused.map(({ reason }) => reason))].map((reason) => {
    const labels = refused.filter((choice) => choice.reason === reason).map(({ label }) => label);
    const isNamed = labels.length === 1 && reason.startsWith(`${labels[0]} `);
    return (kind === 'list' || kind === 'radios') && !isNamed ? word('sheet.dialog.reasonOf', { choice: labels.join(', '), reason }) : reason;
  });
}

function fieldOf(subject: DialogSubject, spec: ParamSpec, { values, specs }: Filled): DialogField {
  const value = values[spec.key] ?? null;
  const drawing = spec.key === FACE ? drawingOf(subject, { values, specs }) : null;
  const explain = (refusal: Refusal): string => {
    const { fact, fix } = reasonOf(subject.shown.ruleset, refusal, (user) => subject.nameOf(user));
    return `${fact} ${fix}`.trim();
  };
  const stop = Math.max(
    0,
    spec.choices.findIndex((choice) => choice.value === value),
  );
  const choices = spec.choices.map((choice: ParamChoice, index): DialogChoice => ({
    index,
    letter: drawing ? (TIE_LETTERS[index] ?? '') : '',
    label: capital(say(choice.label)),
    note: choice.note ? say(choice.note) : '',
    isChosen: choice.value === value,
    isDisabled: choice.refusal !== null,
    isStop: index === stop,
    reason: choice.refusal ? explain(choice.refusal) : '',
  }));
  return {
    key: spec.key,
    label: say(spec.label),
    kind: kindOfField(spec),
    choices,
    drawing,
    value: value === null ? '' : String(value),
    min: spec.min ?? 0,
    max: spec.max ?? 0,
    open: value === null ? firstWord([`sheet.dialog.open.${subject.draft.type}.${spec.key}`], '') : '',
    reasons: reasonsOf(kindOfField(spec), choices),
  };
}

function drawingOf({ shown, pointyTop }: DialogSubject, filled: Pick<Filled, 'specs' | 'values'>): TieDrawing | null {
  const tie = tieOf(filled);
  const glance = tie && shown.ruleset.glance(shown.view, shown.viewer, tie.target);
  return tie && glance ? tieDrawing(glance, tie, pointyTop) : null;
}

const NOTHING: Quote = { costs: [], chance: null, facts: [], warnings: [] };

function refusalOf({ shown }: DialogSubject, { specs, values, command }: Filled): Refusal | null {
  for (const spec of specs) {
    const refusal = spec.choices.find(({ value }) => value === values[spec.key])?.refusal;
    if (refusal) return refusal;
  }
  if (!command) return specs.flatMap(({ choices }) => choices).find(({ refusal }) => refusal !== null)?.refusal ?? null;
  const action = shown.ruleset.actions(shown.view, command.ship ?? '', shown.person).find(({ type }) => type === command.type);
  return action?.refusals[0] ?? null;
}

/** What is chosen in a dialog, and the numbers that its person sees: they travel with the command. */
export function filledIn(subject: DialogSubject): { readonly filled: Filled; readonly quote: Quote; readonly refusal: Refusal | null } {
  const { shown, draft, chosen } = subject;
  const filled = fill(shown.ruleset, shown.view, draft, chosen);
  const quote = filled.command ? shown.ruleset.quote(shown.view, filled.command) : NOTHING;
  return { filled, quote, refusal: refusalOf(subject, filled) };
}

/** The words of a confirmation: the question, what refrains and what goes on. Where the rules have none, the action's own. */
function confirmWords({ specs, values }: Filled, button: string, title: string): { title: string; cancel: string; button: string } {
  const spec = specs.find(({ key }) => key === CONFIRM);
  const other = spec?.choices.find(({ value }) => value !== values[CONFIRM]);
  const chosen = spec?.choices.find(({ value }) => value === values[CONFIRM]);
  return {
    title: spec ? say(spec.label) : title,
    cancel: other ? say(other.label) : word('sheet.dialog.cancel'),
    button: chosen ? say(chosen.label) : button,
  };
}

/** The question, the answers that can be given, and the odds of what is chosen. */
export function dialogContext(subject: DialogSubject): DialogContext {
  const { shown, draft, form, isSent, message } = subject;
  const { filled, quote, refusal } = filledIn(subject);
  const type = draft.type ?? '';
  const command = { ...(filled.command ?? draft), type };
  const why = refusal ? reasonOf(shown.ruleset, refusal, (user) => subject.nameOf(user)) : null;
  const open = filled.command === null && !why ? word('sheet.dialog.incomplete') : '';
  const title = word('sheet.dialog.title', {
    action: actionName(shown.ruleset.id, type),
    ship: draft.ship === undefined ? '' : shipName(shown, draft.ship),
  });
  const button = buttonText(shown.ruleset.id, command, quote.costs);
  // What stands beside a chosen value is not said again below.
  const noted = new Set(filled.specs.flatMap((spec) => spec.choices.find(({ value }) => value === filled.values[spec.key])?.note?.key ?? []));
  const words = form === 'confirm' ? confirmWords(filled, button, title) : { title, cancel: word('sheet.dialog.cancel'), button };
  return {
    ...words,
    form,
    icon: iconOf(type),
    fields: filled.specs.filter(({ key }) => key !== CONFIRM).map((spec) => fieldOf(subject, spec, filled)),
    chance: quote.chance ? chanceTable(quote.chance) : null,
    chanceLabel: firstWord([`sheet.odds.${type}`], word('sheet.dialog.chance')),
    outcomes: (quote.outcomes ?? []).map(({ value, what }) => ({ value: say(value), what: say(what) })),
    facts: quote.facts.filter(({ key }) => !noted.has(key)).map((fact) => capital(say(fact))),
    warnings: quote.warnings.map((warning) => capital(say(warning))),
    cost: costText(shown.ruleset.id, quote.costs),
    isDisabled: isSent || filled.command === null || refusal !== null,
    isSent,
    message: message || (why ? `${why.fact} ${why.fix}`.trim() : open),
  };
}
