import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { AssignmentId, PositionId, ShiftId, TemplateId, WorkplaceId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import type { DaysSql } from '#worker/areas/pay/hours/days.ts';
import type { WorkRow } from '#worker/areas/pay/hours/work-rows.ts';
import { plannedBreaksOf, type StoredBreaks } from '#worker/areas/roster/changes/stored-work.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IS_ATTENDED } from '#worker/db/attended.ts';
import { fromJson, jsonColumns, select, type ValueOf } from '#worker/db/query.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { isWhole, onShifts, type ReportPlaces } from './asked.ts';

type PlanRange = ReportPlaces & {
  days: DaysSql;
  /** Whether assignments are read; with `terms`, also what prices them. */
  plans: boolean | 'terms';
};

/** What a shift adds to the times of its people, to price them (O-07). */
export interface PlanTerms {
  templateId: TemplateId;
  breaks: readonly PlannedBreak[];
  /** Minutes before the start that are paid. */
  paidBefore: number;
}

/** A person's assignment on a shift, with the work done on it. */
export interface PlanRow {
  attendanceId: AttendanceId | null;
  workplaceId: WorkplaceId;
  positionId: PositionId;
  date: CalendarDate;
  outcome: Outcome | null;
  start: Instant;
  end: Instant;
  checkIn: Instant | null;
  checkOut: Instant | null;
  /** Null unless requested. */
  terms: PlanTerms | null;
}

/**
 * The plans of a person as {@link reportPlansJson} returns them, column by column: a company has 300,000 in a
 * month. Written by hand, because some parts are no columns.
 */
type PlansJson = [
  ids: AssignmentId[],
  shiftIds: ShiftId[],
  positionIds: PositionId[],
  starts: Instant[],
  /** From start to end, in milliseconds. */
  lengths: number[],
  /** Only of the few plans that have an outcome. */
  outcomes: [id: AssignmentId, outcome: Outcome][],
];

const s = alias(shift, 's');

/** 1 for a deleted shift. */
const SHIFT_LISTS = jsonColumns(s.id, s.workplace_id, s.date, sql<number>`s.deleted_at IS NOT NULL`);
type ShiftsJson = ValueOf<typeof SHIFT_LISTS>;

const TERM_LISTS = jsonColumns(
  s.template_id,
  fromJson<StoredBreaks>(sql`${s.breaks}`),
  s.paid_before_minutes,
);
type TermsJson = ValueOf<typeof TERM_LISTS>;

/** The data that all plans of a shift share. */
export type Shifts = ReadonlyMap<
  ShiftId,
  { workplaceId: WorkplaceId; date: CalendarDate; isDeleted: boolean; terms: PlanTerms | null }
>;

/** Reads the requested shifts, including deleted ones, once for all people on them. */
export function selectReportShifts(ctx: SignedInCtx, asked: PlanRange) {
  const { days } = asked;
  const there = isWhole(ctx, asked) ? sql`1` : onShifts(ctx, { ...asked, position_id: undefined }, sql`NULL`);
  const terms = asked.plans === 'terms' ? TERM_LISTS : fromJson<TermsJson | null>(sql`NULL`);
  return select({ shifts: SHIFT_LISTS, terms })
    .from(s)
    .where(sql`s.date BETWEEN ${days.from} AND ${days.to} AND ${there}`);
}

/**
 * The plans of the person `p` around these days, as a JSON text for {@link reportPlansOf}. Their shifts and
 * work are read separately, so that each plan is one row. The few that are not approved need work to
 * count.
 */
export function reportPlansJson({ days, position_id, plans }: PlanRange): SQL {
  if (plans === false) return sql`'[[],[],[],[],[],[]]'`;
  const inPosition = position_id === undefined ? sql`1` : sql`su.position_id = ${position_id}`;
  const columns = ['id', 'shift_id', 'position_id', 'starts_at', 'ends_at - su.starts_at'];
  const lists = columns.map((column) => sql.raw(`json_group_array(su.${column})`));
  return sql`(SELECT json_array(${sql.join(lists, sql`, `)},
      json_group_array(json_array(su.id, su.outcome)) FILTER (WHERE su.outcome IS NOT NULL))
    FROM ${shiftUser} AS su
    WHERE su.person_id = p.id AND su.starts_at >= ${days.starts.from} AND su.starts_at < ${days.starts.to}
      AND ${inPosition} AND (su.status = 'approved' OR ${IS_ATTENDED}))`;
}

export function reportShiftsOf(row: { shifts: ShiftsJson; terms: TermsJson | null } | undefined): Shifts {
  if (!row) return new Map();
  const [ids, workplaceIds, dates, deleted] = row.shifts;
  return new Map(
    ids.map((id, at) => [
      id,
      {
        workplaceId: workplaceIds[at] ?? 0,
        date: dates[at] ?? '',
        isDeleted: deleted[at] === 1,
        terms: row.terms && planTermsAt(row.terms, at),
      },
    ]),
  );
}

function planTermsAt([templateIds, breaks, paidBefore]: TermsJson, at: number): PlanTerms {
  return {
    templateId: templateIds[at] ?? 0,
    breaks: plannedBreaksOf(breaks[at] ?? []),
    paidBefore: paidBefore[at] ?? 0,
  };
}

/** Null for leave, which has no check-in. */
function checkInOf(row: WorkRow): Instant | null {
  if (row.kind === 'leave') return null;
  return row.kind === 'finished' ? row.facts.punched.start : row.checkIn;
}

/**
 * Returns the plans of a person on the shifts, each with its work.
 * @param work of the person, on these days and around: it has the date of its shift (T-10), also after
 * a correction
 */
export function reportPlansOf(json: string, work: readonly WorkRow[], shifts: Shifts): PlanRow[] {
  const [ids, shiftIds, positionIds, starts, lengths, outcomes]: PlansJson = JSON.parse(json);
  if (ids.length === 0) return [];
  const outcomeOf = new Map(outcomes);
  const workOf = new Map<AssignmentId, WorkRow>();
  for (const row of work) if (row.planId !== null) workOf.set(row.planId, row);
  const plans: PlanRow[] = [];
  for (const [at, id] of ids.entries()) {
    const on = shifts.get(shiftIds[at] ?? 0);
    const done = workOf.get(id);
    // A deleted shift counts only where work was done on it.
    if (!on || (on.isDeleted && !done)) continue;
    const start = starts[at] ?? 0;
    plans.push({
      attendanceId: done?.id ?? null,
      workplaceId: on.workplaceId,
      positionId: positionIds[at] ?? 0,
      date: on.date,
      outcome: outcomeOf.get(id) ?? null,
      start,
      end: start + (lengths[at] ?? 0),
      checkIn: done ? checkInOf(done) : null,
      checkOut: done?.kind === 'finished' ? done.facts.punched.end : null,
      terms: on.terms,
    });
  }
  return plans;
}
