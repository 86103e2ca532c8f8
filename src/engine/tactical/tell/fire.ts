import type { ShipId } from '../../kernel/ask.ts';
import type { Params } from '../../kernel/result.ts';
import { sum } from '../../kernel/rule.ts';
import type { Phrase } from '../../kernel/ruleset.ts';
import { phrase } from '../command-rule.ts';
import type { Event, FireEvent, Fired, Impact, Launched } from '../events.ts';
import type { Battle } from '../state.ts';
import { change, find, line, nameOf, number, outcome, thrown } from './telling.ts';
import type { Head, Line, TellingsOf } from './telling.ts';

export const FIRE_TELLINGS: TellingsOf<FireEvent> = {
  'fire.phaser': {
    rank: 'deed',
    outcome: outcomeOfFire,
    steps: ({ damage, dice }) =>
      damage.length === 0 ? [] : [line(null, 'burst', phrase('step.damage', { dice }), { value: number(sum(damage)), ...thrown('gunnery.damage', damage) })],
    secretOf: secretOfShot,
  },
  'fire.missed': {},
  impact: { steps: linesOfImpact },
};

/** Range, dodges and face of a shot would give away where its cloaked target is. @rule HEX-CLOAK-11 */
export function secretOfShot({ shooter, target, cloaked }: Fired | Launched): readonly ShipId[] | null {
  return cloaked ? [shooter, target] : null;
}

function outcomeOfFire(fired: Fired, events: readonly Event[], battle: Battle): Head {
  const names = { ship: nameOf(battle, fired.shooter), target: nameOf(battle, fired.target) };
  const summary = phrase(`summary.phasers.${fired.level}`, { dice: fired.dice });
  return outcomeOfImpact('phaser', names, summary, events) ?? outcome('phaserMiss', names, { summary, failed: true });
}

/** The sentence of what a weapon has done to shield, hull and inside of its target; null where it has hit nothing. */
export function outcomeOfImpact(weapon: 'phaser' | 'torpedo', names: Params, summary: Phrase, events: readonly Event[]): Head | null {
  const impact = find(events, 'impact');
  if (!impact) return null;
  const face = `@tactical.face.${impact.face}`;
  const head = (name: string, params: Params = {}): Head => outcome(`${weapon}${name}`, { ...names, face, ...params }, { summary });
  const destroyed = find(events, 'ship.destroyed');
  if (destroyed) return head(`Destroys.${destroyed.cause}`);
  const hit = find(events, 'location.hit');
  const broken = impact.absorbed > 0 && impact.after === 0;
  if (hit) return head(broken ? 'Breaks' : 'Hits', { location: `@tactical.location.${hit.location}` });
  if (impact.penetration > 0) return head('HullHolds');
  return head(broken ? 'Collapses' : 'Holds');
}

function linesOfImpact(event: Impact): readonly Line[] {
  const face = `@tactical.face.${event.face}`;
  const tie = event.tie ? phrase(`note.tie.${event.tie}`) : null;
  const open = !event.shieldsUp || event.before === 0;
  const shield = open ? 'value.noShield' : event.after === 0 && event.absorbed > 0 ? 'value.collapsed' : 'value.holds';
  const lines = [
    line(null, 'code-branch', phrase('step.face'), { value: phrase('value.face', { face }), note: tie }),
    line(null, 'shield-halved', phrase('step.shield', { face }), { value: phrase(shield) }),
  ];
  if (event.penetration > 0) lines.push(line(null, 'cubes', phrase('step.hull'), { value: phrase(event.internal > 0 ? 'value.pierced' : 'value.holds') }));
  const lost = event.before - event.after;
  const note = phrase('note.shield', { damage: event.damage, absorbed: event.absorbed, lost, through: event.penetration });
  const value = event.shieldsUp ? change(event.before, event.after) : phrase('value.shieldsDown');
  lines.push(line(event.target, 'shield-halved', phrase('step.shield', { face }), { value, note, tone: lost > 0 ? 'bad' : 'plain' }));
  if (event.penetration > 0) lines.push(hullLine(event));
  return lines;
}

function hullLine(event: Impact): Line {
  const stopped = sum(event.hullDice);
  const note = phrase('note.hull', { through: event.penetration, stopped, inside: event.internal });
  return line(event.target, 'cubes', phrase('step.hullDice'), { value: phrase('value.minus', { n: stopped }), note, ...thrown('hull.dice', event.hullDice) });
}
