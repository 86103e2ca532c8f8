import { describe, expect, test } from 'vitest';
import { damageLocation, locationAt } from './damage.ts';
import { bandOf, casualtyTrack, locationMax } from './queries.ts';
import { SIZES } from './state.ts';
import { BOXES } from './tables.ts';
import { after, duel, ran, shipAt } from './test-battle.ts';
import { tactical } from './ruleset.ts';

const gunner = { 'crew.skills.gunnery': 200 };

describe('locations and bands', () => {
  test('the location table by its borders (HEX-LOC-01)', () => {
    const borders = [1, 5, 6, 10, 11, 20, 21, 30, 31, 40, 41, 50, 51, 60, 61, 70, 71, 80, 81, 100];
    const names = ['bridge', 'transporter', 'sensors', 'phasers', 'torpedoes', 'generator', 'engines', 'shieldControl', 'hangars', 'hull'];
    expect(borders.map(locationAt)).toEqual(names.flatMap((name) => [name, name]));
  });

  test('bands by size, passed by exceeding the threshold (HEX-LOC-02, HEX-LOC-03, HEX-SHEET-01, HEX-SHEET-02, HEX-SHEET-04, HEX-CREW-09)', () => {
    for (const size of SIZES) {
      const boxes = BOXES[size];
      expect([0, 1, boxes, boxes + 1, 2 * boxes, 2 * boxes + 1, 3 * boxes].map((points) => bandOf(size, points))).toEqual([
        'intact',
        'light',
        'light',
        'damaged',
        'damaged',
        'severe',
        'severe',
      ]);
      expect([locationMax(size), casualtyTrack(size)]).toEqual([3 * boxes, 3 * boxes]);
    }
  });
});

describe('what damage does', () => {
  test('a damaged hull drops an engaged cloak at once and costs one (EX-HEX-44, HEX-CLOAK-09, HEX-HULL-03, HEX-EFF-10)', () => {
    const made = tactical.assemble({
      attacker: 'red',
      ships: [shipAt('a', 'red', 0, 0, 0), shipAt('b', 'blue', 0, -4, 3, { 'running.cloaked': true, 'running.damage.hull': 3 }, 'im-raider')],
    });
    if (!made.ok) throw new Error('not assembled');
    const { battle, events } = ran(made.value, (draft) => damageLocation(draft, 'b', 'hull', 1, 'rolled'));
    expect(battle.ships['b']?.running).toMatchObject({ cloaked: false, casualties: 1 });
    expect(events.map(({ type }) => type)).toEqual(['location.hit', 'band.changed', 'cloak.dropped', 'casualties']);
  });

  test.each(['hull', 'engines'] as const)(
    'a cloaked ship that is destroyed by its %s at one stroke leaves a wreck without a cloak (HEX-INV-09, HEX-CLOAK-09)',
    (location) => {
      const made = tactical.assemble({
        attacker: 'red',
        ships: [shipAt('a', 'red', 0, 0, 0), shipAt('b', 'blue', 0, -4, 3, { 'running.cloaked': true }, 'im-raider')],
      });
      if (!made.ok) throw new Error('not assembled');
      const { battle } = ran(made.value, (draft) => damageLocation(draft, 'b', location, 10, 'rolled'));
      expect(battle.ships['b']).toMatchObject({ status: 'destroyed', running: { cloaked: false } });
    },
  );

  test('a severe hull costs two dead, and a failed Life Support roll one more (HEX-HULL-04, HEX-CREW-11, HEX-EFF-10)', () => {
    const failed = ran(duel(), (draft) => damageLocation(draft, 'b', 'hull', 11, 'direct'), { dice: { 'lifeSupport.roll': [66] } });
    expect(failed.battle.ships['b']?.running).toMatchObject({ casualties: 3, dead: 2 });
    const held = ran(duel(), (draft) => damageLocation(draft, 'b', 'hull', 11, 'direct'), { dice: { 'lifeSupport.roll': [65] } });
    expect(held.battle.ships['b']?.running).toMatchObject({ casualties: 2, dead: 2 });
  });

  test('a forced roll without a chance fails without a die (HEX-ROLL-10)', () => {
    const { events } = ran(duel({}, { 'crew.skills.lifeSupport': 0 }), (draft) => damageLocation(draft, 'b', 'hull', 11, 'direct'));
    expect(events.find(({ type }) => type === 'roll')).toMatchObject({ die: null, level: 'failure' });
  });

  test('a severe hull stops nothing and breaks up beyond its last box (HEX-HULL-04, HEX-HULL-05, HEX-END-01, HEX-LOC-10)', () => {
    const worn = { 'running.shields.0': 0, 'running.damage.hull': 14 };
    const { battle, events } = after(duel(gunner, worn), [{ type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 }], {
      dice: { 'gunnery.toHit': [90], 'gunnery.damage': [2], 'location.roll': [90] },
    });
    expect(events.find(({ type }) => type === 'impact')).toMatchObject({ hullDice: [], internal: 2 });
    expect(battle).toMatchObject({ status: 'ended', winner: 'red' });
    expect(battle.ships['b']).toMatchObject({
      status: 'destroyed',
      position: null,
      running: { statusDetail: 'hull', damage: { hull: 15 } },
    });
  });

  test('a damaged hull rolls its second dice, those in force before the impact (HEX-HULL-03, HEX-HULL-06)', () => {
    const { events } = after(duel(gunner, { 'running.shields.0': 0, 'running.damage.hull': 6 }), [{ type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 }], {
      dice: { 'gunnery.toHit': [90], 'gunnery.damage': [1], 'hull.dice': [[3, 3, 3]] },
    });
    expect(events.find(({ type }) => type === 'impact')).toMatchObject({ hullDice: [3, 3, 3], internal: 0 });
  });

  test('the overflow takes effect after the first location (HEX-DMG-07, HEX-DMG-08, HEX-LOC-09)', () => {
    const { events } = ran(duel({}, { 'running.damage.hangars': 9, 'running.damage.hull': 4 }), (draft) => damageLocation(draft, 'b', 'hangars', 8, 'rolled'));
    expect(events.map((event) => (event.type === 'casualties' ? `casualties by ${event.cause}` : event.type))).toEqual([
      'location.hit',
      'band.changed',
      'casualties by hangars',
      'overflow',
      'location.hit',
      'band.changed',
      'casualties by hull',
    ]);
  });

  test('transporter, sensors, phasers, torpedoes and shield control cost nobody (HEX-LOC-07, HEX-EFF-02, HEX-EFF-05, HEX-EFF-08, HEX-EFF-09)', () => {
    for (const location of ['transporter', 'sensors', 'phasers', 'torpedoes', 'shieldControl'] as const) {
      const { battle } = ran(duel(), (draft) => damageLocation(draft, 'b', location, 12, 'rolled'));
      expect(battle.ships['b']?.running?.casualties).toBe(0);
    }
  });

  test('a full track puts the crew out, and the last side with an active ship wins (HEX-CREW-01, HEX-CREW-10, HEX-END-05, HEX-GEN-04)', () => {
    const { battle, events } = after(
      duel(gunner, {
        'running.shields.0': 0,
        'running.casualties': 14,
        'running.damage.engines': 10,
        'printed.hullDice': { normal: { count: 0, faces: 6 }, damaged: { count: 0, faces: 3 } },
      }),
      [{ type: 'phaser.fire', ship: 'a', target: 'b', dice: 1 }],
      { dice: { 'gunnery.toHit': [90], 'gunnery.damage': [1], 'location.roll': [55] } },
    );
    expect(battle.ships['b']).toMatchObject({ status: 'crewOut', running: { casualties: 15 } });
    expect(events.find(({ type }) => type === 'casualties')).toMatchObject({ change: 1, total: 15 });
    expect(battle).toMatchObject({ status: 'ended', winner: 'red' });
  });

  test('a special lets the shooter choose once the hull has been rolled; nobody there leaves it to the die (HEX-PHASER-05, HEX-DMG-06)', () => {
    const fire = [{ type: 'phaser.fire', ship: 'a', target: 'b', dice: 2 }] as const;
    const dice = { 'gunnery.toHit': [10], 'gunnery.damage': [[6, 6]], 'hull.dice': [[1, 1, 1]] };
    const chosen = after(duel(gunner, { 'running.shields.0': 0 }), fire, { dice, choices: { 'location.choose': ['engines'] } });
    expect(chosen.battle.ships['b']?.running?.damage).toMatchObject({ engines: 9 });
    const rolled = after(duel(gunner, { 'running.shields.0': 0 }), fire, { dice: { ...dice, 'location.roll': [3] } });
    expect(rolled.battle.ships['b']?.running?.damage).toMatchObject({ bridge: 9 });
  });
});
