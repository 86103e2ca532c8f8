import type { Refusal } from '../kernel/refusal.ts';
import type { Params } from '../kernel/result.ts';
import type { Command } from './commands.ts';

/** Why a command is refused; E_PENDING is for whoever keeps the open question. @rule HEX-INV-16 */
export const REFUSAL_CODES = [
  'E_STATE',
  'E_SETUP',
  'E_VALUE',
  'E_OUT',
  'E_TURN',
  'E_PHASE',
  'E_STATION',
  'E_PENDING',
  'E_BRIDGE',
  'E_CAPABILITY',
  'E_TARGET',
  'E_INERTIA',
  'E_ARMED',
  'E_BLOCKED',
  'E_CLOAKBLIND',
  'E_CLOAK',
  'E_OCCUPIED',
  'E_RANGE',
  'E_ARC',
  'E_SHIELDS',
  'E_LIMIT',
  'E_AMMO',
  'E_EMERG',
  'E_CAP',
  'E_TEAM',
  'E_INTACT',
  'E_ADJACENT',
  'E_EMPTY',
  'E_CONFIRM',
  'E_NO_CHANCE',
  'E_ENERGY',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export type Refused = Refusal<RefusalCode, Command>;

/** A refusal whose sentence is the code's own. */
export const refuse = (code: RefusalCode, params: Params = {}, remedy?: Command): Refused => (remedy ? { code, params, remedy } : { code, params });

/** A refusal whose code has several sentences: `reason` names one of `tactical.reason`, which is written with the same parameters. */
export const because = (code: RefusalCode, reason: string, params: Params = {}): Refused => refuse(code, { reason: `@tactical.reason.${reason}`, ...params });
