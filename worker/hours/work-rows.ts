import { type SQL, sql } from 'drizzle-orm';
import { earlyLeaveOf } from '#domain/attendance/early-leave.ts';
import type { AttendanceFacts, PaidLeaveFacts } from '#domain/hours/facts.ts';
import type { PersonWork } from '#domain/hours/person-hours.ts';
import type { Formula } from '#domain/hours/rounding.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { attendance, reviewItem } from '#worker/db/schema/attendance.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';

/**
 * Attendances and leaves as {@link workJson} tells them, column by column and as short as they can be: a month of a
 * company has 300,000, and lists of numbers are opened in half the time.
 */
type WorkJson = [
  ids: number[],
  flags: number[],
  businessDates: CalendarDate[],
  workplaceIds: (number | null)[],
  checkIns: (Instant | null)[],
  /** From check-in to check-out, in milliseconds. */
  lengths: (number | null)[],
  /** Null where there are none, else a JSON text. */
  breaks: (string | null)[],
  formulas: (Formula | null)[],
  salariesPerHour: (number | null)[],
  positionIds: (number | null)[],
  /** A {@link RareJson} as a text; null of work that is as most is. */
  rare: (string | null)[],
  /** What is not asked of plans is empty. */
  planIds: (AssignmentId | null)[],
  planStarts: (Instant | null)[],
  planEnds: (Instant | null)[],
];

type RareJson = [
  /** Null where it is the check-in. */
  countedStart: Instant | null,
  /** Of leave alone. */
  leaveMinutes: number | null,
  /** The planned end of work that the company ended; null of any other. */
  sentHomeFrom: Instant | null,
];
const NOTHING_RARE: RareJson = [null, null, null];

const IS_SHOWN = 1;
const IS_CONFIRMED = 2;
const HAS_QUESTION = 4;

const flag = (bit: number) => sql.raw(String(bit));

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
  /** Whose plan it is; null for unplanned work, and where nobody asked. */
  planId: AssignmentId | null;
  /** When it was to be; null for unplanned work, and where nobody asked. */
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

/**
 * Which work is read, `shown` being a condition on the attendance `a`, and whether with the times that were planned, or
 * with the id of the plan.
 */
export type WorkAsked = { person: SQL; from: SQL; to: SQL; shown: SQL; planned: boolean | 'id' };

const NOT_ASKED = sql`json('[]')`;

/** A question about the attendance `a` waits for an answer. Few do at a time, so that they are read once. */
export const IS_ASKED = sql`a.id IN (SELECT attendance_id FROM ${reviewItem} WHERE state = 'open')`;

/** Few are, so that their plans are looked up one by one. */
const SENT_HOME_FROM = sql`iif(a.early_leave_by = 'company',
  (SELECT sent.ends_at FROM ${shiftUser} AS sent WHERE sent.id = a.shift_user_id), NULL)`;

/** Counted from the check-in on, and ended by whom it may be: of nearly all work, so that the rest is told apart. */
const IS_USUAL = sql`a.kind = 'work' AND ifnull(a.counted_start = a.check_in, 1) AND a.early_leave_by IS NOT 'company'`;

/** All work of a person between two dates, at whatever workplace, as a JSON list for {@link workOf}. */
export function workJson({ person, from, to, shown, planned }: WorkAsked): SQL {
  const plans = planned === true ? sql`LEFT JOIN ${shiftUser} AS su ON su.id = a.shift_user_id` : sql``;
  const columns = [
    sql`a.id`,
    sql`iif(${shown}, ${flag(IS_SHOWN)}, 0) + iif(a.confirmed_at IS NULL, 0, ${flag(IS_CONFIRMED)})
      + iif(${IS_ASKED}, ${flag(HAS_QUESTION)}, 0)`,
    sql`a.business_date`,
    ...[sql`a.workplace_id`, sql`a.check_in`, sql`a.check_out - a.check_in`, sql`nullif(a.breaks, '[]')`],
    ...[sql`a.formula`, sql`a.salary_per_hour`, sql`a.position_id`],
    sql`iif(${IS_USUAL}, NULL, json_array(nullif(a.counted_start, a.check_in),
      iif(a.kind = 'work', NULL, a.worked_minutes), ${SENT_HOME_FROM}) || '')`,
    planned === 'id' ? sql`a.shift_user_id` : null,
    ...(planned === true ? [sql`su.starts_at`, sql`su.ends_at`] : [null, null]),
  ];
  const lists = columns.map((column) => (column ? sql`json_group_array(${column})` : NOT_ASKED));
  return sql`(SELECT json_array(${sql.join(lists, sql`, `)})
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

/** What of it is told for few alone. */
function rareOf(text: string | null | undefined): RareJson {
  return text ? JSON.parse(text) : NOTHING_RARE;
}

function sentHomeMinutesOf(plannedEnd: Instant, checkOut: Instant | null): number {
  return earlyLeaveOf({ end: plannedEnd }, checkOut, 'company')?.sentHomeMinutes ?? 0;
}

export function workOf(json: string): WorkRow[] {
  const [
    ids,
    flags,
    dates,
    workplaceIds,
    checkIns,
    lengths,
    breakTexts,
    formulas,
    salaries,
    positionIds,
    rare,
    planIds,
    planStarts,
    planEnds,
  ]: WorkJson = JSON.parse(json);
  const breaks = new Breaks();
  return ids.map((id, at): WorkRow => {
    const marks = flags[at] ?? 0;
    const businessDate = dates[at] ?? '';
    const workplaceId = workplaceIds[at] ?? null;
    const checkIn = checkIns[at] ?? null;
    const length = lengths[at] ?? null;
    const formula = formulas[at] ?? null;
    const wage = salaries[at] ?? null;
    const salaryPerHour = wage ?? 0;
    const [countedStart, leaveMinutes, sentHomeFrom] = rareOf(rare[at]);
    const checkOut = checkIn === null || length === null ? null : checkIn + length;
    const planStart = planStarts[at] ?? null;
    const planEnd = planEnds[at] ?? null;
    const shown: Shown = {
      id,
      isShown: (marks & IS_SHOWN) !== 0,
      hasWage: wage !== null,
      positionId: positionIds[at] ?? null,
      isConfirmed: (marks & IS_CONFIRMED) !== 0,
      isAsked: (marks & HAS_QUESTION) !== 0,
      planId: planIds[at] ?? null,
      plan: planStart === null || planEnd === null ? null : { start: planStart, end: planEnd },
      sentHomeMinutes: sentHomeFrom === null ? 0 : sentHomeMinutesOf(sentHomeFrom, checkOut),
    };
    if (checkIn === null) {
      const facts = { id, workplaceId, businessDate, minutes: leaveMinutes ?? 0, salaryPerHour };
      return { ...shown, kind: 'leave', facts };
    }
    if (checkOut === null || formula === null) {
      return { ...shown, kind: 'open', workplaceId, businessDate, checkIn };
    }
    const punched = { start: checkIn, end: checkOut };
    // T-28: counted time ends at the check-out.
    const counted = countedStart === null ? punched : { start: countedStart, end: checkOut };
    const own = breaks.of(breakTexts[at] ?? null);
    return {
      ...shown,
      kind: 'finished',
      facts: { id, workplaceId, businessDate, punched, counted, breaks: own, formula, salaryPerHour },
    };
  });
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
