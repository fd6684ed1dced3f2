import { type SQL, sql } from 'drizzle-orm';
import {
  type TransportLine,
  type TransportTerms,
  transportLines,
  wholePay,
} from '#domain/pay/hours/other-lines.ts';
import {
  type Choice,
  type HoursRules,
  type PersonHours,
  personHours,
} from '#domain/pay/hours/person-hours.ts';
import type { MonthPay } from '#domain/pay/true-up.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { datesOfPayPeriod } from '#worker/db/pay-periods.ts';
import { jsonObject, type ValueOf } from '#worker/db/query.ts';
import { adjustment } from '#worker/db/schema/period.ts';
import { advancesOf } from './advances.ts';
import { type ClosedWork, closedWorkJson, closedWorkOf, transportWith } from './closed-lines.ts';
import { transportTermsIn, transportTermsJson } from './transport-terms.ts';
import { personWorkOf, type WorkRow, workJson, workOf } from './work-rows.ts';

/** What a pay period of one person is paid by: all work around it, what is closed, and what comes beside hours. */
export type PayFacts = {
  work: readonly WorkRow[];
  transportTerms: readonly TransportTerms[];
  /** Yen of those asked for. */
  adjustments: number;
  closed: ClosedWork;
};

/** The hours and ways there of what is asked for, in the row of all other work; what is closed as it was stored. */
export function earnedIn(
  { work, closed, transportTerms }: PayFacts,
  period: DateRange,
  rules: HoursRules,
  isAsked?: Choice,
): { hours: PersonHours; transport: readonly TransportLine[] } {
  const hours = personHours(personWorkOf(work), period, rules, isAsked, closed.kept);
  const worked = hours.attendances.map((one) => one.facts);
  const places = new Set(worked.map(({ workplaceId }) => workplaceId));
  const live = transportLines(worked, transportTerms);
  return { hours, transport: transportWith(live, closed, (id) => places.has(id)) };
}

/** What all of it comes to together, in yen. */
export function monthPayOf({
  hours,
  transport,
  adjustments,
}: { adjustments: number } & ReturnType<typeof earnedIn>): MonthPay {
  return { pay: hours.pay.total, ...wholePay(hours.pay.total, transport, [{ yen: adjustments }]) };
}

/** What a month of a person is paid by; `work` and `closed` are texts for `workOf` and `closedWorkOf`. */
export type PaidMonth = ValueOf<ReturnType<typeof paidMonthJson>>;

/** Everything that one person is paid by in a month, at whatever workplace, for {@link paidMonthOf}. */
export function paidMonthJson(person: SQL, month: SQL) {
  const first = sql`${month} || '-01'`;
  const work = workJson({
    person,
    // Under whatever closing day, with the weeks that its first days lie in.
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

/** What the month of a {@link paidMonthJson} comes to, and what was paid of it in advance. */
export function paidMonthOf(
  { work, closed, transport, adjustments, advances }: PaidMonth,
  period: DateRange,
  rules: HoursRules,
): { month: MonthPay; advances: number } {
  const facts = {
    work: workOf(work),
    closed: closedWorkOf(closed),
    adjustments,
    transportTerms: transportTermsIn(transport),
  };
  const month = monthPayOf({ ...earnedIn(facts, period, rules), adjustments });
  return { month, advances };
}
