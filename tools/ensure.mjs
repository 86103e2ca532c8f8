// Installs what the other tools need: the packages of the lock file, and a browser for the browser tests. Imports nothing but
// Node itself, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const FONT = '/usr/share/fonts/truetype/dejavu';
/** Debian's package of the browser without a frame: its windows open in half the time. */
const SHELL = 'chromium-headless-shell';
const BROWSER_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function run(command, args, env = process.env) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  return status === 0;
}

/** Do the installed packages (as npm noted them) have the versions of the lock? Optional ones for other machines may be missing. */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed?.packages?.[path];
    return found ? found.version === wanted.version : wanted.optional === true || wanted.devOptional === true;
  });
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return true;
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`);
  return false;
}

function ensurePackages() {
  const lock = readJson(join(root, 'package-lock.json'));
  if (isInstalled(lock, readJson(join(root, 'node_modules/.package-lock.json')))) return true;
  console.log('Packages are missing or differ from the lock file: npm ci');
  const { NODE_ENV: _production, ...env } = process.env;
  return run('npm', ['ci'], env);
}

/** The browser for the browser tests: CHROME_PATH, else the first known name in PATH; null where there is none. */
export function findChromium(env = process.env) {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  const candidates = [env.CHROME_PATH, ...BROWSER_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

function ensureChromium() {
  const missing = [...(findChromium() ? [] : [SHELL]), ...(existsSync(FONT) ? [] : ['fonts-dejavu-core'])];
  const canInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length > 0 && canInstall) {
    console.log(`Installing ${missing.join(' and ')} for the browser tests`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], env);
    const install = (packages) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
    // Older distributions have only the whole browser.
    if (!install(missing)) install(missing.map((name) => (name === SHELL ? 'chromium' : name)));
  }
  if (findChromium()) return true;
  console.error('No Chromium found. Install it, or name one in CHROME_PATH, to run the browser tests.');
  return process.env.CI !== 'true';
}

/** Everything there? Without a browser only CI is refused; elsewhere the browser tests are skipped. */
export function ensure({ browser = false } = {}) {
  return ensureNode() && ensurePackages() && (!browser || ensureChromium());
}
