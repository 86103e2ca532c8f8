import { BANDS, chanceOf, FACES, isKnown, LOCATIONS, locationMax, bandOf } from '#engine';
import type { Skill } from '#engine';
import { chanceTable } from '../../shown/chance-table.ts';
import type { ChanceTable } from '../../shown/chance-table.ts';
import { capital } from '../../shown/capital.ts';
import { say, word } from '../../words.ts';
import { nameOf } from '../console/action-row.ts';
import type { AnyAction } from '../console/action-row.ts';
import { actionName } from '../console/action-words.ts';
import { reasonOf } from '../console/reason.ts';
import { trackOf } from '../record/track.ts';
import type { Subject } from '../subject.ts';

/** The answer to “why?”: calculations line by line with the rules they follow, and sentences. */
export interface Why {
  readonly title: string;
  readonly tables: readonly ChanceTable[];
  readonly sentences: readonly string[];
}

/** What a person can ask about: one of these is named by the element in question. */
export interface Asked {
  readonly action: AnyAction | null;
  readonly track: string | null;
  readonly face: string | null;
  readonly station: string | null;
}

/** Why that is as it is; null for what explains itself. Only from what the viewer knows. */
export function whyOf(subject: Subject, asked: Asked): Why | null {
  if (asked.action) return whyOfAction(subject, asked.action);
  if (asked.track !== null) return whyOfTrack(subject, asked.track);
  if (asked.face !== null) return whyOfFace(subject, asked.face);
  return asked.station === null ? null : whyOfStation(subject, asked.station);
}

function whyOfAction({ shown, onlooker }: Subject, action: AnyAction): Why | null {
  if (!shown) return null;
  const name = actionName(shown.ruleset.id, nameOf(action));
  if (action.refusals.length > 0) {
    const reasons = action.refusals.map((refusal) => reasonOf(shown.ruleset, refusal, (user) => onlooker.nameOf(user)));
    return { title: word('sheet.why.impossible', { action: name }), tables: [], sentences: reasons.map(({ fact, fix }) => `${fact} ${fix}`.trim()) };
  }
  if (!action.chance) return { title: name, tables: [], sentences: [word('sheet.why.noRoll')] };
  const { facts, warnings } = shown.ruleset.quote(shown.view, { ...action.draft, type: action.type });
  const special = action.needsSpecial ? [word('sheet.why.needsSpecial', { n: action.chance.special })] : [];
  return { title: name, tables: [chanceTable(action.chance)], sentences: [...special, ...[...facts, ...warnings].map((fact) => capital(say(fact)))] };
}

/** What a location does now, and from how many points on it would be worse. */
function whyOfTrack({ ship }: Subject, id: string): Why | null {
  const location = LOCATIONS.find((known) => known === id);
  if (!ship || !location) return null;
  const { size } = ship.printed;
  const points = ship.running ? ship.running.damage[location] : null;
  const thresholds = (['damaged', 'severe'] as const).map((band) => {
    const from = Array.from({ length: locationMax(size) }, (_, index) => index + 1).find((n) => BANDS.indexOf(bandOf(size, n)) >= BANDS.indexOf(band));
    return word('sheet.why.threshold', { n: from ?? 0, band: `@tactical.band.${band}`, effect: word(`sheet.effect.${location}.${band}`) });
  });
  return { title: trackOf(location, size, points).label, tables: [], sentences: thresholds };
}

function whyOfFace({ ship }: Subject, id: string): Why | null {
  const face = FACES.find((known) => String(known) === id);
  if (!ship || face === undefined) return null;
  const value = ship.running ? String(ship.running.shields[face]) : '?';
  const title = capital(word('sheet.hexagon.face', { face: word(`tactical.face.${face}`), value, max: ship.printed.shieldMax }));
  return { title, tables: [], sentences: [word(ship.running?.shieldsUp === false ? 'sheet.why.faceDown' : 'sheet.why.face')] };
}

/** How each skill of the station comes about. */
function whyOfStation({ ship, shown }: Subject, id: string): Why | null {
  const skills = shown?.ruleset.stations.find((station) => station.id === id)?.skills ?? [];
  if (!ship || !isKnown(ship) || skills.length === 0) return null;
  return {
    title: word(`tactical.station.${id}`),
    tables: skills.map((skill) => chanceTable(chanceOf(ship, skill as Skill))),
    sentences: [],
  };
}
