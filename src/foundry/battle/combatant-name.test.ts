import { expect, test } from 'vitest';
import { combatantName } from './combatant-name.ts';

/** A combatant as core has prepared it, which may have been before its token was renamed. */
const combatant = (own: string | null, token: string | null, prepared: string): Combatant.Implementation =>
  ({
    _source: { name: own },
    name: prepared,
    token: token === null ? null : { name: token },
    actor: { name: 'Heavy cruiser' },
  }) as unknown as Combatant.Implementation;

test('a combatant is called as its token is now, unless it has a name of its own', () => {
  expect(combatantName(combatant(null, 'Resolute II', 'Resolute'), '?')).toBe('Resolute II');
  expect(combatantName(combatant('Flagship', 'Resolute II', 'Flagship'), '?')).toBe('Flagship');
});

test('without a token the name that core remembers counts, then the actor’s, then the word for a ship that is gone', () => {
  expect(combatantName(combatant(null, null, 'Resolute'), '?')).toBe('Resolute');
  expect(combatantName(combatant(null, null, ''), '?')).toBe('Heavy cruiser');
  expect(combatantName(undefined, '?')).toBe('?');
});
