/** This window's name for as long as it is loaded: two windows of one GM are two sessions. */
export const session = (): string => {
  current ??= foundry.utils.randomID();
  return current;
};
let current: string | null = null;

export const MODULE_ID = 'action-stations';
export const SOCKET = `module.${MODULE_ID}`;
