import type { MonthCheck } from '#contract/enums.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** Asks for the sums with the page, for browsers that fetch nothing afterwards. */
export const SUMS_PARAM = 'sums';

/** Of what kind the people shown are to be looked at. */
export const CHECK_PARAM = 'check';

/** The people of a month who are to be looked at for this. */
export function checkedHref(
  { month, workplace_id }: { month: CalendarMonth; workplace_id: string | null },
  check: MonthCheck,
): string {
  const params = new URLSearchParams({ month, ...(workplace_id && { workplace_id }), [CHECK_PARAM]: check });
  return `/manage/work-history/monthly?${params}`;
}
