import type { Phrase, Step, Told } from '#engine';
import type { LedgerEntry } from '../battle/record.ts';
import type { ShownBattle } from '../battle/types.ts';
import { capital } from '../shown/capital.ts';
import { changeTexts, placeText } from '../shown/changes.ts';
import { commandName, known, shipName, stationName } from '../shown/names.ts';
import type { Reader } from '../shown/reader.ts';
import { markOf } from '../shown/side.ts';
import { say, word } from '../words.ts';
import { rolledBy } from './rolled-by.ts';
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
  /** The station that gave the command and its person, for the header; empty where the command is nobody's or unnoticed. */
  readonly seat: string;
  readonly outcome: string;
  readonly edge: 'own' | 'enemy' | 'plain';
  readonly failed: boolean;
  readonly summary: string;
  readonly stepCount: string;
  readonly hasSteps: boolean;
  readonly open: boolean;
  readonly steps: readonly StepLine[];
  /** For some eyes only: those of the viewer's side always, of others, where he may read them, with the unfolded steps. */
  readonly confidential: readonly { readonly label: string; readonly steps: readonly StepLine[] }[];
  /** Number, round, phase and Undo; a line has them where there is something to say about them. */
  readonly hasFoot: boolean;
  readonly where: string;
  readonly undone: string | null;
  readonly canUndo: boolean;
  readonly meanwhile: readonly string[];
  readonly conflicts: readonly string[];
}

type Confidential = Told['confidential'][number];

const PHASE_COMMANDS: readonly string[] = ['phase.next', 'battle.start'];

/**
 * The card of one entry for this window's user. `open` is what the person has chosen; undefined where he has not touched the
 * fold. Where the table is open everybody is told what the GM is, of ships as he knows them.
 */
export function cardContext(battle: ShownBattle, entry: LedgerEntry, reader: Reader, open?: boolean): CardContext {
  const eyes: ShownBattle = battle.openTable ? { ...battle, viewer: 'gm' } : battle;
  const told = battle.ruleset.tell(entry.events, battle.view, eyes.viewer);
  const lineOf = (step: Step): StepLine => stepLine(battle, step, rolledBy(entry, step.roll, reader));
  const steps = told.steps.map(lineOf);
  const ship = entry.command?.ship;
  const isOpen = open ?? entry.by === reader.user;
  const isOurs = ({ audience }: Confidential): boolean => battle.view.ships[audience]?.side === battle.viewer;
  const folded = told.confidential.filter((one) => !isOurs(one));
  const count = folded.reduce((sum, one) => sum + one.steps.length, steps.length);
  const secrets = isOpen ? told.confidential : told.confidential.filter(isOurs);
  const form = formOf(entry, told);
  return {
    form,
    unseen: isUnseen(eyes, entry, told, reader),
    seq: entry.seq,
    seat: told.outcome === null ? '' : seatOf(battle, entry, reader),
    outcome: outcomeOf(eyes, entry, told),
    edge: ship === undefined ? 'plain' : markOf(battle, ship) === 'enemy' ? 'enemy' : 'own',
    failed: told.failed,
    summary: foldName(battle, entry, told),
    stepCount: word(count === 1 ? 'card.steps.one' : 'card.steps.many', { n: count }),
    hasSteps: count > 0,
    open: isOpen,
    steps,
    confidential: secrets.map(({ audience, steps: own }) => ({
      label: word(battle.openTable ? 'card.openCrew' : 'card.onlyCrew', { ship: shipName(battle, audience) }),
      steps: own.map(lineOf),
    })),
    hasFoot: form !== 'line' || entry.undone !== null,
    where: whereOf(battle, entry),
    undone: entry.undone && word('card.undone', { user: reader.nameOf(entry.undone.by), time: reader.timeOf(entry.undone.at) }),
    canUndo: battle.person === 'gm' && !entry.undone && battle.undoable?.seq === entry.seq,
    meanwhile: entry.kind === 'command' ? changeTexts(eyes, entry.meanwhile) : [],
    conflicts: battle.viewer === 'gm' ? entry.conflicts.map(reader.placeOf) : [],
  };
}

/** The card of an entry that this window finds nowhere: what everybody could know, and that there is no more. */
export const lostContext = (seq: number, sentence: string, unseen: boolean): CardContext => ({
  form: 'card',
  unseen,
  seq,
  seat: '',
  outcome: sentence,
  edge: 'plain',
  failed: false,
  summary: '',
  stepCount: '',
  hasSteps: false,
  open: false,
  steps: [],
  confidential: [],
  hasFoot: true,
  where: word('card.lost'),
  undone: null,
  canUndo: false,
  meanwhile: [],
  conflicts: [],
});

/** A word or two for the fold: what came of it, else what was ordered, where this person could have noticed it. */
function foldName(battle: ShownBattle, { command }: LedgerEntry, told: Told): string {
  const ordered = command && told.outcome ? commandName(battle, command.type) : '';
  return capital(say(told.summary)) || ordered || word('card.steps.title');
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
  const changed = changeTexts(
    battle,
    entry.changes.filter(({ path }) => path[0] === 'ships').map(({ path }) => path.slice(1).join('.')),
  );
  return changed.length > 0 ? word('card.externalOf', { changes: changed.join('; ') }) : word('card.external');
}

function seatOf(battle: ShownBattle, { command, by }: LedgerEntry, reader: Reader): string {
  const seat = command && battle.ruleset.seat(battle.view, command);
  return seat ? word('card.seat', { station: stationName(battle, seat.station), user: reader.nameOf(by) }) : '';
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

function stepLine(battle: ShownBattle, step: Step, roller: string): StepLine {
  return {
    icon: step.icon,
    name: capital(say(named(battle, step.name))),
    value: say(step.value),
    note: say(step.note),
    dice: step.dice.map(String),
    rolledBy: roller,
    tone: step.tone,
    chance: step.chance && chanceTable(step.chance),
  };
}
