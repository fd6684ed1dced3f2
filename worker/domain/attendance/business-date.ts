// T-10, T-11, T-17: the business date of an attendance, and whether its period is closed.

import type { WorkplaceId } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import { isInRange } from '#domain/time/date-range.ts';
import { type Instant, jstDate, jstMinuteOfDay } from '#domain/time/instant.ts';
import type { ClosedPeriod, PlannedWork } from './facts.ts';

/**
 * T-10, T-11: the shift's date for planned work, whatever the check-in; else the JST date of the check-in, and
 * the date before it when the check-in lies before `dayChangeMinute` (0–1439).
 */
export function businessDateOf(
  plan: Pick<PlannedWork, 'businessDate'> | null,
  checkIn: Instant,
  dayChangeMinute: ClockMinutes,
): CalendarDate {
  if (plan !== null) return plan.businessDate;
  const date = jstDate(checkIn);
  return jstMinuteOfDay(checkIn) < dayChangeMinute ? addDays(date, -1) : date;
}

/** T-17: the period in which what belongs to the workplace and date takes no change any more; null where there is none. */
export function closedPeriodOf<Closed extends ClosedPeriod>(
  closed: readonly Closed[],
  { workplaceId, businessDate }: { workplaceId: WorkplaceId | null; businessDate: CalendarDate },
): Closed | null {
  const holds = (period: Closed) => period.workplaceId === workplaceId && isInRange(businessDate, period);
  return closed.find(holds) ?? null;
}
