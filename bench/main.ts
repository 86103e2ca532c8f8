import { parseArgs } from 'node:util';
import { duelsPerSecond } from './duels.ts';
import { hexesCompared } from './hexes.ts';
import { calibration } from './measure.ts';

/** Duels a second of one core: fewer is a failure, more than the goal is not needed. */
const FLOOR = 500;
const GOAL = 2000;

/** Prints the speeds beside that of the machine; the exit code is 1 where duels are below the floor. */
export function main(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '5' } } });
  const seconds = Number(values.seconds);
  const machine = calibration(seconds / 2);
  console.log(`machine: ${machine.toFixed(0)} million turns of the calibration loop a second of processor time`);
  for (const { name, ours, theirs } of hexesCompared(seconds / 4))
    console.log(`${name}: ${ours.toFixed(0)} a second, honeycomb-grid ${theirs.toFixed(0)} (${(ours / theirs).toFixed(1)} times as many)`);
  const { duels, commands, length } = duelsPerSecond(seconds);
  const { cpu, clock } = duels;
  console.log(
    `duels: ${cpu.toFixed(1)} a second of processor time (${clock.toFixed(1)} by the clock), ` +
      `${commands.toFixed(0)} commands a second, ${length.toFixed(0)} commands a duel`,
  );
  console.log(`duels for each million turns of the calibration loop: ${(cpu / machine).toFixed(3)}`);
  const verdict = cpu < FLOOR ? 'below the floor' : cpu < GOAL ? 'above the floor, below the goal' : 'above the goal';
  console.log(`floor ${FLOOR}, goal ${GOAL}, measured ${cpu.toFixed(0)}: ${verdict}`);
  return cpu < FLOOR ? 1 : 0;
}
