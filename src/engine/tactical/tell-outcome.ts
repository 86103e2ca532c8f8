import type { ShipId } from '../kernel/ask.ts';
import type { Params } from '../kernel/result.ts';
import type { Phrase, Told } from '../kernel/ruleset.ts';
import type { Event, Fired } from './events.ts';
import { shipOf } from './queries.ts';
import type { Battle } from './state.ts';
import { phaseId } from './tables.ts';

type Head = Pick<Told, 'outcome' | 'summary' | 'failed'>;
type Of<T extends Event['type']> = Extract<Event, { readonly type: T }>;

const NOTHING: Head = { outcome: null, summary: null, failed: false };

/** The first event of a type, or undefined. */
export const find = <T extends Event['type']>(events: readonly Event[], type: T): Of<T> | undefined =>
  events.find((event): event is Of<T> => event.type === type);

export const nameOf = (battle: Battle, id: ShipId): string => shipOf(battle, id)?.name ?? id;

const phrase = (name: string, params: Params): Phrase => ({ key: `tactical.outcome.${name}`, params });

/** The one sentence that everybody may read, and two words for the fold below it. */
export function outcomeOf(events: readonly Event[], battle: Battle): Head {
  const started = find(events, 'battle.started');
  if (started) return { ...NOTHING, outcome: phrase('battleStarted', { ship: nameOf(battle, started.first) }) };
  const override = find(events, 'gm.override');
  if (override) return { ...NOTHING, outcome: phrase('gmSet', { ship: nameOf(battle, override.ship) }) };
  const fired = find(events, 'fire.phaser');
  if (fired) return outcomeOfFire(events, battle, fired);
  const failed = find(events, 'move.failed');
  if (failed) return { ...NOTHING, outcome: phrase('forwardFailed', { ship: nameOf(battle, failed.ship) }), failed: true };
  return outcomeOfPhase(events, battle) ?? outcomeOfMove(events, battle);
}

function outcomeOfFire(events: readonly Event[], battle: Battle, fired: Fired): Head {
  const names = { ship: nameOf(battle, fired.shooter), target: nameOf(battle, fired.target) };
  const summary: Phrase = { key: `tactical.summary.phasers.${fired.level}`, params: { dice: fired.dice } };
  const head = (name: string, params: Params = {}, isFailure = false): Head => ({
    outcome: phrase(name, { ...names, ...params }),
    summary,
    failed: isFailure,
  });
  const impact = find(events, 'impact');
  if (!impact) return head('phaserMiss', {}, true);
  const face = `@tactical.face.${impact.face}`;
  const destroyed = find(events, 'ship.destroyed');
  if (destroyed) return head(`phaserDestroys.${destroyed.cause}`);
  const hit = find(events, 'location.hit');
  const broken = impact.absorbed > 0 && impact.after === 0;
  if (hit) return head(broken ? 'phaserBreaks' : 'phaserHits', { face, location: `@tactical.location.${hit.location}` });
  if (impact.penetration > 0) return head('phaserHullHolds', { face });
  return broken ? head('phaserCollapses', { face }) : head('phaserHolds', { face });
}

function outcomeOfPhase(events: readonly Event[], battle: Battle): Head | null {
  const destroyed = find(events, 'ship.destroyed');
  if (destroyed) return { ...NOTHING, outcome: phrase(`destroyed.${destroyed.cause}`, { ship: nameOf(battle, destroyed.ship) }) };
  const turn = events.filter((event): event is Of<'turn.started'> => event.type === 'turn.started').at(-1);
  if (turn) return { ...NOTHING, outcome: phrase('turn', { ship: nameOf(battle, turn.ship), round: turn.round }) };
  const begun = find(events, 'phase.started');
  if (!begun) return null;
  const params = { ship: nameOf(battle, begun.ship), number: begun.phase, phase: `@tactical.phase.${phaseId(begun.phase)}` };
  return { ...NOTHING, outcome: phrase('phase', params) };
}

function outcomeOfMove(events: readonly Event[], battle: Battle): Head {
  const moved = find(events, 'moved');
  return moved ? { ...NOTHING, outcome: phrase(moved.kind, { ship: nameOf(battle, moved.ship) }) } : NOTHING;
}
