import type { BrowserTable } from '../harness/index.ts';
import { recordAt, shipsOf, waitForRecord } from './battle.ts';

/** Puts a copy of a ship's actor on the map and among the combatants, as yet in no battle, and gives its combatant. */
export async function addCopy(table: BrowserTable, of: string, name: string): Promise<string> {
  await table.ask(
    'Gamemaster',
    `(async () => {
    const [token] = await canvas.scene.createEmbeddedDocuments('Token', [(await game.actors.getName('${of}').getTokenDocument({ name: '${name}', actorLink: false, x: 300, y: 300, disposition: -1 })).toObject()]);
    await game.combats.viewed.createEmbeddedDocuments('Combatant', [{ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId }]);
    return null;
  })()`,
  );
  const end = Date.now() + 15_000;
  while (!shipsOf(table)[name]) {
    if (Date.now() > end) throw new Error(`${name} does not become a combatant.`);
    await new Promise((done) => setTimeout(done, 40));
  }
  return shipsOf(table)[name] ?? '';
}

/** Lets a combatant join the battle on the side of its token, which the GM's window offers first, by the button of his phase bar. */
export async function letJoin(table: BrowserTable, ship: string): Promise<void> {
  const page = table.window('Gamemaster');
  await page.click('.as-phase-bar [data-action="asJoin"]');
  await page.locator('dialog button[data-action="join"]').click();
  await waitForRecord(table, ({ sides }) => ship in sides);
}

/** Removes a ship's token and lets it leave the battle, by the button of the GM's phase bar. */
export async function letLeave(table: BrowserTable, ship: string): Promise<void> {
  await table.ask('Gamemaster', `game.combats.viewed.combatants.get('${ship}').token.delete().then(() => null)`);
  await table.window('Gamemaster').click('.as-phase-bar [data-action="asLeave"]');
  await waitForRecord(table, () => !isInOrder(table, ship));
}

/** Does the ship have turns? */
export const isInOrder = (table: BrowserTable, ship: string): boolean =>
  Object.values((recordAt(table).state as unknown as { order: Record<string, string> }).order).includes(ship);
