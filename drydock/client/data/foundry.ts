import { DOCUMENT_CLASSES } from './config.ts';
import { Collection } from './collection.ts';
import { BaseDocument } from './document.ts';
import type { FoundryRoot, Namespace } from './env.ts';
import * as fields from './fields.ts';
import { HexagonalGrid } from './grid.ts';
import { DataModel, TypeDataModel } from './model.ts';
import { fromUuid, fromUuidSync } from './uuid.ts';
import * as utilities from './utils.ts';
import { Actors } from './world.ts';

const { isPlainObject: _internal, isDeletion: _alsoInternal, ForcedDeletion, ...shared } = utilities;

/** `foundry.utils` */
export const utils = { ...shared, fromUuid, fromUuidSync, Collection, isPlainObject: utilities.isPlainObject };

/** The parts of `foundry` that belong to data; generation 13 has no operators. */
export function createFoundry(generation: 13 | 14): FoundryRoot {
  const { Token, ...documents } = DOCUMENT_CLASSES;
  return {
    abstract: { DataModel, TypeDataModel, Document: BaseDocument },
    applications: { sheets: {} },
    data: {
      fields: { ...fields } as unknown as Namespace,
      operators: generation === 14 ? { ForcedDeletion } : undefined,
    },
    documents: { ...documents, TokenDocument: Token, collections: { Actors } },
    grid: { HexagonalGrid },
    utils: utils as unknown as Namespace,
  };
}
