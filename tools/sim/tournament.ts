import { parseArgs } from 'node:util';
import type { Battle, ClassId } from '#engine';
import { BANDS, CLASS_IDS, hash32, tactical } from '#engine';
import { Counts, median } from './counts.ts';
import { ROUNDS, playDuel } from './duel.ts';
import type { Duel, Watching } from './duel.ts';
import { NEVER_BY_BOTS } from './never-by-bots.ts';

/** Share of the duels that is to end by destruction, warp or surrender. */
const WANTED_SHARE = 0.7;
/** In one of so many duels the defender is not on alert. */
const SURPRISES = 3;
/** After one of so many commands the sheet of the ship in turn is looked at. */
const LOOK_EVERY = 10;
const DECISIVE: readonly string[] = ['destroyed', 'warped', 'surrendered'];

interface Tally {
  readonly counts: Counts;
  readonly rounds: number[];
  duels: number;
  decisive: number;
}

/** Every class against every other, each as attacker and as defender; fails where something that bots can reach never came up. */
export function tournament(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: { each: { type: 'string', default: '6' }, seed: { type: 'string', default: '1' } },
  });
  const each = Number(values.each);
  const tally: Tally = { counts: new Counts(), rounds: [], duels: 0, decisive: 0 };
  const began = performance.now();
  for (const attacker of CLASS_IDS)
    for (const defender of CLASS_IDS)
      for (let game = 0; game < each; game++)
        playOne(tally, attacker, defender, hash32(`${values.seed}|${attacker}|${defender}|${game}`), game % SURPRISES === SURPRISES - 1);
  const seconds = (performance.now() - began) / 1000;
  return report(tally, seconds);
}

function playOne(tally: Tally, attacker: ClassId, defender: ClassId, seed: number, isSurprise: boolean): void {
  const { counts } = tally;
  const watch: Watching = {
    onStep: ({ index, after, command, events, asks }) => {
      counts.add('commands', command.type);
      if (index % LOOK_EVERY === 0) countReasons(counts, after);
      for (const ask of asks) for (const one of ask.kind === 'gather' ? ask.asks : [ask]) counts.add('purposes', one.purpose);
      for (const event of events) {
        counts.add('events', event.type);
        if (event.type === 'band.changed') for (const what of [event.to, `${event.location} ${event.to}`]) counts.add('bands', what);
      }
    },
    onRefused: (_command, { code }) => counts.add('refusals', code),
  };
  const duel = playDuel(attacker, defender, seed, watch, isSurprise);
  tally.duels++;
  tally.rounds.push(duel.last.round);
  for (const id of [attacker, defender]) counts.add('classes', id);
  counts.add('ends', duel.end);
  countFates(tally, duel);
}

/** Bots ask for little that they cannot have: what a sheet would say of all other commands is counted as well. */
function countReasons(counts: Counts, battle: Battle): void {
  const ship = tactical.activeShip(battle);
  if (ship === null) return;
  const view = tactical.view(battle, battle.ships[ship]?.side ?? '');
  for (const { refusals } of tactical.actions(view, ship, 'gm')) for (const { code } of refusals) counts.add('refusals', code);
}

function countFates(tally: Tally, { last }: Duel): void {
  let isDecisive = false;
  for (const { status, running, printed, side } of Object.values(last.ships)) {
    if (status === 'active') continue;
    isDecisive ||= DECISIVE.includes(status);
    tally.counts.add('fates', running?.statusDetail ? `${status} (${running.statusDetail})` : status);
    if (last.winner !== side) tally.counts.add('losses', printed.classId);
  }
  if (isDecisive && last.status === 'ended') tally.decisive++;
}

function report({ counts, rounds, duels, decisive }: Tally, seconds: number): number {
  const commands = tactical.commandTypes.filter((type) => !Object.hasOwn(NEVER_BY_BOTS.commands, type));
  const purposes = tactical.purposes.filter((purpose) => !Object.hasOwn(NEVER_BY_BOTS.purposes, purpose));
  const refusals = tactical.refusalCodes.filter((code) => !Object.hasOwn(NEVER_BY_BOTS.refusals, code));
  const bands = BANDS.filter((band) => band !== 'intact');
  console.log(`${duels} duels in ${seconds.toFixed(1)} s; rounds: median ${median(rounds)}, longest ${Math.max(...rounds)}`);
  console.log(`ended by destruction, warp or surrender within ${ROUNDS} rounds: ${((100 * decisive) / duels).toFixed(1)} %`);
  for (const kind of ['ends', 'fates', 'losses', 'classes', 'bands', 'events']) console.log(counts.told(kind));
  console.log(counts.told('commands', commands));
  console.log(counts.told('purposes', purposes));
  console.log(counts.told('refusals', refusals));
  const missing = [
    ...counts.missing('commands', commands),
    ...counts.missing('purposes', purposes),
    ...counts.missing('refusals', refusals),
    ...counts.missing('classes', CLASS_IDS),
    ...counts.missing('bands', bands),
  ];
  if (missing.length > 0) console.error(`never: ${missing.join(', ')}`);
  const isDecided = decisive >= WANTED_SHARE * duels;
  if (!isDecided) console.error(`fewer than ${100 * WANTED_SHARE} % of the duels were decided`);
  return missing.length > 0 || !isDecided ? 1 : 0;
}
