import type { Phrase, Step, Told } from '#engine';
import type { LedgerEntry } from '../battle/record.ts';
import type { ShownBattle } from '../battle/types.ts';
import { capital } from '../shown/capital.ts';
import { changeTexts, placeText } from '../shown/changes.ts';
import { known, shipName } from '../shown/names.ts';
import type { Reader } from '../shown/reader.ts';
import { markOf } from '../shown/side.ts';
import { say, word } from '../words.ts';
import { handsOf, rollerOf } from './rolled-by.ts';
import { chanceTable } from '../shown/chance-table.ts';
import type { ChanceTable } from '../shown/chance-table.ts';

export interface StepLine {
  readonly icon: string;
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly dice: readonly string[];
  /** Who rolled these dice in his own window or by hand; empty where the writer did. */
  readonly rolledBy: string;
  readonly tone: Step['tone'];
  readonly chance: ChanceTable | null;
}

/** A card as one person sees it. `form`: a whole card, one line for a change of phase, one quiet line for an edit by hand. */
export interface CardContext {
  readonly form: 'card' | 'line' | 'quiet';
  /** Nothing that this person could have noticed: his log does not show the message at all. */
  readonly unseen: boolean;
  readonly seq: number;
  readonly outcome: string;
  readonly edge: 'own' | 'enemy' | 'plain';
  readonly failed: boolean;
  readonly summary: string;
  readonly stepCount: string;
  readonly hasSteps: boolean;
  readonly open: boolean;
  readonly steps: readonly StepLine[];
  /** For some eyes only; the GM, who has all of them, sees them with the unfolded steps. */
  readonly confidential: readonly { readonly label: string; readonly steps: readonly StepLine[] }[];
  readonly where: string;
  readonly undone: string | null;
  readonly canUndo: boolean;
  readonly meanwhile: readonly string[];
  readonly conflicts: readonly string[];
}

const PHASE_COMMANDS: readonly string[] = ['phase.next', 'battle.start'];

/**
 * The card of one ledger entry for this window's user, or null where the ledger has no such entry any more: then the public
 * sentence of the message stays. `open` is what the person has chosen; undefined where he has not touched the fold.
 */
export function cardContext(battle: ShownBattle, seq: number, reader: Reader, open?: boolean): CardContext | null {
  const entry = battle.ledger.find((one) => one.seq === seq);
  if (!entry) return null;
  const told = battle.ruleset.tell(entry.events, battle.view, battle.viewer);
  const hands = handsOf(entry);
  const lineOf = (step: Step): StepLine => stepLine(battle, step, rollerOf(hands, step, reader));
  const steps = told.steps.map(lineOf);
  const ship = entry.command?.ship;
  const isOpen = open ?? entry.by === reader.user;
  const count = steps.length + (battle.viewer === 'gm' ? told.confidential.reduce((sum, { steps: own }) => sum + own.length, 0) : 0);
  const secrets = isOpen || battle.viewer !== 'gm' ? told.confidential : [];
  return {
    form: formOf(entry, told),
    unseen: isUnseen(battle, entry, told, reader),
    seq,
    outcome: outcomeOf(battle, entry, told),
    edge: ship === undefined ? 'plain' : markOf(battle, ship) === 'enemy' ? 'enemy' : 'own',
    failed: told.failed,
    summary: capital(say(told.summary)) || word('card.steps.title'),
    stepCount: word(count === 1 ? 'card.steps.one' : 'card.steps.many', { n: count }),
    hasSteps: count > 0,
    open: isOpen,
    steps,
    confidential: secrets.map(({ audience, steps: own }) => ({
      label: word('card.onlyCrew', { ship: shipName(battle, audience) }),
      steps: own.map(lineOf),
    })),
    where: whereOf(battle, entry),
    undone: entry.undone && word('card.undone', { user: reader.nameOf(entry.undone.by), time: reader.timeOf(entry.undone.at) }),
    canUndo: battle.person === 'gm' && !entry.undone && battle.undoable?.seq === seq,
    meanwhile: entry.kind === 'command' ? changeTexts(battle, entry.meanwhile) : [],
    conflicts: battle.viewer === 'gm' ? entry.conflicts.map(reader.placeOf) : [],
  };
}

/** What stands in the message itself, for everybody: the public outcome, or that something unseen happened. */
export const publicSentence = (entry: LedgerEntry, told: Told): string =>
  say(told.outcome) || word(entry.kind === 'external' ? 'card.external' : 'card.unseen');

function isUnseen(battle: ShownBattle, entry: LedgerEntry, told: Told, reader: Reader): boolean {
  const isHis = battle.viewer === 'gm' || entry.by === reader.user || entry.kind === 'external';
  return !isHis && told.outcome === null && told.steps.length === 0 && told.confidential.length === 0;
}

function formOf(entry: LedgerEntry, told: Told): CardContext['form'] {
  if (entry.kind === 'external') return 'quiet';
  const silent = told.steps.length === 0 && told.confidential.length === 0;
  return silent && PHASE_COMMANDS.includes(entry.command?.type ?? '') ? 'line' : 'card';
}

function outcomeOf(battle: ShownBattle, entry: LedgerEntry, told: Told): string {
  if (entry.kind !== 'external' || told.outcome) return publicSentence(entry, told);
  const changed = changeTexts(battle, entry.changes.filter(({ path }) => path[0] === 'ships').map(({ path }) => path.slice(1).join('.')));
  return changed.length > 0 ? word('card.externalOf', { changes: changed.join('; ') }) : word('card.external');
}

/** A side and a place of a ship's values are called by their names, where the language has one. */
function named(battle: ShownBattle, phrase: Phrase): Phrase {
  const { side, path } = phrase.params;
  const sideKey = `tracker.begin.side.${side}`;
  const sides = known(sideKey) ? { side: `@${sideKey}` } : {};
  const places = typeof path === 'string' ? { path: placeText(battle.ruleset.id, path.split('.')) } : {};
  return { ...phrase, params: { ...phrase.params, ...sides, ...places } };
}

/** Round and phase; what an earlier version wrote without a phase has the round alone. */
function whereOf({ ruleset }: ShownBattle, { round, phase }: LedgerEntry): string {
  const number = ruleset.phases.find(({ id }) => id === phase)?.number;
  return number === undefined ? word('card.round', { round }) : word('card.roundPhase', { round, phase: number });
}

function stepLine(battle: ShownBattle, step: Step, rolledBy: string): StepLine {
  return {
    icon: step.icon,
    name: capital(say(named(battle, step.name))),
    value: say(step.value),
    note: say(step.note),
    dice: step.dice.map(String),
    rolledBy,
    tone: step.tone,
    chance: step.chance && chanceTable(step.chance),
  };
}
