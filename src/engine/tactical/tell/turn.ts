import { marginOf } from '../chance.ts';
import { phrase } from '../command-rule.ts';
import type { Event, Rolled, TurnEvent } from '../events.ts';
import { PUBLIC_PURPOSES, iconOf, needsSpecial } from '../purposes.ts';
import { MINUTES_PER_ROUND, phaseId } from '../tables.ts';
import { change, line, nameOf, outcome, thrownDie } from './telling.ts';
import type { Line, TellingsOf } from './telling.ts';

export const TURN_TELLINGS: TellingsOf<TurnEvent> = {
  'battle.started': { rank: 'deed', outcome: (event, _events, battle) => outcome('battleStarted', { ship: nameOf(battle, event.first) }) },
  'battle.ended': {
    rank: 'fate',
    outcome: ({ winner }) => (winner === 'draw' ? outcome('drawn', {}) : outcome('won', { side: winner })),
    steps({ winner, round }) {
      const note = phrase('note.lasted', { round, minutes: round * MINUTES_PER_ROUND });
      return [line(null, 'flag-checkered', phrase(winner === 'draw' ? 'step.draw' : 'step.won', { side: winner }), { note })];
    },
  },
  'turn.started': {
    rank: 'turn',
    // Turns that were played by themselves lie in between: the card is about the last.
    outcome(event, events, battle) {
      const last = events.findLast((other) => other.type === 'turn.started') ?? event;
      return outcome('turn', { ship: nameOf(battle, last.ship), round: last.round });
    },
  },
  'turn.ended': {
    steps: (event, battle) => (event.automatic ? [line(null, 'forward-fast', phrase('step.automatic', { ship: nameOf(battle, event.ship) }))] : []),
  },
  'phase.started': {
    rank: 'phase',
    outcome: ({ ship, phase }, _events, battle) => outcome('phase', { ship: nameOf(battle, ship), number: phase, phase: `@tactical.phase.${phaseId(phase)}` }),
  },
  roll: { steps: linesOfRoll },
  'gm.override': {
    rank: 'deed',
    outcome: (event, _events, battle) => outcome('gmSet', { ship: nameOf(battle, event.ship) }),
    steps: ({ ship, path, from, to }) => [
      line(ship, 'pen', phrase('step.gmSet', { path }), {
        value: from === to ? phrase('value.kept', { value: written(to) }) : change(written(from), written(to)),
      }),
    ],
  },
};

/** A stored value as text: yes and no are words. */
const written = (value: string | number | boolean | null): string =>
  typeof value === 'boolean' ? `@tactical.value.${value ? 'yes' : 'no'}` : String(value ?? '');

function linesOfRoll(event: Rolled, _battle: unknown, events: readonly Event[]): readonly Line[] {
  const icon = iconOf(event.purpose);
  const value = phrase(event.fumble ? 'level.fumble' : `level.${event.level}`);
  const short = event.level === 'success' && needsSpecial(event.purpose);
  const note = event.die === null ? phrase('note.noDie') : short ? phrase('note.needsSpecial') : null;
  const audience = PUBLIC_PURPOSES.includes(event.purpose) ? null : event.ship;
  const tone = short || event.level === 'failure' ? 'bad' : 'good';
  const hex = event.purpose === 'piloting.dodge' && event.die !== null ? dodgesIn(events).indexOf(event) + 1 : 0;
  const name = hex > 0 ? phrase('step.hex', { n: hex }) : phrase(`purpose.${event.purpose}`);
  const rolled = line(audience, icon, name, { value, note, tone, ...thrownDie(event.purpose, event.die) });
  // A ship dodges in every hex with the same chance.
  return hex > 1 ? [rolled] : [rolled, chanceLine(event, icon)];
}

const dodgesIn = (events: readonly Event[]): readonly Event[] => events.filter((event) => event.type === 'roll' && event.purpose === 'piloting.dodge');

/** The chance with its sum; where only a special counts, what that needs. */
function chanceLine({ ship, purpose, chance, level, die }: Rolled, icon: string): Line {
  if (needsSpecial(purpose)) return line(ship, icon, phrase('step.specialAt'), { value: phrase('value.orLess', { n: chance.special }), chance });
  const note = level === 'failure' && die !== null ? phrase('note.margin', { margin: marginOf(chance.percent, die) }) : null;
  return line(ship, icon, phrase('step.chance'), { value: phrase('value.percent', { percent: chance.percent }), note, chance });
}
