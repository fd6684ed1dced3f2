// T-10, T-11, T-17: the business date of an attendance record, and whether its period is closed.

import type { WorkplaceId } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import { isInRange } from '#domain/time/date-range.ts';
import { type Instant, jstDate, jstMinuteOfDay } from '#domain/time/instant.ts';
import type { ClosedPeriod, PlannedWork } from './facts.ts';

/**
 * T-10, T-11: planned work has the date of its shift. Other work has the JST date of the check-in. A
 * check-in before `dayChangeMinute` (0–1439) belongs to the date before.
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

/** T-17: returns the closed period that holds the date at the workplace, or null when it is open. */
export function closedPeriodOf<Closed extends ClosedPeriod>(
  closed: readonly Closed[],
  { workplaceId, businessDate }: { workplaceId: WorkplaceId | null; businessDate: CalendarDate },
): Closed | null {
  const holds = (period: Closed) => period.workplaceId === workplaceId && isInRange(businessDate, period);
  return closed.find(holds) ?? null;
}
