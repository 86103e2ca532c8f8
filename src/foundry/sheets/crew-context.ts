import { SKILLS, STATIONS, STATION_SKILLS } from '#engine';
import { word } from '../words.ts';
import { holderOf } from './console/station-context.ts';
import type { Holder } from './console/station-context.ts';
import { fieldOf } from './config-context.ts';
import type { Field, FieldSource } from './config-context.ts';
import type { Subject } from './subject.ts';

export interface SeatRow {
  readonly station: string;
  readonly name: string;
  readonly holder: Holder;
  readonly skills: string;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly isChosen: boolean }[];
}

/** Who sits where and how good they are. Only the GM can change either. */
export interface CrewContext {
  readonly isEditable: boolean;
  readonly isKnown: boolean;
  readonly unknown: string;
  readonly seats: readonly SeatRow[];
  readonly skills: readonly { readonly name: string; readonly value: string }[];
  readonly fields: readonly Field[];
}

/** A user who can be given a seat. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
}

export function crewContext(subject: Subject, users: readonly Candidate[], source: FieldSource): CrewContext {
  const crew = subject.ship?.crew ?? null;
  const isEditable = subject.onlooker.isGM && crew !== null;
  const general = crew?.npcSkill ?? 0;
  return {
    isEditable,
    isKnown: crew !== null,
    unknown: crew ? '' : word('sheet.crew.unknown'),
    seats: STATIONS.map((station) => ({
      station,
      name: word(`tactical.station.${station}`),
      holder: holderOf(subject, station),
      skills: STATION_SKILLS[station].map((skill) => word(`tactical.skill.${skill}`)).join(', '),
      choices: [{ id: '', name: word('sheet.station.npc') }, ...users].map(({ id, name }) => ({
        id,
        label: name,
        isChosen: crew?.holders[station] === id,
      })),
    })),
    skills: crew ? SKILLS.map((skill) => ({ name: word(`tactical.skill.${skill}`), value: String(crew.skills[skill] ?? general) })) : [],
    fields: isEditable ? ['crew.npcSkill', ...SKILLS.map((skill) => `crew.skills.${skill}`)].map((path) => fieldOf(path, source)) : [],
  };
}
