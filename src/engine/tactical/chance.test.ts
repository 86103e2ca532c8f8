import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf, isFumble, levelOf, marginOf, percentOf, thresholds } from './chance.ts';
import { knownShip } from './queries.ts';
import { tactical } from './ruleset.ts';
import { BRIDGE_MODES, LOCATIONS, SKILLS } from './state.ts';
import { after, duel } from './test-battle.ts';

describe('levels of success', () => {
  test('special and critical of every breakpoint of the table (HEX-ROLL-02, HEX-ROLL-03, HEX-ROLL-05)', () => {
    const rows: readonly (readonly [from: number, to: number, critical: number, special: number])[] = [
      [1, 7, 1, 1],
      [8, 12, 1, 2],
      [13, 17, 1, 3],
      [18, 22, 1, 4],
      [23, 27, 1, 5],
      [28, 29, 1, 6],
      [30, 32, 2, 6],
      [33, 37, 2, 7],
      [38, 42, 2, 8],
      [43, 47, 2, 9],
      [48, 49, 2, 10],
      [50, 52, 3, 10],
      [53, 57, 3, 11],
      [58, 62, 3, 12],
      [63, 67, 3, 13],
      [68, 69, 3, 14],
      [70, 72, 4, 14],
      [73, 77, 4, 15],
      [78, 82, 4, 16],
      [83, 87, 4, 17],
      [88, 89, 4, 18],
      [90, 92, 5, 18],
      [93, 97, 5, 19],
      [98, 102, 5, 20],
      [103, 107, 5, 21],
      [108, 109, 5, 22],
      [110, 112, 6, 22],
    ];
    for (const [from, to, critical, special] of rows) {
      for (let percent = from; percent <= to; percent++) expect({ percent, ...thresholds(percent) }).toEqual({ percent, special, critical });
    }
  });

  test('01-05 succeeds and 96-00 fails whatever the chance (HEX-ROLL-06, HEX-ROLL-07)', () => {
    expect([1, 5, 6].map((die) => levelOf(2, die))).toEqual(['critical', 'success', 'failure']);
    expect([95, 96, 100].map((die) => levelOf(150, die))).toEqual(['success', 'failure', 'failure']);
  });

  test('a fumble is named by the last twentieth of the failures (HEX-ROLL-08, HEX-ROLL-12)', () => {
    expect([97, 98, 100].map((die) => isFumble(50, die))).toEqual([false, true, true]);
    expect([99, 100].map((die) => isFumble(100, die))).toEqual([false, true]);
  });

  test('a failure is by what the die is over the chance, at least 1 (HEX-ROLL-09)', () => {
    expect([marginOf(65, 66), marginOf(65, 85), marginOf(0, 60), marginOf(120, 97)]).toEqual([1, 20, 60, 1]);
    const { battle, events } = after({ ...duel({ 'running.damage.hull': 1 }), phase: 4 }, [{ type: 'repair.attempt', ship: 'a', location: 'hull' }], {
      dice: { 'repair.roll': [85] },
    });
    const notes = tactical.tell(events, battle, 'red').confidential.flatMap(({ steps }) => steps.map(({ note }) => note));
    expect(notes).toContainEqual({ key: 'tactical.note.margin', params: { margin: 20 } });
  });
});

describe('the pipeline of modifiers', () => {
  const chance = (skill: 'piloting' | 'shields' | 'teleportation' | 'firstAid' | 'lifeSupport', values: Readonly<Record<string, unknown>>) => {
    const ship = knownShip(duel(values), 'a');
    if (!ship) throw new Error('no ship a');
    return chanceOf(ship, skill).percent;
  };

  test('bridge and sensors halve their own skills and multiply (HEX-MOD-02, HEX-MOD-04, HEX-MOD-07, HEX-MOD-10)', () => {
    const both = { 'running.damage.bridge': 6, 'running.damage.sensors': 6, 'crew.npcSkill': 60 };
    expect([chance('piloting', both), chance('shields', both), chance('teleportation', both), chance('firstAid', both)]).toEqual([15, 30, 30, 60]);
  });

  test('a damaged transporter halves Teleportation, and nothing else (HEX-MOD-05, HEX-MOD-10)', () => {
    const broken = { 'running.damage.transporter': 6, 'crew.npcSkill': 60 };
    expect(chance('teleportation', broken)).toBe(30);
    expect(chance('teleportation', { ...broken, 'running.damage.sensors': 6, 'crew.npcSkill': 65 })).toBe(16);
    expect(chance('piloting', broken)).toBe(60);
  });

  test('the matrix of skills and damaged locations (HEX-MOD-02, HEX-MOD-03, HEX-MOD-04, HEX-MOD-05, HEX-MOD-10)', () => {
    const halvedBy = (values: Readonly<Record<string, unknown>>): readonly string[] => {
      const ship = knownShip(duel({ ...values, 'crew.npcSkill': 60 }), 'a');
      return SKILLS.filter((skill) => ship && chanceOf(ship, skill).percent === 30);
    };
    const six = ['gunnery', 'shields', 'sensors', 'piloting', 'navigation', 'lifeSupport'];
    expect(halvedBy({ 'running.damage.bridge': 6 })).toEqual(six);
    expect(halvedBy({ 'running.bridgeMode': 'aux', 'running.damage.bridge': 12 })).toEqual(six);
    expect(halvedBy({ 'running.damage.sensors': 6 })).toEqual(['gunnery', 'sensors', 'piloting', 'navigation', 'teleportation']);
    expect(halvedBy({ 'running.damage.transporter': 6 })).toEqual(['teleportation']);
    for (const location of ['phasers', 'torpedoes', 'generator', 'engines', 'shieldControl', 'hangars', 'hull'])
      expect(halvedBy({ [`running.damage.${location}`]: 6 })).toEqual([]);
  });

  test('Life Support is halved while the bridge is out and before the auxiliary one works (HEX-MOD-09)', () => {
    expect(chance('lifeSupport', { 'running.damage.bridge': 11, 'running.bridgeMode': 'out', 'crew.npcSkill': 60 })).toBe(30);
  });

  test('light damage changes nothing, and every step carries its name (HEX-LOC-05, HEX-GEN-08)', () => {
    expect(chance('piloting', { 'running.damage.bridge': 5, 'running.damage.sensors': 5 })).toBe(65);
    const ship = knownShip(duel({ 'running.damage.bridge': 6 }), 'a');
    expect(ship && chanceOf(ship, 'piloting').steps.map(({ name }) => name.key)).toEqual([
      'tactical.skill.piloting',
      'tactical.modifier.bridgeDamaged',
      'tactical.modifier.chance',
    ]);
  });

  test("a person's skill counts before the crew's general one (HEX-SKILL-01, HEX-SKILL-03)", () => {
    expect(chance('piloting', { 'crew.skills.piloting': 80 })).toBe(80);
    expect(chance('piloting', { 'crew.npcSkill': 50 })).toBe(50);
  });
});

describe('a chance without its explanation', () => {
  test('is in percent what the explained one is, for every skill of ships in every state', () => {
    fc.assert(
      fc.property(
        fc.record(
          Object.fromEntries([
            ...LOCATIONS.map((location) => [`running.damage.${location}`, fc.nat(15)]),
            ...SKILLS.map((skill) => [`crew.skills.${skill}`, fc.nat(100)]),
          ]),
        ),
        fc.constantFrom(...BRIDGE_MODES),
        (values, bridgeMode) => {
          const ship = knownShip(duel({ ...values, 'running.bridgeMode': bridgeMode }), 'a');
          if (!ship) throw new Error('no ship a');
          for (const skill of SKILLS) expect(percentOf(ship, skill)).toBe(chanceOf(ship, skill).percent);
        },
      ),
    );
  });
});
