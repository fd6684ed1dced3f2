import { type SQL, sql } from 'drizzle-orm';
import {
  sumOfYen,
  type TransportLine,
  type TransportTerms,
  transportLines,
} from '#domain/pay/hours/other-lines.ts';
import {
  type HoursRules,
  type PersonHours,
  personHours,
  type RecordFilter,
} from '#domain/pay/hours/person-hours.ts';
import type { MonthPay } from '#domain/pay/true-up.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { datesOfPayPeriod } from '#worker/db/pay-periods.ts';
import { jsonObject, type ValueOf } from '#worker/db/query.ts';
import { adjustment } from '#worker/db/schema/period.ts';
import { advancesOf } from './advances.ts';
import { type ClosedWork, closedWorkJson, closedWorkOf, transportWith } from './closed-lines.ts';
import { transportTermsIn, transportTermsJson } from './transport-terms.ts';
import { personWorkOf, type WorkRow, workJson, workRowsOf } from './work-rows.ts';

/**
 * The facts of one person's pay for a period: all work around it, its closed part, and payments
 * besides hours.
 */
export type PayFacts = {
  work: readonly WorkRow[];
  transportTerms: readonly TransportTerms[];
  /** Yen of the requested adjustments. */
  adjustments: number;
  closed: ClosedWork;
};

/**
 * Returns hours, transport and pay of the requested work, classified among all work; closed work
 * counts as stored.
 */
export function earnedIn(
  { work, closed, transportTerms, adjustments }: PayFacts,
  period: DateRange,
  rules: HoursRules,
  isAsked?: RecordFilter,
): { hours: PersonHours; transport: readonly TransportLine[]; paid: MonthPay } {
  const hours = personHours(personWorkOf(work), period, rules, isAsked, closed.kept);
  const worked = hours.attendances.map((one) => one.facts);
  const places = new Set(worked.map(({ workplaceId }) => workplaceId));
  const live = transportLines(worked, transportTerms);
  const transport = transportWith(live, closed, (id) => places.has(id));
  return { hours, transport, paid: { pay: hours.pay.total, transport: sumOfYen(transport), adjustments } };
}

/**
 * The facts of a person's pay for a month; `work` and `closed` are texts for `workRowsOf` and
 * `closedWorkOf`.
 */
export type PaidMonth = ValueOf<ReturnType<typeof paidMonthJson>>;

/** All facts of one person's pay for a month, at all workplaces, for {@link paidMonthOf}. */
export function paidMonthJson(person: SQL, month: SQL) {
  const first = sql`${month} || '-01'`;
  const work = workJson({
    person,
    // Covers every closing day, and the weeks of the period's first days.
    from: sql`date(${first}, '-1 month', '-14 days')`,
    to: sql`date(${first}, '+1 month', '+14 days')`,
    shown: sql`1`,
    planned: false,
  });
  return jsonObject({
    work: sql<string>`${work} || ''`,
    closed: sql<string>`${closedWorkJson(person, datesOfPayPeriod(month))} || ''`,
    transport: transportTermsJson(person, month),
    advances: sql<number>`${advancesOf(person, month)}`,
    adjustments: sql<number>`(SELECT ifnull(sum(own.yen), 0) FROM ${adjustment} AS own
      WHERE own.person_id = ${person} AND own.month = ${month} AND own.voided_at IS NULL)`,
  });
}

/** Returns hours and pay of the month of a {@link paidMonthJson}, and its paid advances. */
export function paidMonthOf(
  { work, closed, transport, adjustments, advances }: PaidMonth,
  period: DateRange,
  rules: HoursRules,
): { hours: PersonHours; paid: MonthPay; advances: number } {
  const facts = {
    work: workRowsOf(work),
    closed: closedWorkOf(closed),
    adjustments,
    transportTerms: transportTermsIn(transport),
  };
  const { hours, paid } = earnedIn(facts, period, rules);
  return { hours, paid, advances };
}
