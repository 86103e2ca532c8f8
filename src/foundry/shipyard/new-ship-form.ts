import { CLASS_IDS, DEFAULTED, SIZES, TORPEDO_TYPES, shipClasses } from '#engine';
import type { ClassId, Printed, ShipDesign } from '#engine';
import { SHIP_SCHEMA } from '../migrate/ship.ts';
import { word } from '../words.ts';
import { faultText } from './file-faults.ts';
import { isName } from './ship-file.ts';
import { tacticalKind } from './tactical-kind.ts';

/** A ship that belongs to no class of the table. */
const OWN_CLASS = 'custom';
/** What an empty form starts with: the middle of the table. */
const MIDDLE: ClassId = 'uf-light-cruiser';

const NUMBERS = [
  'shieldMax',
  'hullDice.normal.count',
  'hullDice.normal.faces',
  'hullDice.damaged.count',
  'hullDice.damaged.faces',
  'vMax',
  'freeRotationsMax',
  'phaserDice',
  'torpedoesMax',
  'repairTeams',
  'securityTeamsMax',
  ...DEFAULTED,
] as const;
const CHOICES = { size: SIZES, torpedoType: TORPEDO_TYPES } as const;
const FLAGS = ['cloakCapable', 'alert'] as const;

/** What has been filled in, by the paths of the printed values; `name` and `class` beside them. */
export type Filled = Readonly<Record<string, string | boolean>>;

export interface FormField {
  readonly path: string;
  readonly label: string;
  readonly kind: 'number' | 'choice' | 'flag';
  readonly value: string;
  readonly isOn: boolean;
  readonly placeholder: string;
  readonly options: readonly { readonly id: string; readonly label: string; readonly isChosen: boolean }[];
  readonly message: string;
}

const inside = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], from);

const isClass = (id: string): id is ClassId => CLASS_IDS.some((one) => one === id);

/** The form filled in with a class of the table, or with the middle of it for an own class. A name that was typed stays. */
export function filledFrom(classId: string, name: string): Filled {
  const printed: Printed = shipClasses[isClass(classId) ? classId : MIDDLE];
  const values = [...NUMBERS, ...Object.keys(CHOICES)].map((path) => [path, String(inside(printed, path))] as const);
  const flags = FLAGS.map((path) => [path, inside(printed, path) === true] as const);
  return { name, class: isClass(classId) ? classId : OWN_CLASS, ...Object.fromEntries<string | boolean>([...values, ...flags]) };
}

/** The fields in their order, with what stands in them and what is wrong with it. */
export function formFields(filled: Filled, mistakes: Readonly<Record<string, string>>): readonly FormField[] {
  const field = (path: string, kind: FormField['kind'], options: FormField['options'] = []): FormField => ({
    path,
    label: word(`sheet.FIELDS.printed.${path}.label`),
    kind,
    value: String(filled[path] ?? ''),
    isOn: filled[path] === true,
    placeholder: DEFAULTED.some((one) => one === path) ? word('shipyard.new.byRule') : '',
    options,
    message: mistakes[path] ?? '',
  });
  const choice = (path: keyof typeof CHOICES): FormField =>
    field(
      path,
      'choice',
      CHOICES[path].map((id) => ({ id, label: word(`tactical.${path}.${id}`), isChosen: filled[path] === id })),
    );
  return [
    choice('size'),
    ...NUMBERS.slice(0, 8).map((path) => field(path, 'number')),
    choice('torpedoType'),
    ...NUMBERS.slice(8).map((path) => field(path, 'number')),
    ...FLAGS.map((path) => field(path, 'flag')),
  ];
}

/** The ship of the form, or a message for each field that is wrong. What the source leaves out may be left empty. */
export function readForm(filled: Filled): { readonly design: ShipDesign } | { readonly mistakes: Readonly<Record<string, string>> } {
  const printed: Record<string, unknown> = { classId: OWN_CLASS };
  for (const path of [...NUMBERS, ...Object.keys(CHOICES), ...FLAGS]) put(printed, path.split('.'), valueOf(path, filled[path]));
  const read = tacticalKind.readDesign(SHIP_SCHEMA, { printed });
  const name = isName(filled['name']) ? {} : { name: word('shipyard.new.needsName') };
  if (!read.ok) return { mistakes: { ...name, ...Object.fromEntries(read.error.map((fault) => [fault.path.slice(1).join('.'), faultText(fault)])) } };
  return 'name' in name ? { mistakes: name } : { design: { ...read.value, printed: ofClass(read.value.printed, String(filled['class'])) } };
}

/** Whatever differs from its class in any printed value is a class of its own. */
function ofClass(printed: Printed, classId: string): Printed {
  const named = { ...printed, classId };
  const same = isClass(classId) && Object.keys(named).every((key) => JSON.stringify(inside(named, key)) === JSON.stringify(inside(shipClasses[classId], key)));
  return same ? named : printed;
}

function valueOf(path: string, filled: string | boolean | undefined): unknown {
  if (!NUMBERS.some((one) => one === path)) return filled;
  const text = String(filled ?? '')
    .trim()
    .normalize('NFKC');
  if (text === '') return undefined;
  return /^\d{1,9}$/u.test(text) ? Number(text) : text;
}

function put(into: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (value === undefined) return;
  if (rest.length === 0) into[key] = value;
  else put((into[key] ??= {}) as Record<string, unknown>, rest, value);
}

/** The classes to begin from, and the own one. `nameOf` is what the compendium calls a class. */
export const classOptions = (filled: Filled, nameOf: (classId: string) => string): FormField['options'] =>
  [...CLASS_IDS, OWN_CLASS].map((id) => ({ id, label: id === OWN_CLASS ? word('shipyard.new.ownClass') : nameOf(id), isChosen: filled['class'] === id }));
