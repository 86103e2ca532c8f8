/** Every difference between the generations of Foundry that the module meets. */

/** What `foundry.data.operators` holds from generation 14 on; the published types describe 13. */
interface Operators {
  readonly ForcedDeletion: new () => object;
}

const operators = (): Operators | null => {
  const data = foundry.data as unknown as Record<string, unknown>;
  return game.release && game.release.generation >= 14 ? (data['operators'] as Operators) : null;
};

/** One entry of an update that removes `path`: generation 14 has an operator, 13 a prefixed key. */
export function deletion(path: string): readonly [string, unknown] {
  const known = operators();
  if (known) return [path, new known.ForcedDeletion()];
  const at = path.lastIndexOf('.') + 1;
  return [`${path.slice(0, at)}-=${path.slice(at)}`, null];
}
