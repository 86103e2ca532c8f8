import { env } from '../data/env.ts';
import type { FoundryRoot } from '../data/env.ts';
import { ApplicationV2, instances } from './application.ts';
import { ChatLog } from './chat-log.ts';
import { Players, SceneControls, SceneNavigation } from './chrome.ts';
import { CombatTracker } from './combat-tracker.ts';
import { ActorDirectory, CompendiumDirectory } from './directories.ts';
import { DialogV2 } from './dialog.ts';
import { ActorSheetV2, DocumentSheetV2 } from './document-sheet.ts';
import { Handlebars, loadTemplates, registerHelpers, renderTemplate } from './handlebars.ts';
import { HandlebarsApplicationMixin } from './handlebars-mixin.ts';
import { Hooks } from './host.ts';
import type { ChatMessage } from '../data/chat.ts';
import { Notifications } from './notifications.ts';
import { applyTheme, initialTheme, Settings } from './settings-tab.ts';
import { buildInterface, Sidebar } from './sidebar.ts';
import type { AbstractSidebarTab } from './sidebar-tab.ts';
import { TooltipManager } from './tooltip.ts';

const tooltip = new TooltipManager();

/** Adds `foundry.applications`, the global Handlebars and `ui.notifications`; the rest of `ui` appears in `renderUi`. */
export function installUi(foundry: FoundryRoot): void {
  registerHelpers();
  const uiClasses = {
    combat: CombatTracker,
    chat: ChatLog,
    actors: ActorDirectory,
    compendium: CompendiumDirectory,
    settings: Settings,
    players: Players,
    controls: SceneControls,
    nav: SceneNavigation,
  };
  const config = env.CONFIG as unknown as { ui?: object };
  config.ui = { ...uiClasses, ...config.ui };
  foundry.applications = {
    api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
    sheets: { ActorSheetV2 },
    handlebars: { loadTemplates, renderTemplate },
    instances: instances as never,
  };
  Object.assign(globalThis, { Handlebars });
  env.ui.notifications = new Notifications() as unknown as NonNullable<typeof env.ui.notifications>;
  (env.game as unknown as { tooltip: TooltipManager }).tooltip = tooltip;
  applyTheme(initialTheme());
}

/** Builds the page's frame and the sidebar from the classes in `CONFIG.ui`, and keeps them in step with the documents. */
export async function renderUi(): Promise<void> {
  buildInterface();
  tooltip.activateEventListeners();
  const classes = (env.CONFIG as unknown as { ui: Record<string, new () => AbstractSidebarTab> }).ui;
  const make = <T>(name: string): T => {
    const made = new (classes[name] as new () => AbstractSidebarTab)();
    env.ui[name] = made;
    return made as T;
  };
  const tabs = ['chat', 'combat', 'actors', 'compendium', 'settings'].map((name) => make<AbstractSidebarTab>(name));
  const sidebar = new Sidebar(tabs);
  env.ui['sidebar'] = sidebar;
  const chrome = ['controls', 'players', 'nav'].map((name) => make<Players>(name));
  followDocuments();
  await sidebar.render();
  for (const part of chrome) await part.render();
}

function followDocuments(): void {
  const at = (names: string[], run: (...args: never[]) => unknown): void => {
    for (const name of names) Hooks.on(name, run);
  };
  const ui = env.ui as unknown as {
    combat: CombatTracker;
    chat: ChatLog;
    actors: ActorDirectory;
    players: Players;
    nav: SceneNavigation;
    settings: Settings;
  };
  at(
    ['Combat', 'Combatant'].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]),
    () => ui.combat.refresh(),
  );
  at(['canvasReady'], () => ui.combat.refresh());
  at(['createActor', 'updateActor', 'deleteActor'], () => ui.actors.refresh());
  at(['createChatMessage', 'updateChatMessage'], (message: ChatMessage) => ui.chat.post(message));
  at(['deleteChatMessage'], (message: ChatMessage) => ui.chat.deleteMessage(message.id));
  at(['userConnected', 'updateUser'], () => ui.players.render());
  at(['createScene', 'updateScene', 'deleteScene'], () => ui.nav.render());
  at(['updateSetting', 'clientSettingChanged'], () => ui.settings.refresh());
}
