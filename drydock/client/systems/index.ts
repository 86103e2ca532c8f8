import type { Profile } from '../../shared/protocol.ts';
import { installAsyncInit } from './async-init.ts';
import { installOwnTracker } from './own-tracker.ts';
import { installStrict } from './strict.ts';

const INSTALL: Readonly<Record<Profile, () => number>> = {
  plain: () => 0,
  'async-init': installAsyncInit,
  'own-tracker': installOwnTracker,
  strict: installStrict,
};

/** Loads the pretend system, before any module; answers the milliseconds that the page waits after `init`. */
export const installSystem = (profile: Profile): number => INSTALL[profile]();
