import type { ShipId } from '#engine';
import type { ShownBattle } from '../../battle/types.ts';
import { shipName } from '../../shown/names.ts';
import { markOf, type SideMark } from '../../shown/side.ts';
import { ownSight, sightOf } from '../../shown/sight.ts';
import { word } from '../../words.ts';

/** What the map shows, as sentences. */
export interface ReportContext {
  /** Why there is nothing to tell, or ''. */
  readonly none: string;
  readonly title: string;
  readonly own: readonly string[];
  readonly ships: readonly { readonly name: string; readonly mark: SideMark; readonly sentences: readonly string[] }[];
}

/** From the eyes of one ship, of every other one that this window may show: enemies first, near ones first. */
export function reportContext(battle: ShownBattle | null, ship: ShipId | null, here: readonly ShipId[]): ReportContext {
  const own = battle && ship !== null ? battle.ruleset.glance(battle.view, battle.viewer, ship) : null;
  if (!battle || ship === null || !own) return { none: word('map.report.none'), title: '', own: [], ships: [] };
  const seen = here.flatMap((id) => {
    const sight = sightOf(battle, ship, id);
    return sight ? [{ id, mark: markOf(battle, id), ...sight }] : [];
  });
  const isEnemy = ({ mark }: { readonly mark: SideMark }): number => Number(mark === 'enemy');
  seen.sort((a, b) => isEnemy(b) - isEnemy(a) || a.distance - b.distance);
  return {
    none: seen.length > 0 ? '' : word('map.report.nobody'),
    title: word('map.report.from', { ship: shipName(battle, ship) }),
    own: ownSight(battle, ship, own),
    ships: seen.map(({ id, mark, sentences }) => ({ name: shipName(battle, id), mark, sentences })),
  };
}
