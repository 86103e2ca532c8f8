import type { Api } from '../src/foundry/api/register.ts';
import type { HeaderControl, SheetLike } from '../src/foundry/shipyard/register.ts';
import type { TacticalShipModel } from '../src/foundry/actors/tactical-ship-model.ts';

/** What this module adds to the types of its host. Sub-types, flags, settings, queries and own hooks are declared here and nowhere else. */
declare module '@league-of-foundry-developers/foundry-vtt-types/configuration' {
  /** Code of the module runs after `ready` unless it says otherwise; so `game`, `ui` and `canvas` are never null. */
  interface AssumeHookRan {
    ready: never;
  }

  interface DataModelConfig {
    Actor: { 'action-stations.tacticalShip': typeof TacticalShipModel };
  }
  namespace Hooks {
    /** Hooks that the published types do not know yet. */
    interface HookConfig {
      'action-stations.ready': (api: Api) => void;
      getHeaderControlsActorSheetV2: (sheet: SheetLike, controls: HeaderControl[]) => void;
      preMoveToken: (token: TokenDocument.Implementation, movement: object, operation: object) => boolean | void;
    }
  }
  interface SettingConfig {
    'action-stations.playersRoll': boolean;
    'action-stations.openTable': boolean;
  }
  interface FlagConfig {
    ChatMessage: { 'action-stations'?: { battle?: string; seq?: number } };
  }
}
