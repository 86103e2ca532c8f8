import { FACE_PAIRS, tactical } from '#engine';
import type { Battle } from '#engine';
import { duel } from '../shown/test-duel.ts';

/**
 * States of the duel in which, taken together, every command is ready and every reason is given: for the tests that hold the sheet
 * to the rules, drawn by itself and in the windows of the test bench.
 */

const ALL = Object.fromEntries(tactical.stations.map(({ id }) => [`crew.holders.${id}`, 'ada']));

/** Values of a ship by their places, with dots. */
type Paths = Readonly<Record<string, unknown>>;

export interface State {
  readonly own?: Paths;
  readonly foe?: Paths;
  readonly battle?: Partial<Battle>;
  /** Seen by the GM, who knows the enemy's shields. */
  readonly isGm?: boolean;
  readonly at?: { readonly q: number; readonly r: number };
}

/** Puts values at places of a ship, by paths with dots. */
function withPaths(battle: Battle, id: string, paths: Paths): Battle {
  const copy = structuredClone(battle);
  for (const [path, value] of Object.entries(paths)) {
    const places = path.split('.');
    const last = places.pop() ?? '';
    const holder = places.reduce<Record<string, unknown>>(
      (at, place) => at[place] as Record<string, unknown>,
      copy.ships[id] as unknown as Record<string, unknown>,
    );
    holder[last] = value;
  }
  return copy;
}

const POOR: Paths = { 'running.energy.pool': 0, 'running.energy.battery': 0 };
const MOVED: Paths = { 'turn.inertiaDone': true };
const OFF: Paths = { 'running.shieldsUp': false, 'running.weaponsArmed': false };
const CLOAK: Paths = { 'printed.cloakCapable': true };
const CLOAKED: Paths = { ...CLOAK, 'running.cloaked': true };
const USED: Paths = {
  'turn.activationTried': { shields: true, weapons: true, cloak: true },
  'turn.sensorsUsed': true,
  'turn.torpedoUsed': true,
  'turn.transportUsed': true,
  'turn.firstAidUsed': true,
  'turn.repairTeamsUsed': 3,
  'turn.phaserDiceUsed': 4,
};
const HURT: Paths = { 'running.damage.hull': 3, 'running.damage.engines': 12, 'running.casualties': 2 };
const NONE: Paths = { 'crew.npcSkill': 0 };
const SEVERE: Paths = Object.fromEntries(
  ['transporter', 'sensors', 'phasers', 'torpedoes', 'generator', 'engines', 'shieldControl'].map((location) => [`running.damage.${location}`, 12]),
);
const LOW: Paths = Object.fromEntries([0, 1, 2, 3, 4, 5].map((face) => [`running.shields.${face}`, face === 0 ? 3 : 0]));
const AWAY: Paths = { 'running.teams.t1.aboard': 'korvat' };
const ALL_AWAY: Paths = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`running.teams.t${n}.aboard`, 'korvat']));
const TRIED: Paths = {
  ...LOW,
  'turn.transferTried': Object.fromEntries(FACE_PAIRS.map((pair) => [pair, ['0-1', '1-0', '0-5', '5-0'].includes(pair)])),
  'turn.boostTried': Object.fromEntries([0, 1, 2, 3, 4, 5].map((face) => [face, true])),
};
const inPhase = (phase: number, state: State = {}): State => ({ ...state, battle: { phase, ...state.battle } });
/** In every phase that has commands of its own beside the end of it. */
const inAll = (state: State): readonly State[] => [0, 1, 2, 3, 4, 5].map((phase) => inPhase(phase, state));

export const STATES: readonly State[] = [
  ...[
    {},
    { own: MOVED },
    { own: OFF },
    { own: { ...OFF, ...POOR, ...MOVED, ...HURT } },
    { own: { ...USED, ...HURT } },
    { own: { ...OFF, ...USED } },
    { own: { ...NONE, ...HURT, ...LOW, ...OFF } },
  ].flatMap(inAll),
  ...[
    { own: { ...HURT, ...LOW } },
    { own: { ...NONE, ...HURT, ...LOW, ...CLOAK } },
    { own: SEVERE },
    { own: { ...SEVERE, ...MOVED } },
    { own: { ...CLOAK } },
    { own: CLOAKED },
    { own: { ...CLOAKED, ...POOR } },
  ].flatMap(inAll),
  ...[
    { own: { ...CLOAK, ...POOR } },
    { own: { ...CLOAKED, 'turn.cloakPaid': true } },
    { own: { ...CLOAK, 'running.damage.hull': 7 } },
    { own: { ...CLOAK, 'turn.activationTried': { shields: false, weapons: false, cloak: true } } },
  ].map((state) => inPhase(0, state)),
  ...['main', 'out', 'switching', 'aux', 'switchingBack'].map((mode) =>
    inPhase(0, { own: { 'running.bridgeMode': mode, 'running.damage.bridge': mode === 'main' ? 0 : 12 } }),
  ),
  inPhase(0, { own: { 'running.bridgeMode': 'aux' } }),
  ...[
    { 'running.damage.generator': 12, 'running.emergency.on': true },
    { 'running.damage.generator': 12, 'running.emergency.burnt': true },
    { 'running.emergency.burnt': true },
  ].flatMap((own) => [0, 4, 5].map((phase) => inPhase(phase, { own }))),
  inPhase(0, { own: { 'running.damage.generator': 12 } }),
  inPhase(0, { own: { ...OFF, ...POOR, 'running.shieldsEverRaised': false } }),
  inPhase(2, { own: { ...MOVED, ...POOR, 'printed.torpedoType': 'plasma' } }),
  inPhase(0, { own: { 'running.energy.pool': 5, 'running.energy.battery': 3 } }),
  inPhase(0, { own: { 'running.energy.pool': 11, 'running.energy.battery': 4 } }),
  ...[TRIED, { ...LOW, ...POOR }, { ...LOW, 'running.shieldsUp': false }, { ...LOW, ...NONE }].map((own) => inPhase(3, { own })),
  inPhase(4, { own: { ...HURT, ...POOR } }),
  ...[{ at: { q: 0, r: -30 } }, { at: { q: 0, r: 3 } }, { at: { q: 0, r: 0 } }, { at: { q: 2, r: -3 } }, { at: { q: 0, r: -9 } }].flatMap((state) => [
    inPhase(1, state),
    inPhase(2, { ...state, own: MOVED }),
    inPhase(5, state),
  ]),
  inPhase(2, { at: { q: 0, r: -9 }, own: { ...MOVED, 'crew.npcSkill': 40 } }),
  inPhase(2, { at: { q: 0, r: -1 }, own: MOVED }),
  inPhase(2, { own: { ...MOVED, 'running.torpedoes': 0, 'turn.phaserDiceUsed': 2 } }),
  inPhase(2, { own: { ...MOVED, 'printed.freeRotationsMax': 1, 'turn.freeRotationsUsed': 1, 'turn.engineEP': 3 } }),
  inPhase(2, { own: { ...MOVED, 'printed.freeRotationsMax': 1 } }),
  inPhase(2, { own: { ...MOVED, ...AWAY }, foe: LOW }),
  inPhase(2, { own: { ...MOVED, ...AWAY } }),
  inPhase(2, { own: { ...MOVED, ...ALL_AWAY }, foe: { ...LOW, 'running.shields.0': 0, 'running.shields.3': 0 } }),
  inPhase(2, { own: { ...MOVED, ...AWAY, ...NONE }, foe: { 'running.shieldsUp': false } }),
  { ...inPhase(2, { own: MOVED }), isGm: true },
  ...[1, 2].map((phase) => inPhase(phase, { own: MOVED, foe: CLOAKED })),
  inPhase(2, { own: { ...MOVED, ...CLOAKED } }),
  inPhase(0, { battle: { activeShip: 'korvat' } }),
  { own: { status: 'surrendered' } },
  { own: { 'crew.holders.weapons': 'lia', 'crew.holders.helm': '' } },
  inPhase(0, { battle: { drawOffered: true } }),
  inPhase(0, { battle: { drawOffered: true, drawAccepted: { blue: true } } }),
  { battle: { status: 'setup', activeShip: null } },
  { battle: { status: 'ended', activeShip: null } },
];

/** Commands that no row of a sheet gives. */
export const NOT_ON_SHEETS: Readonly<Record<string, string>> = {
  'battle.start': 'the GM begins in the tracker',
  'battle.end': 'the GM ends it in the tracker',
  'gm.join': 'the GM lets a ship join in the phase bar',
  'gm.leave': 'the GM lets a ship leave in the phase bar',
  'gm.set': 'the GM edits fields under Configure',
  'bridge.switchAux': 'begins by itself',
};

/** Reasons that no sheet can show. */
export const NEVER_SHOWN: Readonly<Record<string, string>> = {
  E_SETUP: 'said where a battle is begun',
  E_VALUE: 'the sheet offers no value that is none',
  E_CAPABILITY: 'what a class cannot have is not listed',
  E_TARGET: 'only enemies that still play are offered',
  E_PENDING: 'kept with the open question, which the banner names',
  E_ADJACENT: 'only neighbours are offered',
  E_CONFIRM: 'the sheet asks for the confirmation first',
};
const UNREACHABLE: Readonly<Record<string, string>> = {
  'state.running': 'the GM begins in the tracker',
  'state.noDraw': 'a draw is listed only while it is offered',
  'state.bridgeWorks': 'begins by itself',
  'state.bridgeAux': 'begins by itself',
  'state.bridgeUnderWay': 'begins by itself',
  'target.own': 'only enemies are offered',
  'target.out': 'only enemies that still play are offered',
  'cap.battery': 'no more points are offered than the batteries take',
  'team.notThere': 'only teams that are there are offered',
  'limit.freeRotations': 'once they are used, the sheet offers paid ones',
  'limit.freeRotationsNone': 'the sheet offers paid ones',
};

/** Can a sheet say the reason of that key? Setup, values and capabilities belong to codes that it never shows. */
export const canBeSaid = (key: string): boolean => !/^(?:setup|value|capability)\./u.test(key) && !Object.hasOwn(UNREACHABLE, key);

/** The duel in that state. */
export function battleOf({ own = {}, foe = {}, battle = {}, at }: State): Battle {
  const resolute = withPaths(duel({ battle }), 'resolute', { 'running.energy.pool': 7, ...ALL, ...own });
  return withPaths(resolute, 'korvat', { ...(at ? { position: at } : {}), ...foe });
}
