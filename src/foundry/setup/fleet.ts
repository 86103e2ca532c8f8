import { rulesets } from '#engine';
import { rulesetOf } from '../actors/ruleset-of.ts';
import { isFree } from '../battle/begin.ts';
import { isStraight, placeOf } from '../battle/board.ts';
import { combatantName } from '../battle/combatant-name.ts';
import { isMarked, recordOf, systemOf } from '../battle/foundry-table.ts';
import { word } from '../words.ts';
import { sceneFacts } from './scene-facts.ts';
import type { Fleet, ShipHere, Side } from './ship-here.ts';
import { shipTokens } from './ship-tokens.ts';

/** Tokens' dispositions are the sides. */
const BY_DISPOSITION: Readonly<Record<number, Side>> = { [-2]: 'secret', [-1]: 'hostile', 0: 'neutral', 1: 'friendly' };
/** The side that a token with this disposition is on. */
export const sideOf = (disposition: number): Side => BY_DISPOSITION[disposition] ?? 'neutral';

/** What puts a token on that side; nothing for a side that is no disposition. */
export const dispositionOf = (side: string): { readonly disposition?: number } => {
  const [found] = Object.entries(BY_DISPOSITION).find(([, one]) => one === side) ?? [];
  return found === undefined ? {} : { disposition: Number(found) };
};

/** Everything that could take part in a battle on the viewed scene. */
export function fleetHere(): Fleet {
  const scene = canvas?.scene ?? null;
  const viewed = game.combats?.viewed ?? null;
  const tokens = shipTokens(scene);
  const absent = viewed && isFree(viewed) ? [...viewed.combatants].filter(({ token }) => token?.parent !== scene) : [];
  const lost = absent.flatMap(({ actor, token, name }) =>
    actor && rulesetOf(actor) ? [shipOf(actor, { name, disposition: token?.disposition ?? actor.prototypeToken.disposition })] : [],
  );
  const mixed = viewed && !isMarked(viewed) ? [...viewed.combatants].filter(({ actor }) => rulesetOf(actor) === null) : [];
  const strangers = mixed.map((combatant) => combatantName(combatant, word('battle.somebody')));
  return {
    scene: scene ? sceneFacts(scene) : null,
    strangers,
    ships: [...tokens.flatMap((token) => (token.actor ? [onScene(token, token.actor)] : [])), ...lost],
  };
}

function onScene(token: TokenDocument.Implementation, actor: Actor.Implementation): ShipHere {
  const place = placeOf(token);
  return {
    ...shipOf(actor, { name: token.name, disposition: token.disposition }),
    key: token.uuid,
    hasToken: true,
    position: place?.position ?? null,
    facing: place?.facing ?? null,
    isStraight: isStraight(token),
    isFighting: fights((combatant) => combatant.token === token || (!actor.isToken && combatant.actor === actor)),
  };
}

function shipOf(actor: Actor.Implementation, { name, disposition }: { readonly name: string | null | undefined; readonly disposition: number }): ShipHere {
  const ruleset = rulesetOf(actor) ?? '';
  const system = systemOf(actor);
  const inspected = rulesets[ruleset]?.inspect(system);
  const crew = (system['crew'] ?? {}) as { readonly holders?: Readonly<Record<string, string>> };
  return {
    key: actor.uuid,
    name: name || actor.name,
    actor: actor.uuid,
    ruleset,
    side: sideOf(disposition),
    hasToken: false,
    position: null,
    facing: null,
    isStraight: true,
    holders: crew.holders ?? {},
    npcSkills: inspected?.ok ? inspected.value.npcSkills : null,
    alert: inspected?.ok ? inspected.value.alert : null,
    fault: inspected && !inspected.ok ? (inspected.error[0]?.path.join('.') ?? '?') : '',
    isFighting: fights((combatant) => combatant.actor === actor),
  };
}

/** Does such a combatant fight in a battle that is not over? */
function fights(isIt: (combatant: Combatant.Implementation) => boolean): boolean {
  return [...(game.combats ?? [])].some((combat) => {
    const record = recordOf(combat);
    return record !== null && record.state.status !== 'ended' && combat.combatants.some((one) => one.id !== null && one.id in record.sides && isIt(one));
  });
}
