import { tacticalShipSchema } from './tactical-schema.ts';
import { upgradeShip } from './upgrade.ts';

export const TACTICAL_SHIP = 'action-stations.tacticalShip';

type Schema = ReturnType<typeof tacticalShipSchema>;

/** A value with its maximum, as token bars read it. */
interface Gauge {
  readonly value: number;
  readonly max: number;
}

/** What token bars can show. Not stored. */
interface Derived extends Record<string, unknown> {
  gauges: { readonly generator: Gauge; readonly battery: Gauge; readonly torpedoes: Gauge };
}

/** The numbers of one ship of the tactical rules, kept by its actor. */
export class TacticalShipModel extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation, Record<never, never>, Derived> {
  static override LOCALIZATION_PREFIXES = ['ACTIONSTATIONS.sheet'];

  static override defineSchema(): Schema {
    return tacticalShipSchema();
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    return super.migrateData(upgradeShip(source));
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { printed, running } = this;
    this.gauges = {
      generator: { value: running.energy.pool, max: printed.generatorMax },
      battery: { value: running.energy.battery, max: printed.batteryMax },
      torpedoes: { value: running.torpedoes, max: printed.torpedoesMax },
    };
  }
}

/** Is it a ship of the tactical rules, with its numbers readable? */
export const isTacticalShip = (actor: Actor.Implementation | null | undefined): actor is Actor.OfType<typeof TACTICAL_SHIP> =>
  actor?.type === TACTICAL_SHIP && (actor.system as unknown) instanceof TacticalShipModel;
