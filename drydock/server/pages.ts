import type { DocumentSource, PageConfig } from '../shared/protocol.ts';
import { ROLES } from '../shared/protocol.ts';
import { escapeHTML } from '../shared/values.ts';
import { roleOf } from './permissions.ts';

const ROLE_NAMES: Record<number, string> = {
  [ROLES.GAMEMASTER]: 'Game master',
  [ROLES.ASSISTANT]: 'Assistant',
  [ROLES.TRUSTED]: 'Trusted player',
};

/** The page that lists the world's users: one link each, opening the table as that user. */
export function joinPage(routePrefix: string, users: DocumentSource[]): string {
  const items = users
    .toSorted((a, b) => roleOf(b) - roleOf(a) || String(a['name']).localeCompare(String(b['name'])))
    .map((user) => {
      const name = String(user['name']);
      const address = `${routePrefix}/game?user=${encodeURIComponent(name)}`;
      return `<li><a href="${escapeHTML(address)}">${escapeHTML(name)}</a> <small>${ROLE_NAMES[roleOf(user)] ?? 'Player'}</small></li>`;
    });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Drydock: join the table</title>
<style>
body { font: 18px/1.6 system-ui, sans-serif; max-width: 30rem; margin: 4rem auto; padding: 0 1rem; background: #14181f; color: #dfe5ec; }
a { color: #8ec5ff; } small { color: #9aa7b5; } ul { list-style: none; padding: 0; }
</style>
</head>
<body>
<h1>Drydock</h1>
<p>A test bench, no place to play. Open one window for each user.</p>
<ul>
${items.join('\n')}
</ul>
</body>
</html>
`;
}

/** The page of one user at the table; it loads the built client, which finds its configuration in `window.__drydockConfig`. */
export function gamePage(config: PageConfig, systemId: string): string {
  const client = `${config.routePrefix}/client`;
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  return `<!doctype html>
<html lang="${escapeHTML(config.language ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Drydock</title>
<link rel="icon" href="${config.routePrefix}/favicon.ico">
<link rel="stylesheet" href="${client}/boot.css">
<script>window.__drydockConfig = ${json};</script>
<script type="module" src="${client}/boot.js"></script>
</head>
<body class="vtt game system-${escapeHTML(systemId)} theme-${config.theme}"></body>
</html>
`;
}
