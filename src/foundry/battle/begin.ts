import { rulesets, type BattleSetup, type CommandBase } from '#engine';
import { isTacticalShip } from '../actors/tactical-ship-model.ts';
import { word } from '../words.ts';
import { placeOf } from './board.ts';
import { combatantName } from './combatant-name.ts';
import { isMarked, systemOf } from './foundry-table.ts';
import { orderCombatants } from './initiatives.ts';
import type { LiveBattles } from './live.ts';
import { myPen } from './pen.ts';
import { freshRecord } from './record-math.ts';
import { MODULE_ID } from './session.ts';

/** How the GM begins a ship battle; the tracker shows it as a button where it is possible. */
export interface BeginPort {
  possible(): boolean;
  open(): Promise<void>;
}

/** Tokens' dispositions are the sides: who is friendly fights who is hostile. */
const SIDES: Readonly<Record<number, string>> = { [-2]: 'secret', [-1]: 'hostile', 0: 'neutral', 1: 'friendly' };

/** Makes a ship battle of the ships on the viewed scene. */
export class BeginBattle implements BeginPort {
  readonly #battles: LiveBattles;
  #isOpen = false;

  constructor(battles: LiveBattles) {
    this.#battles = battles;
  }

  /** The viewed scene has ships on two sides, and the viewed combat is none of somebody else's. */
  possible(): boolean {
    const combat = game.combats?.viewed ?? null;
    if (!game.user?.isGM || this.#isOpen || (combat && isMarked(combat))) return false;
    if (combat && [...combat.combatants].some(({ actor }) => !isTacticalShip(actor))) return false;
    return new Set(shipTokens().map(sideOf)).size > 1;
  }

  /** Asks who attacks, then makes the combat and gives the command that begins the battle. */
  async open(): Promise<void> {
    if (!this.possible()) return;
    this.#isOpen = true;
    await this.#ask().finally(() => (this.#isOpen = false));
  }

  async #ask(): Promise<void> {
    const tokens = shipTokens();
    const sides = [...new Set(tokens.map(sideOf))];
    const attacker = await askAttacker(sides);
    if (!attacker) return;
    const combat = await combatFor(tokens);
    const setup = setupOf(combat, attacker);
    const ruleset = rulesets['tactical'];
    if (!combat.id || !ruleset) return;
    const assembled = ruleset.assemble(setup);
    if (!assembled.ok) {
      ui.notifications?.error(word(`tactical.refusal.${assembled.error.code}`, assembled.error.params));
      return;
    }
    const record = freshRecord(ruleset, assembled.value, myPen());
    await combat.update({ flags: { [MODULE_ID]: { battle: record } } } as object);
    const command: CommandBase = { type: 'battle.start' };
    await this.#battles.send(combat.id, command);
    await orderCombatants(combat, ruleset, this.#battles.of(combat.id)?.view ?? assembled.value);
  }
}

function shipTokens(): TokenDocument.Implementation[] {
  return [...(canvas?.scene?.tokens ?? [])].filter(({ actor }) => isTacticalShip(actor));
}

const sideOf = (token: TokenDocument.Implementation): string => SIDES[token.disposition] ?? 'neutral';

async function askAttacker(sides: readonly string[]): Promise<string | null> {
  const answer = await foundry.applications.api.DialogV2.wait({
    classes: ['action-stations'],
    window: { title: word('tracker.begin.title') },
    content: `<p>${foundry.utils.escapeHTML(word('tracker.begin.attacker'))}</p>`,
    rejectClose: false,
    buttons: sides.map((side) => ({ action: side, label: word(`tracker.begin.side.${side}`) })),
  });
  return typeof answer === 'string' && sides.includes(answer) ? answer : null;
}

async function combatFor(tokens: readonly TokenDocument.Implementation[]): Promise<Combat.Implementation> {
  const viewed = game.combats?.viewed;
  const combat = viewed && !isMarked(viewed) ? viewed : await Combat.implementation.create({});
  if (!combat) throw new Error('Foundry made no combat.');
  const present = new Set([...combat.combatants].map(({ tokenId }) => tokenId));
  const missing = tokens.filter(({ id }) => !present.has(id));
  await combat.createEmbeddedDocuments(
    'Combatant',
    missing.map((token) => ({ tokenId: token.id, sceneId: token.parent?.id ?? null, actorId: token.actorId, hidden: token.hidden })),
  );
  await combat.activate();
  return combat;
}

function setupOf(combat: Combat.Implementation, attacker: string): BattleSetup {
  const ships = [...combat.combatants].flatMap((combatant) => {
    const { actor, token, id } = combatant;
    if (!actor || !token || !id) return [];
    const place = placeOf(token);
    return [{ id, name: combatantName(combatant, id), side: sideOf(token), system: systemOf(actor), position: place?.position ?? null, facing: place?.facing ?? null }];
  });
  return { attacker, ships };
}
