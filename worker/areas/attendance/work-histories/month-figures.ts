import type { MonthlyHours } from '#contract/pay/monthly-hours.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Watching } from '#domain/attendance/facts.ts';
import { trackingOf, type WatchedPlan } from '#domain/attendance/tracking.ts';
import {
  type AgreementLevel,
  type AgreementRules,
  agreementLevel,
  monthAgreementFindings,
} from '#domain/pay/hours/agreement.ts';
import { breakShortfall } from '#domain/pay/hours/break-check.ts';
import { minimumWageOn } from '#domain/pay/hours/minimum-wage.ts';
import type { TransportLine } from '#domain/pay/hours/other-lines.ts';
import type { PersonHours } from '#domain/pay/hours/person-hours.ts';
import { mainWorkplaceOf } from '#domain/pay/hours-file/main-workplace.ts';
import { type MonthPay, trueUp } from '#domain/pay/true-up.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PayFacts } from '#worker/areas/pay/hours/month-pay.ts';
import { overtimeOfAll } from '#worker/areas/pay/hours/overtime.ts';
import type { WorkRow } from '#worker/areas/pay/hours/work-rows.ts';
import { type Explaining, hourColumnsOf } from './explained.ts';
import type { Minimums } from './minimums.ts';

/** The requested part of the month, with its hours and pay. */
export type PersonMonth = PayFacts & {
  birthday: CalendarDate | null;
  missed: readonly WatchedPlan[];
  /** Yen paid in advance, for work at any workplace. */
  advances: number;
  hours: PersonHours;
  /** Requested records of the period. */
  shown: readonly WorkRow[];
  /** Number of records of the period that are not requested. */
  others: number;
  transport: readonly TransportLine[];
  paid: MonthPay;
};

export type FigureContext = Explaining & {
  period: DateRange;
  now: Instant;
  watching: Watching;
  agreement: AgreementRules;
  /** O-16: rates by workplace; absent when not read. */
  minimums?: Minimums;
  /** Whether all work of a person is requested; only then can advances be deducted from the pay. */
  isWhole: boolean;
};

/** O-14: returns whether the month alone is near or over the agreement. */
export function agreementOf(month: PersonMonth, context: FigureContext): AgreementLevel | null {
  return agreementLevel(
    monthAgreementFindings(overtimeOfAll(month, month.hours, context), context.agreement),
  );
}

/** O-12: returns the number of records with too short a break. */
export function shortBreaksOf({ hours }: Pick<PersonMonth, 'hours'>): number {
  return hours.attendances.filter(({ time }) => breakShortfall(time) !== null).length;
}

/**
 * O-16: returns the number of records paid below the minimum wage; null for readers without access to
 * wages.
 */
export function belowMinimumOf(
  { shown, birthday }: Pick<PersonMonth, 'shown' | 'birthday'>,
  { minimums, wagesShown }: FigureContext,
): number | null {
  if (!wagesShown) return null;
  return shown.filter((row) => {
    if (row.kind !== 'finished' || !row.hasWage || row.facts.workplaceId === null) return false;
    const { workplaceId, businessDate, salaryPerHour } = row.facts;
    const site = minimums?.get(workplaceId);
    if (!site) return false;
    const minimum = minimumWageOn(site.rates, { ...site, birthday }, businessDate);
    return minimum !== null && salaryPerHour < minimum.salaryPerHour;
  }).length;
}

/**
 * O-17: returns the number of records that the company ended early, and the minutes before the ends
 * of their shifts.
 */
export function sentHomeOf({ shown }: Pick<PersonMonth, 'shown'>) {
  const sums = { sent_home: 0, sent_home_minutes: 0 };
  for (const { sentHomeMinutes } of shown) {
    if (sentHomeMinutes <= 0) continue;
    sums.sent_home += 1;
    sums.sent_home_minutes += sentHomeMinutes;
  }
  return sums;
}

/** Returns the number of records, in total and by what they wait for. */
export function recordCountsOf({ shown }: Pick<PersonMonth, 'shown'>) {
  const counts = { attendances: 0, open: 0, questions: 0, unconfirmed: 0, without_wage: 0 };
  for (const { kind, isAsked, isConfirmed, hasWage } of shown) {
    if (kind !== 'leave') counts.attendances += 1;
    if (kind === 'open') counts.open += 1;
    if (kind !== 'open' && !isConfirmed) counts.unconfirmed += 1;
    if (kind !== 'open' && !hasWage) counts.without_wage += 1;
    if (isAsked) counts.questions += 1;
  }
  return counts;
}

/** T-21, T-22: counts absences, late arrivals and early leaves. */
function attendanceCounts({ shown, missed }: PersonMonth, { now, watching }: FigureContext) {
  const flagged = missed.map((plan) => trackingOf(plan, null, now, watching).flags);
  const counts = {
    absences: flagged.filter((flags) => flags.includes('absent')).length,
    late: 0,
    early_leaves: 0,
  };
  for (const row of shown) {
    if (row.plan === null || row.kind === 'leave') continue;
    const { start: checkIn, end: checkOut } =
      row.kind === 'open' ? { start: row.checkIn, end: null } : row.facts.punched;
    const plan = { ...row.plan, outcome: null };
    const work = { checkIn, checkOut, plan, confirmed: row.isConfirmed, openItems: [] };
    const { flags } = trackingOf(plan, work, now, watching);
    if (flags.includes('late')) counts.late += 1;
    if (flags.includes('early_leave')) counts.early_leaves += 1;
  }
  return counts;
}

export function monthFigures(user: PersonRef, month: PersonMonth, context: FigureContext): MonthlyHours {
  const { hours, others } = month;
  const { attendances, open, questions, unconfirmed, without_wage } = recordCountsOf(month);
  const { absences, late, early_leaves } = attendanceCounts(month, context);
  const whole = context.wagesShown ? trueUp(month.paid, month.advances) : null;
  const sum = (minutes: (one: PersonHours['attendances'][number]['time']) => number) =>
    hours.attendances.reduce((all, { time }) => all + minutes(time), 0);
  return {
    user,
    main_workplace_id: mainWorkplaceOf([
      ...hours.attendances.map(({ facts, time }) => ({
        workplaceId: facts.workplaceId,
        minutes: time.workedMinutes,
      })),
      ...hours.leaves,
    ]),
    days_worked: new Set(hours.attendances.map(({ facts }) => facts.businessDate)).size,
    attendances,
    absences,
    late,
    early_leaves,
    open,
    questions,
    unconfirmed,
    without_wage,
    short_breaks: shortBreaksOf(month),
    below_minimum: belowMinimumOf(month, context),
    cancelled_by_company: month.missed.filter(({ outcome }) => outcome === 'cancelled_by_company').length,
    ...sentHomeOf(month),
    agreement: agreementOf(month, context),
    punched_minutes: sum(({ punchedMinutes }) => punchedMinutes),
    break_minutes: sum(({ breakMinutes }) => breakMinutes),
    counted_minutes: sum(({ countedMinutes }) => countedMinutes),
    ...hourColumnsOf(hours.tally),
    leave_minutes: hours.leaveMinutes,
    leave_days: new Set(hours.leaves.map(({ businessDate }) => businessDate)).size,
    unpaid_minutes: hours.unpaid.minutes,
    unpaid_yen: context.wagesShown ? hours.unpaid.yen : null,
    pay: context.wagesShown ? hours.pay : null,
    transport: whole?.transport ?? null,
    adjustments: whole?.adjustments ?? null,
    total_pay: whole?.total ?? null,
    advances: whole?.advances ?? null,
    payout: context.isWhole ? (whole?.payout ?? null) : null,
    elsewhere: others > 0,
  };
}
