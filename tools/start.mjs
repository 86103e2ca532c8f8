// npm start: builds the module and serves the test bench until it is stopped. PORT names the port; else 30000, or a free one.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensure, root } from './ensure.mjs';
import { runStep, steps } from './steps.mjs';

const DEFAULT_PORT = 30_000;

/** The port itself where nobody listens on it, else any free one. */
function freePort(wanted) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function serve() {
  const { startDrydock } = await import(pathToFileURL(join(root, 'drydock/dist/server.mjs')).href);
  const wanted = Number(process.env.PORT ?? DEFAULT_PORT);
  const port = await freePort(Number.isInteger(wanted) && wanted > 0 && wanted < 65_536 ? wanted : DEFAULT_PORT);
  if (port !== wanted) console.log(`Port ${wanted} is taken or none; using ${port}`);
  const { url, stop, users } = await startDrydock({ port, dist: join(root, 'dist'), world: join(root, 'drydock/worlds/start') });
  console.log(`\nThe table is set. Each address is one person at it:`);
  for (const { name, role } of users) {
    console.log(`  ${(role >= 3 ? 'GM' : 'player').padEnd(6)}  ${name.padEnd(12)}  ${new URL(`/game?user=${encodeURIComponent(name)}`, url).href}`);
  }
  console.log(`All of them: ${url}\nStop with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));
}

if (ensure() && [steps.build, steps.packs, steps.drydock].every((step) => runStep(step).succeeded)) await serve();
else process.exitCode = 1;
