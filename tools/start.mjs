// npm start: builds the module and serves the test bench, with its addresses, until it is stopped. PORT names the port; else 30000,
// or a free one where that is taken.
import { spawn } from 'node:child_process';
import { ensure, root } from './ensure.mjs';
import { runStep, steps } from './steps.mjs';

function serve() {
  const server = spawn(process.execPath, ['drydock/dist/server.mjs'], { cwd: root, stdio: 'inherit' });
  // The server ends by itself on Ctrl+C, which reaches both; a signal to this process alone is passed on.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  server.on('exit', (code) => {
    process.exitCode = code ?? 0;
  });
}

if (ensure() && [steps.build, steps.packs, steps.drydock].every((step) => runStep(step).succeeded)) serve();
else process.exitCode = 1;
