import { MODULE_ID } from '../battle/session.ts';

/** One key of the module. Each area has a list of its own, which `main.ts` puts together. */
export interface KeyAction {
  /** Under this name core keeps the user's choice of key; `settings.key.<action>` says what the key does. */
  readonly action: string;
  /** The code of the key that does it together with Shift, until the user chooses another: `KeyB`. */
  readonly key: string;
  readonly gmOnly?: boolean;
  /** Does it. Answers false where there was nothing to do: then the key is left to whoever else listens. */
  press(): boolean;
}

/** As core stores it; the published types know only the members of its enumeration. */
const MODIFIER = 'Shift' as foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;

/** Puts the keys into core's list, where the user can change them. One that somebody already has by default stays his: ours is unset. Called in `init`. */
export function registerKeys(actions: readonly KeyAction[]): void {
  for (const { action, key, gmOnly, press } of actions) {
    game.keybindings.register(MODULE_ID, action, {
      name: `ACTIONSTATIONS.settings.key.${action}`,
      editable: isTaken(key) ? [] : [{ key, modifiers: [MODIFIER] }],
      restricted: gmOnly ?? false,
      // Whoever registers the same key after us is heard before us.
      precedence: CONST.KEYBINDING_PRECEDENCE.DEFERRED,
      onDown: press,
    });
  }
}

/** A binding of core's list, as far as it is compared. */
interface Binding {
  readonly key?: string | undefined;
  readonly modifiers?: readonly string[] | undefined;
}

const isTaken = (key: string): boolean =>
  [...game.keybindings.actions.values()].flatMap(({ editable, uneditable }) => [...editable, ...uneditable]).some((binding) => isOurs(binding, key));

const isOurs = ({ key, modifiers }: Binding, ours: string): boolean => key === ours && modifiers?.length === 1 && modifiers[0]?.startsWith(MODIFIER) === true;
