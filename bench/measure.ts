export interface Rate {
  /** Units a second of processor time, and a second of the clock: on a machine that does other things too they differ. */
  readonly cpu: number;
  readonly clock: number;
}

/** Runs work again and again, first until it is compiled and then as long again, and gives how many units of it one core does in a second. */
export function perSecond(seconds: number, work: () => number): Rate {
  const start = cpuSeconds();
  while (cpuSeconds() - start < seconds) work();
  let units = 0;
  const began = cpuSeconds();
  const clock = performance.now();
  while (cpuSeconds() - began < seconds) units += work();
  return { cpu: units / (cpuSeconds() - began), clock: (1000 * units) / (performance.now() - clock) };
}

/** Processor time instead of the clock's: what else runs on the machine shall not count. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const TURNS = 5_000_000;

/** How fast the machine is, whatever the project does: millions of turns of a loop of whole-number arithmetic a second. */
export function calibration(seconds: number): number {
  let state = 1;
  const { cpu } = perSecond(seconds, () => {
    for (let turn = 0; turn < TURNS; turn++) state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + turn) | 0;
    return TURNS;
  });
  if (state === 0.5) throw new Error('the loop was not run');
  return cpu / 1e6;
}
