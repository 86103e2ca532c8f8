import type { CommandBase } from '#engine';
import { parseLeniently } from './parse-leniently.ts';
import { newestDone, newestUndone } from './record-math.ts';
import { GM, newId } from './test-duel.ts';
import { tactical, type World } from './test-table.ts';
import type { Sender } from './requests.ts';
import type { Battles, Reply, ShownBattle } from './types.ts';
import type { BattleWriter } from './writer.ts';

/** The battle of a world in memory as the GM sees it, and his commands played by its writer. Other calls are not for these tests. */
export function battlesOf(world: World, writer: BattleWriter, sender: Sender = GM): Battles {
  const { table } = writer.desk;
  const of = (combatId: string): ShownBattle | null => {
    const { battle: view } = parseLeniently(tactical(), world.record, table.compose(world.record));
    if (!view || combatId !== table.combatId) return null;
    const isGm = sender.isGm;
    const side = world.record.sides['a'] ?? '';
    return {
      combatId,
      stamp: world.writes,
      ruleset: tactical(),
      viewer: isGm ? 'gm' : side,
      person: isGm ? 'gm' : sender.user,
      view: isGm ? view : tactical().view(view, side),
      question: null,
      orders: [],
      ledger: Object.values(world.record.ledger).sort((a, b) => b.seq - a.seq),
      undoable: isGm ? newestDone(world.record) : null,
      redoable: isGm ? newestUndone(world.record) : null,
      writer: { userId: GM.user, userName: 'Marta', online: true, here: isGm },
      canTakeOver: false,
      openTable: false,
      paused: false,
      outside: [],
      problems: [],
    };
  };
  const none = (): Promise<Reply> => Promise.reject(new Error('not for these tests'));
  return {
    of,
    archived: () => null,
    all: () => [of(table.combatId)].filter((battle) => battle !== null),
    current: () => of(table.combatId),
    forActor: () => null,
    send: (_combatId, command: CommandBase) => writer.handle({ kind: 'command', id: newId(), command }, sender),
    undo: () => writer.handle({ kind: 'undo', id: newId() }, sender),
    redo: () => writer.handle({ kind: 'redo', id: newId() }, sender),
    answer: none,
    answerWith: none,
    setOrder: none,
    withdraw: none,
    playAgain: none,
    takeOver: none,
    remind: () => ({ ok: false, fault: 'noQuestion', params: {} }),
    onReminded: () => () => undefined,
    onChange: () => () => undefined,
  };
}
