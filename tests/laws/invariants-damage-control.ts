import type { Battle, BotStep, Command, Event, Purpose } from '#engine';
import { shipOf } from '#engine';

type TheStep = BotStep<Battle, Command, Event, Purpose>;

function must(holds: boolean, rule: string, why: unknown): void {
  if (!holds) throw new Error(`${rule}: ${JSON.stringify(why)}`);
}

/** HEX-INV-07, HEX-INV-15, HEX-REPAIR-03, 05, 07, 10: what a crew mends and heals, and nothing beside it. */
export function ofDamageControl({ before, after, events, command }: TheStep): void {
  for (const event of events) {
    if (event.type === 'repair') {
      const most = event.bandBefore === 'severe' && event.level === 'success' ? 0 : { failure: 0, success: 1, special: 2, critical: 4 }[event.level];
      must(event.healed === Math.min(event.before, most) && event.after === event.before - event.healed, 'HEX-REPAIR-05', event);
      must(event.team === (shipOf(before, event.ship)?.turn?.repairTeamsUsed ?? 0) + 1, 'HEX-INV-07', event);
    }
    if (event.type === 'firstAid') must(event.total >= event.dead && event.healed === event.before - event.total, 'HEX-CREW-11', event);
  }
  if (command.type === 'gm.set') return;
  for (const [id, ship] of Object.entries(before.ships)) {
    const now = shipOf(after, id);
    if (!now?.running || !ship.running) continue;
    const treated = command.type === 'crew.firstAid' && command.ship === id;
    must(treated || now.running.casualties >= ship.running.casualties, 'HEX-INV-15', id);
    must(now.running.dead >= ship.running.dead, 'HEX-INV-15', id);
  }
}

/** HEX-END-05, HEX-END-07: an offer stands on ten quiet rounds, and only those that may have ended the battle. */
export function ofEnding({ after, events, command }: TheStep): void {
  const hit = events.some(({ type }) => type === 'location.hit');
  for (const event of events) {
    if (event.type === 'draw.offered') must(event.quietRounds >= 10 && (after.drawOffered || hit), 'HEX-END-07', event);
    if (event.type !== 'battle.ended') continue;
    if (event.reason === 'gm') must(command.type === 'battle.end', 'HEX-END-05', event);
    if (event.reason !== 'agreed') continue;
    const undecided = Object.values(after.ships).filter(({ side, status, position }) => status === 'active' && position !== null && !after.drawAccepted[side]);
    must(after.drawOffered && after.winner === 'draw' && undecided.length === 0, 'HEX-END-07', event);
  }
  if (hit) must(after.quietRounds === 0 || events.some(({ type }) => type === 'turn.started'), 'HEX-END-07', after.quietRounds);
  must(after.drawOffered || Object.keys(after.drawAccepted).length === 0, 'HEX-END-07', after.drawAccepted);
}
