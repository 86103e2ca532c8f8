import { boardChecks } from './board.ts';
import { bootChecks, userChecks } from './boot.ts';
import { keyChecks } from './keys.ts';
import { chatChecks } from './chat.ts';
import { combatChecks } from './combat.ts';
import { documentChecks } from './documents.ts';
import type { Check } from './kit.ts';
import { mapChecks } from './map.ts';
import { modelChecks } from './models.ts';
import { windowChecks } from './windows.ts';
import { yardChecks } from './yard.ts';

/** One check for each row of docs/foundry-contract.md. The one that reloads the player's window is the last. */
export const checks: readonly Check[] = [
  ...bootChecks,
  ...keyChecks,
  ...documentChecks,
  ...modelChecks,
  ...combatChecks,
  ...boardChecks,
  ...mapChecks,
  ...chatChecks,
  ...windowChecks,
  ...yardChecks,
  ...userChecks,
];
