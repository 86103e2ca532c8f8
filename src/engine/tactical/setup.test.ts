import { describe, expect, test } from 'vitest';
import { distance } from '../hex/hex.ts';
import { CLASS_IDS, batteryOf, generatorOf, shipClasses } from './classes-tables.ts';
import { freshShip } from './fresh.ts';
import { parseShip } from './parse.ts';
import { tactical } from './ruleset.ts';
import type { Setup } from './setup.ts';
import { after, shipAt } from './test-battle.ts';

const reasonOf = (setup: Setup): unknown => {
  const made = tactical.assemble(setup);
  return made.ok ? null : made.error.params['reason'];
};

describe('ship classes', () => {
  test('the twelve classes of the table (HEX-GEN-02, HEX-CLASS-01, HEX-CLASS-02, HEX-CLASS-03, HEX-CLASS-04, HEX-SHIELD-01)', () => {
    const row = (id: (typeof CLASS_IDS)[number]): readonly unknown[] => {
      const { hullDice, ...printed } = shipClasses[id];
      const hull = `${hullDice.normal.count}d${hullDice.normal.faces}/${hullDice.damaged.count}d${hullDice.damaged.faces}`;
      const columns = [
        'vMax',
        'freeRotationsMax',
        'phaserDice',
        'torpedoesMax',
        'torpedoType',
        'cloakCapable',
        'repairTeams',
        'securityTeamsMax',
        'size',
      ] as const;
      return [printed.shieldMax, hull, ...columns.map((column) => printed[column])];
    };
    expect(Object.fromEntries(CLASS_IDS.map((id) => [id, row(id)]))).toEqual({
      'uf-heavy-cruiser': [10, '3d6/3d3', 3, 0, 4, 10, 'photon', false, 3, 6, 'L'],
      'uf-light-cruiser': [8, '3d6/3d3', 3, 1, 3, 8, 'photon', false, 2, 4, 'M'],
      'rp-attack-cruiser': [8, '3d6/3d3', 3, 0, 4, 10, 'photon', false, 3, 12, 'L'],
      'wa-battle-cruiser': [9, '3d6/3d3', 3, 0, 4, 12, 'photon', true, 3, 6, 'L'],
      'im-battle-cruiser': [9, '3d6/3d3', 3, 0, 4, 10, 'photon', true, 3, 6, 'L'],
      'pi-attack-cruiser': [8, '3d6/3d3', 3, 1, 3, 8, 'photon', false, 2, 6, 'M'],
      'uf-destroyer': [7, '2d6/2d3', 3, 2, 3, 6, 'photon', false, 1, 3, 'M'],
      'uf-frigate': [6, '2d6/2d3', 3, 2, 2, 5, 'photon', false, 1, 2, 'S'],
      'pi-frigate': [5, '2d6/2d3', 3, 2, 2, 8, 'photon', false, 1, 4, 'S'],
      'wa-raider': [5, '2d6/2d3', 3, 2, 2, 6, 'photon', true, 1, 2, 'S'],
      'im-raider': [5, '2d6/2d3', 3, 2, 2, 3, 'plasma', true, 1, 2, 'S'],
      transport: [4, '1d6/1d3', 3, 0, 1, 0, 'none', false, 1, 1, 'S'],
    });
  });

  test('a custom class starts at its own speed and phasers (HEX-CLASS-05, HEX-CLASS-06)', () => {
    expect([generatorOf(4, 4), batteryOf(8), batteryOf(7)]).toEqual([8, 4, 4]);
  });

  test('a fresh ship is at class values, on alert or not, and parses (HEX-GEN-01, HEX-SETUP-04, HEX-SETUP-05, HEX-CLASS-07, HEX-SHEET-03)', () => {
    for (const id of CLASS_IDS) {
      for (const alert of [true, false]) {
        const ship = freshShip({ ...shipClasses[id], alert });
        expect(ship.running).toMatchObject({
          shieldsUp: alert,
          weaponsArmed: alert,
          cloaked: false,
          casualties: 0,
          energy: { pool: 0, battery: shipClasses[id].batteryMax },
        });
        expect(parseShip(JSON.parse(JSON.stringify(ship)))).toEqual({ ok: true, value: ship });
      }
    }
    expect(freshShip({ ...shipClasses.transport, shieldMax: 0 }).running.shieldsUp).toBe(false);
  });

  test('values outside the ranges of a custom class, or beyond what is printed, are named by place (HEX-CLASS-08, HEX-INV-01, HEX-INV-02)', () => {
    const ship = freshShip(shipClasses.transport);
    const places = (json: unknown): unknown => {
      const parsed = parseShip(json);
      return parsed.ok ? [] : parsed.error.map(({ path, code }) => `${path.join('.')} ${code}`);
    };
    expect(places({ ...ship, printed: { ...ship.printed, shieldMax: 11, vMax: 1.5, size: 'XL' } })).toEqual([
      'printed.size notOneOf',
      'printed.shieldMax outOfRange',
      'printed.vMax notWhole',
    ]);
    expect(
      places({
        ...ship,
        running: { ...ship.running, damage: { ...ship.running.damage, hull: 10 }, shields: { ...ship.running.shields, 2: 5 } },
      }),
    ).toEqual(['running.shields.2 outOfRange', 'running.damage.hull outOfRange']);
    expect(places(null)).toEqual([' notAnObject']);
    expect(places({ ...ship, crew: undefined })).toEqual(['crew missing']);
  });
});

describe('the set-up of a battle', () => {
  const a = shipAt('a', 'red', 0, 0, 0);
  const b = shipAt('b', 'blue', 0, -10, 3);

  test('is refused with the reason (HEX-SETUP-02, HEX-GRID-08)', () => {
    expect(reasonOf({ attacker: 'red', ships: [a, b] })).toBeNull();
    expect(reasonOf({ attacker: 'red', ships: [a] })).toBe('@tactical.reason.setup.sides');
    expect(reasonOf({ attacker: 'green', ships: [a, b] })).toBe('@tactical.reason.setup.attacker');
    expect(reasonOf({ attacker: 'red', ships: [a, { ...b, position: null }] })).toBe('@tactical.reason.setup.place');
    expect(reasonOf({ attacker: 'red', ships: [a, { ...b, facing: 7 }] })).toBe('@tactical.reason.setup.facing');
    expect(reasonOf({ attacker: 'red', ships: [a, { ...b, position: { q: 0, r: 0 } }] })).toBe('@tactical.reason.setup.sameHex');
    expect(reasonOf({ attacker: 'red', ships: [a, { ...b, id: 'a' }] })).toBe('@tactical.reason.setup.twice');
    expect(reasonOf({ attacker: 'red', ships: [a, { ...b, side: '' }] })).toBe('@tactical.reason.setup.sideName');
    expect(reasonOf({ attacker: 'red', ships: [a, { ...b, system: {} }] })).toBe('@tactical.reason.setup.record');
  });

  test('lets the sides take turns ship by ship, the attacker first (HEX-TURN-01, HEX-TURN-10, HEX-SETUP-03)', () => {
    const ships = [b, shipAt('c', 'blue', 3, -10, 3), a, shipAt('d', 'red', 3, 0, 0), shipAt('e', 'red', 5, 0, 0)];
    const made = tactical.assemble({ attacker: 'red', ships });
    if (!made.ok) throw new Error('not assembled');
    expect(tactical.turnOrder(made.value)).toEqual(['a', 'b', 'd', 'c', 'e']);
    const { battle, events } = after(made.value, [{ type: 'battle.start' }]);
    expect(battle).toMatchObject({ status: 'running', activeShip: 'a', phase: 0, round: 1 });
    expect(events.map(({ type }) => type)).toEqual(['battle.started', 'turn.started', 'phase.started', 'energy.collected']);
    expect(tactical.check(battle, { type: 'battle.start' })?.code).toBe('E_STATE');
  });
});

describe('starting places', () => {
  const unplaced = (id: string, side: string): Setup['ships'][number] => {
    const { position: _position, facing: _facing, ...ship } = shipAt(id, side, 0, 0, 0);
    return ship;
  };

  test('the sides start ten hexes apart, bow to bow, further ships beside the first (HEX-SETUP-01, HEX-SETUP-02)', () => {
    const made = tactical.assemble({ attacker: 'red', ships: [unplaced('b', 'blue'), unplaced('a', 'red'), unplaced('c', 'red')] });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const places = Object.values(made.value.ships).map(({ id, position, facing }) => [id, position, facing]);
    expect(places).toEqual([
      ['b', { q: 0, r: -10 }, 3],
      ['a', { q: 0, r: 0 }, 0],
      ['c', { q: 2, r: -1 }, 0],
    ]);
    const { a, b } = made.value.ships;
    expect(a?.position && b?.position && distance(a.position, b.position)).toBe(10);
  });

  test('where the GM has put a ship it stays, and a ship that is said to have no place is refused (HEX-SETUP-02)', () => {
    const placed = shipAt('a', 'red', 5, 5, 2);
    const made = tactical.assemble({ attacker: 'red', ships: [placed, unplaced('b', 'blue')] });
    expect(made).toMatchObject({ ok: true, value: { ships: { a: { position: { q: 5, r: 5 }, facing: 2 } } } });
    expect(reasonOf({ attacker: 'red', ships: [placed, { ...unplaced('b', 'blue'), position: null }] })).toBe('@tactical.reason.setup.place');
  });
});

describe('what the GM chooses of a ship before a battle', () => {
  const system = freshShip(shipClasses['im-battle-cruiser']);
  const two = (over: object, start?: Setup['start']): ReturnType<typeof tactical.assemble> =>
    tactical.assemble({
      attacker: 'red',
      ships: [
        { id: 'a', name: 'A', side: 'red', system, ...over },
        { id: 'b', name: 'B', side: 'blue', system },
      ],
      ...(start ? { start } : {}),
    });

  test('on alert has shields up and weapons armed, off alert both down, and neither is cloaked (HEX-SETUP-04, HEX-SETUP-05)', () => {
    const hidden = { ...system, running: { ...system.running, shieldsUp: false, weaponsArmed: false, cloaked: true } };
    for (const alert of [true, false]) {
      const made = two({ system: hidden, alert });
      expect(made.ok && made.value.ships['a']?.running).toMatchObject({ shieldsUp: alert, weaponsArmed: alert, cloaked: false });
      expect(made.ok && made.value.ships['b']?.running).toEqual(system.running);
    }
    expect(two({ system: hidden }).ok && two({ system: hidden })).toMatchObject({ value: { ships: { a: { running: hidden.running } } } });
    expect([tactical.inspect(system), tactical.inspect(hidden)]).toEqual([
      { ok: true, value: { alert: true, npcSkills: [65, 65] } },
      { ok: true, value: { alert: false, npcSkills: [65, 65] } },
    ]);
    expect(tactical.inspect({ ...system, status: 'lost' })).toMatchObject({ ok: false, error: [{ path: ['status'] }] });
  });

  test('what stations without a player roll against is the crew’s general value, or their own where one is entered (HEX-SKILL-03)', () => {
    const { crew } = system;
    const skills = { ...crew.skills, piloting: 50, gunnery: 90 };
    const holders = { ...crew.holders, weapons: 'ada' };
    expect(tactical.inspect({ ...system, crew: { ...crew, skills } })).toMatchObject({ value: { npcSkills: [50, 90] } });
    expect(tactical.inspect({ ...system, crew: { ...crew, skills, holders } })).toMatchObject({ value: { npcSkills: [50, 65] } });
    const manned = Object.fromEntries(Object.keys(crew.holders).map((station) => [station, 'ada']));
    expect(tactical.inspect({ ...system, crew: { ...crew, holders: manned } })).toMatchObject({ value: { npcSkills: [65, 65] } });
  });

  test('a ship without shields is on alert with its weapons alone (HEX-SETUP-04)', () => {
    const bare = freshShip({ ...shipClasses.transport, shieldMax: 0 });
    const made = two({ system: bare, alert: true });
    expect(made.ok && made.value.ships['a']?.running).toMatchObject({ shieldsUp: false, shieldsEverRaised: false, weaponsArmed: true });
  });

  test.each([1, 4, 7, 10])('sides that are put %i hexes apart around a middle face each other over it (HEX-SETUP-01, HEX-SETUP-02)', (apart) => {
    const middle = { q: 5, r: 3 };
    const made = two({}, { distance: apart, middle });
    const { a, b } = made.ok ? made.value.ships : {};
    expect([a?.facing, b?.facing]).toEqual([0, 3]);
    expect(distance(a?.position ?? middle, b?.position ?? middle)).toBe(apart);
    for (const ship of [a, b]) expect(distance(ship?.position ?? middle, middle)).toBeLessThanOrEqual(Math.ceil(apart / 2));
  });

  test('a middle or distance that is none is refused, not played (HEX-SETUP-01)', () => {
    const made = two({}, { distance: Number.NaN, middle: { q: 0, r: 0 } });
    expect(made.ok ? null : made.error.params['reason']).toBe('@tactical.reason.setup.place');
  });
});
