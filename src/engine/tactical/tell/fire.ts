import type { Params } from '../../kernel/result.ts';
import { sum } from '../../kernel/rule.ts';
import { phrase } from '../command-rule.ts';
import type { Event, FireEvent, Fired, Impact } from '../events.ts';
import type { Battle } from '../state.ts';
import { change, find, line, nameOf, number, outcome } from './telling.ts';
import type { Head, Line, TellingsOf } from './telling.ts';

export const FIRE_TELLINGS: TellingsOf<FireEvent> = {
  'fire.phaser': {
    rank: 'deed',
    outcome: outcomeOfFire,
    steps: ({ damage, dice }) =>
      damage.length === 0 ? [] : [line(null, 'burst', phrase('step.damage', { dice }), { value: number(sum(damage)), dice: damage })],
  },
  'fire.missed': {},
  impact: { steps: linesOfImpact },
};

function outcomeOfFire(fired: Fired, events: readonly Event[], battle: Battle): Head {
  const names = { ship: nameOf(battle, fired.shooter), target: nameOf(battle, fired.target) };
  const summary = phrase(`summary.phasers.${fired.level}`, { dice: fired.dice });
  const head = (name: string, params: Params = {}, failed = false): Head => outcome(name, { ...names, ...params }, { summary, failed });
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

function linesOfImpact(event: Impact): readonly Line[] {
  const face = `@tactical.face.${event.face}`;
  const tie = event.tie ? phrase(`note.tie.${event.tie}`) : null;
  const open = !event.shieldsUp || event.before === 0;
  const shield = open ? 'value.noShield' : event.after === 0 && event.absorbed > 0 ? 'value.collapsed' : 'value.holds';
  const lines = [
    line(null, 'code-branch', phrase('step.face'), { value: phrase('value.face', { face }), note: tie }),
    line(null, 'shield-halved', phrase('step.shield', { face }), { value: phrase(shield) }),
  ];
  if (event.penetration > 0)
    lines.push(line(null, 'cubes', phrase('step.hull'), { value: phrase(event.internal > 0 ? 'value.pierced' : 'value.holds') }));
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
  return line(event.target, 'cubes', phrase('step.hullDice'), { value: phrase('value.minus', { n: stopped }), note, dice: event.hullDice });
}
