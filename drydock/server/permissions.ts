import { OWNERSHIP, ROLES } from '../shared/protocol.ts';
import type { DocumentSource, DocumentType, Json, JsonObject, ModuleManifest, WriteAction } from '../shared/protocol.ts';
import { gmOnlyFields } from './manifest.ts';
import { Refused, isObject, touchedPaths } from './update.ts';
import type { UpdateMode } from './update.ts';
import type { DocumentStore } from './store.ts';
import { embedded } from './store.ts';

/** The user's role, 0 to 4; a damaged role counts as none. */
export function roleOf(user: DocumentSource): number {
  return typeof user['role'] === 'number' ? user['role'] : ROLES.NONE;
}

/** What Foundry calls isGM: game masters and their assistants. */
export function isGameMaster(user: DocumentSource): boolean {
  return roleOf(user) >= ROLES.ASSISTANT;
}

function levelIn(ownership: Json | undefined, user: DocumentSource): number {
  if (!isObject(ownership)) return OWNERSHIP.NONE;
  const level = ownership[user._id] ?? ownership['default'];
  return typeof level === 'number' ? level : OWNERSHIP.NONE;
}

/** Whether a path of an update falls on, into or around a guarded field; `*` in the field stands for any one key. */
export function touchesField(path: string, field: string): boolean {
  const keys = path.split('.');
  const guarded = field.split('.');
  return guarded.every((key, index) => index >= keys.length || key === '*' || key === keys[index]);
}

/** One document about to be written: as it is now, and inside what. */
export interface Subject {
  type: DocumentType;
  source: DocumentSource;
  parent: DocumentSource | null;
}

/** Decides, for the server, who may write what. Nothing here believes a word of the request but its paths. */
export class Permissions {
  readonly #store: DocumentStore;
  readonly #manifest: ModuleManifest;

  constructor(store: DocumentStore, manifest: ModuleManifest) {
    this.#store = store;
    this.#manifest = manifest;
  }

  /** Throws Refused unless the user may create this document. Players create chat messages, and settings of their own. */
  requireCreate(user: DocumentSource, { type, source }: Subject): void {
    const allowed =
      type === 'Setting'
        ? this.#maySet(user, source)
        : type === 'User'
          ? roleOf(user) >= ROLES.GAMEMASTER
          : isGameMaster(user) || (type === 'ChatMessage' && source['author'] === user._id);
    const guarded = !isGameMaster(user) && this.#touchesGuarded({ type, source, parent: null }, touchedPaths(source, REPLACING));
    if (!allowed || guarded) throw refusal(user, 'create', type, source._id);
  }

  /** Throws Refused unless the user may make this update (already expanded) to the document. */
  requireUpdate(user: DocumentSource, subject: Subject, changes: JsonObject, mode: UpdateMode): void {
    if (!this.#mayUpdate(user, subject, changes, mode)) throw refusal(user, 'update', subject.type, subject.source._id);
  }

  /** Throws Refused unless the user may delete the document. */
  requireDelete(user: DocumentSource, subject: Subject): void {
    const { type, source } = subject;
    const allowed =
      type === 'User'
        ? roleOf(user) >= ROLES.GAMEMASTER && source._id !== user._id
        : type === 'Setting'
          ? this.#maySet(user, source)
          : isGameMaster(user) || (type !== 'Combat' && type !== 'Combatant' && this.isOwner(user, subject));
    if (!allowed) throw refusal(user, 'delete', type, source._id);
  }

  /** Whether a user who is no GM has OWNER on a document: by itself, its actor, its author or its parent. */
  isOwner(user: DocumentSource, { type, source, parent }: Subject): boolean {
    if (isGameMaster(user)) return true;
    switch (type) {
      case 'ChatMessage':
        return source['author'] === user._id;
      case 'Token':
        return this.#ownsToken(user, source);
      case 'Combatant':
        return this.#ownsCombatant(user, source);
      case 'JournalEntryPage': {
        const level = levelIn(source['ownership'] ?? { default: OWNERSHIP.INHERIT }, user);
        if (level !== OWNERSHIP.INHERIT) return level >= OWNERSHIP.OWNER;
        return parent !== null && levelIn(parent['ownership'], user) >= OWNERSHIP.OWNER;
      }
      default:
        return levelIn(source['ownership'], user) >= OWNERSHIP.OWNER;
    }
  }

  #mayUpdate(user: DocumentSource, subject: Subject, changes: JsonObject, mode: UpdateMode): boolean {
    const { type, source } = subject;
    const keys = Object.keys(changes).filter((key) => key !== '_id');
    if (type === 'Setting') return this.#maySet(user, source) && keys.every((key) => key === 'value');
    if (type === 'User') return this.#mayUpdateUser(user, source, keys);
    if (isGameMaster(user)) return true;
    if (type === 'Combat') return keys.every((key) => key === 'round' || key === 'turn') && this.#ownsTurn(user, source);
    if (!this.isOwner(user, subject)) return false;
    if (type === 'Combatant' && !keys.every((key) => key === 'initiative' || key === 'system')) return false;
    if (type === 'ChatMessage' && keys.some((key) => touchesField(unmarked(key), 'author'))) return false;
    const paths = touchedPaths(changes, mode);
    if (this.#touchesGuarded(subject, paths)) return false;
    return type !== 'Token' || !this.#touchesGuardedDelta(source, changes, paths);
  }

  #mayUpdateUser(user: DocumentSource, target: DocumentSource, keys: string[]): boolean {
    if (roleOf(user) >= ROLES.GAMEMASTER) return true;
    const privileged = keys.some((key) => ['role', 'permissions', 'name'].includes(unmarked(key)));
    return !privileged && (user._id === target._id || isGameMaster(user));
  }

  #maySet(user: DocumentSource, setting: DocumentSource): boolean {
    return roleOf(user) >= ROLES.GAMEMASTER || setting['user'] === user._id;
  }

  /** A change of sub-type counts as touching: it would take the guard away, or smuggle values under it. */
  #touchesGuarded({ type, source }: Subject, paths: string[]): boolean {
    const subtype = typeof source['type'] === 'string' ? source['type'] : 'base';
    const fields = gmOnlyFields(this.#manifest, type, subtype);
    if (fields.length === 0) return false;
    return paths.some((path) => path === 'type' || fields.some((field) => touchesField(path, field)));
  }

  #touchesGuardedDelta(token: DocumentSource, changes: JsonObject, paths: string[]): boolean {
    const actorIds = [token['actorId'], changes['actorId']].filter((id) => typeof id === 'string');
    const inDelta = paths.filter((path) => path === 'delta' || path.startsWith('delta.'));
    const relative = inDelta.map((path) => (path === 'delta' ? 'system' : path.slice('delta.'.length)));
    return actorIds.some((id) => {
      const source = this.#store.get('Actor', id);
      return source !== undefined && this.#touchesGuarded({ type: 'Actor', source, parent: null }, relative);
    });
  }

  #ownsToken(user: DocumentSource, token: DocumentSource): boolean {
    const actor = typeof token['actorId'] === 'string' ? this.#store.get('Actor', token['actorId']) : undefined;
    if (!actor) return false;
    const delta = token['actorLink'] === true || !isObject(token['delta']) ? undefined : token['delta']['ownership'];
    const ownership = isObject(delta) && isObject(actor['ownership']) ? { ...actor['ownership'], ...delta } : actor['ownership'];
    return levelIn(ownership, user) >= OWNERSHIP.OWNER;
  }

  #ownsCombatant(user: DocumentSource, combatant: DocumentSource): boolean {
    const token = this.#store.at(`Scene.${String(combatant['sceneId'])}.Token.${String(combatant['tokenId'])}`);
    if (token) return this.#ownsToken(user, token);
    const actor = this.#store.get('Actor', String(combatant['actorId']));
    return actor !== undefined && levelIn(actor['ownership'], user) >= OWNERSHIP.OWNER;
  }

  /** Foundry lets a player end the turn of a combatant of his. */
  #ownsTurn(user: DocumentSource, combat: DocumentSource): boolean {
    const turns = embedded(combat, 'combatants').toSorted(byInitiative);
    const current = typeof combat['turn'] === 'number' ? turns[combat['turn']] : undefined;
    return current !== undefined && this.#ownsCombatant(user, current);
  }
}

const REPLACING: UpdateMode = { recursive: true, operators: true };

function byInitiative(a: DocumentSource, b: DocumentSource): number {
  const rank = (source: DocumentSource) => (typeof source['initiative'] === 'number' ? source['initiative'] : -Infinity);
  const [first, second] = [rank(a), rank(b)];
  return first === second ? (a._id < b._id ? -1 : 1) : second - first;
}

function unmarked(key: string): string {
  return key.replace(/^-=/, '');
}

/** The refusal in Foundry's words. */
export function refusal(user: DocumentSource, action: WriteAction, type: DocumentType, id: string): Refused {
  return new Refused(`User ${String(user['name'])} lacks permission to ${action} ${type} [${id}]`);
}
