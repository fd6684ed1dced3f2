import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PersonRef } from '#contract/people/users.ts';
import type { WatchedPlan } from '#domain/attendance/tracking.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { isInRange } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import { payPeriodOf } from '#domain/time/pay-period.ts';
import { watchingOf } from '#worker/areas/attendance/records/watching.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { advancesOf, hasAdvances } from '#worker/areas/pay/hours/advances.ts';
import { closedWorkJson, closedWorkOf } from '#worker/areas/pay/hours/closed-lines.ts';
import { agreementRulesOf, companyClosing, hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { type DaysSql, daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import { earnedIn } from '#worker/areas/pay/hours/month-pay.ts';
import { transportTermsIn, transportTermsJson } from '#worker/areas/pay/hours/transport-terms.ts';
import { rowBusinessDate, workJson, workRowsOf } from '#worker/areas/pay/hours/work-rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IS_ATTENDED } from '#worker/db/attended.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, jsonList, jsonTuple, type ValueOf } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { adjustment } from '#worker/db/schema/period.ts';
import { person as personTable } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { isRequestedWorkplace } from './asked.ts';
import { minimumsOf, type RatesJson } from './minimums.ts';
import type { FigureContext, PersonMonth } from './month-figures.ts';
import type { Company } from './queries.ts';

export type MonthAsked = { month: CalendarMonth; workplace_ids?: number[] | undefined };

const su = alias(shiftUser, 'su');

const MISSED = jsonTuple(su.outcome, su.starts_at, su.ends_at);
type MissedJson = ValueOf<typeof MISSED>;

/**
 * Whether the plan `su` of the shift `s` was approved and missed: by outcome, or because it ended
 * without a record (T-22).
 */
function missed(now: Instant): SQL {
  return sql`su.status = 'approved' AND s.deleted_at IS NULL AND (su.outcome IS NOT NULL OR su.ends_at <= ${now})
    AND NOT ${IS_ATTENDED}`;
}

/** The missed plans of the person in the period, at the requested workplaces. */
function missedBy(ctx: SignedInCtx, personId: SQL, days: DaysSql, ids: MonthAsked['workplace_ids']): SQL {
  return sql`FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
    WHERE su.person_id = ${personId} AND su.starts_at >= ${days.starts.from} AND su.starts_at < ${days.starts.to}
      AND s.date BETWEEN ${days.from} AND ${days.to} AND ${missed(ctx.now)}
      AND ${isRequestedWorkplace(ctx, sql`s.workplace_id`, ids)}`;
}

/**
 * O-17: how many shifts of the period the company cancelled for a person. They are few, so an index
 * finds them.
 */
export function cancelledIn(ctx: SignedInCtx, { month, workplace_ids }: MonthAsked): SQL {
  const { from, to } = daysOfPayPeriod(month);
  return sql`(SELECT count(*) FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
    WHERE su.outcome = 'cancelled_by_company' AND su.status = 'approved' AND s.deleted_at IS NULL
      AND s.date BETWEEN ${from} AND ${to} AND ${isRequestedWorkplace(ctx, sql`s.workplace_id`, workplace_ids)})`;
}

/**
 * Whether the person `p` has data in the period at the requested workplaces. With all workplaces
 * nearly all people have some, so each person is tested; otherwise the data is found first.
 */
export function hasMonth(ctx: SignedInCtx, { month, workplace_ids }: MonthAsked): SQL {
  const days = daysOfPayPeriod(month);
  const { from, to } = days;
  if (ctx.scope === 'all' && !workplace_ids) {
    return sql`(EXISTS (SELECT 1 FROM ${attendance} AS a WHERE a.person_id = p.id AND a.voided_at IS NULL
          AND a.business_date BETWEEN ${from} AND ${to})
      OR EXISTS (SELECT 1 ${missedBy(ctx, sql`p.id`, days, undefined)})
      OR EXISTS (SELECT 1 FROM ${adjustment} AS x
        WHERE x.person_id = p.id AND x.month = ${month} AND x.voided_at IS NULL)
      OR ${hasAdvances(sql`p.id`, month)})`;
  }
  return sql`p.id IN (
    SELECT a.person_id FROM ${attendance} AS a WHERE a.voided_at IS NULL
      AND a.business_date BETWEEN ${from} AND ${to} AND ${isRequestedWorkplace(ctx, sql`a.workplace_id`, workplace_ids)}
    UNION
    SELECT su.person_id FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id
      WHERE s.date BETWEEN ${from} AND ${to} AND ${isRequestedWorkplace(ctx, sql`s.workplace_id`, workplace_ids)}
        AND ${missed(ctx.now)}
    UNION
    SELECT x.person_id FROM ${adjustment} AS x WHERE x.month = ${month} AND x.voided_at IS NULL
      AND ${isRequestedWorkplace(ctx, sql`x.workplace_id`, workplace_ids)})`;
}

/** The facts of a person's sums: all work that decides the period, and its other payments. */
export function sumFields(
  ctx: SignedInCtx,
  { month, workplace_ids }: MonthAsked,
  person: SQL,
  planned: boolean,
) {
  const { deciding, ...days } = daysOfPayPeriod(month);
  const shown = isRequestedWorkplace(ctx, sql`a.workplace_id`, workplace_ids);
  return {
    birthday: sql<CalendarDate | null>`(SELECT birthday FROM ${personTable} WHERE id = ${person})`,
    /**
     * JSON texts for `workRowsOf` and `closedWorkOf`, parsed person by person: a company has 300,000
     * records a month.
     */
    work: sql<string>`${workJson({ person, ...deciding, shown, planned })}`,
    closed: sql<string>`${closedWorkJson(person, days)}`,
    transport: transportTermsJson(person, month),
    advances: sql<number>`${advancesOf(person, month)}`,
    adjustments: sql<number>`(SELECT ifnull(sum(x.yen), 0) FROM ${adjustment} AS x WHERE x.person_id = ${person}
      AND x.month = ${month} AND ${isAdjustmentAsked(ctx, { workplace_ids })})`,
  };
}

export type SumRow = FieldsRow<ReturnType<typeof sumFields>>;

/** Whether the adjustment `x` counts and belongs to the requested workplaces. */
export function isAdjustmentAsked(
  ctx: SignedInCtx,
  { workplace_ids }: Pick<MonthAsked, 'workplace_ids'>,
): SQL {
  return sql`x.voided_at IS NULL AND ${isRequestedWorkplace(ctx, sql`x.workplace_id`, workplace_ids)}`;
}

/** The facts of a person's monthly figures. */
export function personMonthFields(ctx: SignedInCtx, asked: MonthAsked, person: SQL) {
  const days = daysOfPayPeriod(asked.month);
  return {
    ...sumFields(ctx, asked, person, true),
    missed: jsonList(MISSED, missedBy(ctx, person, days, asked.workplace_ids)),
  };
}

export const USER = fromJson<PersonRef>(personRefJson);

/** The context in which the figures of the month are calculated. */
export function figureContextOf(
  { now, scope }: Pick<SignedInCtx, 'now' | 'scope'>,
  { month, workplace_ids }: MonthAsked,
  { settings, wages, minimums }: Company & { minimums?: RatesJson },
): FigureContext {
  const company = settingsOf(settings);
  return {
    now,
    period: payPeriodOf(month, companyClosing(company)),
    rules: hoursRulesOf(company),
    wagesShown: wages,
    isWhole: scope === 'all' && !workplace_ids,
    watching: watchingOf(company),
    agreement: agreementRulesOf(company),
    ...(minimums !== undefined && { minimums: minimumsOf(minimums) }),
  };
}

/**
 * Returns the month of one person, classified among all work; closed work counts as stored. Without
 * missed plans when those were not read.
 */
export function monthOfRow(
  {
    birthday,
    work,
    missed: plans = [],
    transport,
    adjustments,
    advances,
    closed,
  }: SumRow & { missed?: MissedJson[] },
  { period, rules }: FigureContext,
): PersonMonth {
  const facts = {
    work: workRowsOf(work),
    missed: plans.map(([outcome, start, end]): WatchedPlan => ({ outcome, start, end })),
    transportTerms: transportTermsIn(transport),
    adjustments,
    advances,
    closed: closedWorkOf(closed),
  };
  const own = facts.work.filter((row) => isInRange(rowBusinessDate(row), period));
  const shown = own.filter(({ isShown }) => isShown);
  const ids = shown.length === own.length ? undefined : new Set(shown.map(({ id }) => id));
  const earned = earnedIn(facts, period, rules, ids && ((id) => ids.has(id)));
  return { ...facts, ...earned, birthday, shown, others: own.length - shown.length };
}
