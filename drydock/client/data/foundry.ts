import { DOCUMENT_CLASSES } from './config.ts';
import { Collection } from './collection.ts';
import { BaseDocument } from './document.ts';
import type { FoundryRoot, Namespace } from './env.ts';
import { env } from './env.ts';
import { DataModelValidationError } from './field.ts';
import * as fields from './fields.ts';
import { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid } from './grid.ts';
import { localizeDataModel } from './i18n.ts';
import { DataModel, TypeDataModel } from './model.ts';
import { CompendiumCollection } from './packs.ts';
import { Roll } from './roll.ts';
import { DocumentSheetConfig } from './sheets.ts';
import { fromUuid, fromUuidSync } from './uuid.ts';
import * as utilities from './utils.ts';
import * as world from './world.ts';

const { isPlainObject: _internal, isDeletion: _alsoInternal, ForcedDeletion, ...shared } = utilities;

/** `foundry.utils` */
export const utils = { ...shared, fromUuid, fromUuidSync, Collection, isPlainObject: utilities.isPlainObject };

/** The parts of `foundry` that belong to data; generation 13 has no operators. */
export function createFoundry(generation: 13 | 14): FoundryRoot {
  const { WorldCollection, ...collections } = world;
  const { Token, ...documents } = DOCUMENT_CLASSES;
  return {
    abstract: { DataModel, TypeDataModel, Document: BaseDocument },
    applications: { api: {}, apps: { DocumentSheetConfig }, sheets: {}, sidebar: {}, ux: {}, handlebars: {} },
    canvas: { layers: {}, placeables: {} },
    data: {
      fields: { ...fields } as unknown as Namespace,
      operators: generation === 14 ? { ForcedDeletion } : undefined,
      validation: { DataModelValidationError },
    },
    dice: { Roll },
    documents: { ...documents, TokenDocument: Token, collections: { ...collections, WorldCollection, CompendiumCollection } },
    grid: { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid },
    helpers: { Localization: { localizeDataModel: (model: typeof DataModel) => localizeDataModel(model, env.game.i18n) } },
    utils: utils as unknown as Namespace,
  };
}
