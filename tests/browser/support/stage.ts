import { difference, QUIET_ROUNDS, tactical, type Battle, type CommandBase, type Hex, type Ship } from '../../../src/engine/index.ts';
import { battleOf, type State } from '../../../src/foundry/sheets/test-states.ts';
import type { BattleRecord } from '../../../src/foundry/battle/record.ts';
import { userId, type BrowserTable, type Seed, type SeedContext } from '../harness/index.ts';
import { beginBattle, call, keepWorld, openBattle, recordAt, send, shipsOf, type BattleWorld } from './battle.ts';
import { openTab, sheetOf } from './clicks.ts';
import { duelWorld, openDuel, type ShipInDuel } from './duel.ts';
import { keptForAll } from './keep-worlds.ts';

/** The ships of the states, under their names on this table. */
export const SHIP = 'Resolute';
const NAMES = { resolute: SHIP, korvat: 'Kraal' } as const;
type Id = keyof typeof NAMES;
const IDS = Object.keys(NAMES) as readonly Id[];

const WAIT_MS = 15_000;
const POLL_MS = 15;

const GRID_SIZE = 100;
const COLUMN_WIDTH = (GRID_SIZE * Math.sqrt(3)) / 2;
/** Where the Resolute stands: north of it is room for an enemy out of all ranges. */
const ORIGIN = { column: 16, row: 34 };
const SCENE_HEIGHT = 4000;
/** Rotation 0 is south, facing 0 is north. */
const rotationOf = (facing: number): number => (facing * 60 + 180) % 360;

const SHIPS: readonly ShipInDuel[] = [
  { name: NAMES.resolute, classId: 'uf-heavy-cruiser', player: 'Ada', row: ORIGIN.row, rotation: 180, disposition: 1, linked: true },
  { name: NAMES.korvat, classId: 'rp-attack-cruiser', player: null, row: ORIGIN.row - 2, rotation: 0, disposition: -1, linked: true },
];

function tallWorld(context: SeedContext): Seed {
  const seed = duelWorld(SHIPS)(context);
  return { ...seed, Scene: (seed.Scene ?? []).map((scene) => ({ ...scene, height: SCENE_HEIGHT })) };
}

/** The duel of the states as it has just begun; with the end of its first round a draw is offered. */
async function playBegin(): Promise<BattleWorld> {
  const table = await openDuel({ users: ['Gamemaster'], seedWorld: tallWorld });
  await beginBattle(table);
  const world = keepWorld(table);
  await table.close();
  for (const combat of world.seed.Combat ?? [])
    Object.assign((combat['flags'] as unknown as Flags)['action-stations'].battle.state, { quietRounds: QUIET_ROUNDS - 1 });
  return world;
}

interface Flags {
  readonly 'action-stations': { readonly battle: BattleRecord };
}

/** The moments of a battle in their order: before it, the phases of Ada's first turn, the enemy's turn, the draw, and after it. */
const MOMENTS = ['setup', 'phase 0', 'phase 1', 'phase 2', 'phase 3', 'phase 4', 'phase 5', 'the other', 'draw', 'accepted', 'ended'] as const;

function momentOf({ status, phase, activeShip, drawOffered, drawAccepted }: Battle, own: string): number {
  const isAccepted = Object.keys(drawAccepted).length > 0;
  const name = status !== 'running' ? status : activeShip !== own ? 'the other' : isAccepted ? 'accepted' : drawOffered ? 'draw' : `phase ${phase}`;
  return MOMENTS.findIndex((moment) => moment === name);
}

/** The states in the order of their moments, as a battle comes to them. */
export const inOrder = <T extends { readonly state: State }>(stops: readonly T[]): readonly T[] =>
  stops.toSorted((a, b) => momentOf(battleOf(a.state), 'resolute') - momentOf(battleOf(b.state), 'resolute'));

/**
 * A table with Ada's sheet of the Resolute, at which the duel of the states stands in one after the other: the documents as a GM
 * edits them, the phases ended by clicks.
 */
export class Stage {
  readonly table: BrowserTable;

  private constructor(table: BrowserTable) {
    this.table = table;
  }

  static async open(): Promise<Stage> {
    const world = await keptForAll('at-begin', playBegin);
    const table = await openBattle(world, ['Gamemaster', 'Ada'], { latencyMs: 10 });
    const stage = new Stage(table);
    for (const window of ['Gamemaster', 'Ada']) {
      // Nobody looks at the map here, and drawing it takes the time of everything else.
      await table.ask(window, 'void canvas.app.ticker.stop()');
      await openTab(table.window(window), 'combat');
    }
    await stage.openSheet('Ada');
    return stage;
  }

  /** Opens the sheet of the ship in a window, with all that every station can ever do. */
  async openSheet(window: string): Promise<void> {
    const page = this.table.window(window);
    await page.bringToFront();
    await this.table.ask(window, `game.actors.getName('${SHIP}').sheet.render({ force: true }).then(() => null)`);
    await sheetOf(page, SHIP).locator('[data-filter="all"]').click();
  }

  close(): Promise<void> {
    return this.table.close();
  }

  /** The combatant of the ship whose sheet is open. */
  get ship(): string {
    return this.#idOf('resolute');
  }

  get side(): string {
    return recordAt(this.table).sides[this.ship] ?? '';
  }

  /** The battle as the record knows it. */
  battle(): Battle {
    const { state, known, sides } = recordAt(this.table);
    const names = Object.fromEntries(Object.entries(shipsOf(this.table)).map(([name, id]) => [id, name]));
    const ships = Object.fromEntries(Object.entries(known).map(([id, ship]) => [id, { ...(ship as object), id, name: names[id], side: sides[id] }]));
    const parsed = tactical.parse({ ...state, ships });
    if (!parsed.ok) throw new Error(`The engine cannot read the battle: ${JSON.stringify(parsed.error)}`);
    return parsed.value;
  }

  /** Brings the battle to that state, which may not lie before the present one. */
  async set(state: State): Promise<void> {
    const wanted = momentOf(battleOf(state), 'resolute');
    if (wanted < this.#moment() && wanted > 0) throw new Error(`${MOMENTS[wanted]} is over`);
    while (this.#moment() !== wanted) await this.#advance(wanted);
    await this.edit(state);
  }

  #moment(): number {
    return momentOf(this.battle(), this.ship);
  }

  async #advance(wanted: number): Promise<void> {
    const before = this.#moment();
    if (wanted > 0) await this.edit(AT_REST);
    const moment = MOMENTS[before];
    if (wanted === 0) await this.undo();
    else if (moment === 'setup') await this.#give({ type: 'battle.start' });
    else if (moment === 'the other') for (const _phase of tactical.phases) await this.#give({ type: 'phase.next', ship: this.#idOf('korvat') });
    else if (moment === 'draw') await this.#give({ type: 'battle.acceptDraw', ship: this.ship });
    else if (moment === 'accepted') await this.#give({ type: 'battle.end', result: 'draw' });
    else await sheetOf(this.table.window('Ada'), SHIP).locator('[name="as-end"]').click();
    await this.until(`${moment} is over`, () => this.#moment() !== before);
  }

  /** A command of the GM's, by a macro. */
  async #give(command: CommandBase & Record<string, unknown>): Promise<void> {
    const reply = await send(this.table, 'Gamemaster', command);
    if (!reply.ok) throw new Error(`${command.type} is refused: ${JSON.stringify(reply)}`);
  }

  /** Waits until the record is so and nothing of it is left to be written. Windows may still have to draw it. */
  async until(what: string, fits: (record: BattleRecord) => boolean): Promise<void> {
    const end = Date.now() + WAIT_MS;
    while (!fits(recordAt(this.table)) || recordAt(this.table).open !== null) {
      if (Date.now() > end) throw new Error(`It does not come to this: ${what}.`);
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
  }

  /** Takes back the newest entry. */
  async undo(): Promise<void> {
    const reply = await call(this.table, 'Gamemaster', 'undo');
    if (!reply.ok) throw new Error(`It cannot be undone: ${JSON.stringify(reply)}`);
    await this.until('all is written', () => true);
  }

  /** Edits the ships' documents until they are as in that state. */
  async edit(state: State): Promise<void> {
    const { ships } = battleOf(state);
    const edits = IDS.map((id) => this.#editsOf(id, ships[id]));
    if (edits.every((edit) => edit === '')) return;
    await this.table.ask('Gamemaster', `(async () => { ${edits.join('')} return null; })()`);
    await this.until(JSON.stringify(state), (record) => IDS.every((id) => this.#isKnown(record, id, ships[id])));
  }

  #editsOf(id: Id, ship: Ship | undefined): string {
    const name = JSON.stringify(NAMES[id]);
    const wanted = this.#stored(ship);
    const actor = this.table.documents('Actor').find((one) => one['name'] === NAMES[id]);
    const system = actor?.['system'] as Readonly<Record<string, unknown>> | undefined;
    const values = difference(Object.fromEntries(PARTS.map((part) => [part, system?.[part]])), wanted).map(({ path, to }) => [`system.${path.join('.')}`, to]);
    const tokens = this.table.documents('Scene').flatMap((scene) => scene['tokens'] as Readonly<Record<string, unknown>>[]);
    const token = tokens.find((one) => one['name'] === NAMES[id]);
    const spot = spotOf(ship);
    const isThere = Object.entries(spot).every(([key, value]) => token?.[key] === value);
    return [
      values.length > 0 ? `await game.actors.getName(${name}).update(${JSON.stringify(Object.fromEntries(values))});` : '',
      isThere ? '' : `await canvas.scene.tokens.getName(${name}).update(${JSON.stringify(spot)}, { animate: false });`,
    ].join('');
  }

  #isKnown(record: BattleRecord, id: Id, ship: Ship | undefined): boolean {
    const known = record.known[this.#idOf(id)] as Readonly<Record<string, unknown>> | undefined;
    const own = record.known[this.ship] as Readonly<Record<string, unknown>> | undefined;
    const { q, r }: Hex = ship?.position ?? { q: 0, r: 0 };
    const [here, origin] = [known?.['position'] as Hex, own?.['position'] as Hex];
    if (here.q - origin.q !== q || here.r - origin.r !== r || known?.['facing'] !== ship?.facing) return false;
    return difference(Object.fromEntries(PARTS.map((part) => [part, known?.[part]])), this.#stored(ship)).length === 0;
  }

  /** The ship's stored values, with the ids of this table. */
  #stored(ship: Ship | undefined): Readonly<Record<string, unknown>> {
    const ids: Readonly<Record<string, string>> = { ...Object.fromEntries(IDS.map((id) => [id, this.#idOf(id)])), ada: userId('Ada'), lia: userId('Lia') };
    const parts = PARTS.map((part) => [part, ship?.[part]]);
    return JSON.parse(JSON.stringify(Object.fromEntries(parts)), (_key, value: unknown) =>
      typeof value === 'string' && Object.hasOwn(ids, value) ? ids[value] : value,
    ) as Record<string, unknown>;
  }

  #idOf(id: Id): string {
    return shipsOf(this.table)[NAMES[id]] ?? '';
  }
}

const PARTS = ['status', 'printed', 'running', 'turn', 'crew'] as const;
/** A state in which every phase can be ended. */
const AT_REST: State = { own: { 'turn.inertiaDone': true } };

function spotOf(ship: Ship | undefined): { readonly x: number; readonly y: number; readonly rotation: number } {
  const { q, r }: Hex = ship?.position ?? { q: 0, r: 0 };
  return { x: Math.round((ORIGIN.column + q) * COLUMN_WIDTH), y: Math.round((ORIGIN.row + r + q / 2) * GRID_SIZE), rotation: rotationOf(ship?.facing ?? 0) };
}
