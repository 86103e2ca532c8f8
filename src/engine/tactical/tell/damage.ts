import type { ShipId } from '../../kernel/ask.ts';
import { phrase } from '../command-rule.ts';
import type { DamageEvent, Event, LocationHit } from '../events.ts';
import { atLeast } from '../queries.ts';
import type { Band } from '../queries.ts';
import type { Location } from '../state.ts';
import { change, line, nameOf, outcome, thrownDie } from './telling.ts';
import type { Line, TellingsOf } from './telling.ts';

const bridge = (event: Extract<DamageEvent, { readonly type: `bridge.${string}` }>): readonly Line[] => [
  line(event.ship, 'display', phrase('step.bridge'), { value: phrase(`value.${event.type}`) }),
];

export const DAMAGE_TELLINGS: TellingsOf<DamageEvent> = {
  'location.hit': { steps: linesOfHit },
  overflow: {
    steps: ({ target, from, points }) => [
      line(target, 'arrow-right-to-bracket', phrase('step.overflow', { location: `@tactical.location.${from}` }), {
        value: phrase('value.points', { n: points }),
        tone: 'bad',
      }),
    ],
  },
  'band.changed': {
    steps({ ship, location, from, to }, _battle, events) {
      if (saysHit(events, ship, location, to)) return [];
      const value = phrase('value.band', { band: `@tactical.band.${to}` });
      const more = { value, note: phrase(`effect.${location}.${to}`), tone: atLeast(to, from) ? 'bad' : 'good' } as const;
      return [line(ship, 'triangle-exclamation', phrase('step.location', { location: `@tactical.location.${location}` }), more)];
    },
  },
  casualties: {
    steps: (event) => [
      line(event.ship, 'user-injured', phrase('step.casualties'), {
        value: change(event.total - event.change, event.total),
        note: phrase('note.cause', { cause: `@tactical.cause.${event.cause}` }),
        tone: 'bad',
      }),
    ],
  },
  decompression: {
    steps: ({ ship, level }) => [
      line(ship, 'wind', phrase('step.decompression'), { value: phrase(`level.${level}`), tone: level === 'failure' ? 'bad' : 'good' }),
    ],
  },
  'crew.out': {
    steps: ({ ship }, battle) => [line(null, 'user-slash', phrase('step.crewOut', { ship: nameOf(battle, ship) }), { tone: 'bad' })],
  },
  'ship.destroyed': {
    rank: 'fate',
    outcome: ({ ship, cause }, _events, battle) => outcome(`destroyed.${cause}`, { ship: nameOf(battle, ship) }),
    steps: ({ ship }, battle) => [line(null, 'explosion', phrase('step.destroyed', { ship: nameOf(battle, ship) }), { tone: 'bad' })],
  },
  'cloak.dropped': {
    outcome: ({ ship }, _events, battle) => outcome('cloakDropped', { ship: nameOf(battle, ship) }),
    steps: ({ ship }, battle) => [line(null, 'eye', phrase('step.cloakDropped', { ship: nameOf(battle, ship) }))],
  },
  'bridge.out': { steps: bridge },
  'bridge.switching': { steps: bridge },
  'bridge.aux': { steps: bridge },
  'bridge.main': { steps: bridge },
};

/** Does the line of a hit say already that the location is in this band now? */
const saysHit = (events: readonly Event[], target: ShipId, location: Location, band: Band): boolean =>
  events.some(
    (event) => event.type === 'location.hit' && event.target === target && event.location === location && event.bandAfter === band && event.bandBefore !== band,
  );

function linesOfHit(event: LocationHit): readonly Line[] {
  const location = `@tactical.location.${event.location}`;
  const name = phrase('step.location', { location });
  const effect = `@tactical.effect.${event.location}.${event.bandAfter}`;
  const bands = { from: `@tactical.band.${event.bandBefore}`, to: `@tactical.band.${event.bandAfter}`, effect };
  const note = event.bandBefore === event.bandAfter ? null : phrase('note.band', bands);
  const own = line(event.target, 'location-crosshairs', name, { value: change(event.before, event.after), note, tone: 'bad' });
  if (event.how === 'direct' || event.how === 'overflow') return [own];
  const value = phrase('value.location', { location });
  return [line(null, 'location-crosshairs', phrase('step.hit'), { value, note: phrase(`note.${event.how}`), ...thrownDie('location.roll', event.die) }), own];
}
