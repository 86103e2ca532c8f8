import { describe, expect, test } from 'vitest';
import { shipActor } from './ship-actor.ts';

interface Fake {
  readonly id: string;
  readonly token: object | null;
  readonly actor: { readonly id: string; readonly prototypeToken: { readonly actorLink: boolean } } | null;
  parent?: { readonly combatants: readonly Fake[] };
}

const actor = (id: string, actorLink = true): Fake['actor'] => ({ id, prototypeToken: { actorLink } });
/** What holds the ship of the first of these combatants. */
function heldBy(...combatants: readonly Fake[]): unknown {
  for (const one of combatants) one.parent = { combatants };
  return shipActor(combatants[0] as unknown as Combatant.Implementation)?.id ?? null;
}

describe('the actor of a combatant’s ship', () => {
  test('is that of its token while there is one', () => {
    for (const link of [true, false]) expect(heldBy({ id: 'one', token: {}, actor: actor('cruiser', link) })).toBe('cruiser');
  });

  test('is the world’s where its token is gone and was linked', () => {
    expect(heldBy({ id: 'one', token: null, actor: actor('cruiser') })).toBe('cruiser');
  });

  test('is gone with a token of its own: the world’s actor is another ship', () => {
    expect(heldBy({ id: 'one', token: null, actor: actor('raider', false) })).toBe(null);
    expect(heldBy({ id: 'one', token: null, actor: actor('raider') }, { id: 'two', token: {}, actor: actor('raider') })).toBe(null);
  });

  test('is gone where there is neither', () => {
    expect(heldBy({ id: 'one', token: null, actor: null })).toBe(null);
    expect(shipActor(undefined)).toBe(null);
  });
});
