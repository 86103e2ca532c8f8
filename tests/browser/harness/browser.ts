import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // The processor draws everything here: only the map goes through WebGL. Pages that went through it too took two thirds of all the time.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
];
const USUAL_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

let running: Promise<Browser> | null = null;

/** The browser that all tables of a test file share; started with the first of them. Throws where there is no Chromium. */
export function sharedBrowser(): Promise<Browser> {
  running ??= launch();
  return running;
}

function launch(): Promise<Browser> {
  const executablePath = [process.env['CHROME_PATH'], ...USUAL_PATHS].find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROME_PATH');
  return chromium.launch({ executablePath, args: FLAGS });
}

afterAll(async () => {
  const browser = await running;
  running = null;
  await browser?.close();
});
