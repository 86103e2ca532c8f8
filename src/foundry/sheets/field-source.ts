import type { FieldSource, Mistake } from './config-context.ts';
import { TacticalShipModel } from '../actors/tactical-ship-model.ts';

const { NumberField } = foundry.data.fields;

/** The stored values of a ship and their limits, by paths below `system`. */
export function fieldSourceOf(actor: Actor.Implementation, mistakes: ReadonlyMap<string, Mistake>): FieldSource {
  const stored = actor._source.system as object;
  return {
    mistakeAt: (path) => mistakes.get(path),
    valueAt: (path) => foundry.utils.getProperty(stored, path),
    limitsAt: (path) => {
      const field: unknown = TacticalShipModel.schema.getField(path);
      if (!(field instanceof NumberField)) return null;
      return { min: field.min ?? 0, max: field.max ?? Number.MAX_SAFE_INTEGER, isNullable: field.nullable };
    },
  };
}
