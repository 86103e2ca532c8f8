import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applied, difference, reversed } from '../kernel/difference.ts';
import { runSync } from '../kernel/drivers.ts';
import { Draft } from '../kernel/draft.ts';
import { portOf } from '../kernel/ports.ts';
import { shipClasses } from './classes-tables.ts';
import type { Command } from './commands.ts';
import type { Join } from './commands/joining.ts';
import type { Event } from './events.ts';
import { freshShip } from './fresh.ts';
import { tactical } from './ruleset.ts';
import type { Battle } from './state.ts';
import { orderOf } from './turn-order.ts';

const SYSTEM = freshShip(shipClasses['uf-frigate']);
const PLACES = { a: ['red', 0], b: ['blue', -12], c: ['red', 4], d: ['blue', -16] } as const;
type Id = keyof typeof PLACES;

const played = (battle: Battle, ...commands: readonly Command[]): { readonly battle: Battle; readonly events: readonly Event[] } => {
  let now = battle;
  const events: Event[] = [];
  for (const command of commands) {
    expect(tactical.check(now, command)).toBeNull();
    const draft = new Draft<Battle, Event>(now, tactical.copies);
    runSync(
      tactical.play(draft, command),
      portOf(
        (ask) => ask.dice.map(({ count }) => Array.from({ length: count }, () => 1)),
        ({ fallback }) => fallback,
      ),
    );
    events.push(...draft.events);
    now = draft.battle;
  }
  return { battle: now, events };
};

function battleOf(...ids: readonly Id[]): Battle {
  const ships = ids.map((id) => ({
    id,
    name: id.toUpperCase(),
    side: PLACES[id][0],
    system: SYSTEM,
    position: { q: 0, r: PLACES[id][1] },
    facing: 0 as const,
  }));
  const made = tactical.assemble({ attacker: 'red', ships });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return played(made.value, { type: 'battle.start' }).battle;
}

const joining = (over: Partial<Join> = {}): Join => ({
  type: 'gm.join',
  ship: 'n',
  name: 'N',
  side: 'blue',
  system: SYSTEM,
  position: { q: 5, r: 5 },
  facing: 3,
  ...over,
});
const endOfTurn = (ship: string): readonly Command[] => Array.from({ length: 6 }, () => ({ type: 'phase.next', ship }) as const);
const reasonOf = (battle: Battle, command: Command): unknown => {
  const refusal = tactical.check(battle, command);
  return refusal && [refusal.code, refusal.params['reason']];
};

describe('a ship that joins', () => {
  test('has its turn as the last of its side, and the first one in the next round (HEX-TURN-10)', () => {
    const { battle, events } = played(battleOf('a', 'b', 'c'), joining());
    expect(orderOf(battle)).toEqual(['a', 'b', 'c', 'n']);
    expect(events).toEqual([{ type: 'ship.joined', ship: 'n', side: 'blue', round: 2 }]);
    const later = played(battle, ...endOfTurn('a'), ...endOfTurn('b'), ...endOfTurn('c')).battle;
    expect([later.round, later.activeShip]).toEqual([2, 'a']);
    expect(played(later, ...endOfTurn('a'), ...endOfTurn('b'), ...endOfTurn('c')).battle).toMatchObject({ round: 2, activeShip: 'n' });
  });

  test('can be put after any ship, and a side may be new (HEX-TURN-10)', () => {
    expect(orderOf(played(battleOf('a', 'b'), joining({ after: 'a', side: 'green' })).battle)).toEqual(['a', 'n', 'b']);
  });

  test('is kept out where it could not have begun, with the reason (HEX-SETUP-03, HEX-GRID-08)', () => {
    const battle = battleOf('a', 'b');
    const cases: readonly (readonly [Partial<Join>, string, string])[] = [
      [{ ship: 'a' }, 'E_SETUP', 'setup.twice'],
      [{ position: null }, 'E_SETUP', 'setup.place'],
      [{ facing: null }, 'E_SETUP', 'setup.facing'],
      [{ position: { q: 0, r: 0 } }, 'E_SETUP', 'setup.sameHex'],
      [{ side: 'gm' }, 'E_SETUP', 'setup.sideName'],
      [{ system: { ...SYSTEM, status: 'destroyed' } }, 'E_SETUP', 'setup.out'],
      [{ after: 'x' }, 'E_VALUE', 'value.ship'],
    ];
    for (const [over, code, reason] of cases) expect(reasonOf(battle, joining(over))).toEqual([code, `@tactical.reason.${reason}`]);
    const ended = played(battle, { type: 'battle.end', result: 'draw' }).battle;
    for (const command of [joining(), { type: 'gm.leave', ship: 'a' } as const])
      expect(reasonOf(ended, command)).toEqual(['E_STATE', '@tactical.reason.state.ended']);
  });

  test('is taken back to the last value (HEX-GEN-08)', () => {
    const before = battleOf('a', 'b');
    const changes = difference(before, played(before, joining()).battle);
    expect(applied(played(before, joining()).battle, reversed(changes))).toEqual(before);
  });
});

describe('a ship that leaves', () => {
  const ALL = ['a', 'b', 'c', 'd'] as const;

  test.each(ALL.flatMap((leaver) => [0, 1, 2, 3, 4, 5].map((phase) => [leaver, phase] as const)))(
    'in any place of the order and any phase hands the turn on once where it was its own: %s in phase %i (HEX-TURN-10, HEX-END-06)',
    (leaver, phase) => {
      const at = played(battleOf(...ALL), ...Array.from({ length: phase }, () => ({ type: 'phase.next', ship: 'a' }) as const)).battle;
      const { battle, events } = played(at, { type: 'gm.leave', ship: leaver });
      expect(battle.ships[leaver]).toMatchObject({ status: 'withdrawn', position: null });
      expect(orderOf(battle)).toEqual(['a', 'b', 'c', 'd'].filter((id) => id !== leaver));
      expect([battle.activeShip, battle.phase, battle.round]).toEqual(leaver === 'a' ? ['b', 0, 1] : ['a', phase, 1]);
      expect(events.filter(({ type }) => type === 'turn.started')).toHaveLength(leaver === 'a' ? 1 : 0);
    },
  );

  test('as the last of the order ends the round, once (HEX-TURN-09)', () => {
    const at = played(battleOf('a', 'b', 'c', 'd'), ...endOfTurn('a'), ...endOfTurn('b'), ...endOfTurn('c')).battle;
    expect(at.activeShip).toBe('d');
    expect(played(at, { type: 'gm.leave', ship: 'd' }).battle).toMatchObject({ activeShip: 'a', round: 2 });
  });

  test('while all others have only just come begins their round (HEX-TURN-10)', () => {
    const { battle } = played(battleOf('a', 'b'), joining({ side: 'red', after: 'a' }), { type: 'gm.leave', ship: 'b' });
    expect(battle).toMatchObject({ status: 'ended', winner: 'red' });
    const three = played(
      battleOf('a', 'b'),
      joining({ side: 'red' }),
      joining({ ship: 'm', name: 'M', position: { q: 7, r: 7 } }),
      ...endOfTurn('a'),
      { type: 'gm.leave', ship: 'a' },
      { type: 'gm.leave', ship: 'b' },
    ).battle;
    expect(three).toMatchObject({ status: 'running', round: 2, activeShip: 'n' });
  });

  test('and was the last of its side decides the battle; nobody is left on turn (HEX-END-05)', () => {
    expect(played(battleOf('a', 'b'), { type: 'gm.leave', ship: 'a' }).battle).toMatchObject({ status: 'ended', winner: 'blue', activeShip: null });
  });

  test('cannot leave twice, nor can a stranger (HEX-END-06)', () => {
    const { battle } = played(battleOf('a', 'b', 'c'), { type: 'gm.leave', ship: 'c' });
    for (const ship of ['c', 'x']) expect(reasonOf(battle, { type: 'gm.leave', ship })).toEqual(['E_VALUE', '@tactical.reason.value.ship']);
  });
});

test('F4: whatever ships join and leave, in any order, each that is in the battle has one place in the order, and nobody else’s place is taken', () => {
  const steps = fc.array(fc.record({ joins: fc.boolean(), which: fc.integer({ min: 0, max: 4 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(steps, (tried) => {
      let battle = battleOf('a', 'b', 'c', 'd');
      let expected: readonly string[] = orderOf(battle);
      for (const { joins, which } of tried) {
        const ship = ['a', 'b', 'c', 'n0', 'n1'][which] ?? '';
        const command: Command = joins ? joining({ ship, position: { q: 5, r: which } }) : { type: 'gm.leave', ship };
        if (tactical.check(battle, command) !== null) continue;
        battle = played(battle, command).battle;
        const order = orderOf(battle);
        expect(new Set(order).size).toBe(order.length);
        expect(order.toSorted()).toEqual((joins ? [...expected, ship] : expected.filter((one) => one !== ship)).toSorted());
        // The others are in the order that they had.
        const stay = expected.filter((one) => order.includes(one));
        expect(order.filter((one) => expected.includes(one))).toEqual(stay);
        expected = order;
      }
    }),
    { numRuns: 60 },
  );
});
