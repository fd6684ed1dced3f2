import { type SQL, sql } from 'drizzle-orm';
import { earlyLeaveOf } from '#domain/attendance/early-leave.ts';
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
  /** The planned end of work that the company ended; null of any other. */
  sentHomeFrom: Instant | null,
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
  /** O-17: minutes that the company ended it before its shift; 0 where it did not. */
  sentHomeMinutes: number;
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

/** Few are, so that their plans are looked up one by one. */
const SENT_HOME_FROM = sql`iif(a.early_leave_by = 'company',
  (SELECT sent.ends_at FROM ${shiftUser} AS sent WHERE sent.id = a.shift_user_id), NULL)`;

/** All work of a person between two dates, at whatever workplace, as a JSON list for {@link workOf}. */
export function workJson({ person, from, to, shown, planned }: WorkAsked): SQL {
  const plans = planned ? sql`LEFT JOIN ${shiftUser} AS su ON su.id = a.shift_user_id` : sql``;
  const times = planned ? sql`, su.starts_at, su.ends_at` : sql``;
  return sql`(SELECT json_group_array(json_array(a.id, ifnull(${shown}, 0), a.business_date, a.workplace_id,
      a.check_in, a.check_out, nullif(a.counted_start, a.check_in), nullif(a.breaks, '[]'), a.formula,
      a.salary_per_hour, iif(a.kind = 'work', NULL, a.worked_minutes), a.position_id,
      a.confirmed_at IS NOT NULL, ${IS_ASKED}, ${SENT_HOME_FROM}${times}))
    FROM ${attendance} AS a ${plans}
    WHERE a.person_id = ${person} AND a.voided_at IS NULL AND a.business_date BETWEEN ${from} AND ${to})`;
}

const NO_BREAKS: readonly Interval[] = [];

/** The breaks of many: most are the same few texts, which are opened once. */
class Breaks {
  readonly #known = new Map<string, readonly Interval[]>();

  of(text: string | null): readonly Interval[] {
    if (text === null) return NO_BREAKS;
    const known = this.#known.get(text);
    if (known) return known;
    const pairs: [number, number][] = JSON.parse(text);
    const breaks = pairs.map(([start, end]) => ({ start, end }));
    this.#known.set(text, breaks);
    return breaks;
  }
}

function rowOf(stored: WorkJson, breaks: Breaks): WorkRow {
  const [
    id,
    isShown,
    businessDate,
    workplaceId,
    checkIn,
    checkOut,
    countedStart,
    breaksText,
    formula,
    salaryPerHour,
    leaveMinutes,
    positionId,
    isConfirmed,
    isAsked,
    sentHomeFrom,
    planStart = null,
    planEnd = null,
  ] = stored;
  const cutOff = sentHomeFrom === null ? null : { end: sentHomeFrom };
  const shown: Shown = {
    id,
    isShown: isShown === 1,
    hasWage: salaryPerHour !== null,
    positionId,
    isConfirmed: isConfirmed === 1,
    isAsked: isAsked === 1,
    plan: planStart === null || planEnd === null ? null : { start: planStart, end: planEnd },
    sentHomeMinutes: earlyLeaveOf(cutOff, checkOut, 'company')?.sentHomeMinutes ?? 0,
  };
  const wage = salaryPerHour ?? 0;
  if (checkIn === null) {
    const facts = { id, workplaceId, businessDate, minutes: leaveMinutes ?? 0, salaryPerHour: wage };
    return { ...shown, kind: 'leave', facts };
  }
  if (checkOut === null || formula === null) {
    return { ...shown, kind: 'open', workplaceId, businessDate, checkIn };
  }
  const punched = { start: checkIn, end: checkOut };
  return {
    ...shown,
    kind: 'finished',
    facts: {
      id,
      workplaceId,
      businessDate,
      punched,
      // T-28: counted time ends at the check-out.
      counted: countedStart === null ? punched : { start: countedStart, end: checkOut },
      breaks: breaks.of(breaksText),
      formula,
      salaryPerHour: wage,
    },
  };
}

export function workOf(json: string): WorkRow[] {
  const stored: WorkJson[] = JSON.parse(json);
  const breaks = new Breaks();
  return stored.map((one) => rowOf(one, breaks));
}

export function businessDateOf(row: WorkRow): CalendarDate {
  return row.kind === 'open' ? row.businessDate : row.facts.businessDate;
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
