import type { ShipId } from '../kernel/ask.ts';
import { sum } from '../kernel/rule.ts';
import type { Params } from '../kernel/result.ts';
import type { Phrase, Step } from '../kernel/ruleset.ts';
import type { Event, Impact, LocationHit, Rolled } from './events.ts';
import { nameOf } from './tell-outcome.ts';
import { PUBLIC_PURPOSES } from './purposes.ts';
import type { Purpose } from './purposes.ts';
import type { Battle } from './state.ts';

/** One line of a card and whose crew may read it; null: everybody. */
export interface Line {
  readonly audience: ShipId | null;
  readonly step: Step;
}

const phrase = (key: string, params: Params = {}): Phrase => ({ key: `tactical.${key}`, params });
const number = (n: number): Phrase => phrase('value.number', { n });
const change = (from: number | string, to: number | string): Phrase => phrase('value.change', { from, to });

const step = (icon: string, name: Phrase, more: Partial<Step> = {}): Step => ({
  icon,
  name,
  value: null,
  note: null,
  dice: [],
  tone: 'plain',
  chance: null,
  ...more,
});
const line = (audience: ShipId | null, ...of: Parameters<typeof step>): Line => ({ audience, step: step(...of) });

const ICONS: Partial<Record<Purpose, string>> = {
  'gunnery.toHit': 'crosshairs',
  'piloting.manoeuvre': 'location-arrow',
  'engines.force': 'gauge-high',
  'lifeSupport.roll': 'lungs',
  'mechanics.emergency': 'car-battery',
};

/** Every line of a card, in the order of the events, with its audience. */
export const linesOf = (events: readonly Event[], battle: Battle): readonly Line[] =>
  events.flatMap((event) => linesOfEvent(event, battle));

function linesOfEvent(event: Event, battle: Battle): readonly Line[] {
  switch (event.type) {
    case 'roll':
      return linesOfRoll(event);
    case 'impact':
      return linesOfImpact(event);
    case 'location.hit':
      return linesOfHit(event);
    case 'fire.phaser':
      return event.damage.length === 0
        ? []
        : [line(null, 'burst', phrase('step.damage', { dice: event.dice }), { value: number(sum(event.damage)), dice: event.damage })];
    case 'moved':
      return [line(event.ship, 'gauge', phrase('step.engineEP'), { value: phrase('value.ofMax', { n: event.engineEP, max: event.vMax }) })];
    case 'move.failed':
      return [line(event.ship, 'gauge', phrase('step.engineEP'), { value: phrase('value.ofMax', { n: event.engineEP, max: event.vMax }) })];
    case 'forced': {
      const note = phrase('note.excess', { excess: event.excess });
      return [
        line(event.ship, 'gauge-high', phrase('step.forcing'), {
          value: phrase('value.points', { n: event.damage }),
          note,
          tone: event.damage > 0 ? 'bad' : 'good',
        }),
      ];
    }
    case 'energy.spent':
    case 'energy.collected':
    case 'energy.lost':
    case 'emergency.on':
    case 'emergency.off':
    case 'emergency.burnt':
      return linesOfEnergy(event);
    case 'gm.override': {
      const value = phrase('value.change', { from: String(event.from ?? ''), to: String(event.to ?? '') });
      return [line(event.ship, 'pen', phrase('step.gmSet', { path: event.path }), { value })];
    }
    default:
      return linesOfFate(event, battle);
  }
}

function linesOfRoll(event: Rolled): readonly Line[] {
  const bad = event.level === 'failure';
  const icon = ICONS[event.purpose] ?? 'dice';
  const die = event.die === null ? [] : [event.die];
  const value = phrase(event.fumble ? 'level.fumble' : `level.${event.level}`);
  const note = event.die === null ? phrase('note.noDie') : null;
  const audience = PUBLIC_PURPOSES.includes(event.purpose) ? null : event.ship;
  return [
    line(audience, icon, phrase(`purpose.${event.purpose}`), { value, note, dice: die, tone: bad ? 'bad' : 'good' }),
    line(event.ship, icon, phrase('step.chance'), {
      value: phrase('value.percent', { percent: event.chance.percent }),
      chance: event.chance,
    }),
  ];
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
  if (event.penetration > 0) {
    const stopped = sum(event.hullDice);
    const hull = phrase('note.hull', { through: event.penetration, stopped, inside: event.internal });
    lines.push(
      line(event.target, 'cubes', phrase('step.hullDice'), {
        value: phrase('value.minus', { n: stopped }),
        note: hull,
        dice: event.hullDice,
      }),
    );
  }
  return lines;
}

function linesOfHit(event: LocationHit): readonly Line[] {
  const location = `@tactical.location.${event.location}`;
  const name = phrase('step.location', { location });
  const bands = { from: `@tactical.band.${event.bandBefore}`, to: `@tactical.band.${event.bandAfter}` };
  const note = event.bandBefore === event.bandAfter ? null : phrase('note.band', bands);
  const own = line(event.target, 'location-crosshairs', name, { value: change(event.before, event.after), note, tone: 'bad' });
  if (event.how === 'direct' || event.how === 'overflow') return [own];
  const dice = event.die === null ? [] : [event.die];
  return [
    line(null, 'location-crosshairs', phrase('step.hit'), {
      value: phrase('value.location', { location }),
      note: phrase(`note.${event.how}`),
      dice,
    }),
    own,
  ];
}

function linesOfEnergy(event: Extract<Event, { readonly type: `energy.${string}` | `emergency.${string}` }>): readonly Line[] {
  switch (event.type) {
    case 'energy.spent': {
      const paid = line(null, 'bolt', phrase('step.paid'), { value: phrase('value.energy', { n: event.amount }) });
      const pool = line(event.ship, 'bolt', phrase('step.generator'), { value: change(event.pool + event.fromPool, event.pool) });
      const battery = line(event.ship, 'battery-half', phrase('step.battery'), {
        value: change(event.battery + event.fromBattery, event.battery),
      });
      return [paid, ...(event.fromPool > 0 ? [pool] : []), ...(event.fromBattery > 0 ? [battery] : [])];
    }
    case 'energy.collected':
      return [
        line(event.ship, 'bolt', phrase('step.collected'), {
          value: phrase('value.energy', { n: event.amount }),
          note: phrase(`note.source.${event.source}`),
        }),
      ];
    case 'energy.lost':
      return [line(event.ship, 'bolt', phrase('step.lost'), { value: phrase('value.energy', { n: event.amount }) })];
    default: {
      const state = event.type.slice('emergency.'.length);
      return [
        line(event.ship, 'car-battery', phrase('step.emergency'), {
          value: phrase(`value.emergency.${state}`),
          tone: state === 'burnt' ? 'bad' : 'plain',
        }),
      ];
    }
  }
}

/** What becomes of a ship's inside. */
function linesOfFate(event: Event, battle: Battle): readonly Line[] {
  switch (event.type) {
    case 'overflow':
      return [
        line(event.target, 'arrow-right-to-bracket', phrase('step.overflow', { location: `@tactical.location.${event.from}` }), {
          value: phrase('value.points', { n: event.points }),
          tone: 'bad',
        }),
      ];
    case 'band.changed':
      return [
        line(event.ship, 'triangle-exclamation', phrase('step.location', { location: `@tactical.location.${event.location}` }), {
          value: phrase('value.band', { band: `@tactical.band.${event.to}` }),
          note: phrase(`effect.${event.location}.${event.to}`),
          tone: 'bad',
        }),
      ];
    case 'casualties':
      return [
        line(event.ship, 'user-injured', phrase('step.casualties'), {
          value: change(event.total - event.change, event.total),
          note: phrase('note.cause', { cause: `@tactical.cause.${event.cause}` }),
          tone: 'bad',
        }),
      ];
    case 'decompression':
      return [
        line(event.ship, 'wind', phrase('step.decompression'), {
          value: phrase(`level.${event.level}`),
          tone: event.level === 'failure' ? 'bad' : 'good',
        }),
      ];
    default:
      return linesOfEnd(event, battle);
  }
}

/** What becomes of ships and of the battle. */
function linesOfEnd(event: Event, battle: Battle): readonly Line[] {
  switch (event.type) {
    case 'crew.out':
      return [line(null, 'user-slash', phrase('step.crewOut', { ship: nameOf(battle, event.ship) }), { tone: 'bad' })];
    case 'ship.destroyed':
      return [line(null, 'explosion', phrase('step.destroyed', { ship: nameOf(battle, event.ship) }), { tone: 'bad' })];
    case 'cloak.dropped':
      return [line(null, 'eye', phrase('step.cloakDropped', { ship: nameOf(battle, event.ship) }))];
    case 'bridge.out':
    case 'bridge.switching':
    case 'bridge.aux':
    case 'bridge.main':
      return [line(event.ship, 'display', phrase('step.bridge'), { value: phrase(`value.${event.type}`) })];
    case 'turn.ended':
      return event.automatic ? [line(null, 'forward-fast', phrase('step.automatic', { ship: nameOf(battle, event.ship) }))] : [];
    case 'battle.ended':
      return [line(null, 'flag-checkered', phrase(event.winner === 'draw' ? 'step.draw' : 'step.won', { side: event.winner }))];
    default:
      return [];
  }
}
