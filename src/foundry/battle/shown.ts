import { isRecord, type BattleBase, type ShipId, type Viewer } from '#engine';
import { rulesetOf } from '../actors/ruleset-of.ts';
import { isOpenTable } from '../settings/world-settings.ts';
import { combatantName } from './combatant-name.ts';
import { NOBODY, type Desk } from './commit.ts';
import { holdsPen, isOnline } from './pen.ts';
import { parseLeniently } from './parse-leniently.ts';
import { newestDone, newestUndone } from './record-math.ts';
import type { BattleRecord } from './record.ts';
import { shownQuestion } from './shown-question.ts';
import type { ShownBattle } from './types.ts';
import { withoutHidden } from './unseen.ts';

/** The battle as this window's user may see it; null where its documents cannot be read. `foundOpen`: the question that stood there already when this window was loaded. */
export function shown(desk: Desk, stamp: number, foundOpen: string | null): ShownBattle | null {
  const record = desk.table.record();
  if (!record) return null;
  const { battle, problems } = parseLeniently(desk.ruleset, record, desk.table.compose(record));
  if (!battle) return null;
  const isGm = Boolean(game.user?.isGM);
  const viewer: Viewer = isGm ? 'gm' : viewerOf(desk, game.userId ?? '');
  return {
    combatId: desk.table.combatId,
    stamp,
    ruleset: desk.ruleset,
    viewer,
    person: isGm ? 'gm' : (game.userId ?? ''),
    view: withoutHidden(desk.table.combatId, desk.ruleset.view(battle, viewer), viewer),
    question: record.question ? shownQuestion(desk.ruleset, battle, record.question, { viewer, user: game.userId ?? '' }, foundOpen) : null,
    orders: record.orders.filter(({ person }) => isGm || (person !== null && person === game.userId)),
    ledger: Object.values(record.ledger).sort((a, b) => b.seq - a.seq),
    undoable: isGm ? newestDone(record) : null,
    redoable: isGm ? newestUndone(record) : null,
    writer: shownWriter(record),
    canTakeOver: isGm && record.writer !== null && !holdsPen(record),
    openTable: isOpenTable(),
    paused: !isGm && isPaused(),
    outside: isGm ? outsiders(desk, record) : [],
    problems: problems.filter(({ ship }) => concerns(desk, battle, viewer, ship)),
  };
}

/** Has a GM paused the game? */
export const isPaused = (): boolean => game.paused ?? false;

/** A ship that has left the order is missed by nobody, and of another side's ship a player is not told what is wrong with it. */
const concerns = ({ ruleset }: Desk, battle: BattleBase, viewer: Viewer, ship: ShipId): boolean =>
  ruleset.turnOrder(battle).includes(ship) && (viewer === 'gm' || battle.ships[ship]?.side === viewer);

/** Combatants with a ship of these rules that has not joined. */
function outsiders({ table, ruleset }: Desk, record: BattleRecord): ShownBattle['outside'] {
  if (record.state.status !== 'running' || !ruleset.commandTypes.includes('gm.join')) return [];
  const combatants = [...(game.combats?.get(table.combatId)?.combatants ?? [])];
  return combatants.flatMap((one) =>
    one.id && !(one.id in record.sides) && rulesetOf(one.actor) === ruleset.id ? [{ ship: one.id, name: combatantName(one, one.id) }] : [],
  );
}

/** The side whose eyes a player sees with: that of a ship where he has a station, else of one that he may look into. */
export function viewerOf(desk: Desk, userId: string): Viewer {
  const user = game.users?.get(userId);
  const combat = game.combats?.get(desk.table.combatId);
  const record = desk.table.record();
  if (!user || !combat || !record) return NOBODY;
  const looked = Object.entries(record.sides).map(([id, side]) => {
    const actor = combat.combatants.get(id)?.actor;
    const holders = actor ? foundry.utils.getProperty(actor._source as object, 'system.crew.holders') : null;
    const seated = isRecord(holders) && Object.values(holders).includes(userId);
    return { side, rank: seated ? 2 : actor?.testUserPermission(user, 'OBSERVER') ? 1 : 0 };
  });
  return looked.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank)[0]?.side ?? NOBODY;
}

function shownWriter(record: BattleRecord): ShownBattle['writer'] {
  const { writer } = record;
  if (!writer) return null;
  return { userId: writer.user, userName: game.users?.get(writer.user)?.name ?? writer.user, online: isOnline(writer.user), here: holdsPen(record) };
}
