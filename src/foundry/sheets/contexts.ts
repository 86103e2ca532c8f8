import type { ShipId } from '#engine';
import type { FieldSource } from './config-context.ts';
import { configContext } from './config-context.ts';
import { actionRow, actionsOf, keyed } from './console/action-row.ts';
import type { AnyAction, RowSurroundings } from './console/action-row.ts';
import { stationsContext } from './console/station-context.ts';
import type { StationsSettings } from './console/station-context.ts';
import { SIGHT, targetContext, targetOf } from './console/target-context.ts';
import { sharedReasons, turnContext } from './console/turn-context.ts';
import { crewContext } from './crew-context.ts';
import type { Candidate } from './crew-context.ts';
import { headContext, panesContext } from './head-context.ts';
import type { Pane, View } from './head-context.ts';
import { recordContext } from './record/record-context.ts';
import type { Work } from './record/record-context.ts';
import type { Subject } from './subject.ts';
import { repairOptions, repairsNow } from './work/damage-control.ts';
import { canStrengthen } from './work/strengthen.ts';

export const CONSOLE_PARTS = ['turn', 'target', 'stations'] as const;
export const PART_IDS = ['head', 'panes', 'record', ...CONSOLE_PARTS, 'crew', 'config'] as const;
export type ConsolePart = (typeof CONSOLE_PARTS)[number];
export type PartId = (typeof PART_IDS)[number];

/** What the person has set in this console, and what is under way. */
export interface ConsoleState extends StationsSettings {
  /** Ships that he would aim at, the most wanted first. */
  readonly wishes: readonly ShipId[];
  readonly sent: ReadonlySet<string>;
  readonly notices: ReadonlyMap<string, string>;
  /** Said for the whole console. */
  readonly notice: string;
}

export interface ConsoleContexts {
  readonly parts: Readonly<Record<ConsolePart, object>>;
  /** Every command that can be clicked, by key. */
  readonly byKey: ReadonlyMap<string, AnyAction>;
  /** What the record offers at this moment. */
  readonly work: Work;
  readonly target: ShipId | null;
}

/** Everything that a console shows, part by part: plain data, so that a part is drawn again only where it differs. */
export function consoleContexts(subject: Subject, state: ConsoleState): ConsoleContexts {
  const { shown, onlooker } = subject;
  const actions = actionsOf(subject);
  const target = shown ? targetOf(shown, actions, state.wishes) : null;
  const said = sharedReasons(actions);
  const around: RowSurroundings | null = shown && {
    shown,
    target,
    said,
    sent: state.sent,
    notices: state.notices,
    nameOf: (user) => onlooker.nameOf(user),
  };
  const rows = around ? keyed(actions).map(([key, action]) => actionRow(action, key, around)) : [];
  return {
    byKey: new Map([...keyed(actions), ...repairOptions(subject, actions).map(({ key, action }) => [key, action] as const)]),
    target,
    work: { canStrengthen: canStrengthen(subject, actions), repairs: repairsNow(subject, actions, around) },
    parts: {
      turn: turnContext(subject, actions, rows, said, state.notice),
      target: targetContext(subject, actions, target, state.folds.get(SIGHT) === true),
      stations: stationsContext(subject, actions, state, around),
    },
  };
}

/** What the person has opened on this sheet, and what it is drawn with. */
export interface SheetSettings {
  readonly view: View;
  readonly pane: Pane;
  readonly users: readonly Candidate[];
  /** Names the patterns of this window's drawings. */
  readonly hatch: string;
}

/** The same for a whole sheet around its console. */
export const sheetContexts = (
  subject: Subject,
  console: ConsoleContexts,
  { view, pane, users, hatch }: SheetSettings,
  source: FieldSource,
): Readonly<Record<PartId, object>> => ({
  ...console.parts,
  head: headContext(subject, view),
  panes: panesContext(pane),
  record: recordContext(subject, hatch, console.work),
  crew: crewContext(subject, users, source),
  config: configContext(subject.onlooker.isGM, source, subject.ship, `${hatch}-set`),
});
