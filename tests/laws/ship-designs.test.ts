import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLASS_IDS, DEFAULTED, designOf, freshShip, parseDesign, parseShip, randomFrom, shipClasses, shipOfDesign } from '#engine';
import type { ShipSystem } from '#engine';
import { randomSystem } from './tactical-random.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The ship that comes of what is handed on of a ship. */
function passedOn(ship: ShipSystem, withState: boolean): ShipSystem {
  const parsed = parseDesign(sent(designOf(ship, withState)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return shipOfDesign(parsed.value);
}

/** The design with one value taken away or put in the place of another. */
function spoilt(json: unknown, path: readonly string[], value: unknown): unknown {
  const copy = sent(json) as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  const place = path.slice(0, -1).reduce<Record<string, unknown>>((inner, key) => inner[key] as Record<string, unknown>, copy);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

describe('a ship that is handed on', () => {
  test.each(CLASS_IDS)('is the same ship again: %s', (classId) => {
    const ship = freshShip(shipClasses[classId]);
    expect(passedOn(ship, false)).toEqual(ship);
    expect(passedOn(ship, true)).toEqual(ship);
  });

  test('is the same ship again in the middle of any battle: fresh, or worn where its state goes with it', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const ship = randomSystem(randomFrom(seed));
        const [fresh, worn] = [passedOn(ship, false), passedOn(ship, true)];
        const { teams, ...running } = ship.running;
        expect(fresh).toEqual(freshShip(ship.printed, { ...ship.crew, holders: fresh.crew.holders }));
        expect(worn).toMatchObject({ status: ship.status, printed: ship.printed, running, crew: { skills: ship.crew.skills } });
        expect(Object.values(worn.running.teams).map(({ endurance }) => endurance)).toEqual(Object.values(teams).map(({ endurance }) => endurance));
        for (const passed of [fresh, worn]) expect(parseShip(sent(passed))).toEqual({ ok: true, value: passed });
      }),
    );
  });

  test('takes no person, no other ship and no turn with it', () => {
    const ship = randomSystem(randomFrom(7));
    const people = { ...ship, status: 'captured', crew: { ...ship.crew, holders: { ...ship.crew.holders, helm: 'ada' } } } as ShipSystem;
    const teams = { mine: { endurance: 4, aboard: 'korvat', hidden: true, arrivedRound: 3 } };
    const text = JSON.stringify(designOf({ ...people, running: { ...ship.running, statusDetail: 'korvat', teams } }, true));
    for (const word of ['ada', 'korvat', 'mine', 'holders', 'turn']) expect(text).not.toContain(`"${word}"`);
  });

  test('may leave out what the source leaves out', () => {
    const { printed } = designOf(freshShip(shipClasses['uf-frigate']), false);
    const without = DEFAULTED.reduce<unknown>((json, field) => spoilt(json, ['printed', field], undefined), {
      printed: { ...printed, vMax: 5, phaserDice: 4 },
    });
    expect(parseDesign(without)).toMatchObject({ ok: true, value: { printed: { generatorMax: 9, batteryMax: 5 }, crew: { npcSkill: 65 } } });
  });

  test.each([
    [['printed', 'vMax'], undefined, 'missing'],
    [['printed', 'vMax'], 11, 'outOfRange'],
    [['printed', 'vMax'], 2.5, 'notWhole'],
    [['printed', 'size'], 'XL', 'notOneOf'],
    [['printed', 'securityTeamsMax'], 1e9, 'outOfRange'],
    [['printed', 'hullDice', 'normal'], 3, 'notAnObject'],
    [['crew', 'skills', 'gunnery'], 'good', 'notANumber'],
    [['state', 'running', 'shields', '0'], 10, 'outOfRange'],
  ] as const)('is refused with the place that is wrong: %j as %j', (path, value, code) => {
    const design = spoilt(designOf(freshShip(shipClasses['uf-frigate']), true), path, value);
    expect(parseDesign(design)).toMatchObject({ ok: false, error: [{ path, code }] });
  });

  test('is never the reason of a throw, whatever it is', () => {
    const paths = [[], ['printed'], ['crew', 'skills'], ['state', 'running'], ['state', 'running', 'teams'], ['printed', 'securityTeamsMax']];
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...paths), (json, path) => {
        const design = { whole: designOf(freshShip(shipClasses.transport), true) };
        expect(() => parseDesign((spoilt(design, ['whole', ...path], json) as typeof design).whole)).not.toThrow();
      }),
    );
  });
});
