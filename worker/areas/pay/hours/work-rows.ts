import { type SQL, sql } from 'drizzle-orm';
import { earlyLeaveOf } from '#domain/attendance/early-leave.ts';
import type { AttendanceFacts, PaidLeaveFacts } from '#domain/pay/hours/facts.ts';
import type { PersonWork } from '#domain/pay/hours/person-hours.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { type CalendarDate, dateOfDayNumber } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { hasQuestion } from '#worker/db/questions.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';

/**
 * Records and leaves of {@link workJson} as short columns. A company has 300,000 a month, and lists
 * of numbers parse in half the time. Terms that most of a person's work shares come once. Typed by
 * hand, because flags, day numbers and lengths are not columns.
 */
type WorkJson = [
  ids: number[],
  flags: number[],
  /** Day numbers of business dates. */
  days: number[],
  checkIns: (Instant | null)[],
  /** From check-in to check-out, in milliseconds. */
  lengths: (number | null)[],
  /** The terms of the first record, and of all records that are not in `others`. */
  usual: TermsJson,
  others: OtherJson[],
  /** Empty lists when plans are not requested. */
  planIds: (AssignmentId | null)[],
  planStarts: (Instant | null)[],
  planEnds: (Instant | null)[],
];

/**
 * The terms of work, with its breaks as JSON text; all null without work. Typed by hand, because one
 * list of names makes the columns for two tables.
 */
type TermsJson = [
  workplaceId: number | null,
  formula: Formula | null,
  salaryPerHour: number | null,
  positionId: number | null,
  breaks: string | null,
];

/**
 * Work with other terms than the first record, or with a rare value. Typed by hand, because it
 * contains a {@link TermsJson}.
 */
type OtherJson = [
  id: number,
  ...TermsJson,
  /** Null when it equals the check-in. */
  countedStart: Instant | null,
  /** For leave only. */
  leaveMinutes: number | null,
  /** The planned end of work that the company ended early; null for other work. */
  sentHomeFrom: Instant | null,
];

const IS_SHOWN = 1;
const IS_CONFIRMED = 2;
const HAS_QUESTION = 4;

const flag = (bit: number) => sql.raw(String(bit));

interface WorkRowFacts {
  id: number;
  /** Whether it is requested; other work only affects its classification. */
  isShown: boolean;
  /** Work without a wage earns nothing. */
  hasWage: boolean;
  positionId: number | null;
  isConfirmed: boolean;
  /** Whether it has an open question. */
  isAsked: boolean;
  /** The assignment; null for unplanned work, and when not requested. */
  planId: AssignmentId | null;
  /** The planned times; null for unplanned work, and when not requested. */
  plan: Interval | null;
  /** O-17: minutes by which the company ended it early; else 0. */
  sentHomeMinutes: number;
}

export type WorkRow = WorkRowFacts &
  (
    | { kind: 'finished'; facts: AttendanceFacts }
    | { kind: 'open'; workplaceId: number | null; businessDate: CalendarDate; checkIn: Instant }
    | { kind: 'leave'; facts: PaidLeaveFacts }
  );

/**
 * The work to read. `shown` is a condition on the record `a`; `planned` adds the planned times, or
 * the id of the plan.
 */
export type WorkAsked = { person: SQL; from: SQL; to: SQL; shown: SQL; planned: boolean | 'id' };

const NOT_ASKED = sql`json('[]')`;

/** Such work is rare, so its plans are looked up one by one. */
const SENT_HOME_FROM = sql`iif(a.early_leave_by = 'company',
  (SELECT sent.ends_at FROM ${shiftUser} AS sent WHERE sent.id = a.shift_user_id), NULL)`;

const TERMS = ['workplace_id', 'formula', 'salary_per_hour', 'position_id', 'breaks'];

/** The columns of a {@link TermsJson}, of the record with this alias. */
function termsOf(name: 'a' | 'usual'): SQL {
  return sql.raw(TERMS.map((column) => `${name}.${column}`).join(', '));
}

/**
 * The usual case: work with the terms of the first record, counted from its check-in, and not ended
 * by the company.
 */
const IS_USUAL = sql`${sql.raw(TERMS.map((column) => `a.${column} IS usual.${column}`).join(' AND '))}
  AND a.kind = 'work' AND ifnull(a.counted_start = a.check_in, 1) AND a.early_leave_by IS NOT 'company'`;

/** All work of a person between two dates at all workplaces, as JSON for {@link workRowsOf}. */
export function workJson({ person, from, to, shown, planned }: WorkAsked): SQL {
  const plans = planned === true ? sql`LEFT JOIN ${shiftUser} AS su ON su.id = a.shift_user_id` : sql``;
  const list = (column: SQL) => sql`json_group_array(${column})`;
  const lists = [
    ...[
      sql`a.id`,
      sql`iif(${shown}, ${flag(IS_SHOWN)}, 0) + iif(a.confirmed_at IS NULL, 0, ${flag(IS_CONFIRMED)})
        + iif(${hasQuestion()}, ${flag(HAS_QUESTION)}, 0)`,
      sql`unixepoch(a.business_date) / 86400`,
      sql`a.check_in`,
      sql`a.check_out - a.check_in`,
    ].map(list),
    sql`json_array(${termsOf('usual')})`,
    sql`json_group_array(json_array(a.id, ${termsOf('a')}, nullif(a.counted_start, a.check_in),
      iif(a.kind = 'work', NULL, a.worked_minutes), ${SENT_HOME_FROM})) FILTER (WHERE NOT (${IS_USUAL}))`,
    planned === 'id' ? list(sql`a.shift_user_id`) : NOT_ASKED,
    ...(planned === true ? [list(sql`su.starts_at`), list(sql`su.ends_at`)] : [NOT_ASKED, NOT_ASKED]),
  ];
  const theirs = (name: 'a' | 'b') => sql.raw(`${name}.voided_at IS NULL AND ${name}.person_id`);
  return sql`(SELECT json_array(${sql.join(lists, sql`, `)})
    FROM (SELECT ${sql.raw(TERMS.join(', '))} FROM ${attendance} AS b
        WHERE ${theirs('b')} = ${person} AND b.business_date >= ${from} LIMIT 1) AS usual
      CROSS JOIN ${attendance} AS a ${plans}
    WHERE ${theirs('a')} = ${person} AND a.business_date BETWEEN ${from} AND ${to})`;
}

const NO_BREAKS: readonly Interval[] = [];

function parseBreaks(text: string | null): readonly Interval[] {
  if (text === null || text === '[]') return NO_BREAKS;
  // Typed by hand, because breaks are stored as JSON text.
  const pairs: [number, number][] = JSON.parse(text);
  return pairs.map(([start, end]) => ({ start, end }));
}

/** The parsed terms of a record. */
interface Terms {
  workplaceId: number | null;
  formula: Formula | null;
  salaryPerHour: number | null;
  positionId: number | null;
  breaks: readonly Interval[];
  countedStart: Instant | null;
  leaveMinutes: number;
  sentHomeFrom: Instant | null;
}

function usualTerms([workplaceId, formula, salaryPerHour, positionId, breaks]: TermsJson): Terms {
  const rare = { countedStart: null, leaveMinutes: 0, sentHomeFrom: null };
  return { workplaceId, formula, salaryPerHour, positionId, breaks: parseBreaks(breaks), ...rare };
}

function otherTerms(others: readonly OtherJson[]): ReadonlyMap<number, Terms> {
  return new Map(
    others.map(([id, workplaceId, formula, wage, positionId, breaks, countedStart, leave, sentHomeFrom]) => [
      id,
      {
        ...usualTerms([workplaceId, formula, wage, positionId, breaks]),
        countedStart,
        leaveMinutes: leave ?? 0,
        sentHomeFrom,
      },
    ]),
  );
}

/** Cache of dates by day number: few dates serve all people. */
const DATES = new Map<number, CalendarDate>();

function dateOfDay(day: number): CalendarDate {
  const known = DATES.get(day);
  if (known !== undefined) return known;
  const date = dateOfDayNumber(day);
  DATES.set(day, date);
  return date;
}

function sentHomeMinutesOf(plannedEnd: Instant, checkOut: Instant | null): number {
  return earlyLeaveOf({ end: plannedEnd }, checkOut, 'company')?.sentHomeMinutes ?? 0;
}

function plannedInterval(start: Instant | null = null, end: Instant | null = null): Interval | null {
  return start === null || end === null ? null : { start, end };
}

export function workRowsOf(json: string): WorkRow[] {
  const [ids, flags, days, checkIns, lengths, usual, others, planIds, planStarts, planEnds]: WorkJson =
    JSON.parse(json);
  const terms = usualTerms(usual);
  const own = others.length === 0 ? null : otherTerms(others);
  return ids.map((id, at): WorkRow => {
    const marks = flags[at] ?? 0;
    const businessDate = dateOfDay(days[at] ?? 0);
    const checkIn = checkIns[at] ?? null;
    const length = lengths[at] ?? null;
    const chosen = own?.get(id) ?? terms;
    const { workplaceId, formula } = chosen;
    const salaryPerHour = chosen.salaryPerHour ?? 0;
    const checkOut = checkIn === null || length === null ? null : checkIn + length;
    const shown: WorkRowFacts = {
      id,
      isShown: (marks & IS_SHOWN) !== 0,
      hasWage: chosen.salaryPerHour !== null,
      positionId: chosen.positionId,
      isConfirmed: (marks & IS_CONFIRMED) !== 0,
      isAsked: (marks & HAS_QUESTION) !== 0,
      planId: planIds[at] ?? null,
      plan: plannedInterval(planStarts[at], planEnds[at]),
      sentHomeMinutes: chosen.sentHomeFrom === null ? 0 : sentHomeMinutesOf(chosen.sentHomeFrom, checkOut),
    };
    if (checkIn === null) {
      const facts = { id, workplaceId, businessDate, minutes: chosen.leaveMinutes, salaryPerHour };
      return { ...shown, kind: 'leave', facts };
    }
    if (checkOut === null || formula === null) {
      return { ...shown, kind: 'open', workplaceId, businessDate, checkIn };
    }
    const punched = { start: checkIn, end: checkOut };
    // T-28: counted time ends at the check-out.
    const counted = chosen.countedStart === null ? punched : { start: chosen.countedStart, end: checkOut };
    const { breaks } = chosen;
    const facts = { id, workplaceId, businessDate, punched, counted, breaks, formula, salaryPerHour };
    return { ...shown, kind: 'finished', facts };
  });
}

export function rowBusinessDate(row: WorkRow): CalendarDate {
  return row.kind === 'open' ? row.businessDate : row.facts.businessDate;
}

/** Returns the work in the form of the domain rules. */
export function personWorkOf(work: readonly WorkRow[]): PersonWork {
  const attendances: AttendanceFacts[] = [];
  const leaves: PaidLeaveFacts[] = [];
  for (const row of work) {
    if (row.kind === 'finished') attendances.push(row.facts);
    if (row.kind === 'leave') leaves.push(row.facts);
  }
  return { attendances, leaves };
}
