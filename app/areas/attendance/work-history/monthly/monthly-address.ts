import type { MonthCheck } from '#contract/enums.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** Requests the sums together with the page, for browsers without JavaScript. */
export const SUMS_PARAM = 'sums';

/** The check that the shown people fail. */
export const CHECK_PARAM = 'check';

/** The people of a month who fail this check. */
export function checkedHref(
  { month, workplace_id }: { month: CalendarMonth; workplace_id: string | null },
  check: MonthCheck,
): string {
  const params = new URLSearchParams({ month, ...(workplace_id && { workplace_id }), [CHECK_PARAM]: check });
  return `/manage/work-history/monthly?${params}`;
}
