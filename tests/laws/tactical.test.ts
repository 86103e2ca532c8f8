import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLASS_IDS, LOCATIONS, freshShip, randomFrom, shipClasses, tactical } from '#engine';
import type { Battle, Command } from '#engine';
import { holdLaws } from './laws.ts';
import type { Findings, Law } from './laws.ts';
import { randomSetup } from './tactical-random.ts';
import { subject } from './tactical-subject.ts';
import { LANGUAGES, faultOfPhrase, wordsOf } from './words.ts';

const SEEDS = Number(process.env['LAW_SEEDS'] ?? 1200);

describe('the tactical duel, over random battles', () => {
  let found: Findings;
  beforeAll(() => {
    found = holdLaws(subject, SEEDS);
  }, 300_000);
  const breach = (law: Law): string | null => found.breaches.get(law) ?? null;

  test('the replay of a ledger gives the same events and the same battle (HEX-INV-20, HEX-GEN-07)', () => {
    expect(breach('replay')).toBeNull();
  });
  test('the first snapshot with all differences is the present battle', () => {
    expect(breach('ledger')).toBeNull();
  });
  test('stopping or throwing at any ask leaves no trace', () => {
    expect(breach('no trace')).toBeNull();
  });
  test('undo restores what was, redo gives back what became', () => {
    expect(breach('undo')).toBeNull();
  });
  test('a command filled in from what is offered is accepted', () => {
    expect(breach('no false refusals')).toBeNull();
  });
  test('the chance that is quoted is the chance that is rolled (HEX-GEN-08, HEX-MOD-01)', () => {
    expect(breach('quoted chance')).toBeNull();
  });
  test('equal views give equal actions, parameters and order (HEX-INV-19)', () => {
    expect(breach('equal views')).toBeNull();
  });
  test('every invariant holds after every command (HEX-INV-01..15, HEX-INV-17..20)', () => {
    expect(breach('invariants')).toBeNull();
  });
  test('turning the board turns the outcome, mirroring mirrors it (HEX-GRID-02, HEX-GRID-04)', () => {
    expect(breach('symmetry')).toBeNull();
  });
  test('a battle that is stored and read again is the same', () => {
    expect(breach('stored battles')).toBeNull();
  });
  test('the dice that a card tells are those of the roll that it names', () => {
    expect(breach('told dice')).toBeNull();
  });

  test('every command, event, purpose, refusal and row of the location table occurs (HEX-LOC-01)', () => {
    const wanted = [
      // The change-over to the auxiliary bridge comes by itself, so that its order is always refused.
      ...tactical.commandTypes.filter((type) => type !== 'bridge.switchAux').map((type) => `command ${type}`),
      ...tactical.eventTypes.map((type) => `event ${type}`),
      ...tactical.purposes.map((purpose) => `purpose ${purpose}`),
      ...LOCATIONS.map((location) => `row location ${location}`),
      ...tactical.refusalCodes.filter((code) => code !== 'E_PENDING').map((code) => `refusal ${code}`),
    ];
    console.info(wanted.map((what) => `${what}: ${found.counts.get(what) ?? 0}`).join('\n'));
    expect(wanted.filter((what) => !found.counts.get(what))).toEqual([]);
  });

  test.each(LANGUAGES)('everything that was said has its words in %s, none left open', (language) => {
    const words = wordsOf(language);
    const faults = [...found.phrases.values()].flatMap((phrase) => faultOfPhrase(words, phrase) ?? []);
    expect([...new Set(faults)]).toEqual([]);
  });
});

describe('the words of the tactical duel', () => {
  test.each(LANGUAGES)('name every refusal, event, purpose, command, station, phase and location in %s', (language) => {
    const words = wordsOf(language);
    const keys = [
      ...tactical.refusalCodes.map((code) => `tactical.refusal.${code}`),
      ...tactical.purposes.map((purpose) => `tactical.purpose.${purpose}`),
      ...tactical.commandTypes.flatMap((type) => [`tactical.command.${type}.name`, `tactical.command.${type}.button`]),
      ...tactical.stations.flatMap(({ id, skills }) => [`tactical.station.${id}`, ...skills.map((skill) => `tactical.skill.${skill}`)]),
      ...tactical.phases.map(({ id }) => `tactical.phase.${id}`),
      ...tactical.eventTypes.map((type) => `tactical.event.${type}`),
      ...LOCATIONS.flatMap((location) => ['damaged', 'severe'].map((band) => `tactical.effect.${location}.${band}`)),
    ];
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  });
});

describe('whatever comes from outside', () => {
  const started = (): Battle => {
    const made = tactical.assemble({ ...randomSetup(randomFrom(7)), attacker: 'red' });
    if (!made.ok) throw new Error('seed 7 does not make a battle');
    return made.value;
  };
  const nearly = fc.record({
    type: fc.constantFrom(...tactical.commandTypes, 'constructor', '__proto__'),
    ship: fc.constantFrom('s0', 's1', 'constructor', '__proto__', ''),
    target: fc.oneof(fc.constantFrom('s0', 's1', 'toString'), fc.jsonValue()),
    dice: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
    n: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
    to: fc.oneof(fc.constantFrom('left', 'right'), fc.jsonValue()),
    paid: fc.jsonValue(),
    face: fc.jsonValue(),
    path: fc.oneof(fc.constantFrom('running.shields.0', '__proto__', 'running.constructor', 'status', 'running..x', 'crew.skills.gunnery'), fc.string()),
    value: fc.jsonValue(),
  });

  test('check and parseCommand of any JSON never throw, and what is refused is refused with a known code (HEX-INV-16)', () => {
    const battles: readonly Battle[] = [started(), { ...started(), status: 'running', activeShip: 's0', phase: 2 }];
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), nearly), fc.constantFrom(...battles), (json, battle) => {
        tactical.parseCommand(json);
        const refusal = tactical.check(battle, json as unknown as Command);
        expect(refusal === null || tactical.refusalCodes.includes(refusal.code)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('parse and assemble of any JSON never throw', () => {
    const battle = started();
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('ships', 'order', 'activeShip', 'round', 'status', 'phase'), (json, key) => {
        tactical.parse({ ...battle, [key]: json });
        tactical.assemble({ attacker: 'a', ships: [json] } as never);
        tactical.assemble({ attacker: json, ships: json } as never);
        expect(tactical.parse(json).ok || tactical.assemble(json as never).ok).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('a set-up whose attacker is no text, and cannot be made one, is refused', () => {
    const attacker = { toString: '' };
    expect(tactical.assemble({ attacker, ships: [attacker] } as never).ok).toBe(false);
    expect(tactical.assemble({ ...randomSetup(randomFrom(7)), attacker } as never).ok).toBe(false);
  });

  test('a value that is not offered is refused', () => {
    const battle: Battle = { ...started(), status: 'running', activeShip: 's0', phase: 2 };
    for (const dice of [0, -1, 0.5, 11]) {
      expect(tactical.check(battle, { type: 'phaser.fire', ship: 's0', target: 's1', dice })).not.toBeNull();
    }
  });

  test('every class is a ship that parses, at class values (HEX-SETUP-05)', () => {
    for (const id of CLASS_IDS) expect(freshShip(shipClasses[id]).running.damage.hull).toBe(0);
  });
});
