import { registerActors } from './actors/register.ts';
import { seating } from './actors/seating.ts';
import { registerApi } from './api/register.ts';
import { wireBattleHooks } from './battle/hooks.ts';
import { LiveBattles } from './battle/live.ts';
import { MapInk } from './canvas/draw/map-ink.ts';
import { planKeys } from './canvas/plan/keys.ts';
import { registerPlan } from './canvas/plan/register.ts';
import { registerCanvas } from './canvas/register.ts';
import { cardPort } from './chat/card-port.ts';
import { registerChat } from './chat/register.ts';
import { registerPrompts } from './prompts/register.ts';
import { registerKeys } from './settings/keybindings.ts';
import { registerWorldSettings } from './settings/world-settings.ts';
import { registerSetup } from './setup/register.ts';
import { registerHud } from './sheets/hud.ts';
import { openConfig, openCrew, registerSheets, wireWindows } from './sheets/register.ts';
import { registerShipyard } from './shipyard/register.ts';
import { onEveryPage } from './shown/every-page.ts';
import { keepWindowsOnScreen } from './shown/keep-on-screen.ts';
import { keepPresses } from './shown/keep-press.ts';
import { shareKeys } from './shown/share-keys.ts';
import { trackerKeys } from './tracker/keys.ts';
import { coreAnswer, registerTracker } from './tracker/register.ts';

const battles = new LiveBattles(cardPort());
const map = new MapInk();
const begin = registerSetup(battles, { openCrew, openConfig, openShipyard: () => registerShipyard().open() });
const answer = coreAnswer(battles);

/** Models and sheets. Systems replace the registries in their own `init`, some after waiting there, so it is done three times. */
function register(): void {
  registerActors();
  registerSheets(battles, seating);
}

Hooks.once('init', () => {
  register();
  registerChat(battles);
  registerTracker(battles, begin, answer);
  registerPrompts(battles);
  wireWindows();
  registerHud(battles);
  wireBattleHooks(battles, answer);
  registerShipyard();
  registerWorldSettings(() => battles.settingsChanged());
  map.wire();
  for (const listen of [keepPresses, shareKeys]) onEveryPage(listen);
  keepWindowsOnScreen();
  registerPlan(battles, map);
  registerKeys([...trackerKeys(battles), ...planKeys(battles), ...registerCanvas(battles, map)]);
});
Hooks.once('i18nInit', register);
Hooks.once('setup', register);
Hooks.once('ready', () => {
  battles.start();
  registerApi({ battles, map, begin, shipyard: registerShipyard() });
});
