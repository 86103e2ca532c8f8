import type { Battle, BotStep, Command, Event, Purpose } from '#engine';
import { distance, shipOf } from '#engine';

type TheStep = BotStep<Battle, Command, Event, Purpose>;

function must(holds: boolean, rule: string, why: unknown): void {
  if (!holds) throw new Error(`${rule}: ${JSON.stringify(why)}`);
}

/** HEX-TURN-04, HEX-SENS-05, 06, HEX-CLOAK-03: one use of the sensors, in phase 1; what is found was hidden and near, and the turn ends it. */
export function ofSearches({ before, after, events, command }: TheStep): void {
  const uses = events.filter(({ type }) => type === 'scan.result' || type === 'detect.result');
  const ordered = command.type === 'sensors.scan' || command.type === 'sensors.detect';
  must(uses.length === (ordered ? 1 : 0), 'HEX-SENS-06', uses);
  for (const event of events) {
    if (event.type === 'turn.started') {
      const old = Object.values(after.detections).filter(({ observer, target }) => observer === event.ship || target === event.ship);
      must(old.length === 0, 'HEX-CLOAK-03', old);
    }
    if (event.type !== 'detect.result') continue;
    const observer = shipOf(before, event.ship);
    must(event.found.length === 0 || event.level === 'special' || event.level === 'critical', 'HEX-SENS-05', event);
    for (const id of event.found) {
      const found = shipOf(before, id);
      const near = observer?.position && found?.position && distance(observer.position, found.position) <= 10;
      must(found?.running?.cloaked === true && near === true && found.side !== observer?.side, 'HEX-SENS-05', id);
    }
  }
  if (!ordered) return;
  const was = shipOf(before, command.ship);
  must(before.phase === 1 && before.activeShip === command.ship && was?.turn?.sensorsUsed === false, 'HEX-INV-06', command);
}

/** HEX-TRANS-01, 05, 06, HEX-INV-06: one transport, in phase 2; the team is at one of the two ends, or lost. */
export function ofBeams({ before, after, events, command }: TheStep): void {
  const beams = events.flatMap((event) => (event.type === 'transporter' ? [event] : []));
  must(beams.length === (command.type === 'transporter.beam' ? 1 : 0), 'HEX-TRANS-01', beams);
  const [beam] = beams;
  if (command.type !== 'transporter.beam' || !beam) return;
  const [was, now] = [shipOf(before, command.ship), shipOf(after, command.ship)];
  must(before.phase === 2 && before.activeShip === command.ship && was?.turn?.transportUsed === false, 'HEX-INV-06', command);
  const [then, team] = [was?.running?.teams[command.team], now?.running?.teams[command.team]];
  const there = command.to === command.ship ? '' : command.to;
  must(team?.aboard === (beam.result === 'aboard' ? there : then?.aboard), 'HEX-TRANS-06', team);
  must(team?.endurance === (beam.result === 'died' ? 0 : then?.endurance), 'HEX-TRANS-05', team);
}
