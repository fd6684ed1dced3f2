import type { CompanySettings } from '#contract/company/configuration.ts';
import type { CompanyLaw } from '#domain/law/law-spans.ts';
import { workLimitsOf } from '#domain/papers/limits.ts';
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
import type { ShiftKey } from './named.ts';
import { lawSpansOfRow, membershipsOf, permittedHoursOfRow } from './placed.ts';
import type { Quiet } from './quiet.ts';
import { shiftTimesOf } from './stored-times.ts';
import {
  assignmentsOf,
  type ShowsDetails,
  type StoredAssignment,
  type StoredWork,
  unplannedWorkOf,
} from './stored-work.ts';

/** A stored shift, with the fields that the rules do not read. */
export interface VersionedShift extends ShiftKey {
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

/** An assignment; `isGone` is true when its person was deleted. */
export interface AssignedPerson {
  shiftId: ShiftId;
  personId: PersonId;
  isGone: boolean;
}

/** The part of the roster that changes name, at the stated versions. */
export interface StoredRoster {
  facts: RosterFacts;
  settings: CompanySettings;
  configurationVersion: number;
  /** The `roster_version` of each person in the facts. */
  personVersions: ReadonlyMap<PersonId, number>;
  /** The people among them that the actor may put on a shift. */
  peopleInReach: ReadonlySet<PersonId>;
  /** The named shifts, and those of the named assignments. */
  shifts: ReadonlyMap<ShiftId, VersionedShift>;
  /** All counted assignments of everyone in the facts. */
  assignments: ReadonlyMap<AssignmentId, StoredAssignment>;
  /** The shifts of the named assignments, including those that no longer count. */
  places: ReadonlyMap<AssignmentId, AssignedPerson>;
  templates: ReadonlyMap<TemplateId, StoredTemplate>;
  /** Of the workplaces of those shifts and templates. */
  positions: ReadonlyMap<PositionId, WorkplaceId>;
  /** Existing shifts on dates to which a shift is created or moved, with their dates. */
  taken: ReadonlyMap<ShiftId, CalendarDate>;
  quiet: Quiet;
  /** The first of the ids drawn for new rows; null if none were drawn. */
  drawn: { shiftId: ShiftId; assignmentId: AssignmentId } | null;
}

/** Whether a workplace is within the actor’s reach. */
export type Reaches = (workplaceId: WorkplaceId) => boolean;
/** A person. `versions` belong to the first assignments, those on shifts. */
export interface VersionedPerson {
  facts: PersonFacts;
  versions: readonly number[];
  works: ReadonlyMap<AssignmentId, StoredWork>;
  deleted: boolean;
}

/**
 * A person with the facts of the rules.
 * @param law null where no placement of the person is judged
 */
export function storedPersonOf(
  row: PersonFactsRow,
  shows: ShowsDetails,
  law: CompanyLaw | null,
): VersionedPerson {
  const { facts: assignments, versions, works } = assignmentsOf(row.assignments, shows);
  const unplanned = unplannedWorkOf(row.unplanned, shows);
  const rightToWork = rightToWorkOf(row);
  return {
    facts: {
      ...ownFacts(row),
      id: row.id,
      employment: { disabled: row.disabled, from: row.hired_on, to: row.left_on },
      permits: permitsOf(rightToWork),
      memberships: membershipsOf(row),
      limits: workLimitsOf(rightToWork, row.limits, permittedHoursOfRow(row, rightToWork)),
      otherEmployment: row.other_employment,
      studyTimes: row.study_times,
      law: law === null ? [] : lawSpansOfRow(row, rightToWork, law),
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

export function storedShiftOf(row: ShiftFactsRow): VersionedShift {
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

export function storedTemplateOf(row: TemplateFactsRow): StoredTemplate {
  return {
    id: row.id,
    workplaceId: row.workplace_id,
    active: row.active,
    times: shiftTimesOf(row),
    headcounts: row.headcounts,
    version: row.version,
  };
}
