import { LOCATIONS, energyLeft, isKnown, teamsLeft } from '#engine';
import { capital } from '../../shown/capital.ts';
import { say, word } from '../../words.ts';
import type { ActionRow, AnyAction, RowSurroundings } from '../console/action-row.ts';
import { trackOf } from '../record/track.ts';
import type { Track } from '../record/track.ts';
import type { Subject } from '../subject.ts';
import { isOn, optionRow, optionsOf } from './options.ts';
import type { Option } from './options.ts';

const ATTEMPT = 'repair.attempt';
const FIRST_AID = 'crew.firstAid';

/** A damaged location with what a repair team could do there. */
export interface RepairRow extends ActionRow {
  readonly track: Track;
  readonly skill: string;
  /** The whole row as a screen reader says it. */
  readonly label: string;
}

export interface DamageControlContext {
  readonly teams: readonly { readonly isFree: boolean }[];
  readonly teamsText: string;
  readonly energy: string;
  readonly rows: readonly RepairRow[];
  readonly nothing: string;
  readonly facts: readonly string[];
  readonly firstAid: ActionRow | null;
}

const attemptIn = (actions: readonly AnyAction[]): AnyAction | undefined => actions.find(({ type }) => type === ATTEMPT);

/** What a repair team can be sent to, worst first. */
export const repairOptions = (subject: Subject, actions: readonly AnyAction[]): readonly Option[] =>
  subject.shown ? optionsOf(subject.shown, attemptIn(actions), 'location') : [];

/** The skill that is rolled is the first line of the chance. */
function skillOf({ chance }: AnyAction): string {
  const [base] = chance?.steps ?? [];
  return base ? say(base.name) : '';
}

/** The row of each location that could be repaired, by its name. */
export function repairRows(subject: Subject, actions: readonly AnyAction[], around: RowSurroundings): ReadonlyMap<string, RepairRow> {
  const { ship } = subject;
  const rows = new Map<string, RepairRow>();
  if (!ship || !isKnown(ship)) return rows;
  for (const option of repairOptions(subject, actions)) {
    const location = LOCATIONS.find((known) => known === option.choice.value);
    if (!location) continue;
    const track = trackOf(location, ship.printed.size, ship.running.damage[location]);
    const row = optionRow(option, { name: track.name, note: '' }, around);
    const skill = skillOf(option.action);
    const params = { track: track.label, skill, cost: row.cost, chance: row.chance.text };
    const offer = word(row.needsSpecial ? 'sheet.repair.labelSpecial' : 'sheet.repair.label', params);
    // One sentence in place of the row's short words, which are hidden from a reader, the reason among them.
    const label = row.reason ? `${track.label}. ${row.reason.fact} ${row.reason.fix}` : offer;
    rows.set(location, { ...row, track, skill, label });
  }
  return rows;
}

/** The rows that make tracks of the record into buttons: none while it is not the time for repairs. */
export const repairsNow = (subject: Subject, actions: readonly AnyAction[], around: RowSurroundings | null): ReadonlyMap<string, RepairRow> =>
  around && isOn(subject, attemptIn(actions)) ? repairRows(subject, actions, around) : new Map();

/** The window of the repair teams: who is free, what can be mended and at what price, and the doctor beside it. */
export function damageControlContext(subject: Subject, actions: readonly AnyAction[], around: RowSurroundings): DamageControlContext {
  const { ship, shown } = subject;
  const free = ship && isKnown(ship) ? teamsLeft(ship) : 0;
  const rows = [...repairRows(subject, actions, around).values()];
  const options = shown ? repairOptions(subject, actions) : [];
  const facts = options.flatMap(({ action }) => shown?.ruleset.quote(shown.view, { ...action.draft, type: action.type }).facts.map(say) ?? []);
  const aid = actions.find(({ type }) => type === FIRST_AID);
  return {
    teams: Array.from({ length: ship?.printed.repairTeams ?? 0 }, (_, index) => ({ isFree: index < free })),
    teamsText: word('sheet.repair.free', { n: free, of: ship?.printed.repairTeams ?? 0 }),
    energy: word('sheet.repair.energy', { n: ship && isKnown(ship) ? energyLeft(ship) : 0 }),
    rows,
    nothing: rows.length === 0 ? word('sheet.repair.nothing', { ship: subject.name }) : '',
    facts: [...new Set(facts)].map(capital),
    firstAid: aid ? optionRow({ key: FIRST_AID, action: aid }, {}, around) : null,
  };
}
