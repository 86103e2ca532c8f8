import { host } from './host.ts';
import type { HostScene, ModelClass, Values } from './host.ts';
import { equal, must, NotHere, SHIP } from './kit.ts';
import type { Check } from './kit.ts';

const get = (from: object, path: string): unknown => host().foundry.utils.getProperty(from, path);

/** A small model with every field type that the module uses. */
function probeModel(): { Model: ModelClass; migrated: Values[] } {
  const { fields } = host().foundry.data;
  const migrated: Values[] = [];
  class ActionStationsProbeModel extends host().foundry.abstract.TypeDataModel {
    declare derived: number;
    static defineSchema(): object {
      const { BooleanField, NumberField, SchemaField, StringField, TypedObjectField } = fields;
      const number = (): object => new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 9, initial: 4 });
      return {
        number: number(),
        flag: new BooleanField({ required: true, initial: true }),
        text: new StringField({ required: true, blank: true, initial: '' }),
        choice: new StringField({ required: true, nullable: false, choices: ['S', 'M'], initial: 'M' }),
        empty: new NumberField({ required: true, nullable: true, integer: true, min: 0, max: 200, initial: null }),
        nested: new SchemaField({ 0: number() }),
        map: new TypedObjectField(new SchemaField({ value: number() }), { initial: () => ({ t1: { value: 6 } }) }),
      };
    }
    static override migrateData(source: Values): Values {
      migrated.push(structuredClone(source));
      return super.migrateData(source);
    }
    override prepareDerivedData(): void {
      super.prepareDerivedData();
      this.derived = Number((this as unknown as Values)['number']) * 2;
    }
  }
  return { Model: ActionStationsProbeModel, migrated };
}

/** What the model would store of the data, or null where it refuses them. */
function storedOf(Model: ModelClass, data: object): Values | null {
  try {
    return new Model(data, { strict: true }).toObject();
  } catch {
    return null;
  }
}

export const modelChecks: readonly Check[] = [
  {
    row: 'C-MODEL-01',
    run: async (kit) => {
      const model = host().CONFIG.Actor.dataModels[SHIP] as ModelClass | undefined;
      must(model, `CONFIG.Actor.dataModels has no ${SHIP}: something has replaced the registry after the module`);
      const ship = await kit.ship();
      must(ship.system instanceof model, 'The actor’s system is no instance of the module’s model');
      must((ship.system as unknown as { parent: unknown }).parent === ship, 'system.parent is not the actor');
      must(Object.getPrototypeOf(model) === host().foundry.abstract.TypeDataModel, 'The model does not extend TypeDataModel');
    },
  },
  {
    row: 'C-MODEL-02',
    run: () => {
      const { Model } = probeModel();
      const initial = { number: 4, flag: true, text: '', choice: 'M', empty: null, nested: { 0: 4 }, map: { t1: { value: 6 } } };
      equal(new Model({}).toObject(), initial, 'The initial values');
      for (const number of [10, -1, 1.5, null]) {
        const stored = storedOf(Model, { number })?.['number'];
        must(stored === undefined || (Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) <= 9), `${number} is stored as ${String(stored)}`);
      }
      must(storedOf(Model, { choice: 'X' }) === null, 'A choice that is none is stored');
      must(storedOf(Model, { map: { t2: { value: 'many' } } }) === null, 'A text is stored where a number belongs');
    },
  },
  {
    row: 'C-MODEL-03',
    run: () => {
      const { NumberField } = host().foundry.data.fields;
      const { Model } = probeModel();
      const field = Model.schema.getField('nested.0');
      must(field instanceof NumberField, 'schema.getField does not find a nested field by its path');
      const { min, max, nullable } = field as { min?: unknown; max?: unknown; nullable?: unknown };
      equal([min, max, nullable], [0, 9, false], 'min, max and nullable of the field');
      equal(Model.schema.getField('no.such') ?? null, null, 'getField of a path that is none');
    },
  },
  {
    row: 'C-MODEL-04',
    run: () => {
      const { Model, migrated } = probeModel();
      new Model({ number: 2 });
      must(
        migrated.some(({ number }) => number === 2),
        'migrateData is not called with stored data',
      );
    },
  },
  {
    row: 'C-MODEL-05',
    run: async (kit) => {
      const ship = await kit.ship();
      await ship.update({ 'system.running.energy.battery': 1 });
      equal(get(ship.system, 'gauges.battery'), { value: 1, max: 3 }, 'The derived gauge after an update');
      equal(get(ship._source, 'system.gauges') ?? null, null, 'The derived gauge in the stored data');
      equal('gauges' in ship.system.toObject(), false, 'The derived gauge in toObject()');
    },
  },
  {
    row: 'C-MODEL-06',
    run: () => {
      const { trackableAttributes, typeIcons } = host().CONFIG.Actor;
      equal(get(trackableAttributes[SHIP] as object, 'bar.length'), 3, 'Bars of the ship type');
      must(typeof typeIcons[SHIP] === 'string', 'The ship type has no icon');
    },
  },
  {
    row: 'C-MODEL-07',
    run: () => {
      const model = host().CONFIG.Actor.dataModels[SHIP] as ModelClass;
      const field = model.schema.getField('running.energy.battery') as { label?: string } | undefined;
      must(field, 'The model has no battery');
      must(!field.label?.includes('ACTIONSTATIONS.'), `The label of the battery is its key: ${field.label ?? ''}`);
    },
  },
  {
    row: 'C-UTIL-01',
    run: () => {
      const { escapeHTML, expandObject, flattenObject, getProperty, randomID } = host().foundry.utils;
      equal(escapeHTML(`<a b="c">&'`).includes('<'), false, 'escapeHTML leaves a bracket');
      equal(expandObject({ 'a.b.c': 1, 'a.d': [2] }), { a: { b: { c: 1 }, d: [2] } }, 'expandObject');
      equal(flattenObject({ a: { b: { c: 1 }, d: [2] } }), { 'a.b.c': 1, 'a.d': [2] }, 'flattenObject');
      equal([getProperty({ a: { b: 0 } }, 'a.b'), getProperty({ a: {} }, 'a.b.c') ?? null], [0, null], 'getProperty');
      must(/^[A-Za-z0-9]{16}$/u.test(randomID()) && randomID() !== randomID(), 'randomID');
    },
  },
  {
    row: 'C-PACK-01',
    run: () => {
      const { packs, system } = host().game;
      const pack = packs.get(`action-stations.ships-${system.id}`);
      if (!pack && system.id !== 'worldbuilding') throw new NotHere(`there is no pack for the system ${system.id}`);
      must(pack, 'The pack of ships is missing');
      const types = new Set([...pack.index].map(({ type }) => type));
      equal([...types], [SHIP], 'The types in the index of the pack');
    },
  },
  {
    row: 'C-PACK-03',
    run: async () => {
      const pack = host().game.packs.get('action-stations.scenes');
      must(pack, 'The pack of scenes is missing');
      const [first] = pack.index;
      must(first, 'The index of the pack is empty');
      const scene = (await pack.getDocument(first._id)) as HostScene | null;
      must(scene && scene.grid instanceof host().foundry.grid.HexagonalGrid && scene.grid.columns, 'The scene has no flat-topped hexes');
      const facts = ['grid.size', 'grid.distance', 'tokenVision', 'environment.globalLight.enabled'].map((path) => get(scene._source, path));
      equal(facts, [100, 1, false, true], 'Size and distance of a hex, vision and light');
      equal(scene.tokens.contents.length, 0, 'The tokens of the scene');
    },
  },
];
