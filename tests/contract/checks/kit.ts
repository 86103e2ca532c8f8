import { host } from './host.ts';
import type { HostActor, HostCombat, HostDocument, HostScene, HostToken, Values } from './host.ts';

export const PROBE = 'action-stations-probe';
export const SHIP = 'action-stations.tacticalShip';
/** Every document of a probe is called so, that whatever an interrupted run has left is found and deleted. */
export const NAME = 'Action Stations probe';

/** What a check needs beyond a world and the module; without it the row counts as not run. */
export type Need = 'player' | 'scene';

export interface Check {
  /** The row of docs/foundry-contract.md. */
  readonly row: string;
  readonly needs?: readonly Need[];
  /** Returns where the host does what the row says; throws with what differs. */
  readonly run: (kit: Kit) => Promise<void> | void;
}

/** Asks the window of a player to do one thing and answers what came of it. */
export type AskPlayer = (action: string, params?: Values) => Promise<unknown>;

const WAIT_MS = 4_000;
const STEP_MS = 40;

/** Throws unless the values are equal as JSON. */
export function equal(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: ${is ?? 'undefined'}, expected ${should ?? 'undefined'}`);
}

/** Thrown where this world has not what the row is about: it is neither confirmed nor refuted. */
export class NotHere extends Error {}

export function must(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

/** Throws where the promise does not reject. */
export async function rejects(promise: Promise<unknown>, what: string): Promise<void> {
  const outcome = await promise.then(
    () => 'done',
    () => 'rejected',
  );
  must(outcome === 'rejected', `${what}: it was done`);
}

/** Waits until the value is there; throws after four seconds. */
export async function eventually<T>(find: () => T | null | undefined | false, what: string): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = find();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${WAIT_MS / 1000} s`);
    await pause(STEP_MS);
  }
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** What one check gets: makers of documents, all of them deleted afterwards, and a player's window. */
export class Kit {
  readonly askPlayer: AskPlayer;
  readonly #made: HostDocument[] = [];
  readonly #hooks: [string, number][] = [];

  constructor(askPlayer: AskPlayer) {
    this.askPlayer = askPlayer;
  }

  /** Has a top-level document deleted at the end of the check. */
  keep<T extends HostDocument>(document: T | undefined, what: string): T {
    must(document, `${what} was not created`);
    this.#made.push(document);
    return document;
  }

  async ship(data: Values = {}): Promise<HostActor> {
    return this.keep(await host().Actor.create({ name: NAME, type: SHIP, ...data }), 'The actor');
  }

  /** A scene that nobody views, with hexes: by default flat-topped in columns, the odd ones lower. */
  async scene(type = 4): Promise<HostScene> {
    const data = { name: NAME, width: 1200, height: 1200, padding: 0, grid: { type, size: 100, distance: 1, units: '' }, navigation: false };
    return this.keep(await host().Scene.create(data), 'The scene');
  }

  async token(scene: HostScene, actor: HostActor, data: Values = {}): Promise<HostToken> {
    const [token] = await scene.createEmbeddedDocuments<HostToken>('Token', [
      { name: NAME, actorId: actor.id, actorLink: true, x: 200, y: 200, width: 1, height: 1, rotation: 0, ...data },
    ]);
    must(token, 'The token was not created');
    return token;
  }

  /** A combat with one combatant for each token. It is not active. */
  async combat(tokens: readonly HostToken[] = []): Promise<HostCombat> {
    const combat = this.keep(await host().Combat.implementation.create({ flags: { [PROBE]: { probe: true } } }), 'The combat');
    const combatants = tokens.map((token) => ({ tokenId: token.id, sceneId: token.parent?.id, actorId: token.actorId, hidden: false }));
    if (combatants.length > 0) await combat.createEmbeddedDocuments('Combatant', combatants);
    return combat;
  }

  /** Every call of a hook from now to the end of the check, with its arguments. */
  heard(hook: string): unknown[][] {
    const calls: unknown[][] = [];
    this.on(hook, (...args: unknown[]) => void calls.push(args));
    return calls;
  }

  on(hook: string, handler: (...args: unknown[]) => unknown): void {
    this.#hooks.push([hook, host().Hooks.on(hook, handler)]);
  }

  /** Removes what the check has made, the newest first. */
  async cleanUp(): Promise<void> {
    for (const [name, id] of this.#hooks.splice(0)) host().Hooks.off(name, id);
    for (const document of this.#made.splice(0).reverse()) if (host().fromUuidSync(document.uuid)) await document.delete();
  }
}

/** Removes what an earlier run that was interrupted has left. */
export async function sweep(): Promise<void> {
  const { actors, scenes, combats, journal, messages, folders } = host().game;
  const mine = ({ name, flags, _source }: HostDocument): boolean => name?.startsWith(NAME) || flags?.[PROBE] !== undefined || _source['content'] === NAME;
  for (const collection of [messages, journal, combats, scenes, actors, folders]) {
    for (const document of [...(collection as Iterable<HostDocument>)].filter(mine)) await document.delete();
  }
}
