import type { CompanySettings } from '#contract/company/configuration.ts';
import { limitsOf } from '#domain/papers/limits.ts';
import { permitsOf } from '#domain/papers/permits.ts';
import type { Headcount } from '#domain/roster/asked-seats.ts';
import {
  type AssignmentId,
  ownFacts,
  type PersonFacts,
  type PersonId,
  type PositionId,
  type RosterFacts,
  type ShiftFacts,
  type ShiftId,
  type ShiftTimes,
  type TemplateId,
  type WorkplaceId,
} from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { rightToWorkOf } from '#worker/db/right-to-work.ts';
import type { PersonFactsRow, ShiftFactsRow, TemplateFactsRow } from './fields.ts';
import type { Spot } from './named.ts';
import type { Quiet } from './quiet.ts';
import { shiftTimesOf } from './stored-times.ts';
import {
  assignmentsOf,
  type StoredAssignment,
  type StoredWork,
  type Tells,
  unplannedWorkOf,
} from './stored-work.ts';

/** A stored shift, with what the rules do not read of it. */
export interface StoredShift extends Spot {
  id: ShiftId;
  workplaceId: WorkplaceId;
  facts: ShiftFacts;
  version: number;
}

export interface StoredTemplate {
  id: TemplateId;
  workplaceId: WorkplaceId;
  active: boolean;
  times: ShiftTimes;
  headcounts: readonly Headcount[];
  version: number;
}

/** A place on a shift; `isGone` says that its person was deleted. */
export interface StoredPlace {
  shiftId: ShiftId;
  personId: PersonId;
  isGone: boolean;
}

/** The roster as far as changes name it, as it stood at the versions told. */
export interface StoredRoster {
  facts: RosterFacts;
  settings: CompanySettings;
  configurationVersion: number;
  /** What the roster of each person in the facts stood at. */
  personVersions: ReadonlyMap<PersonId, number>;
  /** Whom of them the actor may put on a shift. */
  peopleInReach: ReadonlySet<PersonId>;
  /** Shifts named, and those of the assignments named. */
  shifts: ReadonlyMap<ShiftId, StoredShift>;
  /** All that count of everybody in the facts. */
  assignments: ReadonlyMap<AssignmentId, StoredAssignment>;
  /** Where the assignments named are or were: some may not count any more. */
  places: ReadonlyMap<AssignmentId, StoredPlace>;
  templates: ReadonlyMap<TemplateId, StoredTemplate>;
  /** Of the workplaces of those shifts and templates. */
  positions: ReadonlyMap<PositionId, WorkplaceId>;
  /** Shifts that stand where one is to be created or moved to, by their dates. */
  taken: ReadonlyMap<ShiftId, CalendarDate>;
  quiet: Quiet;
  /** The first of the ids drawn for new rows; null where none were. */
  drawn: { shiftId: ShiftId; assignmentId: AssignmentId } | null;
}

/** Whether a workplace lies within the actor’s reach. */
export type Reaches = (workplaceId: WorkplaceId) => boolean;
/** A person; `versions` are those of the first of the assignments, which are on shifts. */
export interface StoredPerson {
  facts: PersonFacts;
  versions: readonly number[];
  works: ReadonlyMap<AssignmentId, StoredWork>;
  deleted: boolean;
}

export function personOf(row: PersonFactsRow, tells: Tells): StoredPerson {
  const { facts: assignments, versions, works } = assignmentsOf(row.assignments, tells);
  const unplanned = unplannedWorkOf(row.unplanned, tells);
  const rightToWork = rightToWorkOf(row);
  return {
    facts: {
      ...ownFacts(row),
      id: row.id,
      employment: { disabled: row.disabled, from: row.hired_on, to: row.left_on },
      permits: permitsOf(rightToWork),
      memberships: row.memberships,
      limits: limitsOf(rightToWork, row.limits),
      otherEmployment: row.other_employment,
      assignments: unplanned.length === 0 ? assignments : [...assignments, ...unplanned],
    },
    versions,
    works,
    deleted: row.deleted,
  };
}

export function isMember({ memberships }: PersonFacts, reaches: Reaches): boolean {
  return memberships.some(({ workplaceId }) => reaches(workplaceId));
}

export function shiftOf(row: ShiftFactsRow): StoredShift {
  return {
    id: row.id,
    workplaceId: row.workplace_id,
    templateId: row.template_id,
    date: row.date,
    version: row.version,
    facts: {
      id: row.id,
      workplaceId: row.workplace_id,
      times: { date: row.date, ...shiftTimesOf(row) },
      active: row.active,
      closed: row.closed,
      seats: row.seats,
    },
  };
}

export function templateOf(row: TemplateFactsRow): StoredTemplate {
  return {
    id: row.id,
    workplaceId: row.workplace_id,
    active: row.active,
    times: shiftTimesOf(row),
    headcounts: row.headcounts,
    version: row.version,
  };
}
