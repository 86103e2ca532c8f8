import type { ShipId } from '#engine';
import type { FieldSource } from './config-context.ts';
import { configContext } from './config-context.ts';
import { actionRow, keysOf } from './console/action-row.ts';
import type { AnyAction, RowSurroundings } from './console/action-row.ts';
import { stationsContext } from './console/station-context.ts';
import type { StationsSettings } from './console/station-context.ts';
import { targetContext, targetOf } from './console/target-context.ts';
import { sharedReasons, turnContext } from './console/turn-context.ts';
import { crewContext } from './crew-context.ts';
import type { Candidate } from './crew-context.ts';
import { headContext, panesContext } from './head-context.ts';
import type { Pane, View } from './head-context.ts';
import { recordContext } from './record/record-context.ts';
import type { Subject } from './subject.ts';

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
  readonly actions: readonly AnyAction[];
  readonly target: ShipId | null;
}

/** Everything that a console shows, part by part: plain data, so that a part is drawn again only where it differs. */
export function consoleContexts(subject: Subject, state: ConsoleState): ConsoleContexts {
  const { shown, id, onlooker } = subject;
  const actions: readonly AnyAction[] = shown && id !== null ? shown.ruleset.actions(shown.view, id, shown.person) : [];
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
  const keys = keysOf(actions);
  const rows = around ? actions.map((action, index) => actionRow(action, keys[index] ?? action.type, around)) : [];
  return {
    actions,
    target,
    parts: {
      turn: turnContext(subject, actions, rows, said, state.notice),
      target: targetContext(subject, actions, target),
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
  record: recordContext(subject, hatch),
  crew: crewContext(subject, users, source),
  config: configContext(subject.onlooker.isGM, source),
});
