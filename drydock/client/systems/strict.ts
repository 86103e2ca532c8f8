import { Actor } from '../data/actor.ts';
import { Combatant } from '../data/combat.ts';
import { env } from '../data/env.ts';
import { Hooks } from '../data/hooks.ts';
import { TokenDocument } from '../data/token.ts';

/** What every actor of the system has and no other. */
interface OwnData {
  readonly attributes: { readonly hp: { readonly value: number } };
}

const hitPoints = (actor: unknown): number => (actor as { system: OwnData }).system.attributes.hp.value;

class SystemActor extends Actor {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    hitPoints(this);
  }
}

/** It looks at the actor before core prepares anything: what core would have filled in is missing then. */
class SystemCombatant extends Combatant {
  override prepareDerivedData(): void {
    hitPoints(this.actor);
    super.prepareDerivedData();
  }
}

class SystemToken extends TokenDocument {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.actor) hitPoints(this.actor);
  }
}

/** A system whose classes take it that every actor is one of its own, and throw where it is not. */
export function installStrict(): number {
  Hooks.once('init', () => {
    const classes = { Actor: SystemActor, Combatant: SystemCombatant, Token: SystemToken };
    for (const [name, cls] of Object.entries(classes)) Object.assign(env.CONFIG[name] as object, { documentClass: cls });
  });
  return 0;
}
