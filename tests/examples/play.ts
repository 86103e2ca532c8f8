import type { AnyRuleset, BattleBase, BattleSetup, CommandBase, EventBase, Script } from '#engine';
import { Draft, applied, isRecord, rulesets, runSync, scripted } from '#engine';
import { tacticalShip } from './tactical-setup.ts';

/** How each ruleset makes a ship of an example's short form. */
const SHIPS: Readonly<Record<string, (id: string, short: unknown) => BattleSetup['ships'][number]>> = { tactical: tacticalShip };

export interface Played {
  /** The battle, and beside it `events` by type and `refused` with the codes of the refused commands. */
  readonly state: unknown;
  readonly left: readonly string[];
}

/**
 * Plays an example: a command is written as it is, or as `{command, refused: code}` where it must be refused. Throws where a
 * command is refused that should not be, or the other way about.
 */
export function played(id: string, setup: Readonly<Record<string, unknown>>, commands: readonly unknown[], script: Script): Played {
  const ruleset = rulesets[id];
  const shipOf = SHIPS[id];
  if (!ruleset || !shipOf || !isRecord(setup['ships'])) throw new Error(`no ruleset ${id}, or no ships`);
  const ships = Object.entries(setup['ships']).map(([ship, short]) => shipOf(ship, short));
  const made = ruleset.assemble({ ships, attacker: String(setup['attacker'] ?? 'red') });
  if (!made.ok) throw new Error(`the set-up is refused: ${JSON.stringify(made.error)}`);
  const port = scripted(script);
  const events: EventBase[] = [];
  const refused: string[] = [];
  let battle = opened(made.value, setup['at']);
  for (const written of commands) {
    const { command, wanted } = read(written);
    const refusal = ruleset.check(battle, command);
    if ((refusal?.code ?? null) !== wanted)
      throw new Error(
        `${JSON.stringify(command)}: ${refusal ? `refused with ${refusal.code} ${JSON.stringify(refusal.params)}` : 'accepted'}, wanted ${String(wanted)}`,
      );
    if (refusal) refused.push(refusal.code);
    else battle = afterwards(ruleset, battle, command, port.port, events);
  }
  const byType: Record<string, EventBase[]> = {};
  for (const event of events) (byType[event.type] ??= []).push(event);
  return { state: { ...battle, events: byType, refused }, left: port.left() };
}

function afterwards(ruleset: AnyRuleset, battle: BattleBase, command: CommandBase, port: Parameters<typeof runSync>[1], events: EventBase[]): BattleBase {
  const draft = new Draft<BattleBase, EventBase>(battle, ruleset.copies);
  runSync(ruleset.play(draft, command), port);
  events.push(...draft.events);
  return draft.battle;
}

/** Most examples look at the middle of a battle: `at` gives fields of the battle itself. */
function opened(battle: BattleBase, at: unknown): BattleBase {
  if (!isRecord(at)) return battle;
  return applied(
    battle,
    Object.entries({ status: 'running', ...at }).map(([key, to]) => ({ path: [key], from: undefined, to })),
  );
}

function read(written: unknown): { command: CommandBase; wanted: string | null } {
  if (!isRecord(written)) throw new Error('a command is an object');
  if (isRecord(written['command'])) return { command: written['command'] as unknown as CommandBase, wanted: String(written['refused']) };
  return { command: written as unknown as CommandBase, wanted: null };
}
