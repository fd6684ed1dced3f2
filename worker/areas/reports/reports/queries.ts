import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { DayReport, MonthReport, ReportRow } from '#contract/reports/reports.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { jstDate } from '#domain/time/instant.ts';
import { payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { watchingOf } from '#worker/areas/attendance/records/watching.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { agreementRulesOf, companyClosing, hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { daysOfPayPeriod, daysSqlBetween } from '#worker/areas/pay/hours/days.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { chosenPage } from '#worker/db/page.ts';

import { type OrderedRow, Report } from './report.ts';
import { type ReportFacts, readReport } from './rows.ts';

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
  const asked = { ...places, days, month: null, named: group === 'person' };
  const report = await readReport(ctx, asked, (facts) => {
    const { closingDay, told: context } = reckoning(ctx, facts);
    const period = payPeriodOf(payMonthOf(date, closingDay), closingDay);
    return new Report(facts, { ...context, group, period, month: null });
  });
  return { date, report };
}

export async function reportOfMonth(
  ctx: SignedInCtx,
  { month, group, check, ...places }: MonthReportQuery,
): Promise<{ period: DateRange; warnMinutes: number; limitMinutes: number; report: Report }> {
  const asked = { ...places, days: daysOfPayPeriod(month), month, named: group === 'person' };
  return readReport(ctx, asked, (facts) => {
    const { company, closingDay, told: context } = reckoning(ctx, facts);
    const period = payPeriodOf(month, closingDay);
    const agreement = agreementRulesOf(company);
    const report = new Report(facts, {
      ...context,
      group,
      check,
      period,
      month: { dates: datesIn(period), agreement },
    });
    return {
      period,
      warnMinutes: agreement.monthWarn,
      limitMinutes: agreement.monthLimit,
      report,
      add: (one) => report.add(one),
    };
  });
}

export async function readDayReport(
  ctx: SignedInCtx,
  query: OperationQuery<'reports.read'>,
): Promise<DayReport> {
  const { date, report } = await reportOfDay(ctx, query);
  return { ...reportPageOf(query, report), date, sums: report.sums() };
}

export async function readMonthReport(
  ctx: SignedInCtx,
  query: OperationQuery<'reports.monthly'>,
): Promise<MonthReport> {
  const { period, warnMinutes, limitMinutes, report } = await reportOfMonth(ctx, query);
  return {
    ...reportPageOf(query, report),
    month: query.month,
    date_from: period.from,
    date_to: period.to,
    sums: report.sums(),
    days: report.days(),
    agreement: { warn_minutes: warnMinutes, limit_minutes: limitMinutes, ...report.levels() },
  };
}

type Ordered = { row: OrderedRow; '~key': string | number; '~id': number };

/** Returns the rows by name, in the order of a file. */
export function rowsByName(report: Report): OrderedRow[] {
  return sortedRows(report, 'name').map(({ row }) => row);
}

/** Returns one page of the rows; all of them had to be computed. */
function reportPageOf(query: Paged, report: Report): { data: ReportRow[]; meta: ListMeta } {
  const kept = sortedRows(report, query.sort);
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

function sortedRows(report: Report, sort: Paged['sort']): Ordered[] {
  const keyOf = SORT_KEYS[sort.replace('-', '')] ?? SORT_KEYS.name;
  const ordered = report.rows().map((row) => ({
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
