/** Share of the time for which work is done before it is measured: by then it is compiled. */
const WARM_UP = 0.5;

/** Runs work again and again for a while and gives how many units of it one core does in a second. */
export function perSecond(seconds: number, work: () => number): number {
  const start = cpuSeconds();
  while (cpuSeconds() - start < WARM_UP * seconds) work();
  let units = 0;
  const began = cpuSeconds();
  while (cpuSeconds() - began < seconds) units += work();
  return units / (cpuSeconds() - began);
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
  const turns = perSecond(seconds, () => {
    for (let turn = 0; turn < TURNS; turn++) state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + turn) | 0;
    return TURNS;
  });
  if (state === 0.5) throw new Error('the loop was not run');
  return turns / 1e6;
}
