import { bandAt, bridgeNow, isKnown, LOCATIONS } from '#engine';
import type { Ship } from '#engine';
import { firstWord } from '../shown/names.ts';
import { markOf } from '../shown/side.ts';
import type { SideMark } from '../shown/side.ts';
import { word } from '../words.ts';
import { capital } from '../shown/capital.ts';
import type { Subject } from './subject.ts';

export type View = 'battle' | 'crew' | 'config';
export type Pane = 'stations' | 'record';

export interface Chip {
  readonly icon: string;
  readonly text: string;
  readonly tone: 'plain' | 'off' | 'severe';
}

export interface HeadContext {
  readonly name: string;
  readonly img: string;
  readonly mark: SideMark | '';
  readonly markLabel: string;
  readonly kind: string;
  readonly chips: readonly Chip[];
  readonly views: readonly { readonly id: View; readonly icon: string; readonly label: string; readonly isActive: boolean }[];
}

export interface PanesContext {
  readonly panes: readonly { readonly id: Pane; readonly icon: string; readonly label: string; readonly isActive: boolean }[];
}

const VIEW_ICONS: Readonly<Record<View, string>> = { battle: 'fa-bolt', crew: 'fa-people-group', config: 'fa-sliders' };
const PANE_ICONS: Readonly<Record<Pane, string>> = { stations: 'fa-people-line', record: 'fa-table-cells' };

function systemChips(ship: Ship): readonly Chip[] {
  const { running, printed } = ship;
  if (!running) return [];
  const chips: Chip[] = [
    {
      icon: 'fa-shield-halved',
      text: word(running.shieldsUp ? 'sheet.chip.shieldsUp' : 'sheet.chip.shieldsDown'),
      tone: running.shieldsUp ? 'plain' : 'off',
    },
    {
      icon: 'fa-crosshairs',
      text: word(running.weaponsArmed ? 'sheet.chip.armed' : 'sheet.chip.unarmed'),
      tone: running.weaponsArmed ? 'plain' : 'off',
    },
  ];
  if (printed.cloakCapable) {
    chips.push({
      icon: 'fa-eye-slash',
      text: word(running.cloaked ? 'sheet.chip.cloaked' : 'sheet.chip.uncloaked'),
      tone: running.cloaked ? 'plain' : 'off',
    });
  }
  return chips;
}

/** The state of the ship in a few words: its systems, its bridge, and what is beyond use. */
export function chipsOf(ship: Ship): readonly Chip[] {
  const chips: Chip[] = ship.status === 'active' ? [] : [{ icon: 'fa-circle-xmark', text: capital(word(`tactical.status.${ship.status}`)), tone: 'severe' }];
  chips.push(...systemChips(ship));
  if (!isKnown(ship)) return chips;
  const bridge = bridgeNow(ship);
  chips.push({
    icon: 'fa-tower-observation',
    text: capital(word(`tactical.bridgeMode.${bridge}`)),
    tone: bridge === 'main' || bridge === 'aux' ? 'plain' : 'severe',
  });
  for (const location of LOCATIONS) {
    if (bandAt(ship, location) !== 'severe') continue;
    chips.push({
      icon: 'fa-circle-xmark',
      text: capital(word('sheet.chip.severe', { location: `@tactical.location.${location}` })),
      tone: 'severe',
    });
  }
  return chips;
}

/** The head of the sheet: whose ship it is, its state in chips, and the tabs. Only the GM sets values. */
export function headContext(subject: Subject, view: View): HeadContext {
  const { ship, shown, id, onlooker } = subject;
  const mark = shown && id !== null ? markOf(shown, id) : '';
  const views: readonly View[] = onlooker.isGM ? ['battle', 'crew', 'config'] : ['battle', 'crew'];
  return {
    name: subject.name,
    img: subject.img,
    mark,
    markLabel: mark ? word(`sheet.side.${mark}`) : '',
    kind: ship
      ? word('sheet.head.kind', {
          class: firstWord([`sheet.class.${ship.printed.classId}`], ship.printed.classId),
          size: `@tactical.size.${ship.printed.size}`,
        })
      : '',
    chips: ship ? chipsOf(ship) : [],
    views: views.map((one) => ({ id: one, icon: VIEW_ICONS[one], label: word(`sheet.view.${one}`), isActive: one === view })),
  };
}

/** The two halves of a narrow sheet. */
export const panesContext = (pane: Pane): PanesContext => ({
  panes: (['stations', 'record'] as const).map((id) => ({
    id,
    icon: PANE_ICONS[id],
    label: word(`sheet.pane.${id}`),
    isActive: id === pane,
  })),
});
