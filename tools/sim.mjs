// Battles without a screen: play, replay, fuzz, tournament. `npm run sim` without more tells how.
import { importBundled } from './bundle.mjs';
import { root } from './ensure.mjs';

const { main } = await importBundled('tools/sim/main.ts');
process.exitCode = main(process.argv.slice(2), root);
