import type { BattleSetup, Change } from '#engine';
import { applied, freshShip, isRecord, shipClasses } from '#engine';

/**
 * A ship in an example's short form: `class`, `side`, `at` [q, r], `facing`, and `set` with values by path, e.g.
 * "crew.skills.gunnery": 80. A value of `printed` that is set counts before the ship is made.
 */
export function tacticalShip(id: string, short: unknown): BattleSetup['ships'][number] {
  if (!isRecord(short)) throw new Error(`${id} is not a ship`);
  const { class: classId, side, at, facing, set } = short;
  const printed = Object.entries(shipClasses).find(([key]) => key === classId)?.[1];
  if (!printed || !Array.isArray(at)) throw new Error(`${id}: no class ${String(classId)}, or no place`);
  const values = Object.entries(isRecord(set) ? set : {}).map(([path, to]): Change => ({ path: path.split('.'), from: undefined, to }));
  const isPrinted = ({ path }: Change): boolean => path[0] === 'printed';
  const made = freshShip(applied({ printed }, values.filter(isPrinted)).printed);
  const system = applied(
    made,
    values.filter((change) => !isPrinted(change)),
  );
  const [q, r] = at as number[];
  return { id, name: String(short['name'] ?? id), side: String(side), system, position: { q: q ?? 0, r: r ?? 0 }, facing: Number(facing) };
}
