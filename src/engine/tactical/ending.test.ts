import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { tactical } from './ruleset.ts';
import type { Battle, Ship } from './state.ts';
import { after, duel, shipAt } from './test-battle.ts';

const next = (ship: string): Command => ({ type: 'phase.next', ship });
const accept = (ship: string): Command => ({ type: 'battle.acceptDraw', ship });
const codeOf = (battle: Battle, command: Command): string | undefined => tactical.check(battle, command)?.code;
const withShip = (battle: Battle, id: string, values: Partial<Ship>): Battle => {
  const ship = battle.ships[id];
  if (!ship) throw new Error(`no ship ${id}`);
  return { ...battle, ships: { ...battle.ships, [id]: { ...ship, ...values } } };
};

/** A third ship, of blue's side, that keeps the battle going. */
function three(): Battle {
  const made = tactical.assemble({
    attacker: 'red',
    ships: [shipAt('a', 'red', 0, 0, 0), shipAt('b', 'blue', 0, -4, 3), shipAt('c', 'blue', 3, -7, 3)],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { ...made.value, status: 'running', phase: 2, activeShip: 'b' };
}

describe('ships that leave the fight', () => {
  test('surrender is the decision of the captain in any own phase, also from a bridge that is out (HEX-END-04, HEX-END-05, HEX-INV-17)', () => {
    for (const phase of [0, 1, 2, 3, 4, 5]) expect(codeOf({ ...duel(), phase }, { type: 'ship.surrender', ship: 'a' })).toBeUndefined();
    expect(codeOf(duel({ 'running.bridgeMode': 'switching' }), { type: 'ship.surrender', ship: 'a' })).toBeUndefined();
    expect(codeOf(duel(), { type: 'ship.surrender', ship: 'b' })).toBe('E_TURN');
    expect(codeOf(duel(), { type: 'ship.surrender', ship: 'a', by: 'ada' })).toBe('E_STATION');
    const { battle, events } = after(duel(), [{ type: 'ship.surrender', ship: 'a' }]);
    expect(battle).toMatchObject({ status: 'ended', winner: 'blue', ships: { a: { status: 'surrendered', position: { q: 0, r: 0 } } } });
    expect(tactical.tell(events, battle, 'blue').outcome).toEqual({ key: 'tactical.outcome.surrendered', params: { ship: 'A' } });
  });

  test('a ship that has surrendered is no target, takes no command and loses its turn (HEX-END-06, HEX-TURN-09)', () => {
    const { battle } = after(three(), [{ type: 'ship.surrender', ship: 'b' }]);
    expect(battle).toMatchObject({ status: 'running', activeShip: 'c', phase: 0, ships: { b: { status: 'surrendered' } } });
    expect(codeOf({ ...battle, activeShip: 'a', phase: 2 }, { type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 })).toBe('E_TARGET');
    expect(codeOf(battle, { type: 'ship.surrender', ship: 'b' })).toBe('E_OUT');
  });

  test('ships that are destroyed, captured or gone by warp take no commands, are no target, and leave the battle to the others (HEX-END-01, HEX-END-02, HEX-END-03, HEX-END-06)', () => {
    for (const status of ['destroyed', 'captured', 'warped'] as const) {
      const battle = withShip({ ...three(), activeShip: 'a' }, 'b', { status, ...(status === 'captured' ? {} : { position: null }) });
      expect(codeOf(battle, { type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 })).toBe('E_TARGET');
      expect(codeOf({ ...battle, activeShip: 'b' }, next('b'))).toBe('E_OUT');
      const last = withShip(battle, 'c', { status: 'captured' });
      expect(after({ ...last, phase: 3 }, [next('a')]).battle).toMatchObject({ status: 'ended', winner: 'red' });
    }
  });

  test('a ship withdraws in phase 5 from more than 20 hexes, and a crew that is out holds nobody back (HEX-END-08, HEX-GEN-06)', () => {
    const far = (r: number, status: Ship['status'] = 'active'): Battle => withShip({ ...duel(), phase: 5 }, 'b', { position: { q: 0, r }, status });
    expect(codeOf(far(-20), { type: 'ship.withdraw', ship: 'a' })).toBe('E_RANGE');
    expect(codeOf({ ...far(-21), phase: 4 }, { type: 'ship.withdraw', ship: 'a' })).toBe('E_PHASE');
    expect(after(far(-21), [{ type: 'ship.withdraw', ship: 'a' }]).battle).toMatchObject({
      status: 'ended',
      winner: 'blue',
      ships: { a: { status: 'withdrawn', position: null } },
    });
    expect(tactical.quote(far(-21), { type: 'ship.withdraw', ship: 'a' }).facts).toEqual([
      { key: 'tactical.fact.pursuer', params: { target: 'B', n: 21, km: 2100 } },
    ]);
    expect(codeOf(far(-4, 'crewOut'), { type: 'ship.withdraw', ship: 'a' })).toBeUndefined();
  });

  test('an unseen enemy counts where the side has last seen it, near or far (HEX-END-08, HEX-INV-19)', () => {
    const hidden = (seen: number, really: number): Battle => ({
      ...withShip({ ...duel({}, { 'running.cloaked': true }), phase: 5 }, 'b', { position: { q: 0, r: really } }),
      lastSeen: { red: { b: { q: 0, r: seen } }, blue: { a: { q: 0, r: 0 } } },
    });
    for (const battle of [hidden(-20, -50), tactical.view(hidden(-20, -50), 'red')])
      expect(tactical.check(battle, { type: 'ship.withdraw', ship: 'a' })).toMatchObject({ code: 'E_RANGE', params: { n: 20, limit: 20 } });
    expect(codeOf(hidden(-21, -1), { type: 'ship.withdraw', ship: 'a' })).toBeUndefined();
  });
});

describe('a draw', () => {
  const quiet = (quietRounds: number, more: Partial<Battle> = {}): Battle => ({
    ...duel(),
    phase: 5,
    activeShip: 'b',
    quietRounds,
    ...more,
  });

  test('is offered after ten whole rounds without a point on a location, and not before (HEX-END-07, HEX-TURN-09)', () => {
    const ninth = after(quiet(8), [next('b')]);
    expect(ninth.battle).toMatchObject({ quietRounds: 9, drawOffered: false });
    expect(codeOf(ninth.battle, accept('a'))).toBe('E_STATE');
    const tenth = after(quiet(9), [next('b')]);
    expect(tenth.battle).toMatchObject({ quietRounds: 10, drawOffered: true });
    expect(tenth.events).toContainEqual({ type: 'draw.offered', quietRounds: 10 });
    expect(JSON.stringify(tactical.tell(tenth.events, tenth.battle, '').steps)).toContain('tactical.step.drawOffered');
    expect(after({ ...tenth.battle, activeShip: 'b', phase: 5 }, [next('b')]).events.map(({ type }) => type)).not.toContain('draw.offered');
    expect(after(quiet(9, { hitThisRound: true }), [next('b')]).battle).toMatchObject({ quietRounds: 0, hitThisRound: false });
  });

  test('is made by every side with an active ship, through any captain, also in the turn of another (HEX-END-07, HEX-TURN-12)', () => {
    const battle = quiet(10, { drawOffered: true, activeShip: 'a', phase: 2 });
    const one = after(battle, [accept('b')]);
    expect(one.battle).toMatchObject({ status: 'running', drawAccepted: { blue: true } });
    expect(codeOf(one.battle, accept('b'))).toBe('E_STATE');
    expect(codeOf(battle, { ...accept('a'), by: 'ada' })).toBe('E_STATION');
    const both = after(one.battle, [accept('a')]);
    expect(both.battle).toMatchObject({ status: 'ended', winner: 'draw', activeShip: null });
    expect(both.events.at(-1)).toEqual({ type: 'battle.ended', winner: 'draw', reason: 'agreed', round: 1 });
    expect(tactical.tell(both.events, both.battle, 'blue').outcome?.key).toBe('tactical.outcome.drawAccepted');
  });

  test('says which sides have accepted it and which have not, of an enemy’s too whose place is not known (HEX-END-07)', () => {
    const offered: Battle = { ...three(), drawOffered: true, drawAccepted: { red: true } };
    expect(tactical.drawOffer?.(offered)).toEqual({ accepted: ['red'], missing: ['blue'] });
    const hidden = withShip(withShip(offered, 'b', { position: null, running: null }), 'c', { status: 'surrendered' });
    expect(tactical.drawOffer?.(hidden)).toEqual({ accepted: ['red'], missing: ['blue'] });
    expect(tactical.drawOffer?.(withShip(hidden, 'b', { status: 'destroyed' }))).toEqual({ accepted: ['red'], missing: [] });
    expect(tactical.drawOffer?.({ ...offered, drawOffered: false })).toBeNull();
  });

  test('is made as soon as the last side that has not accepted has no active ship left (HEX-END-07)', () => {
    const made = tactical.assemble({
      attacker: 'red',
      ships: [shipAt('a', 'red', 0, 0, 0), shipAt('b', 'blue', 0, -4, 3), shipAt('g', 'green', 5, 5, 0)],
    });
    if (!made.ok) throw new Error('not assembled');
    const offered = { drawOffered: true, drawAccepted: { red: true, blue: true } };
    const battle: Battle = { ...made.value, ...offered, status: 'running', phase: 2, activeShip: 'g', quietRounds: 10 };
    const { battle: drawn, events } = after(battle, [{ type: 'ship.surrender', ship: 'g' }]);
    expect(drawn).toMatchObject({ status: 'ended', winner: 'draw', activeShip: null });
    expect(events.at(-1)).toMatchObject({ type: 'battle.ended', reason: 'agreed' });
    expect(after({ ...battle, drawAccepted: { red: true } }, [{ type: 'ship.surrender', ship: 'g' }]).battle.status).toBe('running');
  });

  test('is made by the GM for all, and by nobody else so (HEX-END-07)', () => {
    const battle = quiet(10, { drawOffered: true });
    const held = after(battle, [{ type: 'gm.set', ship: 'a', path: 'crew.holders.captain', value: 'ada' }]).battle;
    const all: Command = { type: 'battle.acceptDraw', ship: 'a', all: true };
    expect(codeOf(held, { ...all, by: 'ada' })).toBe('E_STATION');
    expect(codeOf(held, { ...accept('a'), by: 'ada' })).toBeUndefined();
    expect(after(held, [{ ...all, by: 'gm' }]).battle).toMatchObject({ status: 'ended', winner: 'draw' });
  });
});

describe("the GM's end", () => {
  test('comes at any time of a running battle, with the result that he names (HEX-END-05)', () => {
    const end = (result: string): Command => ({ type: 'battle.end', result });
    expect(codeOf(duel(), end('green'))).toBe('E_VALUE');
    expect(codeOf({ ...duel(), status: 'setup', activeShip: null }, end('red'))).toBe('E_STATE');
    expect(codeOf(duel(), { ...end('red'), by: 'ada' })).toBe('E_STATION');
    const { battle, events } = after(duel(), [end('blue')]);
    expect(battle).toMatchObject({ status: 'ended', winner: 'blue', activeShip: null, phase: 0 });
    expect(codeOf(battle, end('blue'))).toBe('E_STATE');
    expect(tactical.tell(events, battle, '').outcome).toEqual({ key: 'tactical.outcome.won', params: { side: 'blue' } });
    expect(tactical.params(duel(), { type: 'battle.end' })[0]?.choices.map(({ value }) => value)).toEqual(['draw', 'red', 'blue']);
    expect(after(duel(), [end('draw')]).battle.winner).toBe('draw');
  });

  test('says how long the battle has lasted: a round is a minute (HEX-GEN-06)', () => {
    const { battle, events } = after({ ...duel(), round: 7 }, [{ type: 'battle.end', result: 'draw' }]);
    expect(tactical.tell(events, battle, '').steps[0]?.note).toEqual({ key: 'tactical.note.lasted', params: { round: 7, minutes: 7 } });
  });
});
