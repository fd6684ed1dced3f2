import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type {
  AssignmentFacts,
  AssignmentId,
  PermitKind,
  PersonId,
  WorkplaceId,
} from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { PlannedBreak, PlannedTimes } from '#domain/time/planned-times.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { fromJson, jsonColumns, jsonList, jsonTuple, orNull, type ValueOf } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';

/** A person's counted assignment. */
export interface StoredAssignment {
  personId: PersonId;
  facts: AssignmentFacts;
  version: number;
  /** The attendance record, if the person has checked in. */
  work: StoredWork | null;
}

export type StoredWork = { id: number; version: number };

/** Whether work is shown with its details; otherwise it counts, but only its times are shown. */
export type ShowsDetails = (
  workplaceId: WorkplaceId,
  work: { date: CalendarDate; attended: boolean },
) => boolean;

/** By hand: breaks are stored as a text that the Worker writes. */
export type StoredBreaks = [start: number, end: number][];

const [a, s, su] = [alias(attendance, 'a'), alias(shift, 's'), alias(shiftUser, 'su')];

const RARE = jsonTuple(
  su.start_minute,
  su.end_minute,
  orNull(a.id),
  a.counted_start,
  a.counted_end,
  fromJson<StoredBreaks | null>(sql`${a.breaks}`),
  fromJson<PermitKind[] | null>(sql`${su.passed_permits}`),
  orNull(a.version),
);
type RareJson = ValueOf<typeof RARE>;
const NOTHING_RARE: RareJson = [null, null, null, null, null, null, null, null];
const NONE_PASSED: PermitKind[] = [];

const ASSIGNMENTS = jsonColumns(
  su.id,
  s.workplace_id,
  su.shift_id,
  su.position_id,
  // 1 or 0: the words would be a quarter of the transferred text.
  sql<number>`${su.type} = 'temporary'`,
  sql<number>`${su.status} = 'pending'`,
  su.version,
  s.date,
  s.start_minute,
  s.end_minute,
  /** A JSON text of {@link StoredBreaks}; null without breaks. */
  sql<string | null>`nullif(${s.breaks}, '[]')`,
  /** T-28: minutes before the start of the shift. */
  s.paid_before_minutes,
  /**
   * A {@link RareJson} as text. Null for the usual case: no own times, no attendance record and no passed
   * permits.
   */
  sql<
    string | null
  >`iif(${a.id} IS NULL AND ${su.start_minute} IS NULL AND ${su.passed_permits} IS NULL, NULL,
    ${RARE} || '')`,
);

/**
 * Work on shifts column by column. A roster file reads tens of thousands, and lists of numbers are
 * transferred and parsed in half the time.
 */
type AssignmentsJson = ValueOf<typeof ASSIGNMENTS>;

/** A person's counted work on shifts that begin within two instants, for {@link assignmentsOf}. */
export function assignmentsJson(person: SQL, from: SQL, before: SQL): SQL<string> {
  return sql<string>`(SELECT ${ASSIGNMENTS}
    FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
    LEFT JOIN ${attendance} AS a ON a.shift_user_id = su.id AND a.voided_at IS NULL
    WHERE su.person_id = ${person} AND su.starts_at >= ${from} AND su.starts_at < ${before} AND ${COUNTED})`;
}

/** Work on shifts, with their versions and attendance records. */
export function assignmentsOf(
  json: string,
  shows: ShowsDetails,
): { facts: AssignmentFacts[]; versions: readonly number[]; works: ReadonlyMap<AssignmentId, StoredWork> } {
  const [
    ids,
    workplaceIds,
    shiftIds,
    positionIds,
    temporary,
    pending,
    versions,
    dates,
    starts,
    ends,
    breakTexts,
    paidBefore,
    rareTexts,
  ]: AssignmentsJson = JSON.parse(json);
  // The shifts of one person mostly have the same text.
  const known = new Map<string, PlannedBreak[]>();
  const works = new Map<AssignmentId, StoredWork>();
  const facts = ids.map((id, at): AssignmentFacts => {
    const date = dates[at] ?? '';
    const workplaceId = workplaceIds[at] ?? NO_WORKPLACE;
    const rare = rareTexts[at];
    const [ownStart, ownEnd, attendanceId, countedStart, countedEnd, taken, passed, workVersion]: RareJson =
      rare ? JSON.parse(rare) : NOTHING_RARE;
    const attended = attendanceId !== null;
    if (attended) works.set(id, { id: attendanceId, version: workVersion ?? 0 });
    return {
      id,
      workplaceId,
      seat: {
        shiftId: shiftIds[at] ?? 0,
        positionId: positionIds[at] ?? 0,
        type: temporary[at] === 0 ? 'fixed' : 'temporary',
      },
      status: pending[at] === 0 ? 'approved' : 'pending',
      freed: false,
      times: {
        date,
        start: ownStart ?? starts[at] ?? 0,
        end: ownEnd ?? ends[at] ?? 0,
        breaks: breaksIn(breakTexts[at], known),
        paidBefore: paidBefore[at] ?? 0,
      },
      hasOwnTimes: ownStart !== null,
      worked:
        countedStart === null || countedEnd === null
          ? null
          : workedOn(date, countedStart, countedEnd, taken ?? []),
      attended,
      passedPermits: passed ?? NONE_PASSED,
      inScope: shows(workplaceId, { date, attended }),
    };
  });
  return { facts, versions, works };
}

const NO_BREAKS: PlannedBreak[] = [];

function breaksIn(text: string | null | undefined, known: Map<string, PlannedBreak[]>): PlannedBreak[] {
  if (!text) return NO_BREAKS;
  const opened = known.get(text) ?? plannedBreaksOf(JSON.parse(text));
  known.set(text, opened);
  return opened;
}

const UNPLANNED_TUPLE = jsonTuple(
  a.id,
  a.workplace_id,
  a.business_date,
  sql<Instant>`${a.counted_start}`,
  sql<Instant>`${a.counted_end}`,
  fromJson<StoredBreaks>(sql`${a.breaks}`),
);
type UnplannedJson = ValueOf<typeof UNPLANNED_TUPLE>;

/**
 * A person's finished work without a shift that begins within two instants, for {@link unplannedWorkOf}.
 */
export function unplannedJson(person: SQL, from: SQL, before: SQL): SQL<UnplannedJson[]> {
  return jsonList(
    UNPLANNED_TUPLE,
    sql`FROM ${attendance} AS a INDEXED BY attendance_without_plan
      WHERE a.person_id = ${person} AND a.check_in >= ${from} AND a.check_in < ${before}
        AND a.kind = 'work' AND a.shift_user_id IS NULL AND a.check_out IS NOT NULL AND a.voided_at IS NULL`,
  );
}

export function unplannedWorkOf(parts: readonly UnplannedJson[], shows: ShowsDetails): AssignmentFacts[] {
  return parts.map((part) => unplannedOf(part, shows));
}

/** The last minute of the extended clock. */
const CLOCK_MAX = 2 * MINUTES_PER_DAY - 1;

/** No workplace has this id: for a check-in without a workplace. */
const NO_WORKPLACE = 0;

/** Work without a plan; its negative id belongs to no assignment. */
function unplannedOf(part: UnplannedJson, shows: ShowsDetails): AssignmentFacts {
  const [attendanceId, workplaceId, date, countedStart, countedEnd, breaks] = part;
  const worked = workedOn(date, countedStart, countedEnd, breaks);
  return {
    id: -attendanceId,
    workplaceId: workplaceId ?? NO_WORKPLACE,
    seat: null,
    status: 'approved',
    freed: false,
    times: { date, ...shownTimes(worked), paidBefore: 0 },
    hasOwnTimes: true,
    worked,
    attended: true,
    passedPermits: NONE_PASSED,
    inScope: workplaceId !== null && shows(workplaceId, { date, attended: true }),
  };
}

/**
 * A manager may enter work up to a day before or after its date. Its times are then limited to what a clock
 * can show.
 */
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
    breaks: plannedBreaksOf(breaks),
  };
}

export function plannedBreaksOf(stored: StoredBreaks): PlannedBreak[] {
  return stored.map(([start, end]) => ({ start, end }));
}
