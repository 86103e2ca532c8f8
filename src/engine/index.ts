/** The only door of the engine: what Foundry, the test bench, tests and tools may use. */
import type { AnyRuleset } from './kernel/ruleset.ts';
import { tactical } from './tactical/ruleset.ts';

export * from './kernel/answer.ts';
export * from './kernel/ask.ts';
export type * from './kernel/bot.ts';
export type * from './kernel/course.ts';
export * from './kernel/difference.ts';
export * from './kernel/draft.ts';
export * from './kernel/drivers.ts';
export * from './kernel/fingerprint.ts';
export type * from './kernel/overlay.ts';
export * from './kernel/ports.ts';
export * from './kernel/random.ts';
export * from './kernel/refusal.ts';
export * from './kernel/result.ts';
export * from './kernel/rule.ts';
export type * from './kernel/ruleset.ts';

export * from './hex/area.ts';
export * from './hex/direction.ts';
export * from './hex/face.ts';
export * from './hex/footprint.ts';
export * from './hex/hex.ts';
export * from './hex/key.ts';
export * from './hex/layout.ts';
export * from './hex/line.ts';
export * from './hex/outline.ts';
export * from './hex/reflect.ts';
export * from './hex/rotate.ts';
export * from './hex/wedge.ts';

export * from './bots/play-battle.ts';

export { tacticalBot } from './tactical/bot/policy.ts';
export { chanceOf } from './tactical/chance.ts';
export * from './tactical/classes-tables.ts';
export { COMMAND_TYPES } from './tactical/commands.ts';
export type { Command } from './tactical/commands.ts';
export type * from './tactical/events.ts';
export * from './tactical/counters.ts';
export { teamsLeft } from './tactical/damage-control.ts';
export * from './tactical/design.ts';
export * from './tactical/fresh.ts';
export * from './tactical/parse.ts';
export * from './tactical/purposes.ts';
export * from './tactical/queries.ts';
export * from './tactical/setup.ts';
export * from './tactical/state.ts';
export * from './tactical/tables.ts';
export { tactical };

/** Every ruleset by its id. Whoever takes one from here knows no rule: battle, commands and events stay opaque. */
export const rulesets: Readonly<Record<string, AnyRuleset>> = { tactical: tactical as unknown as AnyRuleset };
