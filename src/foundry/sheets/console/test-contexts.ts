import { consoleContexts } from '../contexts.ts';
import type { ConsoleState } from '../contexts.ts';
import type { Subject } from '../subject.ts';
import { ALL_ADA } from '../test-fixture.ts';
import type { StationsContext } from './station-context.ts';
import type { TargetContext } from './target-context.ts';
import type { TurnContext } from './turn-context.ts';

const STATE: ConsoleState = { filter: 'phase', folds: new Map(), wishes: [], sent: new Set(), notices: new Map(), notice: '' };
/** What the parts of the console show, and the ship that is aimed at. */
export const contexts = (subject: Subject, state: Partial<ConsoleState> = {}) => {
  const { parts, target } = consoleContexts(subject, { ...STATE, ...state });
  return {
    turn: parts.turn as TurnContext,
    target: parts.target as TargetContext,
    stations: parts.stations as StationsContext,
    chosen: target,
  };
};
/** A ship whose crew is Ada, with energy to use, that has drifted. */
export const READY = { resolute: { holders: ALL_ADA, turn: { inertiaDone: true }, running: { energy: { pool: 7, battery: 4 } } } };
