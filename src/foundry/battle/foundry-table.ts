import { rulesets } from '#engine';
import type { BattleBase, Change, DiceSpec, ShipId } from '#engine';
import { deletion } from '../compat.ts';
import { readRecord, recordChanges } from '../migrate/record.ts';
import { archive, type Archived } from './archive.ts';
import { placeOf, placeWrites } from './board.ts';
import { confirmed } from './confirmed.ts';
import { combatantName } from './combatant-name.ts';
import { backwards } from './commit.ts';
import type { BattleRecord, Write } from './record.ts';
import { ownUpdate } from './own-update.ts';
import { formulaOf, rollDice } from './roll-dice.ts';
import { MODULE_ID } from './session.ts';
import { shipActor } from './ship-actor.ts';
import type { CardPort, Composed, Faces, Mirror, Table } from './table.ts';
import { word } from '../words.ts';
import type { ShownBattle } from './types.ts';
import { isUnseen, veilWrites } from './veil.ts';

type Problem = ShownBattle['problems'][number];

/** The place of a token on a scene without hexes. */
const NOWHERE = { position: null, facing: null } as const;

/** The parts of a ship that live in its actor's `system`, under the same names. */
const IN_SYSTEM = ['status', 'printed', 'running', 'turn', 'crew'] as const;

/** What of a ship lies in its actor. */
export const systemIn = (ship: object): object => Object.fromEntries(Object.entries(ship).filter(([part]) => (IN_SYSTEM as readonly string[]).includes(part)));

/** The record of a combat, or null for a combat that is no ship battle. */
export const recordOf = (combat: Combat.Implementation): BattleRecord | null => readRecord(storedOf(combat));

/** Is the combat a ship battle, even one that this version cannot read? Such a one is left alone. */
export const isMarked = (combat: Combat.Implementation): boolean => storedOf(combat) !== undefined;

const storedOf = (combat: Combat.Implementation): unknown => foundry.utils.getProperty(combat._source, `flags.${MODULE_ID}.battle`);

/** The documents of one battle in Foundry. */
export class FoundryTable implements Table {
  readonly combatId: string;
  readonly cards: CardPort;

  constructor(combatId: string, cards: CardPort) {
    this.combatId = combatId;
    this.cards = cards;
  }

  record(): BattleRecord | null {
    const combat = this.#combat();
    return combat ? recordOf(combat) : null;
  }

  has(ship: ShipId): boolean {
    return this.#combat()?.combatants.has(ship) ?? false;
  }

  async writeRecord(before: BattleRecord, after: BattleRecord, mirror: Mirror): Promise<void> {
    const combat = this.#combat();
    if (!combat) return;
    const values: Record<string, unknown> = { ...mirror };
    for (const { path, to } of recordChanges(storedOf(combat), before, after)) {
      const key = `flags.${MODULE_ID}.battle.${path.join('.')}`;
      const [name, value] = to === undefined ? deletion(key) : [key, to];
      values[name] = value;
    }
    await confirmed(combat.update(values, ownUpdate(this.combatId) as Parameters<typeof combat.update>[1]));
  }

  compose(record: BattleRecord): Composed {
    const combat = this.#combat();
    const ships: Record<ShipId, unknown> = {};
    const problems: Problem[] = [];
    for (const [id, side] of Object.entries(record.sides)) {
      const combatant = combat?.combatants.get(id);
      const token = combatant?.token ?? null;
      const actor = shipActor(combatant);
      const name = combatantName(combatant, word('battle.goneShip'));
      if (!combatant?.actor) problems.push({ ship: id, name, why: 'noActor' });
      else if (!token) problems.push({ ship: id, name, why: 'noToken' });
      // What is gone has no say: the ship stays as it is remembered until the GM takes it out, so that undo finds what it knows.
      const place = token ? (placeOf(token) ?? NOWHERE) : {};
      const system = actor ? systemOf(actor) : {};
      ships[id] = { ...(record.known[id] as object), ...system, ...place, id, name, side };
    }
    return { ships, problems };
  }

  writesFor(before: BattleBase, after: BattleBase, changes: readonly Change[]): readonly Write[] {
    const combat = this.#combat();
    const writes: Write[] = [];
    const moved = new Set<ShipId>();
    for (const { path, from, to } of changes) {
      const [root, id, part] = path;
      if (root !== 'ships' || id === undefined || part === undefined) continue;
      const actor = shipActor(combat?.combatants.get(id));
      if ((IN_SYSTEM as readonly string[]).includes(part) && actor) writes.push({ uuid: actor.uuid, path: `system.${path.slice(2).join('.')}`, from, to });
      if (part === 'position' || part === 'facing') moved.add(id);
    }
    for (const id of moved) {
      const token = combat?.combatants.get(id)?.token;
      if (token) writes.push(...movesFor(token, before.ships[id], after.ships[id]));
    }
    const ruleset = rulesets[after.ruleset];
    for (const id of ruleset ? Object.keys(after.ships) : []) {
      const token = combat?.combatants.get(id)?.token;
      if (token && ruleset) writes.push(...veilWrites(token, isUnseen(ruleset, after, id)));
    }
    return writes;
  }

  read(uuid: string, path: string): { missing: true } | { missing: false; value: unknown } {
    const document = fromUuidSync(uuid);
    if (!document || !('_source' in document)) return { missing: true };
    return { missing: false, value: foundry.utils.getProperty(document._source as object, path) };
  }

  async write(uuid: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    const document = fromUuidSync(uuid);
    if (!(document instanceof foundry.abstract.Document)) return;
    // The published types know the data of each document type, and here it may be any.
    const updatable = document as unknown as { update(data: object, options: object): Promise<unknown> };
    const data = Object.fromEntries(Object.entries(values).map(([path, value]) => (value === undefined ? deletion(path) : [path, value])));
    await confirmed(updatable.update(data, ownUpdate(this.combatId)));
  }

  roll(dice: readonly DiceSpec[]): Promise<Faces> {
    return rollDice(dice, { allowInteractive: false });
  }

  asRolls(dice: readonly DiceSpec[], faces: Faces): readonly object[] {
    return dice.map((spec, index) => {
      const results = (faces[index] ?? []).map((result) => ({ result, active: true }));
      const blank = new Roll(formulaOf(spec)).toJSON();
      const terms = blank.terms.map((term) => ({ ...term, results, evaluated: true }));
      return { ...blank, terms, total: results.reduce((sum, { result }) => sum + result, 0), evaluated: true };
    });
  }

  archive(entries: readonly Archived[]): Promise<void> {
    return archive(this.combatId, entries);
  }

  #combat(): Combat.Implementation | null {
    return game.combats?.get(this.combatId) ?? null;
  }
}

/** A token that was moved by hand is already there: then the writes are those that would take it back, the other way round. */
function movesFor(token: TokenDocument.Implementation, before: unknown, after: unknown): readonly Write[] {
  type To = Parameters<typeof placeWrites>[1];
  const there = placeWrites(token, after as To);
  return there.length ? there : backwards(placeWrites(token, before as To));
}

/** The ship's stored data in an actor of one of our types. */
export function systemOf(actor: Actor.Implementation): Record<string, unknown> {
  const source = actor._source.system as Record<string, unknown>;
  return Object.fromEntries(IN_SYSTEM.map((key) => [key, source[key]]));
}
