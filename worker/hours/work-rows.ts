import { type SQL, sql } from 'drizzle-orm';
import type { AttendanceFacts, PaidLeaveFacts } from '#domain/hours/facts.ts';
import type { PersonWork } from '#domain/hours/person-hours.ts';
import type { Formula } from '#domain/hours/rounding.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { attendance, reviewItem } from '#worker/db/schema/attendance.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';

/** An attendance or a leave as {@link workJson} tells it, as short as it can be: a month of a company has 300,000. */
type WorkJson = [
  id: number,
  isShown: 0 | 1,
  businessDate: CalendarDate,
  workplaceId: number | null,
  checkIn: Instant | null,
  checkOut: Instant | null,
  /** Null where it is the check-in. */
  countedStart: Instant | null,
  /** Null where there are none, else a JSON text. */
  breaks: string | null,
  formula: Formula | null,
  salaryPerHour: number | null,
  /** Of leave alone. */
  leaveMinutes: number | null,
  positionId: number | null,
  isConfirmed: 0 | 1,
  isAsked: 0 | 1,
  planStart?: Instant | null,
  planEnd?: Instant | null,
];

interface Shown {
  id: number;
  /** Whether it is asked for; the others only count along. */
  isShown: boolean;
  /** Earns nothing where none was set. */
  hasWage: boolean;
  positionId: number | null;
  isConfirmed: boolean;
  /** Whether a question about it waits for an answer. */
  isAsked: boolean;
  /** When it was to be; null for unplanned work. */
  plan: Interval | null;
}

export type WorkRow = Shown &
  (
    | { kind: 'finished'; facts: AttendanceFacts }
    | { kind: 'open'; workplaceId: number | null; businessDate: CalendarDate; checkIn: Instant }
    | { kind: 'leave'; facts: PaidLeaveFacts }
  );

/** Which work is read, `shown` being a condition on the attendance `a`, and whether with the times that were planned. */
export type WorkAsked = { person: SQL; from: SQL; to: SQL; shown: SQL; planned: boolean };

/** A question about the attendance `a` waits for an answer. Few do at a time, so that they are read once. */
export const IS_ASKED = sql`a.id IN (SELECT attendance_id FROM ${reviewItem} WHERE state = 'open')`;

/** All work of a person between two dates, at whatever workplace, as a JSON list for {@link workOf}. */
export function workJson({ person, from, to, shown, planned }: WorkAsked): SQL {
  const plans = planned ? sql`LEFT JOIN ${shiftUser} AS su ON su.id = a.shift_user_id` : sql``;
  const times = planned ? sql`, su.starts_at, su.ends_at` : sql``;
  return sql`(SELECT json_group_array(json_array(a.id, ifnull(${shown}, 0), a.business_date, a.workplace_id,
      a.check_in, a.check_out, nullif(a.counted_start, a.check_in), nullif(a.breaks, '[]'), a.formula,
      a.salary_per_hour, iif(a.kind = 'work', NULL, a.worked_minutes), a.position_id,
      a.confirmed_at IS NOT NULL, ${IS_ASKED}${times}))
    FROM ${attendance} AS a ${plans}
    WHERE a.person_id = ${person} AND a.voided_at IS NULL AND a.business_date BETWEEN ${from} AND ${to})`;
}

function breaksOf(text: string | null): Interval[] {
  if (text === null) return [];
  const pairs: [number, number][] = JSON.parse(text);
  return pairs.map(([start, end]) => ({ start, end }));
}

function rowOf([id, isShown, businessDate, workplaceId, checkIn, checkOut, ...rest]: WorkJson): WorkRow {
  const [countedStart, breaks, formula, salaryPerHour, leaveMinutes, positionId, ...watched] = rest;
  const [isConfirmed, isAsked, planStart = null, planEnd = null] = watched;
  const shown: Shown = {
    id,
    isShown: isShown === 1,
    hasWage: salaryPerHour !== null,
    positionId,
    isConfirmed: isConfirmed === 1,
    isAsked: isAsked === 1,
    plan: planStart === null || planEnd === null ? null : { start: planStart, end: planEnd },
  };
  const facts = { id, workplaceId, businessDate, salaryPerHour: salaryPerHour ?? 0 };
  if (checkIn === null) return { ...shown, kind: 'leave', facts: { ...facts, minutes: leaveMinutes ?? 0 } };
  if (checkOut === null || formula === null) {
    return { ...shown, kind: 'open', workplaceId, businessDate, checkIn };
  }
  return {
    ...shown,
    kind: 'finished',
    facts: {
      ...facts,
      punched: { start: checkIn, end: checkOut },
      // T-28: counted time ends at the check-out.
      counted: { start: countedStart ?? checkIn, end: checkOut },
      breaks: breaksOf(breaks),
      formula,
    },
  };
}

export function workOf(json: string): WorkRow[] {
  const stored: WorkJson[] = JSON.parse(json);
  return stored.map(rowOf);
}

/** What the rules work on. */
export function personWorkOf(work: readonly WorkRow[]): PersonWork {
  const attendances: AttendanceFacts[] = [];
  const leaves: PaidLeaveFacts[] = [];
  for (const row of work) {
    if (row.kind === 'finished') attendances.push(row.facts);
    if (row.kind === 'leave') leaves.push(row.facts);
  }
  return { attendances, leaves };
}
