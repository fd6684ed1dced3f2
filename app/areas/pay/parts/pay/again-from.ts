import type { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';

/**
 * Returns the day from which requests are possible again; null unless only dates block them. After
 * a month's last request it is the next period, or the end of a stop there.
 */
export function againFrom({ stops, stop, date_to }: AdvanceLedger): CalendarDate | null {
  if (stops.length === 0 || !stops.every((why) => why === 'stopped' || why === 'monthly_max')) return null;
  const start = addDays(date_to, 1);
  const afterStop = stop && addDays(stop.date_to, 1);
  if (!stops.includes('monthly_max')) return afterStop;
  return afterStop && stop.date_from <= start && afterStop > start ? afterStop : start;
}
