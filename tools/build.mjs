// npm run build: dist/ as it ships, packs included.
import { ensure } from './ensure.mjs';
import { runStep, steps } from './steps.mjs';

const succeeded = ensure() && runStep(steps.build).succeeded && runStep(steps.packs).succeeded;
process.exitCode = succeeded ? 0 : 1;
