import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../kernel/random.ts';
import type { Command } from '../commands.ts';
import { tactical } from '../ruleset.ts';
import { LOCATIONS } from '../state.ts';
import type { Battle, Scan } from '../state.ts';
import { duel } from '../test-battle.ts';
import { tacticalBot } from './policy.ts';
import { sightOf } from './sight.ts';

/** What the bot of a's side would do first, and what the rules let it do. */
function ordered(battle: Battle): Command | null {
  return tacticalBot.command(tactical.view(battle, 'red'), 'a', randomFrom(1), (command) => tactical.check(battle, command) === null);
}

const drifted = { 'turn.inertiaDone': true };
const NO_TORPEDO = { 'turn.torpedoUsed': true };
/** No manoeuvre is left without forcing the engines. */
const AT_SPEED = { 'turn.engineEP': 3 };

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
    const battle = duel({ ...drifted, ...NO_TORPEDO, ...AT_SPEED, 'running.energy.pool': 3, 'running.energy.battery': 0 });
    expect(ordered(battle)).toEqual({ type: 'phaser.fire', ship: 'a', target: 'b', dice: 3 });
  });

  test('does not fire at a chance below 30', () => {
    const battle = duel({ ...drifted, ...NO_TORPEDO, ...AT_SPEED, 'crew.skills.gunnery': 49 });
    expect(ordered(battle)).toEqual({ type: 'phase.next', ship: 'a' });
    expect(ordered(duel({ ...drifted, ...NO_TORPEDO, ...AT_SPEED, 'crew.skills.gunnery': 50 }))).toMatchObject({ type: 'phaser.fire' });
  });

  test('closes in from afar, holds back where it is too near, and never forces the engines', () => {
    const at = (r: number, counters: Readonly<Record<string, unknown>> = {}): Command | null => {
      const battle = duel({ ...drifted, ...NO_TORPEDO, ...counters });
      const { b } = battle.ships;
      if (!b) throw new Error('no ship b');
      return ordered({ ...battle, ships: { ...battle.ships, b: { ...b, position: { q: 0, r } } } });
    };
    expect(at(-9)).toEqual({ type: 'move.forward', ship: 'a' });
    expect(at(-4)).toEqual({ type: 'move.forward', ship: 'a' });
    expect(at(-3)).toMatchObject({ type: 'phaser.fire' });
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

  test('passes points on to a neighbour only where that one has fewer than the face in need', () => {
    const hurt = { 'running.shields.0': 5, 'running.shields.1': 4, 'running.shields.5': 4 };
    expect(inPhase(3, hurt)).toEqual({ type: 'shields.transfer', ship: 'a', from: 2, to: 1 });
    const enough = { 'running.shields.1': 4, 'running.shields.5': 4 };
    expect(inPhase(3, enough)).toMatchObject({ type: 'shields.boost', face: 1 });
  });

  test('scans an enemy in reach, and again only once the news is three rounds old', () => {
    const battle: Battle = { ...duel(), phase: 1, round: 5 };
    expect(ordered(battle)).toEqual({ type: 'sensors.scan', ship: 'a', target: 'b' });
    const scanned = (round: number): Battle => ({ ...battle, scans: { red: { b: { round } as Scan } } });
    expect(ordered(scanned(3))).toEqual({ type: 'phase.next', ship: 'a' });
    expect(ordered(scanned(2))).toMatchObject({ type: 'sensors.scan' });
  });

  test('shows a cloaked ship as soon as the enemy is in the range that the helm wants', () => {
    const cloaked = { 'printed.cloakCapable': true, 'running.cloaked': true, 'turn.cloakPaid': false };
    const at = (r: number): Command | null => {
      const battle: Battle = { ...duel(cloaked), phase: 0 };
      const { b } = battle.ships;
      if (!b) throw new Error('no ship b');
      return ordered({ ...battle, ships: { ...battle.ships, b: { ...b, position: { q: 0, r } } } });
    };
    expect(at(-6)).toEqual({ type: 'cloak.lapse', ship: 'a' });
    expect(at(-7)).toEqual({ type: 'cloak.maintain', ship: 'a' });
  });

  test('accepts a draw that is offered, once', () => {
    const offered: Battle = { ...duel(), phase: 5, drawOffered: true };
    expect(ordered(offered)).toEqual({ type: 'battle.acceptDraw', ship: 'a' });
    expect(ordered({ ...offered, drawAccepted: { red: true } })).toEqual({ type: 'phase.next', ship: 'a' });
  });

  test('leaves where it has no torpedo and few shields, also from an enemy that is nowhere to be seen', () => {
    const weak = {
      ...drifted,
      'running.torpedoes': 0,
      ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((face) => [`running.shields.${face}`, 1])),
    };
    const hidden = duel(weak, { 'running.cloaked': true });
    const [seen, unseen] = [duel(weak), hidden].map((battle) => sightOf(tactical.view(battle, 'red'), 'a'));
    expect(seen).toMatchObject({ hopeless: true });
    expect(unseen).toMatchObject({ seen: [], hopeless: true });
  });

  test('gives up a ship that can neither leave nor fight', () => {
    const wreck = { 'running.damage.engines': 12, 'running.damage.phasers': 12, 'running.torpedoes': 0 };
    expect(inPhase(5, wreck)).toEqual({ type: 'ship.surrender', ship: 'a' });
    expect(inPhase(5, { ...wreck, 'running.torpedoes': 1 })).toEqual({ type: 'phase.next', ship: 'a' });
  });
});

describe('what a bot knows', () => {
  test('is its view: an enemy that changes unseen changes no order', () => {
    const orders = [{}, { 'running.shields.0': 0, 'running.energy.battery': 0, 'running.damage.hull': 14 }].map((b) => ordered(duel(drifted, b)));
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
