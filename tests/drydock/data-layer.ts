/** The data layer of a page as these tests use it. */
export { Actor } from '../../drydock/client/data/actor.ts';
export { animationDuration } from '../../drydock/client/data/animation.ts';
export { ChatMessage } from '../../drydock/client/data/chat.ts';
export { Collection } from '../../drydock/client/data/collection.ts';
export { Combat } from '../../drydock/client/data/combat.ts';
export { createConfig } from '../../drydock/client/data/config.ts';
export { env } from '../../drydock/client/data/env.ts';
export * as fields from '../../drydock/client/data/fields.ts';
export { createFoundry, utils } from '../../drydock/client/data/foundry.ts';
export { Game } from '../../drydock/client/data/game.ts';
export { HexagonalGrid } from '../../drydock/client/data/grid.ts';
export { Hooks } from '../../drydock/client/data/hooks.ts';
export { Localization } from '../../drydock/client/data/i18n.ts';
export { DataModel, TypeDataModel } from '../../drydock/client/data/model.ts';
export type { CompendiumCollection } from '../../drydock/client/data/packs.ts';
export { Roll } from '../../drydock/client/data/roll.ts';
export type { TokenDocument } from '../../drydock/client/data/token.ts';
export { fromUuid, fromUuidSync } from '../../drydock/client/data/uuid.ts';
