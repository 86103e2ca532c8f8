export { BrowserTable, openTable } from './table.ts';
export type { BrowserTableOptions, WindowOptions } from './table.ts';
export { emptySpace, userId } from '../../../drydock/server/main.ts';
export type { Seed, SeedContext, SeedWorld } from '../../../drydock/server/main.ts';
export { stableId } from '../../../drydock/server/ids.ts';
