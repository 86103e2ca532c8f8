/**
 * The wire between a Drydock page and the Drydock server: every event, request and answer.
 * The server takes the user and the session from the handshake alone; ids in payloads are never believed.
 */

/** Plain JSON, as it travels and as it is stored. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** A document's stored source. */
export interface DocumentSource {
  _id: string;
  [key: string]: Json;
}

export type UserId = string;
/** One browser page; it survives a reload only if the page keeps it (Drydock's pages do not: each load is a new session). */
export type SessionId = string;

/** Documents that stand in the world themselves. */
export const PRIMARY_TYPES = ['User', 'Actor', 'Combat', 'Scene', 'ChatMessage', 'JournalEntry', 'Folder', 'Setting'] as const;
export type PrimaryType = (typeof PRIMARY_TYPES)[number];

/** Documents stored inside their parent: type -> parent's type and the array that holds them. */
export const EMBEDDED_TYPES = {
  Token: { parent: 'Scene', field: 'tokens' },
  Combatant: { parent: 'Combat', field: 'combatants' },
  JournalEntryPage: { parent: 'JournalEntry', field: 'pages' },
} as const;
export type EmbeddedType = keyof typeof EMBEDDED_TYPES;
export type DocumentType = PrimaryType | EmbeddedType;

/** Roles as in CONST.USER_ROLES. */
export const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
/** Levels as in CONST.DOCUMENT_OWNERSHIP_LEVELS. */
export const OWNERSHIP = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** Generation 14: an object of this shape as a value in an update removes the key. */
export const FORCED_DELETION_KEY = '__$forcedDeletion';

export type Generation = 13 | 14;
/** `async-init`: a system that awaits in `init` and then replaces registries. The page acts it out, the server passes it on. */
export type Profile = 'plain' | 'async-init' | 'own-tracker' | 'strict';

export interface DocumentTypeDeclaration {
  gmOnlyFields?: string[];
}

export interface PackDeclaration {
  name: string;
  label: string;
  path: string;
  type: string;
  system?: string;
  ownership?: Record<string, string>;
}

/** The module's own module.json, as served from `dist/`. */
export interface ModuleManifest {
  id: string;
  title: string;
  version: string;
  esmodules?: string[];
  styles?: (string | { src: string; layer?: string })[];
  languages?: { lang: string; name: string; path: string }[];
  packs?: PackDeclaration[];
  documentTypes?: Record<string, Record<string, DocumentTypeDeclaration>>;
  socket?: boolean;
  compatibility?: { minimum?: string; verified?: string; maximum?: string };
  [key: string]: unknown;
}

/** One compendium as the client lists it; `id` is `<module>.<name>`. */
export interface PackSummary {
  id: string;
  name: string;
  label: string;
  type: string;
  system: string | null;
  ownership: Record<string, string>;
}

export interface WorldData {
  userId: UserId;
  world: { id: string; title: string };
  users: DocumentSource[];
  /** Users with at least one open page, with the sessions of those pages. */
  activeUsers: Record<UserId, SessionId[]>;
  documents: Record<Exclude<PrimaryType, 'User'>, DocumentSource[]>;
  module: ModuleManifest;
  packs: PackSummary[];
  system: { id: string; title: string; version: string; documentTypes: Record<string, string[]> };
  generation: Generation;
  /** For example '14.369'. */
  version: string;
  profile: Profile;
  paused: boolean;
}

export type WriteAction = 'create' | 'update' | 'delete';

export interface ModifyOptions {
  /** true: created documents keep the `_id` they bring. */
  keepId?: boolean;
  /** false: an object in the update replaces the stored object instead of merging into it. */
  recursive?: boolean;
  [key: string]: unknown;
}

export interface ModifyRequest {
  action: WriteAction;
  type: DocumentType;
  /** 'Scene.<id>' for a Token; 'Scene.<s>.Token.<t>' for the synthetic Actor of an unlinked token; null for world documents. */
  parentUuid: string | null;
  /** Compendiums are read-only: a request that names one is refused. */
  pack?: string | null;
  data?: JsonObject[];
  /** Flat ('system.hull.value') or nested, each with its `_id`. */
  updates?: JsonObject[];
  ids?: string[];
  options: ModifyOptions;
}

/** create: full sources; update: applied differences with `_id`; delete: ids. */
export type ModifyResult = DocumentSource[] | string[];
export type Answer<T> = { result: T } | { error: string };

/** What everyone but the requester hears about an applied write. */
export interface ModifyBroadcast {
  request: ModifyRequest;
  result: ModifyResult;
  userId: UserId;
}

export interface UserActivity {
  userId: UserId;
  active: boolean;
  sessions: SessionId[];
}

export type PackRequest = { pack: string; action: 'index' } | { pack: string; action: 'document'; id: string };
/** `index`: every document, embedded ones left out; `document`: an array of one, embedded documents included. */
export type PackResult = DocumentSource[];

export interface ModuleMessageOptions {
  /** Only these users hear the message; absent: everyone else. */
  recipients?: UserId[];
}

/** Event names. A module's socket event is `module.<id>`. */
export const EVENTS = {
  world: 'world',
  modifyDocument: 'modifyDocument',
  pack: 'pack',
  pause: 'pause',
  userActivity: 'userActivity',
} as const;

/** Requests a page emits, with an acknowledgement for the answer. */
export interface ClientToServerEvents {
  world: (ack: (data: WorldData) => void) => void;
  modifyDocument: (request: ModifyRequest, ack: (answer: Answer<ModifyResult>) => void) => void;
  pack: (request: PackRequest, ack: (answer: Answer<PackResult>) => void) => void;
  /** Game masters only. */
  pause: (paused: boolean, ack?: (answer: Answer<boolean>) => void) => void;
  [moduleEvent: `module.${string}`]: (payload: Json, options?: ModuleMessageOptions) => void;
}

/** Events the server sends without being asked. */
export interface ServerToClientEvents {
  modifyDocument: (broadcast: ModifyBroadcast) => void;
  userActivity: (activity: UserActivity) => void;
  pause: (paused: boolean, userId: UserId) => void;
  [moduleEvent: `module.${string}`]: (payload: Json, senderUserId: UserId) => void;
}

/** Adds its own path to the page that the server sends: what boot.ts reads as `window.__drydockConfig`. */
export interface PageConfig {
  userId: UserId;
  session: SessionId;
  /** '' or '/prefix', in front of every address. */
  routePrefix: string;
  theme: 'dark' | 'light';
  /** A language tag such as 'en'; null: what the client setting says. */
  language: string | null;
}
