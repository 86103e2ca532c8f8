import type { AnyRuleset, BattleBase, ShipId } from '#engine';
import type { Write } from './record.ts';
import { MODULE_ID } from './session.ts';

/**
 * A ship that some side does not see has a hidden token: core shows it to no player, and sides that know where the ship is see
 * its signs without it. The mark tells such a token from one that the GM has hidden himself, which stays as he left it.
 */
const MARK = `flags.${MODULE_ID}.veiled`;

/** Is the token hidden because of the rules? */
export const isVeiled = (token: TokenDocument.Implementation): boolean => foundry.utils.getProperty(token._source as object, MARK) === true;

/** What a new token has that the rules hide. */
export const veil = (): object => ({ hidden: true, flags: { [MODULE_ID]: { veiled: true } } });

/** Is there a side of the battle that does not know where the ship is, though it is somewhere? */
export function isUnseen(ruleset: AnyRuleset, battle: BattleBase, id: ShipId): boolean {
  const placeOf = (view: BattleBase): unknown => (view.ships[id] as { readonly position?: unknown } | undefined)?.position ?? null;
  const own = battle.ships[id]?.side;
  const others = new Set(Object.values(battle.ships).flatMap(({ side }) => (side === own ? [] : [side])));
  return placeOf(battle) !== null && [...others].some((side) => placeOf(ruleset.view(battle, side)) === null);
}

/** The writes that hide a token or show it again; none where it is as it should be, or where the GM has decided otherwise. */
export function veilWrites(token: TokenDocument.Implementation, unseen: boolean): readonly Write[] {
  const { hidden, uuid } = token;
  if (unseen === isVeiled(token) || (unseen && hidden)) return [];
  const from = foundry.utils.getProperty(token._source as object, MARK);
  return [...(hidden === unseen ? [] : [{ uuid, path: 'hidden', from: hidden, to: unseen }]), { uuid, path: MARK, from, to: unseen }];
}
