import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { DayReport, MonthReport, ReportRow } from '#contract/reports/reports.ts';
import { daysComparedBefore, daysComparedOfPlan } from '#domain/pay/report-comparison.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { moveMonth } from '#domain/time/calendar-month.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { jstDate } from '#domain/time/instant.ts';
import { payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { wagesByPerson } from '#worker/areas/attendance/records/planned-wages.ts';
import { watchingOf } from '#worker/areas/attendance/records/watching.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { agreementRulesOf, companyClosing, hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { daysOfPayPeriod, daysSqlBetween } from '#worker/areas/pay/hours/days.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { chosenPage } from '#worker/db/page.ts';

import { rowsWithBefore, sumsBefore, sumsOfPlan } from './comparison.ts';
import { type OrderedRow, Report } from './report.ts';
import { type ReportedPerson, type ReportFacts, readReport } from './rows.ts';

type Paged = Pick<OperationQuery<'reports.read'>, 'page' | 'per_page' | 'after' | 'sort'>;
export type DayReportQuery = Omit<OperationQuery<'reports.read'>, keyof Paged>;
export type MonthReportQuery = Omit<OperationQuery<'reports.monthly'>, keyof Paged>;

/** The rules and settings of both reports. */
function reckoning(ctx: SignedInCtx, { company: { settings, wages } }: ReportFacts) {
  const company = settingsOf(settings);
  return {
    company,
    closingDay: companyClosing(company),
    told: {
      now: ctx.now,
      wagesShown: wages,
      rules: hoursRulesOf(company),
      watching: watchingOf(company),
      until: null,
      pricing: null,
    },
  };
}

/** The report of a day, computed within its pay period. */
export async function reportOfDay(
  ctx: SignedInCtx,
  { date: day, group, ...places }: DayReportQuery,
): Promise<{ date: CalendarDate; report: Report }> {
  const date = day ?? jstDate(ctx.now);
  const days = daysSqlBetween({ from: date, to: date });
  const asked = { ...places, days, month: null, plans: true, named: group === 'person' };
  const report = await readReport(ctx, asked, (facts) => {
    const { closingDay, told: context } = reckoning(ctx, facts);
    const period = payPeriodOf(payMonthOf(date, closingDay), closingDay);
    return new Report(facts, { ...context, group, period, month: null });
  });
  return { date, report };
}

/** The report of a pay period, its rows, and what it is compared with. */
export interface MonthAnswer {
  period: DateRange;
  warnMinutes: number;
  limitMinutes: number;
  report: Report;
  rows: OrderedRow[];
  compared: MonthReport['compared'];
}

export async function reportOfMonth(
  ctx: SignedInCtx,
  { month, group, check, compare, ...places }: MonthReportQuery,
): Promise<MonthAnswer> {
  const today = jstDate(ctx.now);
  const named = group === 'person';
  const plans = compare === 'plan' ? ('terms' as const) : true;
  const previous = moveMonth(month, -1);
  const asked = { ...places, days: daysOfPayPeriod(month), month, plans, named };
  const before =
    compare === 'previous'
      ? { ...places, days: daysOfPayPeriod(previous), month: previous, plans: false, named }
      : null;
  const begun = (facts: ReportFacts) => {
    const { company, closingDay, told: context } = reckoning(ctx, facts);
    const period = payPeriodOf(month, closingDay);
    const agreement = agreementRulesOf(company);
    const pricing = compare === 'plan' ? { today, wagesOf: wagesByPerson(facts.wages) } : null;
    const telling = { dates: datesIn(period), agreement };
    const report = new Report(facts, { ...context, group, check, period, month: telling, pricing });
    const earlier = payPeriodOf(previous, closingDay);
    const days = daysComparedBefore(period, earlier, today);
    return {
      period,
      agreement,
      report,
      days,
      before:
        before &&
        new Report(
          { ...facts, needed: [] },
          { ...context, group, period: earlier, until: days.to, month: null },
        ),
      add: (one: ReportedPerson) => report.add(one),
    };
  };
  const { period, agreement, report, days, before: found } = await readReport(ctx, asked, begun, before);
  const rows = found ? rowsWithBefore(report.rows(), found.rows(), check === undefined) : report.rows();
  return {
    period,
    warnMinutes: agreement.monthWarn,
    limitMinutes: agreement.monthLimit,
    report,
    rows,
    compared: found
      ? sumsBefore(days, found)
      : compare === 'plan'
        ? sumsOfPlan(daysComparedOfPlan(period, today), report)
        : null,
  };
}

export async function readDayReport(
  ctx: SignedInCtx,
  query: OperationQuery<'reports.read'>,
): Promise<DayReport> {
  const { date, report } = await reportOfDay(ctx, query);
  return { ...reportPageOf(query, report.rows()), date, sums: report.sums() };
}

export async function readMonthReport(
  ctx: SignedInCtx,
  query: OperationQuery<'reports.monthly'>,
): Promise<MonthReport> {
  const { period, warnMinutes, limitMinutes, report, rows, compared } = await reportOfMonth(ctx, query);
  return {
    ...reportPageOf(query, rows),
    month: query.month,
    date_from: period.from,
    date_to: period.to,
    sums: report.sums(),
    days: report.days(),
    agreement: { warn_minutes: warnMinutes, limit_minutes: limitMinutes, ...report.levels() },
    compared,
  };
}

type Ordered = { row: OrderedRow; '~key': string | number; '~id': number };

/** Returns the rows by name, in the order of a file. */
export function rowsByName(rows: readonly OrderedRow[]): OrderedRow[] {
  return sortedRows(rows, 'name').map(({ row }) => row);
}

/** Returns one page of the rows; all of them had to be computed. */
function reportPageOf(query: Paged, all: readonly OrderedRow[]): { data: ReportRow[]; meta: ListMeta } {
  const kept = sortedRows(all, query.sort);
  const { rows, meta } = chosenPage<{ row: OrderedRow }>(
    query,
    { descending: isDescending(query.sort) },
    kept,
  );
  return { data: rows.map(({ row }) => reportRowOf(row)), meta };
}

function isDescending(sort: Paged['sort']): boolean {
  return sort.startsWith('-');
}

const SORT_KEYS: Record<string, (row: OrderedRow) => string | number> = {
  name: ({ order }) => order,
  worked: ({ worked_minutes }) => worked_minutes,
  overtime: (row) => row.agreement?.overtime_minutes ?? row.ot25_minutes + row.ot50_minutes,
  late: ({ late }) => late,
  absent: ({ absent }) => absent,
  // Where pay is hidden, its order is hidden too.
  cost: ({ cost }) => cost ?? 0,
};

function sortedRows(rows: readonly OrderedRow[], sort: Paged['sort']): Ordered[] {
  const keyOf = SORT_KEYS[sort.replace('-', '')] ?? SORT_KEYS.name;
  const ordered = rows.map((row) => ({
    row,
    '~key': keyOf?.(row) ?? '',
    '~id': row.user?.id ?? row.position?.id ?? row.workplace?.id ?? 0,
  }));
  const sign = isDescending(sort) ? -1 : 1;
  return ordered.sort((one, other) => {
    if (one['~key'] !== other['~key']) return one['~key'] < other['~key'] ? -sign : sign;
    return (one['~id'] - other['~id']) * sign;
  });
}

function reportRowOf({ order: _order, number: _number, ...row }: OrderedRow): ReportRow {
  return row;
}
