import type { CompanySettings } from '#contract/configuration.ts';
import { limitsOf } from '#domain/residence/limits.ts';
import { permitsOf } from '#domain/residence/permits.ts';
import type { Headcount } from '#domain/roster/asked-seats.ts';
import type {
  AssignmentFacts,
  AssignmentId,
  AssignmentStatus,
  AssignmentType,
  MembershipFacts,
  OtherEmployment,
  PersonFacts,
  PersonId,
  PositionId,
  RosterFacts,
  SeatGroupFacts,
  ShiftFacts,
  ShiftId,
  TemplateId,
  WorkLimit,
  WorkplaceId,
} from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { PlannedBreak, PlannedTimes } from '#domain/time/planned-times.ts';
import { type RightToWorkRow, rightToWorkOf } from '#worker/db/right-to-work.ts';
import type { Spot } from './named.ts';

/** A stored shift, with what the rules do not read of it. */
export interface StoredShift extends Spot {
  id: ShiftId;
  workplaceId: WorkplaceId;
  facts: ShiftFacts;
  paidBeforeMinutes: number;
  version: number;
}

/** Somebody who counts on a shift. */
export interface StoredAssignment {
  personId: PersonId;
  facts: AssignmentFacts;
  version: number;
}

export interface StoredTemplate {
  id: TemplateId;
  workplaceId: WorkplaceId;
  active: boolean;
  times: PlannedTimes;
  paidBeforeMinutes: number;
  headcounts: readonly Headcount[];
  version: number;
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
  places: ReadonlyMap<AssignmentId, { shiftId: ShiftId; personId: PersonId }>;
  templates: ReadonlyMap<TemplateId, StoredTemplate>;
  /** Of the workplaces of those shifts and templates. */
  positions: ReadonlyMap<PositionId, WorkplaceId>;
  /** Shifts that stand where one is to be created or moved to, by their dates. */
  taken: ReadonlyMap<ShiftId, CalendarDate>;
  /** The first of the ids drawn for new rows; null where none were. */
  drawn: { shiftId: ShiftId; assignmentId: AssignmentId } | null;
}

export type PersonRow = RightToWorkRow & {
  id: number;
  deleted: number;
  disabled: number;
  hired_on: string | null;
  left_on: string | null;
  birthday: string | null;
  roster_version: number;
  memberships: string;
  limits: string;
  other_employment: string;
  assignments: string;
  unplanned: string;
};
export type ShiftRow = {
  id: number;
  workplace_id: number;
  template_id: number;
  date: string;
  start_minute: number;
  end_minute: number;
  breaks: string;
  paid_before_minutes: number;
  active: number;
  closed: number;
  version: number;
  seats: string;
};
export type TemplateRow = Omit<ShiftRow, 'template_id' | 'date' | 'closed' | 'seats'> & {
  headcounts: string;
};
/** Whether a workplace lies within the actor’s reach. */
export type Reaches = (workplaceId: WorkplaceId) => boolean;
/** Whether work is told with what it is; else it counts and is told by its times alone. */
export type Tells = (workplaceId: WorkplaceId, work: { date: CalendarDate; attended: boolean }) => boolean;

export function personOf(
  row: PersonRow,
  tells: Tells,
): { facts: PersonFacts; assignments: StoredAssignment[]; deleted: boolean } {
  const memberships: MembershipFacts[] = JSON.parse(row.memberships);
  const limits: WorkLimit[] = JSON.parse(row.limits);
  const otherEmployment: OtherEmployment[] = JSON.parse(row.other_employment);
  const stored: StoredPart[] = JSON.parse(row.assignments);
  const assignments = stored.map((part) => assignmentOf(row.id, part, tells));
  const unplanned: UnplannedPart[] = JSON.parse(row.unplanned);
  const rightToWork = rightToWorkOf(row);
  return {
    facts: {
      id: row.id,
      employment: { disabled: row.disabled === 1, from: row.hired_on, to: row.left_on },
      birthday: row.birthday,
      permits: permitsOf(rightToWork),
      memberships,
      limits: limitsOf(rightToWork, limits),
      otherEmployment,
      assignments: [
        ...assignments.map(({ facts }) => facts),
        ...unplanned.map((part) => unplannedOf(part, tells)),
      ],
    },
    assignments,
    deleted: row.deleted === 1,
  };
}

export function isMember({ memberships }: PersonFacts, reaches: Reaches): boolean {
  return memberships.some(({ workplaceId }) => reaches(workplaceId));
}

/** In the order of the columns of `selectPeople`. */
type StoredPart = [
  id: number,
  workplaceId: number,
  shiftId: number,
  positionId: number,
  type: AssignmentType,
  status: AssignmentStatus,
  ownStart: number | null,
  ownEnd: number | null,
  version: number,
  date: string,
  start: number,
  end: number,
  breaks: StoredBreaks,
  attendanceId: number | null,
  countedStart: Instant | null,
  countedEnd: Instant | null,
  takenBreaks: StoredBreaks | null,
];
/** Likewise. */
type UnplannedPart = [
  attendanceId: number,
  workplaceId: number | null,
  date: string,
  countedStart: Instant,
  countedEnd: Instant,
  takenBreaks: StoredBreaks,
];
type StoredBreaks = [start: number, end: number][];

function assignmentOf(personId: PersonId, part: StoredPart, tells: Tells): StoredAssignment {
  const [
    id,
    workplaceId,
    shiftId,
    positionId,
    type,
    status,
    ownStart,
    ownEnd,
    version,
    date,
    start,
    end,
    breaks,
    attendanceId,
    countedStart,
    countedEnd,
    takenBreaks,
  ] = part;
  const attended = attendanceId !== null;
  return {
    personId,
    version,
    facts: {
      id,
      workplaceId,
      seat: { shiftId, positionId, type },
      status,
      freed: false,
      times: { date, start: ownStart ?? start, end: ownEnd ?? end, breaks: breaksOf(breaks) },
      hasOwnTimes: ownStart !== null,
      worked:
        countedStart === null || countedEnd === null
          ? null
          : workedOn(date, countedStart, countedEnd, takenBreaks ?? []),
      attended,
      inScope: tells(workplaceId, { date, attended }),
    },
  };
}

/** The last minute of the extended clock. */
const CLOCK_MAX = 2 * MINUTES_PER_DAY - 1;

/** No workplace has this id: for work of somebody who checked in without any. */
const NOWHERE = 0;

/** Work without a plan; its id is none that a shift user has. */
function unplannedOf(part: UnplannedPart, tells: Tells): AssignmentFacts {
  const [attendanceId, workplaceId, date, countedStart, countedEnd, breaks] = part;
  const worked = workedOn(date, countedStart, countedEnd, breaks);
  return {
    id: -attendanceId,
    workplaceId: workplaceId ?? NOWHERE,
    seat: null,
    status: 'approved',
    freed: false,
    times: { date, ...shownTimes(worked) },
    hasOwnTimes: true,
    worked,
    attended: true,
    inScope: workplaceId !== null && tells(workplaceId, { date, attended: true }),
  };
}

/** A manager may enter work up to a day beside its date: then what a clock can show of it stands for its times. */
function shownTimes({ start, end, breaks }: PlannedTimes): PlannedTimes {
  const from = Math.min(Math.max(start, 0), CLOCK_MAX - 1);
  return { start: from, end: Math.min(Math.max(end, from + 1), CLOCK_MAX), breaks };
}

/** Counted times on the clock of a date. */
function workedOn(date: CalendarDate, start: Instant, end: Instant, breaks: StoredBreaks): PlannedTimes {
  const midnight = startOfJstDay(date);
  return {
    start: minutesBetween(midnight, start),
    end: minutesBetween(midnight, end),
    breaks: breaksOf(breaks),
  };
}

function breaksOf(stored: StoredBreaks): PlannedBreak[] {
  return stored.map(([start, end]) => ({ start, end }));
}

function timesOf(row: Pick<ShiftRow, 'start_minute' | 'end_minute' | 'breaks'>): PlannedTimes {
  return { start: row.start_minute, end: row.end_minute, breaks: breaksOf(JSON.parse(row.breaks)) };
}

export function shiftOf(row: ShiftRow): StoredShift {
  const seats: SeatGroupFacts[] = JSON.parse(row.seats);
  return {
    id: row.id,
    workplaceId: row.workplace_id,
    templateId: row.template_id,
    date: row.date,
    paidBeforeMinutes: row.paid_before_minutes,
    version: row.version,
    facts: {
      id: row.id,
      workplaceId: row.workplace_id,
      times: { date: row.date, ...timesOf(row) },
      active: row.active === 1,
      closed: row.closed === 1,
      seats,
    },
  };
}

export function templateOf(row: TemplateRow): StoredTemplate {
  return {
    id: row.id,
    workplaceId: row.workplace_id,
    active: row.active === 1,
    times: timesOf(row),
    paidBeforeMinutes: row.paid_before_minutes,
    headcounts: JSON.parse(row.headcounts),
    version: row.version,
  };
}
