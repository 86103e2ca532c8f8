import type { ShipKind } from './ship-kind.ts';
import { tacticalKind } from './tactical-kind.ts';

/** The rulesets that have ships, by their ids. */
export const KINDS: Readonly<Record<string, ShipKind>> = { tactical: tacticalKind };

/** The ruleset that an actor's type belongs to, or null for an actor that is no ship of ours. */
export const rulesetOf = (type: string): string | null => Object.keys(KINDS).find((id) => KINDS[id]?.type === type) ?? null;
