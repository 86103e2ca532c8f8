import type { Cost } from '#engine';
import { firstWord } from '../../shown/names.ts';
import { word } from '../../words.ts';

const ICONS: Readonly<Record<string, string>> = {
  'phaser.fire': 'fa-burst',
  'torpedo.launch': 'fa-rocket',
  'shields.transfer': 'fa-arrow-right-arrow-left',
  'shields.boost': 'fa-shield-halved',
  'move.forward': 'fa-arrow-up',
  'move.back': 'fa-arrow-down',
  'move.rotate.left': 'fa-arrow-rotate-left',
  'move.rotate.right': 'fa-arrow-rotate-right',
  'move.inertia': 'fa-angles-up',
  'energy.store': 'fa-battery-full',
  'energy.unstore': 'fa-bolt',
  'emergency.connect': 'fa-car-battery',
  'emergency.disconnect': 'fa-plug-circle-xmark',
  'repair.emergency': 'fa-screwdriver-wrench',
  'shields.raise': 'fa-shield-halved',
  'shields.lower': 'fa-shield',
  'weapons.arm': 'fa-crosshairs',
  'weapons.disarm': 'fa-power-off',
  'cloak.engage': 'fa-eye-slash',
  'cloak.maintain': 'fa-eye-slash',
  'cloak.lapse': 'fa-eye',
  'cloak.disengage': 'fa-eye',
  'sensors.scan': 'fa-magnifying-glass-chart',
  'sensors.detect': 'fa-satellite-dish',
  'transporter.beam.over': 'fa-people-arrows',
  'transporter.beam.back': 'fa-people-arrows',
  'repair.attempt': 'fa-wrench',
  'crew.firstAid': 'fa-kit-medical',
  'bridge.switchMain': 'fa-display',
  'ship.withdraw': 'fa-person-walking-arrow-right',
  'ship.surrender': 'fa-flag',
  'battle.acceptDraw': 'fa-handshake',
  'phase.next': 'fa-forward-step',
};
const SIGNS = { asks: 'fa-chevron-right', rolls: 'fa-dice-d20', confirm: 'fa-triangle-exclamation', plain: '' } as const;

export const iconOf = (type: string): string => ICONS[type] ?? 'fa-circle-dot';

/** The mark at the end of a row, and what a screen reader says of it. */
export const signOf = (sign: keyof typeof SIGNS): { readonly icon: string; readonly label: string } => ({
  icon: SIGNS[sign],
  label: sign === 'plain' ? '' : word(`sheet.sign.${sign}`),
});

export const actionName = (ruleset: string, type: string): string => firstWord([`${ruleset}.command.${type}.name`], type);

export const actionNote = (type: string): string => firstWord([`sheet.note.${type}`], '');

type Given = Readonly<Record<string, unknown>> & { readonly type: string };

/** What a button that gives the command says: verb, object, cost. `n` is the number that the command names, `ep` what it costs. */
export function buttonText(ruleset: string, command: Given, costs: readonly Cost[]): string {
  const n = Object.values(command).find((value) => typeof value === 'number') ?? 0;
  const ep = costs[0]?.amount ?? 0;
  return firstWord([`${ruleset}.command.${command.type}.button`], actionName(ruleset, command.type), { n: Number(n), ep });
}
