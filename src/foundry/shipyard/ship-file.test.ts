import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLASS_IDS, designOf, freshCrew, freshShip, shipClasses, shipOfDesign } from '#engine';
import type { Printed } from '#engine';
import { SHIP_SCHEMA } from '../migrate/ship.ts';
import { installWords } from '../shown/test-fixture.ts';
import { fileFaultText } from './file-faults.ts';
import { LARGEST_FILE, fileName, readShipFile, writeShipFile } from './ship-file.ts';
import type { ShipFile } from './ship-file.ts';

const IMG = 'worlds/mine/beagle.webp';
const fileOf = (printed: Printed, name = 'Beagle'): ShipFile => ({ ruleset: 'tactical', name, img: IMG, design: designOf(freshShip(printed), false) });
const beagle = (): Record<string, unknown> => JSON.parse(writeShipFile(fileOf(shipClasses['uf-frigate']))) as Record<string, unknown>;

/** What the user is told about a text; nothing where it is a ship. */
function said(text: string): readonly string[] {
  const read = readShipFile(text);
  return read.ok ? [] : read.error.map(fileFaultText);
}
const saidOf = (changes: object): readonly string[] => said(JSON.stringify({ ...beagle(), ...changes }));

const count = (max: number, min = 0) => fc.integer({ min, max });
const dice = fc.record({ count: count(4), faces: count(20, 2) });
const anyPrinted: fc.Arbitrary<Printed> = fc.record({
  classId: fc.constantFrom('custom', ...CLASS_IDS),
  size: fc.constantFrom('S', 'M', 'L'),
  shieldMax: count(10),
  hullDice: fc.record({ normal: dice, damaged: dice }),
  vMax: count(10),
  freeRotationsMax: count(6),
  phaserDice: count(10),
  torpedoType: fc.constantFrom('photon', 'plasma', 'none'),
  torpedoesMax: count(99),
  cloakCapable: fc.boolean(),
  repairTeams: count(20),
  securityTeamsMax: count(20),
  generatorMax: count(99),
  batteryMax: count(99),
  alert: fc.boolean(),
});

beforeAll(() => installWords());

describe('a ship file', () => {
  test.each(CLASS_IDS)('gives back the ship that was written into it: %s', (classId) => {
    const file = fileOf(shipClasses[classId]);
    expect(readShipFile(writeShipFile(file))).toEqual({ ok: true, value: file });
  });

  test('gives back any ship with any crew, name and state', () => {
    const name = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((text) => text.trim() === text);
    fc.assert(
      fc.property(anyPrinted, name, count(100), fc.boolean(), (printed, called, npcSkill, withState) => {
        const ship = freshShip(printed, freshCrew(npcSkill));
        const file = { ruleset: 'tactical', name: called, img: '', design: designOf(ship, withState) };
        const read = readShipFile(writeShipFile(file));
        expect(read).toEqual({ ok: true, value: file });
        expect(read.ok && shipOfDesign(read.value.design)).toEqual(ship);
      }),
    );
  });

  test('holds format, form, ruleset, name, art, printed values and crew, and nothing else', () => {
    expect(Object.keys(beagle())).toEqual(['format', 'schema', 'ruleset', 'name', 'img', 'printed', 'crew']);
  });

  test('of an earlier form is brought to the present one', () => {
    expect(SHIP_SCHEMA).toBeGreaterThan(1);
    expect(readShipFile(JSON.stringify({ ...beagle(), schema: 1 }))).toEqual({ ok: true, value: fileOf(shipClasses['uf-frigate']) });
  });

  test('may leave out its art, its crew and what the source leaves out', () => {
    const { generatorMax: _generator, batteryMax: _battery, ...printed } = shipClasses['uf-frigate'];
    const { img: _img, crew: _crew, ...bare }: Record<string, unknown> = { ...beagle(), printed };
    expect(readShipFile(JSON.stringify(bare))).toEqual({ ok: true, value: { ...fileOf(shipClasses['uf-frigate']), img: '' } });
  });

  test.each([
    ['IKS Kor’vat', 'IKS-Kor-vat.ship.json'],
    ['../..\\etc/<b>', 'etc-b.ship.json'],
    ['ñandú', 'ñandú.ship.json'],
    ['???', 'ship.ship.json'],
  ])('of %s can be kept by any system', (name, file) => {
    expect(fileName(name)).toBe(file);
  });
});

describe('whoever imports', () => {
  test.each([
    ['no JSON', '{"format": ', ['This is no JSON. Take the file as it was exported.']],
    ['a list', '[]', [expect.stringContaining('This is no ship of Action Stations')]],
    ['nothing', '', [expect.stringContaining('This is no JSON')]],
    ['too much', ' '.repeat(LARGEST_FILE + 1), ['This is too large for a ship. Ship files have 100 kB at most.']],
  ])('%s is told so, once', (_, text, sentences) => {
    expect(said(text)).toEqual(sentences);
  });

  test.each([
    [{ format: 'other' }, ['This is no ship of Action Stations: “format” is not action-stations.ship. Export the ship again.']],
    [{ ruleset: 'chess' }, ['This ship is for the rules “chess”, which are not here. Known: tactical.']],
    [{ ruleset: '__proto__' }, [expect.stringContaining('which are not here')]],
    [{ schema: SHIP_SCHEMA + 1 }, [expect.stringContaining('A newer version of Action Stations wrote this ship')]],
    [{ schema: 'two' }, [expect.stringContaining('“schema” must say the form of the file')]],
    [{ name: ' ' }, ['Name (name): A name belongs here, of 200 characters at most.']],
    [{ img: 'javascript:alert(1).png' }, ['Picture (img): The path of a picture belongs here, or nothing.']],
    [{ img: 'data:image/png;base64,AAAA.png' }, [expect.stringContaining('Picture (img)')]],
    [{ printed: 7 }, ['printed: A group of values belongs here, in braces.']],
    [{ state: 7 }, ['state: A group of values belongs here, in braces.']],
  ] as const)('%j is told what is wrong', (changes, sentences) => {
    expect(saidOf(changes)).toEqual(sentences);
  });

  test('many faults is told each at its field, in words and as the file writes it', () => {
    const printed = { ...shipClasses['uf-frigate'], vMax: 11, size: 'XL', hullDice: { normal: { count: 2.5, faces: 6 }, damaged: { count: 2, faces: 'six' } } };
    const crew = { npcSkill: 65, skills: { ...freshCrew().skills, gunnery: 201 } };
    expect(saidOf({ printed, crew })).toEqual([
      'Size (printed.size): One of these belongs here: S, M, L.',
      'Hull dice (printed.hullDice.normal.count): A whole number belongs here, 0 to 4.',
      'Sides, damaged (printed.hullDice.damaged.faces): A number belongs here, 2 to 20.',
      'Speed limit (printed.vMax): Out of range. 0 to 10 is possible.',
      'Skill Gunnery (crew.skills.gunnery): Out of range. 0 to 200 is possible.',
    ]);
  });

  test('a state that the ship cannot have is told where', () => {
    const ship = freshShip(shipClasses.transport);
    const { state } = designOf({ ...ship, running: { ...ship.running, torpedoes: 3 } }, true);
    expect(saidOf({ printed: shipClasses.transport, state })).toEqual(['Torpedoes (state.running.torpedoes): Out of range. 0 to 0 is possible.']);
  });
});
