import type { PhaseInfo } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { phaseName, shipName, shortPhaseName, stationName } from '../../shown/names.ts';
import { holdsSeat } from '../../shown/side.ts';
import { say, word } from '../../words.ts';
import type { Subject } from '../subject.ts';
import type { ActionRow, AnyAction } from './action-row.ts';
import { kindOf, reasonOf } from './reason.ts';

export interface Banner {
  readonly id: string;
  readonly tone: 'info' | 'waiting' | 'bad';
  readonly icon: string;
  readonly fact: string;
  readonly fix: string;
}

export interface RailPhase {
  readonly number: number;
  readonly text: string;
  readonly state: 'done' | 'now' | 'next' | 'later';
  readonly label: string;
}

export interface TurnContext {
  readonly isInBattle: boolean;
  readonly nothing: string;
  readonly chip: string;
  readonly isOurs: boolean;
  readonly where: string;
  readonly end: {
    readonly key: string;
    readonly label: string;
    readonly isPrimary: boolean;
    readonly isDisabled: boolean;
    readonly reason: string;
    readonly warnings: readonly string[];
  } | null;
  readonly rail: readonly RailPhase[];
  readonly banners: readonly Banner[];
}

const END_PHASE = 'phase.next';
const BLOCKS_ALL: readonly string[] = ['E_STATE', 'E_OUT', 'E_TURN', 'E_PENDING', 'E_BRIDGE'];

/**
 * Kinds of refusals that stop everything that can be done now: the first reason of at least two actions. They are said once, above.
 * An action of another phase says so itself.
 */
export function sharedReasons(actions: readonly AnyAction[]): ReadonlySet<string> {
  const count = new Map<string, number>();
  for (const {
    refusals: [first],
  } of actions) {
    if (first && BLOCKS_ALL.includes(first.code)) count.set(kindOf(first), (count.get(kindOf(first)) ?? 0) + 1);
  }
  return new Set([...count].filter(([, times]) => times > 1).map(([kind]) => kind));
}

function waitingBanner(shown: ShownBattle): Banner | null {
  const { question } = shown;
  if (!question) return null;
  const { userName, ship, station } = question.waitsFor;
  const who = userName ?? word('battle.somebody');
  const params = { user: who, station: stationName(shown, station), ship: shipName(shown, ship) };
  const fact = question.mine ? word('sheet.banner.askedYou', params) : word('sheet.banner.waiting', params);
  return { id: 'waiting', tone: 'waiting', icon: 'fa-hourglass-half', fact, fix: word('sheet.banner.waitingFix') };
}

function sharedBanners(subject: Subject, shown: ShownBattle, actions: readonly AnyAction[], said: ReadonlySet<string>): readonly Banner[] {
  return [...said].flatMap((kind) => {
    const refusal = actions.flatMap(({ refusals }) => refusals).find((one) => kindOf(one) === kind);
    if (!refusal || (refusal.code === 'E_PENDING' && shown.question)) return [];
    const { fact, fix } = reasonOf(shown.ruleset, refusal, (user) => subject.onlooker.nameOf(user));
    const isBad = refusal.code === 'E_BRIDGE' || refusal.code === 'E_OUT';
    return [{ id: refusal.code, tone: isBad ? 'bad' : 'info', icon: isBad ? 'fa-circle-xmark' : 'fa-circle-info', fact, fix } as const];
  });
}

/** Everything that stops the whole sheet, once each. `notice`: what came back for something that was not played. */
function bannersOf(subject: Subject, actions: readonly AnyAction[], said: ReadonlySet<string>, notice: string): readonly Banner[] {
  const shown = subject.shown;
  if (!shown) return [];
  const banners: Banner[] = [];
  if (shown.writer && !shown.writer.online) {
    banners.push({
      id: 'noGm',
      tone: 'bad',
      icon: 'fa-plug-circle-xmark',
      fact: word('sheet.banner.noGm'),
      fix: word('sheet.banner.noGmFix'),
    });
  }
  if (shown.paused) banners.push({ id: 'paused', tone: 'waiting', icon: 'fa-pause', fact: word('battle.fault.paused'), fix: '' });
  if (notice) banners.push({ id: 'notice', tone: 'bad', icon: 'fa-rotate', fact: notice, fix: '' });
  for (const problem of shown.problems.filter(({ ship }) => ship === subject.id)) {
    banners.push({
      id: problem.why,
      tone: 'bad',
      icon: 'fa-circle-xmark',
      fact: word(`battle.problem.${problem.why}`, { ship: problem.name }),
      fix: '',
    });
  }
  const waiting = waitingBanner(shown);
  return [...banners, ...(waiting ? [waiting] : []), ...sharedBanners(subject, shown, actions, said)];
}

function railOf(shown: ShownBattle, now: PhaseInfo | null, isActive: boolean): readonly RailPhase[] {
  return shown.ruleset.phases.map(({ id, number }) => {
    const at = now && isActive ? number - now.number : 2;
    const state = at < 0 ? 'done' : at === 0 ? 'now' : at === 1 ? 'next' : 'later';
    const name = phaseName(shown, id);
    return {
      number,
      text: state === 'done' ? String(number) : word('sheet.turn.phase', { n: number, name: shortPhaseName(shown, id) }),
      state,
      label: word(`sheet.turn.state.${state}`, { n: number, name }),
    };
  });
}

function endOf(shown: ShownBattle, actions: readonly AnyAction[], rows: readonly ActionRow[], now: PhaseInfo | null): TurnContext['end'] {
  const row = rows.find(({ key }) => key === END_PHASE);
  const command = actions.find(({ type }) => type === END_PHASE)?.draft;
  if (!row || !command) return null;
  const isLast = now?.id === shown.ruleset.phases.at(-1)?.id;
  const others = actions.some(({ type, refusals }) => type !== END_PHASE && refusals.length === 0);
  return {
    key: row.key,
    label: isLast ? word('sheet.turn.endTurn') : word('sheet.turn.endPhase', { n: now?.number ?? 0 }),
    isPrimary: !row.isDisabled && !others,
    isDisabled: row.isDisabled,
    reason: row.reason ? `${row.reason.fact} ${row.reason.fix}`.trim() : '',
    warnings: row.isDisabled ? [] : shown.ruleset.quote(shown.view, { ...command, type: END_PHASE }).warnings.map(say),
  };
}

function chipOf(shown: ShownBattle, active: string | null, ship: string | null): string {
  if (shown.view.status !== 'running') return word(`sheet.turn.status.${shown.view.status}`);
  if (active === null) return word('sheet.turn.nobody');
  return active === ship && holdsSeat(shown, active) ? word('sheet.turn.yours') : word('sheet.turn.of', { ship: shipName(shown, active) });
}

/** The strip over the stations: whose turn it is, the phases, the end of the phase, and what stops everything. */
export function turnContext(
  subject: Subject,
  actions: readonly AnyAction[],
  rows: readonly ActionRow[],
  said: ReadonlySet<string>,
  notice: string,
): TurnContext {
  const { shown } = subject;
  if (!shown) {
    return {
      isInBattle: false,
      nothing: word('sheet.turn.noBattle'),
      chip: '',
      isOurs: false,
      where: '',
      end: null,
      rail: [],
      banners: [],
    };
  }
  const { ruleset, view } = shown;
  const active = ruleset.activeShip(view);
  const now = ruleset.phase(view);
  const isRunning = view.status === 'running';
  const isOurs = active !== null && active === subject.id;
  return {
    isInBattle: true,
    nothing: '',
    chip: chipOf(shown, active, subject.id),
    isOurs,
    where: isRunning && now ? word('sheet.turn.where', { round: view.round, phase: now.number, last: ruleset.phases.at(-1)?.number ?? 0 }) : '',
    end: isRunning && isOurs ? endOf(shown, actions, rows, now) : null,
    rail: isRunning ? railOf(shown, now, isOurs) : [],
    banners: bannersOf(subject, actions, said, notice),
  };
}
