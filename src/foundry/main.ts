import { registerActors } from './actors/register.ts';
import { seating } from './actors/seating.ts';
import { BeginBattle } from './battle/begin.ts';
import { wireBattleHooks } from './battle/hooks.ts';
import { LiveBattles } from './battle/live.ts';
import type { CardPort } from './battle/table.ts';
import { cardPort } from './chat/card-port.ts';
import { registerChat } from './chat/register.ts';
import { registerPrompts } from './prompts/register.ts';
import { registerSheets } from './sheets/register.ts';
import { registerTracker } from './tracker/register.ts';

/** The cards need the battles to name who speaks, and the battles need the cards: the port is filled in at once. */
const cards: CardPort = {
  exists: (combatId, seq) => port.exists(combatId, seq),
  create: (combatId, entry, told, rolls) => port.create(combatId, entry, told, rolls),
};
const battles = new LiveBattles(cards);
const port = cardPort(battles);
const begin = new BeginBattle(battles);

/** Models and sheets. Systems replace the registries in their own `init`, some after waiting there, so it is done three times. */
function register(): void {
  registerActors();
  registerSheets(battles, seating);
}

Hooks.once('init', () => {
  register();
  registerChat(battles);
  registerTracker(battles, begin);
  registerPrompts(battles);
  wireBattleHooks(battles);
});
Hooks.once('i18nInit', register);
Hooks.once('setup', register);
Hooks.once('ready', () => battles.start());
