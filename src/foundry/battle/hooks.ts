import { isRecord } from '#engine';
import type { ShipId } from '#engine';
import { guardCore } from './core-guard.ts';
import type { CoreAnswer } from './core-guard.ts';
import { recordOf } from './foundry-table.ts';
import type { LiveBattles } from './live.ts';
import { markOf, writerOf } from './own-update.ts';
import type { Mark } from './own-update.ts';
import { MODULE_ID, session } from './session.ts';
import type { ShownBattle } from './types.ts';

/** Fields of a combat that core's own buttons change and that a ship battle only mirrors. */
const CORE_FIELDS = ['round', 'turn'] as const;

/** Listens to every document that a battle reads. The hooks only tell the battles, and `answer` what core's own buttons wanted; nothing is decided here. */
export function wireBattleHooks(battles: LiveBattles, answer: CoreAnswer): void {
  Hooks.on('updateCombat', (combat, changes, options, userId) => {
    const flag = foundry.utils.getProperty(changes, `flags.${MODULE_ID}.battle`);
    battles.changed(combat.id ?? '');
    if (isRecord(flag) && 'writer' in flag) battles.penMoved(combat.id ?? '');
    // Core lets whoever owns the current combatant turn the combat, past our guard in his own window.
    const touched = CORE_FIELDS.some((field) => field in changes) || (isRecord(flag) && !('writer' in flag));
    if (touched && !(userId === game.userId && markOf(options)?.session === session())) battles.overwritten(combat.id ?? '');
  });
  Hooks.on('createCombat', (combat) => battles.peopleChanged(combat.id ?? ''));
  Hooks.on('deleteCombat', (combat) => battles.changed(combat.id ?? ''));
  // The ship of an unlinked token takes what it has not of its own from the actor behind it, which has the same id.
  Hooks.on('updateActor', (actor, changes, options, userId) =>
    shipChanged(battles, ({ actor: other }) => other?.uuid === actor.uuid || (!actor.isToken && other?.id === actor.id), {
      uuid: actor.uuid,
      changes,
      writer: writerOf(options, userId),
    }),
  );
  Hooks.on('deleteActor', (actor) => shipChanged(battles, ({ actorId }) => actorId === actor.id, null));
  Hooks.on('updateToken', (token, changes, options, userId) =>
    shipChanged(battles, ({ tokenId }) => tokenId === token.id, { uuid: token.uuid, changes, writer: writerOf(options, userId) }),
  );
  Hooks.on('createToken', (token) => shipChanged(battles, ({ tokenId }) => tokenId === token.id, null));
  Hooks.on('deleteToken', (token) => shipChanged(battles, ({ tokenId }) => tokenId === token.id, null));
  Hooks.on('createChatMessage', (message) => {
    const card = foundry.utils.getProperty(message._source as object, `flags.${MODULE_ID}`);
    if (isRecord(card) && typeof card['battle'] === 'string' && typeof card['seq'] === 'number') battles.carded(card['battle'], card['seq']);
  });
  for (const hook of ['createCombatant', 'updateCombatant', 'deleteCombatant'] as const) {
    Hooks.on(hook, (combatant: Combatant.Implementation) => battles.changed(combatant.parent?.id ?? ''));
  }
  // Core counts its turns anew when a row comes or goes: the writer shows the battle's own again.
  for (const hook of ['createCombatant', 'deleteCombatant'] as const) {
    Hooks.on(hook, (combatant: Combatant.Implementation) => battles.overwritten(combatant.parent?.id ?? ''));
  }
  Hooks.on('updateCombatant', (combatant, changes, options, userId) => {
    // An owner may write the initiative of his combatant, past the guard in his own window; the order of the battle is the record's.
    if ('initiative' in changes && !writerOf(options, userId)) battles.disordered(combatant.parent?.id ?? '');
  });
  Hooks.on('pauseGame', () => eachBattle((id) => battles.changed(id)));
  Hooks.on('userConnected', () => eachBattle((id) => battles.peopleChanged(id)));
  guardCore(answer, {
    disordered: (id) => battles.disordered(id),
    takesPart: (id, ship) => takesPart(battles.of(id), ship),
  });
  Hooks.on('preMoveToken', keepFacing);
}

/** Is the ship one of those that a battle reckons with? */
const takesPart = (battle: ShownBattle | null, ship: ShipId): boolean =>
  battle !== null && battle.view.status !== 'ended' && battle.ruleset.turnOrder(battle.view).includes(ship);

/** Tokens of a battle keep their facing when they move: turning is an order of its own. */
function keepFacing(token: TokenDocument.Implementation, movement: object): void {
  const fights = [...(game.combats ?? [])].some((combat) => recordOf(combat) && combat.combatants.some(({ tokenId }) => tokenId === token.id));
  if (fights) Object.assign(movement, { autoRotate: false });
}

/** One update of a ship's actor or token, with the window and the battle where it was a writer's. */
interface ShipUpdate {
  readonly uuid: string;
  readonly changes: object;
  readonly writer: Mark | null;
}

function shipChanged(battles: LiveBattles, isIt: (combatant: Combatant.Implementation) => boolean, update: ShipUpdate | null): void {
  eachBattle((id) => {
    if (!game.combats?.get(id)?.combatants.some(isIt)) return;
    battles.changed(id);
    if (!update?.writer) battles.edited(id);
    // Where a ship fights in two battles, neither writer takes back what the other one plays.
    else if (update.writer.session !== session() && update.writer.battle === id)
      battles.belated(id, update.uuid, Object.keys(foundry.utils.flattenObject(update.changes)));
  });
}

function eachBattle(visit: (combatId: string) => void): void {
  for (const combat of game.combats ?? []) if (combat.id && recordOf(combat)) visit(combat.id);
}
