import type { Watching } from '#domain/attendance/facts.ts';
import { isForgotten } from '#domain/attendance/forgotten.ts';
import { planResult } from '#domain/attendance/plan-result.ts';
import { trackingOf } from '#domain/attendance/tracking.ts';
import { amountsOfLeave, exactTotal } from '#domain/pay/hours/pay.ts';
import { type HoursRules, type PersonHours, personHours } from '#domain/pay/hours/person-hours.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import { personWorkOf, type WorkRow } from '#worker/areas/pay/hours/work-rows.ts';
import { addHours, type ReportFigures } from './figures.ts';
import type { PlanRow } from './plan-rows.ts';
import type { ReportedPerson } from './rows.ts';

/** The rules and times that the figures depend on. */
export type Reckoning = {
  /** The pay period; a report of one day is part of it. */
  period: DateRange;
  rules: HoursRules;
  watching: Watching;
  now: Instant;
};

/** The workplace, position and date of an entry. */
export interface EntrySpot {
  workplaceId: number | null;
  positionId: number | null;
  date: CalendarDate;
}

/** Returns the figures that an entry at this spot is added to: those of its place, its day and the person. */
export type Into = (spot: EntrySpot) => readonly ReportFigures[];

/** Adds the work and absences of one person to their figures, and returns the hours of all requested work. */
export function addPerson(
  facts: ReportedPerson,
  { period, rules, watching, now }: Reckoning,
  into: Into,
): PersonHours {
  const shown = new Map<number, WorkRow>();
  for (const row of facts.work) if (row.isShown) shown.set(row.id, row);
  const hours = personHours(
    personWorkOf(facts.work),
    period,
    rules,
    (id) => shown.has(id),
    facts.closed.kept,
  );
  for (const one of hours.attendances) {
    const { workplaceId, businessDate: date } = one.facts;
    const positionId = shown.get(one.facts.id)?.positionId ?? null;
    addHours(into({ workplaceId, positionId, date }), one);
  }
  for (const { id, workplaceId, businessDate: date, minutes, salaryPerHour } of hours.leaves) {
    const earned = exactTotal(amountsOfLeave(minutes, salaryPerHour));
    for (const figures of into({ workplaceId, positionId: shown.get(id)?.positionId ?? null, date })) {
      figures.leaveMinutes += minutes;
      figures.earned += earned;
    }
  }
  const planned = new Set<number>();
  for (const plan of facts.plans) {
    if (plan.attendanceId !== null) planned.add(plan.attendanceId);
    addPlan(plan, watching, now, into(plan));
  }
  for (const row of shown.values()) {
    if (row.kind === 'leave') continue;
    const isPlanned = planned.has(row.id);
    // Finished work with a plan was counted with its plan.
    if (isPlanned && row.kind === 'finished') continue;
    addUnplanned(row, isPlanned, now, into(spotOf(row)));
  }
  return hours;
}

/**
 * T-21 to T-23, as in tracking. Every plan that the company did not cancel is attended, absent or still
 * to come.
 */
function addPlan(plan: PlanRow, watching: Watching, now: Instant, all: readonly ReportFigures[]): void {
  const { checkIn, checkOut } = plan;
  const work = checkIn === null ? null : { checkIn, checkOut, plan, confirmed: false, openItems: [] };
  // A person who has not come is neither late nor early.
  const flags = work === null ? [] : trackingOf(plan, work, now, watching).flags;
  const result = planResult(plan, work !== null, now);
  for (const { counts } of all) {
    if (result !== 'cancelled') counts.planned += 1;
    if (result === 'came') counts.came += 1;
    if (result === 'absent') counts.absent += 1;
    for (const flag of flags) {
      if (flag === 'late') counts.late += 1;
      if (flag === 'early_leave') counts.early_leaves += 1;
      if (flag === 'not_checked_out') counts.not_checked_out += 1;
    }
  }
}

type CountedWork = Exclude<WorkRow, { kind: 'leave' }>;

function spotOf(row: CountedWork): EntrySpot {
  const { positionId } = row;
  const { workplaceId, businessDate: date } = row.kind === 'finished' ? row.facts : row;
  return { workplaceId, positionId, date };
}

/** Without a plan there is no planned end: T-23 says from when the check-out counts as forgotten. */
function addUnplanned(
  row: CountedWork,
  isPlanned: boolean,
  now: Instant,
  all: readonly ReportFigures[],
): void {
  const isOpen = row.kind === 'open';
  const isLeft =
    isOpen &&
    !isPlanned &&
    isForgotten({ plan: null, checkIn: row.checkIn, checkOut: null, openItems: [] }, now);
  for (const { counts } of all) {
    if (!isPlanned) counts.unplanned += 1;
    if (isOpen) counts.open += 1;
    if (isLeft) counts.not_checked_out += 1;
  }
}
