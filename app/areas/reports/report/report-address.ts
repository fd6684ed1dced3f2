import {
  REPORT_COMPARISONS,
  REPORT_GROUPS,
  type ReportComparison,
  type ReportGroup,
} from '#contract/enums.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, isDayToAskFor } from '#domain/time/calendar-month.ts';

export const DAY_PATH = '/manage/report';
export const MONTH_PATH = '/manage/report/monthly';
export const DATE_PARAM = 'date';
export const MONTH_PARAM = 'month';
export const GROUP_PARAM = 'group';
export const WORKPLACE_PARAM = 'workplace_id';
export const POSITION_PARAM = 'position_id';
export const CHECK_PARAM = 'check';
export const COMPARE_PARAM = 'compare';
export const REPORT_EXPORT_PARAM = 'export';

type ReportPath = typeof DAY_PATH | typeof MONTH_PATH;

/** The day in the address, or today when it has none or an invalid one. */
export function dayShown(params: URLSearchParams, today: CalendarDate): CalendarDate {
  const asked = params.get(DATE_PARAM) ?? '';
  return isCalendarDate(asked) && isDayToAskFor(asked) ? asked : today;
}

export function groupShown(params: URLSearchParams): ReportGroup {
  const asked = params.get(GROUP_PARAM);
  return REPORT_GROUPS.find((group) => group === asked) ?? 'workplace';
}

/** What a month is compared with; null for nothing. */
export function comparisonShown(params: URLSearchParams): ReportComparison | null {
  const asked = params.get(COMPARE_PARAM);
  return REPORT_COMPARISONS.find((comparison) => comparison === asked) ?? null;
}

/** The address of a report with these parameters. Null, undefined and empty values are left out. */
export function reportHref(
  path: ReportPath,
  query: Record<string, string | number | null | undefined>,
): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The day or month that a report covers. */
export type ReportSpan = { date: CalendarDate } | { month: CalendarMonth };

/** Where a row links to: a workplace to its positions, a position to its people, a person to their work. */
export function rowHref(
  span: ReportSpan,
  { workplace, position, user }: ReportRow,
  asked: URLSearchParams,
): string | null {
  const path = 'date' in span ? DAY_PATH : MONTH_PATH;
  if (user !== null) return personWorkHref(span, user.id, asked.get(WORKPLACE_PARAM));
  if (workplace === null) return null;
  const isOpened = asked.get(GROUP_PARAM) === 'position';
  return reportHref(path, {
    ...span,
    [GROUP_PARAM]: isOpened ? 'person' : 'position',
    [WORKPLACE_PARAM]: workplace.id,
    [POSITION_PARAM]: isOpened ? position?.id : null,
    ...('month' in span && { [COMPARE_PARAM]: comparisonShown(asked) }),
  });
}

function personWorkHref(span: ReportSpan, personId: number, workplaceId: string | null): string {
  const place = workplaceId ? [['workplace_id', workplaceId]] : [];
  if ('month' in span) {
    const search = new URLSearchParams([['month', span.month], ...place, ['person', String(personId)]]);
    return `/manage/work-history/monthly?${search}`;
  }
  const { date } = span;
  const search = [['date_from', date], ['date_to', date], ['user_id', String(personId)], ...place];
  return `/manage/work-history?${new URLSearchParams(search)}`;
}
