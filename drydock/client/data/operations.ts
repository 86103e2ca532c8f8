import { EVENTS, type Answer, type DocumentSource, type ModifyBroadcast, type ModifyRequest, type ModifyResult } from '../../shared/protocol.ts';
import type { BaseDocument } from './document.ts';
import { env, notifyError } from './env.ts';
import { Hooks } from './hooks.ts';
import { applyChange, DataModel } from './model.ts';
import { fromUuidSync } from './uuid.ts';
import { deepClone, expandObject, ForcedDeletion, isDeletion, isEmpty, isPlainObject, type Source } from './utils.ts';

export interface Operation {
  parent?: BaseDocument | null;
  pack?: string | null;
  recursive?: boolean;
  keepId?: boolean;
  render?: boolean;
  [option: string]: unknown;
}

type DocumentClass = typeof BaseDocument;
type Sources = DocumentSource[];

/** Deletions as they travel: generation 13 writes "-=key", generation 14 an operator. */
function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (value instanceof DataModel) return value.toObject();
  if (value instanceof Set) return [...value].map(toWire);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]): [string, unknown] => {
      if (!isDeletion(entry)) return [key, toWire(entry)];
      return env.generation === 13 ? [`-=${key}`, null] : [key, { __$forcedDeletion: true }];
    }),
  );
}

function fromWire(value: unknown): unknown {
  if (isDeletion(value)) return new ForcedDeletion();
  if (Array.isArray(value)) return value.map(fromWire);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fromWire(entry)]));
}

function splitOperation(operation: Operation): { parent: BaseDocument | null; pack: string | null; options: Source } {
  const { parent, pack, ...options } = operation;
  return { parent: parent ?? null, pack: pack ?? null, options };
}

/** Sends a write. Its answer is applied in the very order in which the server's messages arrive. */
async function send(request: Omit<ModifyRequest, 'options'> & { options: Source }): Promise<BaseDocument[]> {
  const wire = toWire(request) as ModifyRequest;
  try {
    return await env.game.connection.request(EVENTS.modifyDocument, wire, (answer: Answer<ModifyResult>) => {
      if ('error' in answer) throw new Error(answer.error);
      const options = request.options as ModifyRequest['options'];
      return applyWrite({ request: { ...wire, options }, result: answer.result, userId: env.game.userId });
    });
  } catch (error) {
    notifyError(error);
    throw error;
  }
}

function addressOf(cls: DocumentClass, parent: BaseDocument | null, pack: string | null): Pick<ModifyRequest, 'type' | 'parentUuid' | 'pack'> {
  return { type: cls.documentName as ModifyRequest['type'], parentUuid: parent?.uuid ?? null, pack };
}

/** Runs the document's own pre-method, then the hook; either cancels by false. */
async function allowed(document: BaseDocument, action: 'Create' | 'Update' | 'Delete', data: Source | null, options: Source): Promise<boolean> {
  const user = env.game.user;
  const own = action === 'Delete' ? undefined : await document[`_pre${action}`](data ?? {}, options, user);
  if (own === false) return false;
  return Hooks.call(`pre${action}${document.documentName}`, document, ...(data ? [data] : []), options, user.id);
}

/** Creates documents on the server after the pre-hooks; resolves to the documents that were created. */
export async function createDocuments(cls: DocumentClass, data: (Source | BaseDocument)[], operation: Operation): Promise<BaseDocument[]> {
  const { parent, pack, options } = splitOperation(operation);
  const sources: Source[] = [];
  for (const entry of data) {
    const given = entry instanceof DataModel ? entry.toObject() : expandObject(deepClone(entry));
    if (!options['keepId']) delete given['_id'];
    let document: BaseDocument;
    try {
      document = new cls(given, { parent, pack });
    } catch (error) {
      notifyError(error);
      throw error;
    }
    if (await allowed(document, 'Create', given, options)) sources.push(document.toObject());
  }
  if (!sources.length) return [];
  return send({ action: 'create', ...addressOf(cls, parent, pack), data: sources as Sources, options });
}

function existing(cls: DocumentClass, id: string, parent: BaseDocument | null): BaseDocument {
  const synthetic = parent && !(cls.documentName in parent.documentClass.embeddedNames);
  const document = synthetic
    ? (parent as unknown as { actor: BaseDocument | null }).actor
    : parent
      ? parent.getEmbeddedCollection(cls.documentName).get(id)
      : env.game.collections.get(cls.documentName)?.get(id);
  if (!document) throw new Error(`${cls.documentName} [${id}] does not exist`);
  return document;
}

/** Updates documents: differences only, validated here first. Unchanged documents are left out and fire no hooks. */
export async function updateDocuments(cls: DocumentClass, updates: Source[], operation: Operation): Promise<BaseDocument[]> {
  const { parent, pack, options } = splitOperation(operation);
  const diffs: Source[] = [];
  for (const update of updates) {
    const { _id: id, ...given } = expandObject(deepClone(update));
    const document = existing(cls, String(id), parent);
    try {
      const changes = fromGiven(document, given, options);
      if (isEmpty(changes)) continue;
      if (!(await allowed(document, 'Update', changes, options))) continue;
      const { _id: _ignored, ...final } = changes;
      const diff = document.updateSource(final, { dryRun: true });
      if (!isEmpty(diff)) diffs.push({ ...diff, _id: id });
    } catch (error) {
      notifyError(error);
      throw error;
    }
  }
  if (!diffs.length) return [];
  const { recursive: _resolved, ...sent } = options;
  return send({ action: 'update', ...addressOf(cls, parent, pack), updates: diffs as Sources, options: sent });
}

function fromGiven(document: BaseDocument, given: Source, options: Source): Source {
  for (const key of Object.values(document.documentClass.embeddedNames)) {
    if (key in given) throw new Error(`Drydock: update embedded ${key} through updateEmbeddedDocuments`);
  }
  return document.updateSource(given, { dryRun: true, recursive: options['recursive'] !== false });
}

/** Deletes documents; unknown ids throw. */
export async function deleteDocuments(cls: DocumentClass, ids: string[], operation: Operation): Promise<BaseDocument[]> {
  const { parent, pack, options } = splitOperation(operation);
  const gone: string[] = [];
  for (const id of ids) if (await allowed(existing(cls, id, parent), 'Delete', null, options)) gone.push(id);
  if (!gone.length) return [];
  return send({ action: 'delete', ...addressOf(cls, parent, pack), ids: gone, options });
}

// Applying what the server has accepted, on every client

interface DeltaHolder extends BaseDocument {
  actor: BaseDocument | null;
  applyDelta(change: Source): void;
}

function applyCreate(request: ModifyRequest, sources: Sources, userId: string, parent: BaseDocument | null): BaseDocument[] {
  const cls = env.CONFIG[request.type]?.documentClass;
  const collection = parent ? parent.getEmbeddedCollection(request.type) : env.game.collections.get(request.type);
  if (!cls || !collection) return [];
  const created: BaseDocument[] = [];
  for (const source of sources) {
    const clean = cls.cleanData(cls.migrateData(source));
    if (parent) (parent._source[parent.documentClass.embeddedNames[request.type] ?? ''] as Source[]).push(clean);
    const document = new cls(clean, { parent, adopt: true });
    collection.set(document.id, document);
    created.push(document);
  }
  for (const document of created) {
    (parent as { onChildren?: () => void } | null)?.onChildren?.();
    Hooks.callAll(`create${request.type}`, document, request.options, userId);
  }
  return created;
}

function applyUpdate(request: ModifyRequest, diffs: Sources, userId: string, parent: BaseDocument | null): BaseDocument[] {
  const synthetic = parent && !(request.type in parent.documentClass.embeddedNames);
  const collection = synthetic ? null : parent ? parent.getEmbeddedCollection(request.type) : env.game.collections.get(request.type);
  const updated: [BaseDocument, Source][] = [];
  for (const diff of diffs) {
    const { _id: id, ...rest } = diff;
    const change = fromWire(expandObject(rest)) as Source;
    const document = synthetic ? (parent as DeltaHolder).actor : collection?.get(id);
    if (!document) continue;
    try {
      if (synthetic) (parent as DeltaHolder).applyDelta(change);
      else document.updateSource(change);
      updated.push([document, change]);
    } catch (error) {
      console.error(`${request.type} [${id}] was updated with invalid data`, error);
    }
  }
  for (const [document, change] of updated) {
    const changed = { ...change, _id: document.id };
    (parent as { onChildren?: () => void } | null)?.onChildren?.();
    document._onUpdate(changed, request.options, userId);
    Hooks.callAll(`update${request.type}`, document, changed, request.options, userId);
  }
  return updated.map(([document]) => document);
}

function applyDelete(request: ModifyRequest, ids: string[], userId: string, parent: BaseDocument | null): BaseDocument[] {
  const collection = parent ? parent.getEmbeddedCollection(request.type) : env.game.collections.get(request.type);
  const deleted: BaseDocument[] = [];
  for (const id of ids) {
    const document = collection?.get(id);
    if (!document) continue;
    collection?.delete(id);
    if (parent) {
      const array = parent._source[parent.documentClass.embeddedNames[request.type] ?? ''] as Source[];
      array.splice(array.indexOf(document._source), 1);
    }
    deleted.push(document);
  }
  for (const document of deleted) {
    (parent as { onChildren?: () => void } | null)?.onChildren?.();
    document._onDelete(request.options, userId);
    Hooks.callAll(`delete${request.type}`, document, request.options, userId);
  }
  return deleted;
}

/** Applies an accepted write and fires its hooks; documents this page does not have are passed over. */
export function applyWrite({ request, result, userId }: ModifyBroadcast): BaseDocument[] {
  const parent = request.parentUuid ? (fromUuidSync(request.parentUuid) as BaseDocument | null) : null;
  if (request.parentUuid && !parent) return [];
  if (request.action === 'delete') return applyDelete(request, result as string[], userId, parent);
  const apply = request.action === 'create' ? applyCreate : applyUpdate;
  return apply(request, result as Sources, userId, parent);
}

/** Merges a change into part of a source, for synthetic actors. */
export function mergeDelta(delta: Source, change: Source): void {
  applyChange(delta, change);
}
