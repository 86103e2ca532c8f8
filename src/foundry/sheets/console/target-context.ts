import type { Overlay, ParamChoice } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { scanNote } from '../../shown/last-scan.ts';
import { faceText, whereText } from '../../shown/line-words.ts';
import { markOf } from '../../shown/side.ts';
import type { SideMark } from '../../shown/side.ts';
import { sightOf } from '../../shown/sight.ts';
import { capital } from '../../shown/capital.ts';
import { say, word } from '../../words.ts';
import type { Subject } from '../subject.ts';
import { nameOf } from './action-row.ts';
import type { AnyAction } from './action-row.ts';
import { actionName } from './action-words.ts';
import { fill } from './fill.ts';
import { reasonOf } from './reason.ts';

export interface Fact {
  readonly tone: 'plain' | 'yes' | 'warning' | 'no';
  readonly icon: string;
  readonly text: string;
}

/** The ship that the actions of this sheet aim at, and why their chances are what they are. */
export interface TargetContext {
  readonly isShown: boolean;
  readonly chosen: string;
  readonly name: string;
  readonly mark: SideMark;
  readonly note: string;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly isChosen: boolean }[];
  readonly canChange: boolean;
  readonly line: readonly Fact[];
  /** The action that the other facts are about, as the beginning of their line. */
  readonly about: string;
  readonly facts: readonly Fact[];
  /** What the map shows of the target, as sentences; none where it is on no map. */
  readonly sight: readonly string[];
  readonly isSightOpen: boolean;
}

/** Under this name a console keeps whether what is seen of the target is unfolded. */
export const SIGHT = 'sight';

const NO_TARGET: TargetContext = {
  isShown: false,
  chosen: '',
  name: '',
  mark: 'enemy',
  note: '',
  choices: [],
  canChange: false,
  line: [],
  about: '',
  facts: [],
  sight: [],
  isSightOpen: false,
};

interface Aiming {
  readonly action: AnyAction;
  readonly choices: readonly ParamChoice[];
}

/** The first action that can aim at something, those of the present phase before others, with everything it could aim at. */
function aiming(shown: ShownBattle, actions: readonly AnyAction[]): Aiming | null {
  const now = shown.ruleset.phase(shown.view)?.id ?? null;
  for (const action of [...actions.filter(({ phase }) => phase === now), ...actions]) {
    const spec = shown.ruleset.params(shown.view, action.draft).find(({ key }) => key === 'target');
    if (spec && spec.choices.length > 0) return { action, choices: spec.choices };
  }
  return null;
}

/**
 * Which ship is aimed at: the one chosen on this sheet, else the one targeted on the map, else the first that can be hit, else
 * the first. Null where there is none.
 */
export function targetOf(shown: ShownBattle, actions: readonly AnyAction[], wishes: readonly string[]): string | null {
  const choices = aiming(shown, actions)?.choices ?? [];
  const ids = choices.map(({ value }) => String(value));
  return wishes.find((id) => ids.includes(id)) ?? choices.find(({ refusal }) => refusal === null)?.value?.toString() ?? ids[0] ?? null;
}

/** What keeps the action from that target, or what its person should know before he gives it. */
function actionFacts(subject: Subject, shown: ShownBattle, { action }: Aiming, choice: ParamChoice): readonly Fact[] {
  if (choice.refusal) {
    const { fact, fix } = reasonOf(shown.ruleset, choice.refusal, (user) => subject.onlooker.nameOf(user));
    return [{ tone: 'no', icon: 'fa-ban', text: `${fact} ${fix}`.trim() }];
  }
  const { command } = fill(shown.ruleset, shown.view, action.draft, { target: choice.value });
  if (!command) return [];
  const { facts, warnings, outcomes } = shown.ruleset.quote(shown.view, command);
  // The facts of a shot are those of its line of fire.
  const told = outcomes ? [] : facts.filter(({ key }) => key !== choice.note?.key);
  return [
    ...told.map((fact) => ({ tone: 'plain', icon: '', text: capital(say(fact)) }) as const),
    ...warnings.map((warning) => ({ tone: 'warning', icon: 'fa-triangle-exclamation', text: capital(say(warning)) }) as const),
  ];
}

/** What the map shows between the ship and its target: which weapons bear, on which face, what is known of it, and whether it can fire back. */
function lineFacts(shown: ShownBattle, { arcs, line }: Overlay): readonly Fact[] {
  if (!line) return [];
  const bears = arcs.map(({ id, name }): Fact => {
    const isIn = line.bears.includes(id);
    return { tone: isIn ? 'yes' : 'plain', icon: isIn ? 'fa-check' : 'fa-xmark', text: word(`sheet.target.${isIn ? 'in' : 'out'}`, { arc: say(name) }) };
  });
  const [first, second] = line.bears.length > 0 ? line.faces : [];
  const face = first && word(second ? 'sheet.target.tie' : 'sheet.target.face', { first: faceText(first), second: second ? faceText(second) : '' });
  const isKnown = (shown.view.ships[line.target] as { readonly running?: unknown } | undefined)?.running !== null;
  return [
    ...bears,
    ...(face ? [{ tone: 'plain', icon: second ? 'fa-code-branch' : 'fa-shield-halved', text: face } as const] : []),
    ...(isKnown ? [] : [{ tone: 'plain', icon: 'fa-satellite-dish', text: scanNote(shown.view, line.target) } as const]),
    ...(line.bearsBack.length > 0 ? [{ tone: 'warning', icon: 'fa-triangle-exclamation', text: word('sheet.target.firesBack') } as const] : []),
  ];
}

export function targetContext(subject: Subject, actions: readonly AnyAction[], target: string | null, isSightOpen: boolean): TargetContext {
  const { shown, id } = subject;
  const aim = shown?.view.status === 'running' ? aiming(shown, actions) : null;
  const choice = aim?.choices.find(({ value }) => value === target);
  if (!shown || !aim || !choice || target === null) return NO_TARGET;
  const overlay = subject.id === null ? null : shown.ruleset.overlay(shown.view, subject.id, target);
  return {
    isShown: true,
    chosen: target,
    name: say(choice.label),
    mark: markOf(shown, target),
    note: overlay?.line ? whereText(overlay.line) : choice.note ? say(choice.note) : '',
    line: overlay ? lineFacts(shown, overlay) : [],
    choices: aim.choices.map(({ value, label, note }) => ({
      id: String(value),
      // The chosen one's distance stands beside the list, with more.
      label: note && value !== target ? word('sheet.target.choice', { name: say(label), note: say(note) }) : say(label),
      isChosen: value === target,
    })),
    canChange: aim.choices.length > 1,
    about: word('sheet.target.about', { action: actionName(shown.ruleset.id, nameOf(aim.action)) }),
    facts: actionFacts(subject, shown, aim, choice),
    sight: (id === null ? null : sightOf(shown, id, target))?.sentences ?? [],
    isSightOpen,
  };
}
