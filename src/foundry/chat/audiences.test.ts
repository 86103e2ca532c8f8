// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { Draft, runSync, scripted, shipClasses, freshShip, tactical } from '#engine';
import type { Battle, Command, Event, Script } from '#engine';
import { shownDuel } from '../shown/test-duel.ts';
import { drawn, entry, installWords, READER, textOf } from '../shown/test-fixture.ts';
import { cardContext } from './card-context.ts';

/** Three sides under the real rules: the Resolute of the blue has the Kor'vat of the red two hexes ahead, and the green look on. */

beforeAll(() => installWords());

function threeSides(over: { readonly cloaked?: boolean } = {}): Battle {
  const shipOf = (id: string, name: string, side: string, r: number, running: object = {}) => {
    const fresh = freshShip(shipClasses['im-raider']);
    return { id, name, side, position: { q: 0, r }, facing: r < 0 ? 3 : 0, system: { ...fresh, running: { ...fresh.running, ...running } } } as const;
  };
  const assembled = tactical.assemble({
    attacker: 'blue',
    ships: [
      shipOf('resolute', 'Resolute', 'blue', 0, { energy: { pool: 8, battery: 0 } }),
      shipOf('korvat', 'Kor’vat', 'red', -2, { shields: { 0: 5, 1: 5, 2: 5, 3: 5, 4: 5, 5: 5 }, cloaked: over.cloaked ?? false }),
      shipOf('argo', 'Argo', 'green', 6),
    ],
  });
  if (!assembled.ok) throw new Error(assembled.error.code);
  return { ...assembled.value, status: 'running', phase: 2, activeShip: 'resolute' };
}

function played(battle: Battle, command: Command, script: Script): { readonly battle: Battle; readonly events: readonly Event[] } {
  const draft = new Draft<Battle, Event>(battle, tactical.copies);
  runSync(tactical.play(draft, command), scripted(script).port);
  return draft;
}

const FIRE: Command = { type: 'phaser.fire', ship: 'resolute', target: 'korvat', dice: 4 };
const DICE = { 'gunnery.toHit': [30], 'gunnery.damage': [[6, 6, 6, 6]], 'hull.dice': [[2, 1]], 'location.roll': [47] };

/** The unfolded card of what happened, as text, in a window of that side. */
function readBy(viewer: string, { battle, events }: ReturnType<typeof played>, over: { readonly openTable?: boolean } = {}) {
  const shown = shownDuel(battle, viewer, 'somebody', over);
  const card = cardContext(shown, entry({ command: FIRE, by: 'jon', events }), READER, true);
  const drawing = drawn('chat/card.hbs', card);
  return { card, open: textOf(drawing.querySelector('.as-card-body')), secrets: [...drawing.querySelectorAll('.as-secret')].map(textOf) };
}

describe('a hit in a battle of three sides', () => {
  const shot = played(threeSides(), FIRE, { dice: DICE });

  test('is told to all with its dice, face and location (HEX-INV-19)', () => {
    for (const viewer of ['blue', 'red', 'green', '', 'gm']) {
      const { open } = readBy(viewer, shot);
      for (const text of [
        'Paid 4 EP',
        'To hit 30',
        'Damage 4d6 6 6 6 6 24',
        'Face hit front',
        'Shield, front collapsed',
        'Hull pierced',
        'Inside 47 generator',
      ])
        expect(open).toContain(text);
    }
  });

  test('explains its chance and price to the acting side alone, and the damage to the target’s', () => {
    const own = readBy('blue', shot).secrets;
    expect(own).toHaveLength(1);
    for (const text of ['Only Resolute’s crew and the GM', 'Distance 2', 'Generator']) expect(own[0]).toContain(text);
    const theirs = readBy('red', shot).secrets;
    expect(theirs).toHaveLength(1);
    for (const text of ['Only Kor’vat’s crew and the GM', 'Shield, front 5 → 0', 'Hull dice 2 1']) expect(theirs[0]).toContain(text);
    expect([own[0], theirs[0]].map((text) => /5 → 0|Distance/.exec(text ?? '')?.[0])).toEqual(['Distance', '5 → 0']);
  });

  test('says on one line what it has broken, and what that means', () => {
    const [theirs = ''] = readBy('red', shot).secrets;
    expect(theirs).toContain('Generator 0 → 9 intact → severe. No energy; emergency power comes on.');
    expect(theirs.match(/Generator/g)).toHaveLength(1);
  });

  test('has nothing beside for a third side and for who has no side, and both for the GM', () => {
    expect(readBy('green', shot).secrets).toEqual([]);
    expect(readBy('', shot).secrets).toEqual([]);
    expect(readBy('gm', shot).secrets).toHaveLength(2);
    expect(readBy('green', shot).open).toBe(readBy('', shot).open);
  });

  test('has the edge of an enemy for everybody but the acting side', () => {
    expect(['blue', 'red', 'green'].map((viewer) => readBy(viewer, shot).card.edge)).toEqual(['own', 'enemy', 'enemy']);
  });

  test('has both beside for everybody at an open table', () => {
    for (const viewer of ['blue', 'red', 'green', '']) {
      const { secrets } = readBy(viewer, shot, { openTable: true });
      expect(secrets).toHaveLength(2);
      expect(secrets.join(' ')).toContain('open to everybody at this table');
      expect(secrets.join(' ')).not.toContain('Only');
    }
  });
});

describe('a hit on a cloaked ship in a battle of three sides', () => {
  const detections = { 'resolute:korvat': { observer: 'resolute', target: 'korvat', side: 'blue' } };
  const shot = played({ ...threeSides({ cloaked: true }), detections }, FIRE, { dice: DICE });

  test('is not in the log of the third side, and is in those of the others (HEX-CLOAK-11)', () => {
    expect(['blue', 'red', 'green', '', 'gm'].map((viewer) => readBy(viewer, shot).card.unseen)).toEqual([false, false, true, true, false]);
    expect(readBy('red', shot).secrets).toHaveLength(1);
    expect(readBy('green', shot).secrets).toEqual([]);
  });

  test('is told to the third side too at an open table', () => {
    const { card, open, secrets } = readBy('green', shot, { openTable: true });
    expect(card.unseen).toBe(false);
    expect(open).toContain('Kor’vat');
    expect(secrets).toHaveLength(2);
  });
});
