/** The host's documents as far as the checks use them. */
import type { HostContainer } from './host-pixi.ts';
import type { HostRoll } from './host-roll.ts';
import type { HostCollection } from './host.ts';

export type Values = Record<string, unknown>;

export interface HostUser {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly isActiveGM: boolean;
  /** The higher, the more he may: a player 1, a game master 4. */
  readonly role: number;
  readonly active: boolean;
  readonly targets: Iterable<HostTokenObject> & { has(token: HostTokenObject): boolean };
}

export interface HostSheet {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options: object): Promise<unknown>;
  close(): Promise<unknown>;
}

export interface HostDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly parent: HostDocument | null;
  readonly hidden: boolean;
  readonly flags: Readonly<Record<string, Values | undefined>>;
  readonly ownership: Readonly<Record<string, number>>;
  readonly system: Values & { toObject(): Values };
  readonly sheet: HostSheet | null;
  readonly _source: Values & { readonly system?: Values };
  update(data: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  createEmbeddedDocuments<T extends HostDocument = HostDocument>(type: string, data: readonly object[], operation?: object): Promise<T[]>;
  updateEmbeddedDocuments(type: string, data: readonly object[], options?: object): Promise<unknown>;
  testUserPermission(user: HostUser, level: string): boolean;
}

export interface HostTokenObject extends Readonly<Record<'visible' | 'hover' | 'controlled', boolean> & Record<'control' | 'release', () => unknown>> {
  readonly actor: HostActor | null;
  readonly document: HostToken;
  readonly center: Readonly<Record<'x' | 'y', number>>;
  readonly mesh: { alpha: number };
  setTarget(targeted: boolean, options: object): void;
}

export interface HostActor extends HostDocument {
  readonly isToken: boolean;
  readonly token: HostToken | null;
  readonly prototypeToken: { readonly disposition: number };
  getActiveTokens(linked: boolean, document: boolean): HostToken[];
  getTokenDocument(data: object): Promise<HostToken>;
}

export interface HostToken extends HostDocument {
  readonly actor: HostActor | null;
  readonly actorId: string | null;
  readonly disposition: number;
  readonly texture: { readonly src: string | null; readonly scaleX: number };
  readonly object: HostTokenObject | null;
  move(to: { x: number; y: number }, options: object): Promise<boolean>;
  toObject(): Values;
}

export interface HostGrid {
  readonly columns: boolean;
  readonly even: boolean;
  readonly sizeX: number;
  readonly sizeY: number;
  getOffset(point: { x: number; y: number }): { i: number; j: number };
  getCenterPoint(offset: { i: number; j: number }): { x: number; y: number };
}

export interface HostScene extends HostDocument {
  readonly grid: HostGrid;
  readonly dimensions: Readonly<Record<'sceneX' | 'sceneY' | 'sceneWidth' | 'sceneHeight', number>>;
  readonly tokens: HostCollection<HostToken>;
}

/** The buttons around a token. */
export interface HostHud {
  readonly object: HostTokenObject | null;
  bind(object: HostTokenObject): unknown;
  close(): Promise<unknown>;
}

export interface HostCanvas {
  readonly hud: { readonly token: HostHud };
  readonly ready: boolean;
  readonly scene: HostScene | null;
  readonly interface: HostContainer;
  readonly primary: HostContainer;
  readonly stage: { readonly scale: { readonly x: number } };
  readonly dimensions: Readonly<Record<'sceneX' | 'sceneY' | 'sceneWidth' | 'sceneHeight', number>>;
  draw(): Promise<unknown>;
  pan(view: { scale: number }): unknown;
  clientCoordinatesFromCanvas(point: { x: number; y: number }): { readonly x: number; readonly y: number };
}

export interface HostCombatant extends HostDocument {
  readonly actor: HostActor | null;
  readonly token: HostToken | null;
  readonly actorId: string | null;
  readonly tokenId: string | null;
  readonly initiative: number | null;
}

export interface HostCombat extends HostDocument {
  readonly round: number;
  readonly turn: number | null;
  readonly active: boolean;
  readonly turns: readonly HostCombatant[];
  readonly combatants: HostCollection<HostCombatant>;
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
}

export interface HostMessage extends HostDocument {
  readonly author: HostUser | null;
  readonly isContentVisible: boolean;
  readonly rolls: readonly HostRoll[];
  readonly timestamp: number;
}

export interface HostJournal extends HostDocument {
  readonly pages: HostCollection<HostDocument>;
}
