import { BRIDGE_MODES, FACES, LOCATIONS, SIZES, STATUSES, TORPEDO_TYPES } from '#engine';
import type { Location, Ship } from '#engine';
import { hexagonOf } from '../shown/hexagon.ts';
import type { Hexagon } from '../shown/hexagon.ts';
import { word } from '../words.ts';
import { boxGroups } from './record/track.ts';
import { capital } from '../shown/capital.ts';

/** Where the form reads its stored values and their limits. */
export interface FieldSource {
  valueAt(path: string): unknown;
  /** Largest and smallest number that may be stored there, and whether it may be empty; null where no number belongs there. */
  limitsAt(path: string): { readonly min: number; readonly max: number; readonly isNullable: boolean } | null;
  /** What has been typed and cannot be stored, and why; undefined where nothing was. */
  mistakeAt(path: string): Mistake | undefined;
}

/** A text that is no value for its field. It stays on the screen with its message until it is mended. */
export interface Mistake {
  readonly text: string;
  readonly message: string;
}

export interface Field {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  readonly kind: 'number' | 'flag' | 'choice';
  readonly value: string;
  /** The stored value, which stays while what is typed cannot be stored. */
  readonly old: string;
  readonly message: string;
  readonly isOn: boolean;
  readonly min: number;
  readonly max: number;
  readonly isNullable: boolean;
  readonly placeholder: string;
  readonly options: readonly { readonly id: string; readonly label: string; readonly isChosen: boolean }[];
}

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly Field[];
}

/** The boxes of a location as buttons: box `n` sets `n` points, the last one set takes one off. */
export interface SetTrack {
  readonly name: string;
  readonly path: string;
  readonly groups: readonly {
    readonly band: string;
    readonly boxes: readonly { readonly points: number; readonly isSet: boolean; readonly label: string }[];
  }[];
}

export interface ConfigContext {
  readonly isEditable: boolean;
  readonly hatch: string;
  readonly hexagon: Hexagon | null;
  readonly setTracks: readonly SetTrack[];
  readonly groups: readonly FieldGroup[];
}

const CHOICES: Readonly<Record<string, { readonly options: readonly string[]; readonly words: string }>> = {
  status: { options: STATUSES, words: 'tactical.status' },
  'running.bridgeMode': { options: BRIDGE_MODES, words: 'tactical.bridgeMode' },
  'printed.size': { options: SIZES, words: 'tactical.size' },
  'printed.torpedoType': { options: TORPEDO_TYPES, words: 'tactical.torpedoType' },
};

const GROUPS: readonly { readonly id: string; readonly paths: readonly string[] }[] = [
  { id: 'faces', paths: [...FACES.map((face) => `running.shields.${face}`), 'running.shieldsUp', 'running.shieldsEverRaised'] },
  { id: 'damage', paths: LOCATIONS.map((location) => `running.damage.${location}`) },
  {
    id: 'energy',
    paths: ['running.energy.pool', 'running.energy.battery', 'running.emergency.on', 'running.emergency.burnt', 'running.emergency.turns'],
  },
  {
    id: 'state',
    paths: ['status', 'running.bridgeMode', 'running.weaponsArmed', 'running.cloaked', 'running.torpedoes', 'running.casualties', 'running.dead'],
  },
  { id: 'turn', paths: ['turn.energyCollected', 'turn.inertiaDone', 'turn.engineEP', 'turn.freeRotationsUsed', 'turn.phaserDiceUsed'] },
  {
    id: 'printed',
    paths: [
      'printed.size',
      'printed.shieldMax',
      'printed.hullDice.normal.count',
      'printed.hullDice.normal.faces',
      'printed.hullDice.damaged.count',
      'printed.hullDice.damaged.faces',
      'printed.vMax',
      'printed.freeRotationsMax',
      'printed.phaserDice',
      'printed.torpedoType',
      'printed.torpedoesMax',
      'printed.cloakCapable',
      'printed.repairTeams',
      'printed.securityTeamsMax',
      'printed.generatorMax',
      'printed.batteryMax',
      'printed.alert',
    ],
  },
];

/** The words of a place: a face, a location and a skill have their own, the rest are named where the data model names them. */
function labelOf(path: string): string {
  const last = path.slice(path.lastIndexOf('.') + 1);
  if (path.startsWith('running.shields.')) return capital(word(`tactical.face.${last}`));
  if (path.startsWith('running.damage.')) return capital(word(`tactical.location.${last}`));
  if (path.startsWith('crew.skills.')) return word(`tactical.skill.${last}`);
  return word(`sheet.FIELDS.${path}.label`);
}

/** One labelled field of the form. */
export function fieldOf(path: string, source: FieldSource): Field {
  const value = source.valueAt(path);
  const limits = source.limitsAt(path);
  const choice = CHOICES[path];
  const mistake = source.mistakeAt(path);
  const old = value === null || value === undefined ? '' : String(value);
  return {
    name: `system.${path}`,
    path,
    label: labelOf(path),
    kind: choice ? 'choice' : limits ? 'number' : 'flag',
    value: mistake?.text ?? old,
    old,
    message: mistake?.message ?? '',
    isOn: value === true,
    min: limits?.min ?? 0,
    max: limits?.max ?? 0,
    isNullable: limits?.isNullable ?? false,
    placeholder: limits?.isNullable ? String(source.valueAt('crew.npcSkill') ?? '') : '',
    options: choice ? choice.options.map((id) => ({ id, label: capital(word(`${choice.words}.${id}`)), isChosen: id === value })) : [],
  };
}

function setTrackOf(ship: Ship, location: Location): SetTrack {
  const points = ship.running?.damage[location] ?? 0;
  const name = capital(word(`tactical.location.${location}`));
  let n = 0;
  const groups = boxGroups(ship.printed.size, points).map(({ band, boxes }) => ({
    band,
    boxes: boxes.map(({ isHit }) => {
      n += 1;
      return { points: n === points ? n - 1 : n, isSet: isHit, label: word('sheet.config.box', { name, n }) };
    }),
  }));
  return { name, path: `running.damage.${location}`, groups };
}

/** Every stored value of the ship as a labelled field, in groups as on the record sheet; faces and boxes can be clicked as well. */
export const configContext = (isEditable: boolean, source: FieldSource, ship: Ship | null = null, hatch = ''): ConfigContext => ({
  isEditable,
  hatch,
  hexagon: isEditable && ship?.running ? hexagonOf(ship, { pick: 'set' }) : null,
  setTracks: isEditable && ship?.running ? LOCATIONS.map((location) => setTrackOf(ship, location)) : [],
  groups: isEditable ? GROUPS.map(({ id, paths }) => ({ title: word(`sheet.group.${id}`), fields: paths.map((path) => fieldOf(path, source)) })) : [],
});

/**
 * What a person has typed into a number field, or why it cannot be stored: the text to show below the field, the old value
 * staying. Whole numbers from min to max; an empty field only where the value may be missing.
 */
export function readNumber(
  text: string,
  field: { readonly min: number; readonly max: number; readonly isNullable: boolean; readonly old: string },
): { readonly ok: true; readonly value: number | null } | { readonly ok: false; readonly message: string } {
  const typed = text.trim().normalize('NFKC');
  if (typed === '' && field.isNullable) return { ok: true, value: null };
  const value = /^[+]?\d{1,9}$/u.test(typed) ? Number(typed) : Number.NaN;
  if (value >= field.min && value <= field.max) return { ok: true, value };
  return { ok: false, message: word('sheet.field.bad', { min: field.min, max: field.max, old: field.old === '' ? '–' : field.old }) };
}
