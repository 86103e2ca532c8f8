import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../kernel/random.ts';
import type { Command } from '../commands.ts';
import { tactical } from '../ruleset.ts';
import { LOCATIONS } from '../state.ts';
import type { Battle } from '../state.ts';
import { duel } from '../test-battle.ts';
import { tacticalBot } from './policy.ts';

/** What the bot of a's side would do first, and what the rules let it do. */
function ordered(battle: Battle): Command | null {
  return tacticalBot.command(tactical.view(battle, 'red'), 'a', randomFrom(1), (command) => tactical.check(battle, command) === null);
}

const drifted = { 'turn.inertiaDone': true };
const NO_TORPEDO = { 'turn.torpedoUsed': true };

describe('the default policy in phase 2', () => {
  test('launches a torpedo at a target on the row ahead before anything else', () => {
    expect(ordered(duel())).toEqual({ type: 'torpedo.launch', ship: 'a', target: 'b' });
  });

  test('drifts once no torpedo can be launched, and keeps the phasers for after the movement', () => {
    expect(ordered(duel(NO_TORPEDO))).toEqual({ type: 'move.inertia', ship: 'a' });
  });

  test('fires before it drifts where that would carry the target out of the arc', () => {
    const near: Battle = duel(NO_TORPEDO);
    const { b } = near.ships;
    if (!b) throw new Error('no ship b');
    const beside = { ...near, ships: { ...near.ships, b: { ...b, position: { q: 0, r: -1 } } } };
    expect(ordered(beside)).toEqual({ type: 'phaser.fire', ship: 'a', target: 'b', dice: 4 });
  });

  test('fires all dice that energy is left for, once the place is good', () => {
    const battle = duel({ ...drifted, ...NO_TORPEDO, 'running.energy.pool': 3, 'running.energy.battery': 0 });
    expect(ordered(battle)).toEqual({ type: 'phaser.fire', ship: 'a', target: 'b', dice: 3 });
  });

  test('does not fire at a chance below 30', () => {
    const battle = duel({ ...drifted, ...NO_TORPEDO, 'crew.skills.gunnery': 49 });
    expect(ordered(battle)).toEqual({ type: 'phase.next', ship: 'a' });
    expect(ordered(duel({ ...drifted, ...NO_TORPEDO, 'crew.skills.gunnery': 50 }))).toMatchObject({ type: 'phaser.fire' });
  });

  test('closes in from afar, holds back where it is too near, and never forces the engines', () => {
    const at = (r: number, counters: Readonly<Record<string, unknown>> = {}): Command | null => {
      const battle = duel({ ...drifted, ...NO_TORPEDO, ...counters });
      const { b } = battle.ships;
      if (!b) throw new Error('no ship b');
      return ordered({ ...battle, ships: { ...battle.ships, b: { ...b, position: { q: 0, r } } } });
    };
    expect(at(-9)).toEqual({ type: 'move.forward', ship: 'a' });
    expect(at(-1)).toEqual({ type: 'move.back', ship: 'a' });
    expect(at(-1, { 'turn.engineEP': 2 })).toMatchObject({ type: 'phaser.fire' });
    expect(at(3)).toMatchObject({ type: 'move.rotate', paid: true });
  });

  test('takes a free rotation before a paid one', () => {
    const battle = duel({ ...drifted, 'printed.freeRotationsMax': 2 });
    const { a } = battle.ships;
    if (!a) throw new Error('no ship a');
    const away: Battle = { ...battle, ships: { ...battle.ships, a: { ...a, facing: 2 } } };
    expect(ordered(away)).toEqual({ type: 'move.rotate', ship: 'a', to: 'left', paid: false });
  });
});

describe('the default policy in the other phases', () => {
  const inPhase = (phase: number, a: Readonly<Record<string, unknown>> = {}): Command | null => ordered({ ...duel(a), phase });

  test('raises shields and arms weapons that are down, once a turn', () => {
    const off = { 'running.shieldsUp': false, 'running.weaponsArmed': false };
    expect(inPhase(0, off)).toEqual({ type: 'shields.raise', ship: 'a' });
    expect(inPhase(0, { ...off, 'turn.activationTried.shields': true })).toEqual({ type: 'weapons.arm', ship: 'a' });
    expect(inPhase(0)).toEqual({ type: 'phase.next', ship: 'a' });
  });

  test('feeds the face that the enemy looks at: from its neighbours first, then by energy', () => {
    const hurt = { 'running.shields.0': 2 };
    expect(inPhase(3, hurt)).toMatchObject({ type: 'shields.transfer', to: 0 });
    const tried = { ...hurt, 'turn.transferTried.1-0': true, 'turn.transferTried.5-0': true };
    expect(inPhase(3, tried)).toEqual({ type: 'shields.boost', ship: 'a', face: 0 });
    expect(inPhase(3)).toEqual({ type: 'phase.next', ship: 'a' });
  });

  test('repairs the worst band first, of equal ones the engines, then treats the wounded', () => {
    const damage = Object.fromEntries(LOCATIONS.map((location) => [`running.damage.${location}`, 2]));
    expect(inPhase(4, damage)).toEqual({ type: 'repair.attempt', ship: 'a', location: 'engines' });
    expect(inPhase(4, { ...damage, 'running.damage.transporter': 7 })).toMatchObject({ location: 'transporter' });
    const noTeam = { ...damage, 'turn.repairTeamsUsed': 3, 'running.casualties': 2 };
    expect(inPhase(4, noTeam)).toEqual({ type: 'crew.firstAid', ship: 'a' });
  });

  test('gives up a ship that can neither leave nor fight', () => {
    const wreck = { 'running.damage.engines': 12, 'running.damage.phasers': 12, 'running.torpedoes': 0 };
    expect(inPhase(5, wreck)).toEqual({ type: 'ship.surrender', ship: 'a' });
    expect(inPhase(5, { ...wreck, 'running.torpedoes': 1 })).toEqual({ type: 'phase.next', ship: 'a' });
  });
});

describe('what a bot knows', () => {
  test('is its view: an enemy that changes unseen changes no order', () => {
    const orders = [{}, { 'running.shields.0': 0, 'running.energy.battery': 0, 'running.damage.hull': 14 }].map((b) =>
      ordered(duel(drifted, b)),
    );
    expect(orders[1]).toEqual(orders[0]);
  });

  test('chooses hull or engines, whichever a scan shows nearer its next band, else the hull', () => {
    const battle = duel();
    const ask = {
      kind: 'choose',
      purpose: 'location.choose',
      by: [{ ship: 'a', station: 'weapons' }],
      options: LOCATIONS.map((id) => ({ id, label: id })),
      fallback: 'roll',
      knownTo: 'red',
      params: { target: 'B' },
    } as const;
    const bands = Object.fromEntries(LOCATIONS.map((location) => [location, 'intact'])) as never;
    const scan = {
      round: 1,
      shieldsUp: true,
      shields: { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 },
      weaponsArmed: true,
      bands,
      engineEP: 0,
      detail: null,
    };
    const seen = (shown: object): Battle => ({ ...battle, scans: { red: { b: { ...scan, ...shown } } } });
    const chosen = (view: Battle): string => tacticalBot.decide(tactical.view(view, 'red'), ask, randomFrom(1));
    expect(chosen(battle)).toBe('hull');
    expect(chosen(seen({ bands: { ...(bands as object), engines: 'damaged' } }))).toBe('engines');
    const damage = { ...battle.ships['b']?.running?.damage, hull: 6, engines: 5 };
    expect(chosen(seen({ detail: { damage, torpedoes: 1, teams: {}, energy: 0 } }))).toBe('engines');
  });
});
