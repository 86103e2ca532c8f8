import { phrase } from '../command-rule.ts';
import type { Dodged, Event, Launched, TorpedoEvent, TorpedoHit } from '../events.ts';
import type { Battle } from '../state.ts';
import { outcomeOfImpact, secretOfShot } from './fire.ts';
import { find, line, nameOf, number, outcome, thrown, thrownDie } from './telling.ts';
import type { Head, Line, TellingsOf } from './telling.ts';

export const TORPEDO_TELLINGS: TellingsOf<TorpedoEvent> = {
  'torpedo.launched': { rank: 'deed', outcome: outcomeOfLaunch, steps: linesOfLaunch, secretOf: secretOfShot },
  'torpedo.misfired': {
    rank: 'deed',
    outcome: (event, _events, battle) => outcome('torpedoMisfires', namesOf(event, battle), { failed: true }),
    steps: ({ shooter, die }) => [
      line(shooter, 'ban', phrase('step.tube'), { value: phrase('value.tube.jams'), ...thrownDie('torpedo.misfire', die), tone: 'bad' }),
    ],
    // A torpedo that stays in its tube is nothing to be seen from outside.
    secretOf: ({ shooter }) => shooter,
  },
  'torpedo.dodged': {
    steps: linesNotRolled,
  },
  'torpedo.hit': { steps: linesOfHit },
};

const namesOf = ({ shooter, target, kind }: TorpedoEvent, battle: Battle) => ({
  ship: nameOf(battle, shooter),
  target: nameOf(battle, target),
  torpedo: `@tactical.torpedo.${kind}`,
});

function outcomeOfLaunch(event: Launched, events: readonly Event[], battle: Battle): Head {
  const names = namesOf(event, battle);
  const { torpedo } = names;
  if (find(events, 'torpedo.dodged')) return outcome('torpedoDodged', names, { summary: phrase('summary.torpedo.dodged', { torpedo }), failed: true });
  const hit = find(events, 'torpedo.hit');
  const summary = phrase('summary.torpedo.hit', { torpedo });
  if (hit?.damage === 0) return outcome('torpedoFades', names, { summary, failed: true });
  return outcomeOfImpact('torpedo', names, summary, events) ?? outcome('torpedoHolds', { ...names, face: '' }, { summary });
}

function linesOfLaunch({ shooter, target, kind, distance, left, die, barred }: Launched): readonly Line[] {
  const way = line(null, 'rocket', phrase(`torpedo.${kind}`), { value: phrase('value.hexes', { n: distance }) });
  const lines = [way, line(shooter, 'rocket', phrase('step.torpedoesLeft'), { value: number(left) })];
  if (die !== null)
    lines.push(line(shooter, 'check', phrase('step.tube'), { value: phrase('value.tube.holds'), ...thrownDie('torpedo.misfire', die), tone: 'good' }));
  if (barred) lines.push(line(target, 'ban', phrase('step.dodge'), { value: phrase('value.noDodge'), note: phrase(`note.noDodge.${barred}`), tone: 'bad' }));
  return lines;
}

/** The hexes behind the one in which the torpedo was evaded. */
function linesNotRolled({ at }: Dodged, _battle: Battle, events: readonly Event[]): readonly Line[] {
  const distance = find(events, 'torpedo.launched')?.distance ?? at;
  if (at >= distance) return [];
  const name = at + 1 === distance ? phrase('step.hex', { n: distance }) : phrase('step.hexes', { from: at + 1, to: distance });
  return [line(null, 'xmark', name, { value: phrase('value.notRolled') })];
}

function linesOfHit({ dice, loss, distance, damage }: TorpedoHit): readonly Line[] {
  const note = loss > 0 ? phrase('note.torpedoLoss', { loss, distance }) : null;
  return [line(null, 'burst', phrase('step.damage', { dice: dice.length }), { value: number(damage), ...thrown('torpedo.damage', dice), note })];
}
