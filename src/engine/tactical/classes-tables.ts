import type { Dice, Printed, Size, TorpedoType } from './state.ts';

const dice = (count: number, faces: number): Dice => ({ count, faces });

/** Half, exact fractions rounded once, halves up. @rule HEX-GEN-05 */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5);

interface Row {
  readonly shields: number;
  readonly hull: number;
  readonly rotations: number;
  readonly phasers: number;
  readonly torpedoes: number;
  readonly kind: TorpedoType;
  readonly cloak: boolean;
  readonly repair: number;
  readonly security: number;
  readonly size: Size;
}

const row = (
  size: Size,
  shields: number,
  hull: number,
  rotations: number,
  phasers: number,
  torpedoes: number,
  kind: TorpedoType,
  cloak: boolean,
  repair: number,
  security: number,
): Row => ({ size, shields, hull, rotations, phasers, torpedoes, kind, cloak, repair, security });

const ROWS = {
  'uf-heavy-cruiser': row('L', 10, 3, 0, 4, 10, 'photon', false, 3, 6),
  'uf-light-cruiser': row('M', 8, 3, 1, 3, 8, 'photon', false, 2, 4),
  'rp-attack-cruiser': row('L', 8, 3, 0, 4, 10, 'photon', false, 3, 12),
  'wa-battle-cruiser': row('L', 9, 3, 0, 4, 12, 'photon', true, 3, 6),
  'im-battle-cruiser': row('L', 9, 3, 0, 4, 10, 'photon', true, 3, 6),
  'pi-attack-cruiser': row('M', 8, 3, 1, 3, 8, 'photon', false, 2, 6),
  'uf-destroyer': row('M', 7, 2, 2, 3, 6, 'photon', false, 1, 3),
  'uf-frigate': row('S', 6, 2, 2, 2, 5, 'photon', false, 1, 2),
  'pi-frigate': row('S', 5, 2, 2, 2, 8, 'photon', false, 1, 4),
  'wa-raider': row('S', 5, 2, 2, 2, 6, 'photon', true, 1, 2),
  'im-raider': row('S', 5, 2, 2, 2, 3, 'plasma', true, 1, 2),
  transport: row('S', 4, 1, 0, 1, 0, 'none', false, 1, 1),
} as const satisfies Record<string, Row>;

export type ClassId = keyof typeof ROWS;

/** Speed limit of every class of the table. */
const V_MAX = 3;

/** What a generator yields where the ship's record names nothing else: speed limit and phaser dice together. @rule HEX-CLASS-05 */
export const generatorOf = (vMax: number, phaserDice: number): number => vMax + phaserDice;

/** What a battery holds where the ship's record names nothing else: half the generator. @rule HEX-CLASS-06 */
export const batteryOf = (generatorMax: number): number => roundHalfUp(generatorMax / 2);

function printed(classId: ClassId): Printed {
  const found: Row = ROWS[classId];
  const generatorMax = generatorOf(V_MAX, found.phasers);
  return {
    classId,
    size: found.size,
    shieldMax: found.shields,
    hullDice: { normal: dice(found.hull, 6), damaged: dice(found.hull, 3) },
    vMax: V_MAX,
    freeRotationsMax: found.rotations,
    phaserDice: found.phasers,
    torpedoType: found.kind,
    torpedoesMax: found.torpedoes,
    cloakCapable: found.cloak,
    repairTeams: found.repair,
    securityTeamsMax: found.security,
    generatorMax,
    batteryMax: batteryOf(generatorMax),
    alert: true,
  };
}

export const CLASS_IDS = Object.keys(ROWS) as readonly ClassId[];

/** The twelve classes as they are printed. @rule HEX-CLASS-01, HEX-CLASS-02, HEX-CLASS-03, HEX-CLASS-04 */
export const shipClasses: Readonly<Record<ClassId, Printed>> = Object.fromEntries(CLASS_IDS.map((id) => [id, printed(id)])) as Record<ClassId, Printed>;

/** Values of the table that the source names nowhere: they follow from the others, and each ship may have its own. @rule HEX-CLASS-05, HEX-CLASS-06 */
export const DEFAULTED = ['generatorMax', 'batteryMax'] as const satisfies readonly (keyof Printed)[];
