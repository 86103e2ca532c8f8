// npm run check: types, lint and unit tests, without a build.
import { ensure } from './ensure.mjs';
import { conclude, runStep, steps } from './steps.mjs';

const { typesEngine, typesModule, typesModuleTests, typesNode, format, oxlint, lint, unit } = steps;
if (ensure()) conclude([typesEngine, typesModule, typesModuleTests, typesNode, format, oxlint, lint, unit].map((step) => runStep(step)));
else process.exitCode = 1;
