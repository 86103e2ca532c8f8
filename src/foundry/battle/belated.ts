import { applied, difference, reversed, type BattleBase } from '#engine';
import { heldRecord, type Desk } from './commit.ts';
import { presentBattle } from './history.ts';
import { editsByHand } from './record-math.ts';

/**
 * Gives a ship's document the values again that the record remembers, at these paths and below them: a window that froze while
 * it held the pen has written them after another one had gone on.
 */
export async function putBackDocument(desk: Desk, uuid: string, paths: readonly string[]): Promise<void> {
  const record = heldRecord(desk);
  const now = presentBattle(desk, record);
  if (!now) return;
  const right: BattleBase = { ...now, ships: applied(now, reversed(editsByHand(record, now.ships))).ships };
  const writes = desk.table.writesFor(now, right, difference(now, right));
  const belated = writes.filter((write) => write.uuid === uuid && paths.some((path) => write.path === path || write.path.startsWith(`${path}.`)));
  if (belated.length) await desk.table.write(uuid, Object.fromEntries(belated.map(({ path, to }) => [path, to])));
}
