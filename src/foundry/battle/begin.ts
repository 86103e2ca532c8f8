import { difference, rulesets, type AnyRuleset, type BattleBase, type BattleSetup, type Refusal, type Result, type SetupShip } from '#engine';
import { rulesetOf as shipRulesetOf } from '../actors/ruleset-of.ts';
import { placeOf } from './board.ts';
import { middleOf } from './scene-places.ts';
import { isMarked, systemOf } from './foundry-table.ts';
import { orderCombatants } from './initiatives.ts';
import type { LiveBattles } from './live.ts';
import { myPen } from './pen.ts';
import { freshRecord } from './record-math.ts';
import { MODULE_ID } from './session.ts';
import type { Reply } from './types.ts';

/** One ship of a battle that is being planned: its token on the viewed scene, its side, and what it has switched on (null: as it is). */
export interface PlannedShip {
  readonly token: string;
  readonly side: string;
  readonly alert: boolean | null;
}

/** A battle as the GM has set it up, before anything of it is written. */
export interface BattlePlan {
  readonly ruleset: string;
  readonly attacker: string;
  readonly ships: readonly PlannedShip[];
  /** How many hexes apart the sides are put, facing each other; null: every ship stays where it is. */
  readonly distance: number | null;
}

/** How the GM begins a ship battle and makes a scene fit for one; the tracker shows both where they are possible. */
export interface BeginPort {
  possible(): boolean;
  open(): Promise<void>;
  /** Is there something about the viewed scene that does not suit ships? */
  unfit(): boolean;
  prepare(): Promise<void>;
}

/** Is this a combat that a ship battle may use: nobody else's, with ships only? */
export const isFree = (combat: Combat.Implementation): boolean =>
  !isMarked(combat) && [...combat.combatants].every(({ actor }) => shipRulesetOf(actor) !== null);

/** The battle that the plan would make, its ships known by their tokens; or the first reason why not. Writes nothing. */
export function trialOf(plan: BattlePlan): Result<BattleBase, Refusal> {
  const ships = plan.ships.flatMap((ship) => shipOf(plan, ship, ship.token) ?? []);
  return rulesetOf(plan).assemble(setupOf(plan, ships));
}

/** Makes the combat of the plan, writes what it changes of the ships, and gives the command that begins the battle. */
export async function beginBattle(battles: LiveBattles, plan: BattlePlan): Promise<Reply> {
  const trial = trialOf(plan);
  if (!trial.ok) return { ok: false, refusal: trial.error };
  const ruleset = rulesetOf(plan);
  const combat = await combatFor(plan);
  const ships = [...combat.combatants].flatMap((combatant) => {
    const planned = plan.ships.find(({ token }) => token === combatant.token?.uuid);
    return planned && combatant.id ? (shipOf(plan, planned, combatant.id) ?? []) : [];
  });
  const assembled = ruleset.assemble(setupOf(plan, ships));
  if (!assembled.ok || !combat.id) return { ok: false, fault: 'failed', params: {} };
  await writeShips(battles, combat.id, assembled.value);
  const record = freshRecord(ruleset, assembled.value, myPen());
  await combat.update({ flags: { [MODULE_ID]: { battle: record } } } as object);
  const reply = await battles.send(combat.id, { type: 'battle.start' });
  await orderCombatants(combat, ruleset, battles.of(combat.id)?.view ?? assembled.value);
  return reply;
}

function rulesetOf({ ruleset }: BattlePlan): AnyRuleset {
  const found = rulesets[ruleset];
  if (!found) throw new Error(`There is no ruleset ${ruleset}.`);
  return found;
}

const tokenOf = (uuid: string): TokenDocument.Implementation | null => {
  const token = fromUuidSync(uuid);
  return token instanceof TokenDocument ? token : null;
};

function shipOf(plan: BattlePlan, { token: uuid, side, alert }: PlannedShip, id: string): SetupShip | null {
  const token = tokenOf(uuid);
  if (!token?.actor) return null;
  const place = placeOf(token);
  const named = { id, name: token.name, side, system: systemOf(token.actor), ...(alert === null ? {} : { alert }) };
  return plan.distance === null ? { ...named, position: place?.position ?? null, facing: place?.facing ?? null } : named;
}

function setupOf({ attacker, distance, ships: planned }: BattlePlan, ships: readonly SetupShip[]): BattleSetup {
  const scene = tokenOf(planned[0]?.token ?? '')?.parent;
  const middle = scene ? middleOf(scene) : null;
  return { attacker, ships, ...(distance !== null && middle ? { start: { distance, middle } } : {}) };
}

async function combatFor({ ships }: BattlePlan): Promise<Combat.Implementation> {
  const viewed = game.combats?.viewed;
  const combat = viewed && isFree(viewed) ? viewed : await Combat.implementation.create({});
  if (!combat) throw new Error('Foundry made no combat.');
  const present = new Set([...combat.combatants].map(({ tokenId }) => tokenId));
  const missing = ships.map(({ token }) => tokenOf(token)).filter((token) => token !== null && !present.has(token.id));
  await combat.createEmbeddedDocuments(
    'Combatant',
    missing.map((token) => ({ tokenId: token?.id, sceneId: token?.parent?.id ?? null, actorId: token?.actorId, hidden: token?.hidden })),
  );
  await combat.activate();
  return combat;
}

/** Where the battle has its ships, and what they have switched on, goes into their documents before there is a battle to watch them. */
async function writeShips(battles: LiveBattles, combatId: string, battle: BattleBase): Promise<void> {
  const table = battles.tableOf(combatId);
  const combat = game.combats?.get(combatId);
  const present = Object.values(battle.ships).map((ship) => {
    const combatant = combat?.combatants.get(ship.id);
    const place = combatant?.token ? placeOf(combatant.token) : null;
    return { ...ship, ...(combatant?.actor ? systemOf(combatant.actor) : {}), position: place?.position ?? null, facing: place?.facing ?? null };
  });
  const before: BattleBase = { ...battle, ships: Object.fromEntries(present.map((ship) => [ship.id, ship])) };
  const writes = table.writesFor(before, battle, difference(before, battle));
  for (const uuid of new Set(writes.map((write) => write.uuid))) {
    await table.write(uuid, Object.fromEntries(writes.filter((write) => write.uuid === uuid).map(({ path, to }) => [path, to])));
  }
}
