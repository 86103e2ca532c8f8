import { CLASS_IDS, CLOAK_COST, DEFAULTED, SIZES, boxesPerGroup, designOf, isRecord, parseDesign, parseShip, shipClasses, shipOfDesign } from '#engine';
import type { ClassId, Fault, Printed, Result, ShipDesign, ShipSystem } from '#engine';
import { upgradeShip } from '../actors/upgrade.ts';
import { SHIP_SCHEMA } from '../migrate/ship.ts';
import { capital } from '../shown/capital.ts';
import { diceText, hexagonOf } from '../shown/hexagon.ts';
import { word } from '../words.ts';
import type { Cell, ShipKind, ShipLine, ShipPreview } from './ship-kind.ts';

const ART = 'modules/action-stations/assets/ships';
/** Of the power that a class belongs to: the part of its id before the first hyphen. Who belongs to none is any other. */
const POWERS: readonly string[] = ['uf', 'rp', 'wa', 'im', 'pi'];
const OTHER_POWER = 'other';

const isClass = (id: string): id is ClassId => CLASS_IDS.some((one) => one === id);

const parsed = (stored: unknown): ShipSystem | null => {
  const ship = parseShip(stored);
  return ship.ok ? ship.value : null;
};

const cell = (text: string | number, by: number | string = text): Cell => ({ text: String(text), by, isTick: false });

const hullText = ({ hullDice }: Printed): string => word('shipyard.hull', { normal: diceText(hullDice.normal), damaged: diceText(hullDice.damaged) });

const cloakCell = (isCapable: boolean): Cell => ({ text: word(isCapable ? 'shipyard.yes' : 'shipyard.no'), by: isCapable ? 0 : 1, isTick: isCapable });

function lineOf({ printed }: ShipSystem): ShipLine {
  const { size, shieldMax, hullDice, vMax, freeRotationsMax, phaserDice, torpedoesMax, torpedoType, cloakCapable } = printed;
  const [power = ''] = printed.classId.split('-');
  return {
    note: word('shipyard.teams', { repair: printed.repairTeams, security: printed.securityTeamsMax }),
    cells: [
      cell(word(`tactical.size.${size}`), SIZES.indexOf(size)),
      cell(shieldMax),
      cell(hullText(printed), hullDice.normal.count),
      cell(word('shipyard.speed', { speed: vMax, turns: freeRotationsMax }), vMax),
      cell(diceText({ count: phaserDice, faces: 6 }), phaserDice),
      cell(torpedoesMax),
      cloakCell(cloakCapable),
    ],
    traits: { size, power: POWERS.includes(power) ? power : OTHER_POWER, hasCloak: cloakCapable },
    found: [printed.classId, word(`tactical.torpedoType.${torpedoType}`), word(`tactical.size.${size}`)].join(' '),
  };
}

/** Values that are just what the rules put where the source says nothing. */
function defaultsOf(printed: Printed): readonly string[] {
  if (!isClass(printed.classId)) return [];
  const asPrinted = shipClasses[printed.classId];
  return DEFAULTED.filter((field) => printed[field] === asPrinted[field]).map((field) => word(`sheet.FIELDS.printed.${field}.label`));
}

function previewOf(name: string, ship: ShipSystem): ShipPreview {
  const { printed, crew } = ship;
  const boxes = boxesPerGroup(printed.size);
  const defaults = defaultsOf(printed);
  const { torpedoesMax: n, torpedoType } = printed;
  const row = (id: string, value: string): ShipPreview['rows'][number] => ({ label: word(`shipyard.row.${id}`), value });
  return {
    hexagon: hexagonOf({ ...ship, id: name, name, side: '', position: null, facing: null }),
    rows: [
      row('energy', word('shipyard.energy', { generator: printed.generatorMax, battery: printed.batteryMax })),
      row('boxes', word('shipyard.boxes', { light: boxes, damaged: boxes, severe: boxes })),
      row(
        'torpedoes',
        n > 0 && torpedoType !== 'none' ? word('shipyard.torpedoes', { n, type: word(`tactical.torpedoCount.${torpedoType}`, { n }) }) : word('shipyard.none'),
      ),
      row('cloak', printed.cloakCapable ? word('shipyard.cloak', { ep: CLOAK_COST }) : word('shipyard.no')),
      row('crew', word('shipyard.crew', { skill: crew.npcSkill })),
    ],
    defaults: defaults.length > 0 ? capital(word('shipyard.defaults', { fields: defaults.join(', ') })) : '',
  };
}

/** Ships of the d100 duel. */
export const tacticalKind: ShipKind = {
  type: 'action-stations.tacticalShip',
  columns: ['size', 'shields', 'hull', 'speed', 'phasers', 'torpedoes', 'cloak'],
  sizes: SIZES,
  line(system) {
    const ship = parsed(system);
    return ship && lineOf(ship);
  },
  preview(name, system) {
    const ship = parsed(system);
    return ship && previewOf(name, ship);
  },
  design(system, withState) {
    const ship = parsed(system);
    return ship && designOf(ship, withState);
  },
  readDesign(schema, { printed, crew, state }): Result<ShipDesign, readonly Fault[]> {
    const upgraded = upgradeShip({ schema, printed, crew, ...(isRecord(state) ? state : {}) });
    const { status, running } = upgraded;
    const withCrew = crew === undefined ? {} : { crew: upgraded['crew'] };
    return parseDesign({ printed: upgraded['printed'], ...withCrew, ...(state === undefined ? {} : { state: isRecord(state) ? { status, running } : state }) });
  },
  system: (design) => ({ schema: SHIP_SCHEMA, ...shipOfDesign(design) }),
  art: ({ printed }) => `${ART}/${isClass(printed.classId) ? printed.classId : 'transport'}.svg`,
};
