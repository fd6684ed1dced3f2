import type { Watching } from '#domain/attendance/facts.ts';
import { isForgotten } from '#domain/attendance/forgotten.ts';
import { planResult } from '#domain/attendance/plan-result.ts';
import { trackingOf } from '#domain/attendance/tracking.ts';
import { amountsOfLeave, exactTotal } from '#domain/pay/hours/pay.ts';
import { type HoursRules, type PersonHours, personHours } from '#domain/pay/hours/person-hours.ts';
import { plannedMinutes, plannedPay } from '#domain/pay/hours/planned-cost.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import { isPlanCompared } from '#domain/pay/report-comparison.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { personWorkOf, type WorkRow } from '#worker/areas/pay/hours/work-rows.ts';
import { addHours, addPlanFigures, type ReportFigures } from './figures.ts';
import type { PlanRow } from './plan-rows.ts';
import type { ReportedPerson } from './rows.ts';

/** The rules and times that the figures depend on. */
export type Reckoning = {
  /** The pay period; a report of one day is part of it. */
  period: DateRange;
  rules: HoursRules;
  watching: Watching;
  now: Instant;
  /** The last day to count; null for all. */
  until: CalendarDate | null;
  /** Prices the plans; null unless they are compared. */
  pricing: Pricing | null;
};

/** What plans are priced by, and today. */
export type Pricing = { today: CalendarDate; wagesOf: (personId: number) => readonly Wage[] };

/** The workplace, position and date of an entry. */
export interface EntrySpot {
  workplaceId: number | null;
  positionId: number | null;
  date: CalendarDate;
}

/** Returns the figures that an entry at this spot is added to: those of its place, its day and the person. */
export type Into = (spot: EntrySpot) => readonly ReportFigures[];

/** Adds the work and absences of one person to their figures, and returns the hours of all requested work. */
export function addPerson(facts: ReportedPerson, telling: Reckoning, into: Into): PersonHours {
  const { period, rules, now, until } = telling;
  const shown = new Map<number, WorkRow>();
  for (const row of facts.work) {
    if (row.isShown && (until === null || dateOf(row) <= until)) shown.set(row.id, row);
  }
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
    addPlan(plan, facts.id, telling, into(plan));
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
function addPlan(
  plan: PlanRow,
  personId: number,
  { period, watching, now, pricing }: Reckoning,
  all: readonly ReportFigures[],
): void {
  const { checkIn, checkOut } = plan;
  const work = checkIn === null ? null : { checkIn, checkOut, plan, confirmed: false, openItems: [] };
  // A person who has not come is neither late nor early.
  const flags = work === null ? [] : trackingOf(plan, work, now, watching).flags;
  const result = planResult(plan, work !== null, now);
  if (pricing && result !== 'cancelled' && isPlanCompared(plan, { period, today: pricing.today, now })) {
    const priced = planFiguresOf(plan, pricing.wagesOf(personId));
    for (const figures of all) addPlanFigures(figures.plan, priced);
  }
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

/** O-07: the minutes and the pay of a plan, at its person's own times. */
function planFiguresOf({ date, positionId, start, end, terms }: PlanRow, wages: readonly Wage[]) {
  if (!terms) throw new Error('plans are priced without their terms');
  const { templateId, breaks, paidBefore } = terms;
  const midnight = startOfJstDay(date);
  const times = { start: minutesBetween(midnight, start), end: minutesBetween(midnight, end), breaks };
  const priced = { date, positionId, templateId, times, paidBefore };
  const pay = plannedPay(priced, wages);
  return { minutes: plannedMinutes(priced), earned: pay ?? 0, withoutWage: pay === null ? 1 : 0 };
}

function dateOf(row: WorkRow): CalendarDate {
  return row.kind === 'open' ? row.businessDate : row.facts.businessDate;
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
