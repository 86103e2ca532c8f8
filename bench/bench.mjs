// The benchmarks: duels and commands a second on one core, hex arcs and lines beside honeycomb-grid. Exit code 1 below the floor.
import { importBundled } from '../tools/bundle.mjs';

const { main } = await importBundled('bench/main.ts');
process.exitCode = main(process.argv.slice(2));
