import { EMBEDDED_TYPES } from '../shared/protocol.ts';
import type {
  DocumentSource,
  DocumentType,
  EmbeddedType,
  Generation,
  Json,
  JsonObject,
  ModifyRequest,
  ModifyResult,
  ModuleManifest,
  PrimaryType,
} from '../shared/protocol.ts';
import { isId, randomId } from './ids.ts';
import { defaultSubtype, hasSubtypes, isDeclaredSubtype } from './manifest.ts';
import { Permissions, isGameMaster } from './permissions.ts';
import { embedded, isEmbeddedType, isPrimaryType } from './store.ts';
import type { Change, DocumentStore } from './store.ts';
import type { GameSystem } from './systems.ts';
import { Refused, applyUpdate, composeDelta, expand, isObject } from './update.ts';
import type { UpdateMode } from './update.ts';

/** Where documents of a request stand: in the world, in an array of another document, or behind an unlinked token. */
type Place =
  | { kind: 'world'; type: PrimaryType }
  | { kind: 'embedded'; rootType: PrimaryType; root: DocumentSource; field: string }
  | { kind: 'synthetic'; scene: DocumentSource; token: DocumentSource; base: DocumentSource };

const OWNABLE = new Set<DocumentType>(['Actor', 'Scene', 'JournalEntry']);
const WITHOUT_STATS = new Set<DocumentType>(['User', 'Setting', 'Token', 'Combatant', 'JournalEntryPage']);

/** Carries out requests to create, update and delete documents: one at a time, each completely or not at all. */
export class Writes {
  readonly #store: DocumentStore;
  readonly #manifest: ModuleManifest;
  readonly #permissions: Permissions;
  readonly #generation: Generation;
  readonly #system: GameSystem;

  constructor(store: DocumentStore, manifest: ModuleManifest, generation: Generation, system: GameSystem) {
    this.#store = store;
    this.#manifest = manifest;
    this.#permissions = new Permissions(store, manifest);
    this.#generation = generation;
    this.#system = system;
  }

  /** Carries out a request for a user. Throws Refused with nothing written when any part of it is not allowed or makes no sense. */
  async carryOut(user: DocumentSource, request: ModifyRequest): Promise<ModifyResult> {
    if (request.pack) throw new Refused(`You may not edit documents in the locked compendium ${request.pack}`);
    const place = this.#place(request);
    switch (request.action) {
      case 'create':
        return this.#create(user, request, place);
      case 'update':
        return this.#update(user, request, place);
      case 'delete':
        return this.#delete(user, request, place);
      default:
        throw new Refused(`There is no action "${String(request.action)}"`);
    }
  }

  #place({ type, parentUuid }: ModifyRequest): Place {
    if (!isPrimaryType(type) && !isEmbeddedType(type)) throw new Refused(`There is no document type "${String(type)}"`);
    if (parentUuid === null || parentUuid === undefined) {
      if (!isPrimaryType(type)) throw new Refused(`A ${type} needs a parent`);
      return { kind: 'world', type };
    }
    const [parentType = '', parentId = '', ...below] = String(parentUuid).split('.');
    const root = isPrimaryType(parentType) ? this.#store.get(parentType, parentId) : undefined;
    if (!root || !isPrimaryType(parentType)) throw new Refused(`The parent ${parentUuid} does not exist`);
    if (type === 'Actor' && parentType === 'Scene' && below.length === 2) return this.#synthetic(root, String(parentUuid));
    if (!isEmbeddedType(type) || EMBEDDED_TYPES[type].parent !== parentType || below.length > 0) {
      throw new Refused(`A ${type} cannot stand in ${parentUuid}`);
    }
    return { kind: 'embedded', rootType: parentType, root, field: EMBEDDED_TYPES[type].field };
  }

  #synthetic(scene: DocumentSource, tokenUuid: string): Place {
    const token = this.#store.at(tokenUuid);
    const base = token && this.#store.get('Actor', String(token['actorId']));
    if (!token || !base || token['actorLink'] === true) throw new Refused(`The token ${tokenUuid} has no actor of its own`);
    return { kind: 'synthetic', scene, token, base };
  }

  async #create(user: DocumentSource, request: ModifyRequest, place: Place): Promise<ModifyResult> {
    if (place.kind === 'synthetic') throw new Refused('The actor of a token is created with its token');
    const sources = objects(request.data, 'data').map((data) => this.#prepare(user, request, expand(data)));
    const parent = place.kind === 'embedded' ? place.root : null;
    for (const source of sources) this.#permissions.requireCreate(user, { type: request.type, source, parent });
    if (place.kind === 'world') {
      const settled = place.type === 'Setting' ? sources.map((source) => this.#reuseSetting(source)) : sources;
      await this.#store.commit(settled.map((source) => ({ type: place.type, source })));
      return settled;
    }
    const list = [...embedded(place.root, place.field), ...sources];
    await this.#store.commit([{ type: place.rootType, source: { ...place.root, [place.field]: list } }]);
    return sources;
  }

  #prepare(user: DocumentSource, request: ModifyRequest, data: JsonObject): DocumentSource {
    const { type, options } = request;
    const wanted = data['_id'];
    const source: DocumentSource = { ...data, _id: options?.keepId === true && isId(wanted) ? wanted : randomId() };
    if (hasSubtypes(type)) this.#requireSubtype(type, (source['type'] ??= defaultSubtype(type)));
    for (const [childType, { parent, field }] of Object.entries(EMBEDDED_TYPES)) {
      if (parent === type && isEmbeddedType(childType)) source[field] = this.#prepareChildren(childType, source[field] ?? []);
    }
    if (OWNABLE.has(type)) source['ownership'] ??= { default: 0, [user._id]: 3 };
    if (type === 'ChatMessage') {
      if (!isGameMaster(user)) source['author'] = user._id;
      source['author'] ??= user._id;
      source['timestamp'] ??= Date.now();
    }
    if (!WITHOUT_STATS.has(type)) source['_stats'] = this.#stats(user, isObject(source['_stats']) ? source['_stats'] : {});
    return source;
  }

  #prepareChildren(type: EmbeddedType, children: Json): DocumentSource[] {
    return objects(children, `embedded ${type}s`).map((child) => {
      const source: DocumentSource = { ...child, _id: isId(child['_id']) ? child['_id'] : randomId() };
      if (hasSubtypes(type)) this.#requireSubtype(type, (source['type'] ??= defaultSubtype(type)));
      return source;
    });
  }

  #stats(user: DocumentSource, stats: JsonObject): JsonObject {
    const now = Date.now();
    return {
      systemId: this.#system.id,
      systemVersion: this.#system.version,
      createdTime: now,
      ...stats,
      modifiedTime: now,
      lastModifiedBy: user._id,
    };
  }

  #requireSubtype(type: DocumentType, subtype: unknown): void {
    if (typeof subtype === 'string' && isDeclaredSubtype(this.#manifest, this.#system, type, subtype)) return;
    throw new Refused(`"${String(subtype)}" is not a valid type for the ${type} document class`);
  }

  /** Two pages may store a setting for the first time at once: the second takes the place of the first. */
  #reuseSetting(source: DocumentSource): DocumentSource {
    const same = (other: DocumentSource) => other['key'] === source['key'] && (other['user'] ?? null) === (source['user'] ?? null);
    return { ...source, _id: this.#store.all('Setting').find(same)?._id ?? source._id };
  }

  async #update(user: DocumentSource, request: ModifyRequest, place: Place): Promise<ModifyResult> {
    const mode: UpdateMode = { recursive: request.options?.recursive !== false, operators: this.#generation >= 14 };
    const list = place.kind === 'embedded' ? embedded(place.root, place.field) : [];
    const working = new Map<string, DocumentSource>();
    const result: DocumentSource[] = [];
    let token = place.kind === 'synthetic' ? place.token : null;
    for (const update of objects(request.updates, 'updates')) {
      const id = String(update['_id']);
      const before = working.get(id) ?? (token ? this.#effective(place, token, id, mode) : this.#find(place, list, request.type, id));
      const { _id: _, ...changes } = expand(update);
      const subject = { type: request.type, source: before, parent: place.kind === 'embedded' ? place.root : null };
      this.#permissions.requireUpdate(user, subject, changes, mode);
      if (typeof changes['type'] === 'string' && hasSubtypes(request.type)) this.#requireSubtype(request.type, changes['type']);
      const { after, difference } = applyUpdate(before, changes, mode);
      if (Object.keys(difference).length === 0) continue;
      const stats = WITHOUT_STATS.has(request.type) || token ? {} : this.#stats(user, isObject(after['_stats']) ? after['_stats'] : {});
      const stamp = Object.keys(stats).length > 0 ? { _stats: { modifiedTime: stats['modifiedTime'] ?? 0 } } : {};
      if (token && place.kind === 'synthetic') token = { ...token, delta: composeDelta(place.base, deltaOf(token), difference, mode) };
      working.set(id, { ...after, ...(stamp._stats ? { _stats: stats } : {}), _id: id });
      result.push({ ...difference, ...stamp, _id: id });
    }
    if (result.length > 0) await this.#store.commit(this.#updated(place, list, working, token));
    return result;
  }

  #find(place: Place, list: DocumentSource[], type: DocumentType, id: string): DocumentSource {
    const source = place.kind === 'world' ? this.#store.get(place.type, id) : list.find((item) => item._id === id);
    if (!source) throw new Refused(`${type} "${id}" does not exist!`);
    return source;
  }

  #effective(place: Place, token: DocumentSource, id: string, mode: UpdateMode): DocumentSource {
    if (place.kind !== 'synthetic' || place.base._id !== id) throw new Refused(`Actor "${id}" does not exist!`);
    return { ...applyUpdate(place.base, deltaOf(token), { ...mode, recursive: true }).after, _id: id };
  }

  #updated(place: Place, list: DocumentSource[], working: Map<string, DocumentSource>, token: DocumentSource | null): Change[] {
    switch (place.kind) {
      case 'world':
        return [...working.values()].map((source) => ({ type: place.type, source }));
      case 'embedded': {
        const next = list.map((item) => working.get(item._id) ?? item);
        return [{ type: place.rootType, source: { ...place.root, [place.field]: next } }];
      }
      case 'synthetic': {
        const tokens = embedded(place.scene, 'tokens').map((item) => (token && item._id === token._id ? token : item));
        return [{ type: 'Scene', source: { ...place.scene, tokens } }];
      }
    }
  }

  async #delete(user: DocumentSource, request: ModifyRequest, place: Place): Promise<ModifyResult> {
    if (place.kind === 'synthetic') throw new Refused('The actor of a token is deleted with its token');
    const list = place.kind === 'embedded' ? embedded(place.root, place.field) : [];
    if (!Array.isArray(request.ids)) throw new Refused('A deletion needs ids');
    const ids = [...new Set(request.ids.map(String))];
    for (const id of ids) {
      const source = this.#find(place, list, request.type, id);
      this.#permissions.requireDelete(user, { type: request.type, source, parent: place.kind === 'embedded' ? place.root : null });
    }
    if (place.kind === 'world') await this.#store.commit(ids.map((id) => ({ type: place.type, deleted: id })));
    else {
      const rest = list.filter((item) => !ids.includes(item._id));
      await this.#store.commit([{ type: place.rootType, source: { ...place.root, [place.field]: rest } }]);
    }
    return ids;
  }
}

function deltaOf(token: DocumentSource): JsonObject {
  return isObject(token['delta']) ? token['delta'] : {};
}

function objects(list: unknown, name: string): JsonObject[] {
  if (!Array.isArray(list) || !list.every(isObject)) throw new Refused(`A request needs a list of objects as ${name}`);
  return list;
}
