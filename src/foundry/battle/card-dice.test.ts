import { expect, test } from 'vitest';
import { freshShip, shipClasses, type BattleSetup, type CommandBase } from '#engine';
import { MemoryTable, tactical, windowAt, worldOf } from './test-table.ts';

const GM = { user: 'gmgmgmgmgmgmgmgm', isGm: true };
const PEN = { user: GM.user, session: 'first' };

function setup(isCloaked: boolean): BattleSetup {
  const a = freshShip({ ...shipClasses['im-raider'], generatorMax: 20 });
  const b = freshShip(shipClasses['uf-frigate']);
  const running = { ...a.running, cloaked: isCloaked };
  return {
    attacker: 'friendly',
    ships: [
      { id: 'a', name: 'A', side: 'friendly', system: { ...a, running }, position: { q: 0, r: 0 }, facing: 0 },
      { id: 'b', name: 'B', side: 'hostile', system: b, position: { q: 0, r: -8 }, facing: 3 },
    ],
  };
}

/** The public dice of the card of one move ahead. */
async function diceOfMove(isCloaked: boolean): Promise<readonly unknown[] | undefined> {
  const world = worldOf(setup(isCloaked), tactical(), PEN);
  const writer = windowAt(world, new MemoryTable(world, 'dice'), tactical(), PEN);
  const keep = isCloaked ? ['cloak.maintain'] : [];
  const types = [...keep, 'phase.next', 'phase.next', 'move.inertia', 'move.forward'];
  const commands: CommandBase[] = [{ type: 'battle.start' }, ...types.map((type) => ({ type, ship: 'a' }))];
  for (const [index, command] of commands.entries()) {
    expect(await writer.handle({ kind: 'command', id: `r${String(index).padStart(15, '0')}`, command }, GM)).toMatchObject({ ok: true });
  }
  const { seq, ledger } = world.record;
  expect(ledger[String(seq)]?.answers).toHaveLength(1);
  return world.cardRolls[seq];
}

test('a card that tells everybody nothing has no dice for everybody either (HEX-CLOAK-11)', async () => {
  expect(await diceOfMove(false)).toHaveLength(1);
  expect(await diceOfMove(true)).toEqual([]);
});
