import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import type { DocumentSource, PageConfig } from '../shared/protocol.ts';
import { randomId } from './ids.ts';
import { gamePage, joinPage } from './pages.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/** A picture for every core icon that a document may name: a plain disc. */
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><circle cx="50" cy="50" r="44" fill="#5b6b7b"/></svg>';

/** What the pages are made from. */
export interface Site {
  /** '' or '/prefix'. */
  routePrefix: string;
  moduleId: string;
  systemId: string;
  /** The folder of the built module. */
  dist: string;
  /** The folder of the built page. */
  client: string;
  users(): DocumentSource[];
}

/** Answers every HTTP request of the server but socket.io's own. */
export async function answerHttp(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = route(site.routePrefix, decodeURIComponent(url.pathname));
  if (path === null) return send(response, 404, 'text/plain', 'Not found');
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', 'Only GET');
  if (path === '/') return send(response, 200, 'text/html', joinPage(site.routePrefix, site.users()));
  if (path === '/game') return answerGame(site, url.searchParams, response);
  if (path === '/favicon.ico' || path.startsWith('/icons/')) return send(response, 200, 'image/svg+xml', ICON);
  const modulePrefix = `/modules/${site.moduleId}/`;
  if (path.startsWith(modulePrefix)) return sendFile(response, site.dist, path.slice(modulePrefix.length));
  if (path.startsWith('/client/')) return sendFile(response, site.client, path.slice('/client/'.length));
  return send(response, 404, 'text/plain', 'Not found');
}

function route(prefix: string, path: string): string | null {
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
}

function answerGame(site: Site, query: URLSearchParams, response: ServerResponse): void {
  const wanted = query.get('user');
  const user = site.users().find((source) => source._id === wanted || source['name'] === wanted);
  if (!user) return send(response, 404, 'text/plain', `There is no user "${wanted ?? ''}" in this world`);
  const theme = query.get('theme') === 'light' ? 'light' : 'dark';
  const config: PageConfig = {
    userId: user._id,
    session: randomId(),
    routePrefix: site.routePrefix,
    theme,
    language: query.get('lang'),
  };
  return send(response, 200, 'text/html', gamePage(config, site.systemId));
}

async function sendFile(response: ServerResponse, root: string, relative: string): Promise<void> {
  const file = normalize(join(root, relative));
  if (!file.startsWith(normalize(root) + sep)) return send(response, 403, 'text/plain', 'Outside the served folder');
  try {
    return send(response, 200, CONTENT_TYPES[extname(file)] ?? 'text/plain', await readFile(file));
  } catch {
    return send(response, 404, 'text/plain', `No file ${relative}`);
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const text = type.startsWith('text/') || type === 'application/json';
  response.writeHead(status, { 'content-type': text ? `${type}; charset=utf-8` : type, 'cache-control': 'no-store' });
  response.end(body);
}
