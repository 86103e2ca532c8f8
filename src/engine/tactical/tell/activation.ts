import { phrase } from '../command-rule.ts';
import type { ActivationEvent } from '../events.ts';
import { line, nameOf, outcome } from './telling.ts';
import type { Named, Telling, TellingsOf } from './telling.ts';

type Of<T extends ActivationEvent['type']> = Named<ActivationEvent, T>;

/** What a ship has up or armed, nobody else can tell without a scan. @rule HEX-SENS-04 */
const secret = { rank: 'deed', secretOf: ({ ship }: ActivationEvent): string => ship } as const;

/** But that a ship vanishes under its cloak, everybody sees. */
const activated: Telling<Of<'system.activated'>> = {
  rank: 'deed',
  secretOf: ({ ship, system }) => (system === 'cloak' ? null : ship),
  outcome: ({ ship, system }, _events, battle) => outcome(`activated.${system}`, { ship: nameOf(battle, ship) }),
};

const failed: Telling<Of<'system.failed'>> = {
  ...secret,
  outcome: ({ ship, system }, _events, battle) => outcome(`activationFailed.${system}`, { ship: nameOf(battle, ship) }, { failed: true }),
};

const maintained: Telling<Of<'cloak.maintained'>> = {
  ...secret,
  outcome: ({ ship }, _events, battle) => outcome('cloakMaintained', { ship: nameOf(battle, ship) }),
};

const off: Telling<Of<'system.off'>> = {
  ...secret,
  outcome: ({ ship, system }, _events, battle) => outcome(`off.${system}`, { ship: nameOf(battle, ship) }),
  steps: ({ ship, system }) => [line(ship, 'power-off', phrase(`step.system.${system}`), { value: phrase('value.off') })],
};

export const ACTIVATION_TELLINGS: TellingsOf<ActivationEvent> = {
  'system.activated': activated,
  'system.failed': failed,
  'cloak.maintained': maintained,
  'system.off': off,
};
