import { MODULE_ID } from '../battle/session.ts';

/** The settings of a world: the GM sets them, every window reads them. */
const WORLD_SETTINGS = ['playersRoll', 'openTable'] as const;
type WorldSetting = (typeof WORLD_SETTINGS)[number];

/** Registers them, all off; `changed` is called in every window when one is set. In `init`. */
export function registerWorldSettings(changed: () => void): void {
  for (const key of WORLD_SETTINGS) {
    game.settings?.register(MODULE_ID, key, {
      name: `ACTIONSTATIONS.settings.${key}.name`,
      hint: `ACTIONSTATIONS.settings.${key}.hint`,
      scope: 'world',
      config: true,
      type: Boolean,
      default: false,
      onChange: changed,
    });
  }
}

const isOn = (key: WorldSetting): boolean => game.settings?.get(MODULE_ID, key) === true;

/** Players roll the dice of their seats in their own windows. */
export const playersRoll = (): boolean => isOn('playersRoll');

/** The group has no secrets: every card shows everybody all that happened. */
export const isOpenTable = (): boolean => isOn('openTable');
