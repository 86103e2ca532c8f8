import type { Battle, BotStep, Command, Event, Purpose, Ship } from '#engine';
import { FACES, shipOf } from '#engine';

type TheStep = BotStep<Battle, Command, Event, Purpose>;

function must(holds: boolean, rule: string, why: unknown): void {
  if (!holds) throw new Error(`${rule}: ${JSON.stringify(why)}`);
}

/** HEX-INV-06, 09, 10, HEX-TORP-02, 04, 06, 07: what a launch has cost, and whose it was. */
export function ofTorpedoes({ before, after, events, command }: TheStep): void {
  const launches = events.filter(({ type }) => type === 'torpedo.launched' || type === 'torpedo.misfired');
  must(launches.length === (command.type === 'torpedo.launch' ? 1 : 0), 'HEX-TORP-01', launches);
  if (command.type !== 'torpedo.launch') return;
  const [was, now] = [shipOf(before, command.ship), shipOf(after, command.ship)];
  if (!was?.running || !was.turn || !now?.running) throw new Error('a launch from a ship that is not known');
  const { running, turn } = was;
  must(before.activeShip === was.id && before.phase === 2 && running.weaponsArmed, 'HEX-INV-10', command);
  must(!running.cloaked, 'HEX-INV-09', command);
  must(!turn.torpedoUsed, 'HEX-INV-06', turn);
  const [first] = launches;
  must(now.running.torpedoes === running.torpedoes - (first?.type === 'torpedo.launched' ? 1 : 0), 'HEX-TORP-02', now.running.torpedoes);
  must(first?.type !== 'torpedo.misfired' || first.die <= 50, 'HEX-TORP-07', first);
  const dodges = events.flatMap((event) => (event.type === 'roll' && event.purpose === 'piloting.dodge' ? [event.level] : []));
  const distance = first?.type === 'torpedo.launched' ? first.distance : 0;
  const evaded = dodges.findIndex((level) => level === 'special' || level === 'critical');
  must(dodges.length <= distance && (evaded < 0 || evaded === dodges.length - 1), 'HEX-TORP-04', dodges);
  const hit = events.find((event) => event.type === 'torpedo.hit');
  const impact = events.find((event) => event.type === 'impact');
  must((hit !== undefined) === (first?.type === 'torpedo.launched' && evaded < 0), 'HEX-TORP-03', events);
  must((hit?.type === 'torpedo.hit' && hit.damage) === (impact?.type === 'impact' && impact.damage), 'HEX-TORP-06', events);
}

/** HEX-INV-07, HEX-SHIELD-03, 05, 08: faces change by work from within in phase 3 only, by one try each. */
export function ofShieldWork({ before, after, events, command }: TheStep): void {
  const works = events.filter(({ type }) => type === 'shield.transfer' || type === 'shield.boost');
  const ordered = command.type === 'shields.transfer' || command.type === 'shields.boost';
  must(works.length === (ordered ? 1 : 0), 'HEX-TURN-06', works);
  if (!ordered) return ofFallingFaces(before, after, command);
  const [was, now] = [shipOf(before, command.ship), shipOf(after, command.ship)];
  if (!was?.turn || !now?.turn) throw new Error('shield work in a ship that is not known');
  must(before.activeShip === was.id && before.phase === 3 && was.running?.shieldsUp === true, 'HEX-SHIELD-13', command);
  const tried = (ship: Ship): unknown =>
    command.type === 'shields.boost'
      ? ship.turn?.boostTried[command.face]
      : Object.entries(ship.turn?.transferTried ?? {}).find(([pair]) => pair === `${command.from}-${command.to}`)?.[1];
  must(tried(was) === false && tried(now) === true, 'HEX-INV-07', command);
  for (const work of works) {
    const won = 'level' in work && work.level !== 'failure' ? 1 : 0;
    if (work.type === 'shield.transfer') must(work.toAfter === work.toBefore + won && work.fromAfter >= 0, 'HEX-SHIELD-03', work);
    if (work.type === 'shield.boost') must(work.after === work.before + won, 'HEX-SHIELD-04', work);
  }
}

/** HEX-SHIELD-02 */
function ofFallingFaces(before: Battle, after: Battle, command: Command): void {
  if (command.type === 'gm.set') return;
  for (const [id, { running }] of Object.entries(before.ships)) {
    const now = shipOf(after, id)?.running;
    if (running && now)
      must(
        FACES.every((face) => now.shields[face] <= running.shields[face]),
        'HEX-SHIELD-02',
        now.shields,
      );
  }
}

const ORDER: readonly Purpose[] = ['torpedo.misfire', 'piloting.dodge', 'torpedo.damage', 'hull.dice', 'location.roll', 'lifeSupport.roll'];

/** HEX-INV-20, HEX-GEN-07: the dice of a torpedo come in the order of the rules, those of a dodge one after another. */
export function ofTorpedoDice({ command, asks }: TheStep): void {
  if (command.type !== 'torpedo.launch') return;
  const places = asks.flatMap((ask) => (ask.kind === 'gather' ? [] : [ORDER.indexOf(ask.purpose)])).filter((place) => place >= 0);
  const dodge = ORDER.indexOf('piloting.dodge');
  must(
    places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1) || (place === dodge && places[index - 1] === dodge)),
    'HEX-INV-20',
    asks,
  );
}
