import type { AnyRuleset, BattleBase, SingleAsk, Viewer } from '#engine';
import { ordersFor } from './alone.ts';
import { answerers, partsOf, seatsOf, singles } from './parts.ts';
import { isOnline } from './pen.ts';
import type { Question } from './record.ts';
import type { ShownPart, ShownQuestion, WaitsFor } from './types.ts';

/** Whose eyes see: the user, and the side that he belongs to. */
export interface Eyes {
  readonly viewer: Viewer;
  readonly user: string;
}

/** The open question as these eyes may see it. Of answers that are revealed together nobody sees one before all are in. */
export function shownQuestion(ruleset: AnyRuleset, battle: BattleBase, question: Question, eyes: Eyes, foundOpen: string | null): ShownQuestion {
  const { ask } = question;
  const isVeiled = ask.kind === 'gather' && ask.reveal === 'together';
  const earlier = question.answers.flatMap(singles);
  const parts = partsOf(ask).map((one, part): ShownPart => {
    const people = answerers(ruleset, battle, one);
    const given = question.given[String(part)];
    const known = eyes.viewer === 'gm' || people.includes(eyes.user) || sideThatKnows(battle, one) === eyes.viewer;
    const rolled = earlier.flatMap((old) => (known && old.answer.kind === 'roll' && isSameRoll(old.ask, one) ? [old.answer.dice.flat()] : []));
    const answer = known && given && !isVeiled ? given.answer : null;
    const mine = !given && (eyes.viewer === 'gm' || people.includes(eyes.user));
    return { part, ask: one, mine, known, waitsFor: waitsFor(people, one), done: given !== undefined, answer, rolled, orders: ordersFor(one) };
  });
  const [waiting = parts[0]] = parts.filter(({ done }) => !done).sort((a, b) => Number(b.known) - Number(a.known));
  return {
    id: question.id,
    parts: parts.filter(({ known }) => known),
    command: question.command,
    mine: parts.some(({ mine }) => mine),
    known: parts.some(({ known, done }) => known && !done),
    waitsFor: waiting?.waitsFor ?? { userId: null, userName: null, online: false, ship: '', station: '' },
    askedBefore: question.id === foundOpen,
    hasRolled: earlier.some(({ answer }) => answer.kind === 'roll'),
    broken: question.broken,
    meanwhile: question.meanwhile,
  };
}

/** A choice says who may know of it; a roll is known aboard the ship that rolls. */
const sideThatKnows = (battle: BattleBase, ask: SingleAsk): string | undefined => (ask.kind === 'choose' ? ask.knownTo : battle.ships[ask.by.ship]?.side);

function waitsFor(people: readonly string[], ask: SingleAsk): WaitsFor {
  const userId = people.find(isOnline) ?? people[0] ?? null;
  const [seat] = seatsOf(ask);
  return {
    userId,
    userName: userId ? (game.users?.get(userId)?.name ?? null) : null,
    online: userId !== null && isOnline(userId),
    ship: seat?.ship ?? '',
    station: seat?.station ?? '',
  };
}

const isSameRoll = (old: SingleAsk, now: SingleAsk): boolean =>
  old.kind === 'roll' && now.kind === 'roll' && old.purpose === now.purpose && old.by.ship === now.by.ship && old.by.station === now.by.station;
