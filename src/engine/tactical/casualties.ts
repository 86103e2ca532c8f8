import type { Rule, ShipId } from '../kernel/ask.ts';
import type { Draft } from '../kernel/draft.ts';
import { chanceOf, present, rollSkill } from './chance.ts';
import type { Event } from './events.ts';
import type { Purpose } from './purposes.ts';
import { casualtyTrack } from './queries.ts';
import type { Battle, Location } from './state.ts';
import { writable } from './writable.ts';

type TheDraft = Draft<Battle, Event>;

/** Casualty points, clipped at the track; a full track puts the crew out. @rule HEX-CREW-01, HEX-CREW-02, HEX-CREW-03, HEX-CREW-10, HEX-CREW-11, HEX-GEN-04 */
export function loseCrew(draft: TheDraft, target: ShipId, points: number, cause: Location | 'lifeSupport', dead: boolean): void {
  const ship = writable(draft, target);
  const track = casualtyTrack(ship.printed.size);
  const total = Math.min(track, ship.running.casualties + points);
  const change = total - ship.running.casualties;
  ship.running.casualties = total;
  if (dead) ship.running.dead = Math.min(total, ship.running.dead + points);
  draft.report({ type: 'casualties', ship: target, change, total, dead: ship.running.dead, cause });
  if (total < track || ship.status !== 'active') return;
  ship.status = 'crewOut';
  draft.report({ type: 'crew.out', ship: target });
}

/** The Life Support roll of a breached hull; a failure costs one more. @rule HEX-HULL-04, HEX-MOD-09, HEX-CREW-02 */
export function* decompress(draft: TheDraft, target: ShipId): Rule<void, Purpose> {
  const ship = present(draft, target);
  const level = yield* rollSkill(draft, ship, 'lifeSupport', 'lifeSupport', 'lifeSupport.roll', chanceOf(ship, 'lifeSupport'));
  draft.report({ type: 'decompression', ship: target, level });
  if (level === 'failure') loseCrew(draft, target, 1, 'lifeSupport', false);
}
