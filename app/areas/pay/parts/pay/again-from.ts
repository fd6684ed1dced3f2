import type { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';

/**
 * The day from which something can be asked for again, where nothing but days stands in the way; null where something
 * else does. After the last request of a month that is the next period, unless its first days are without requests.
 */
export function againFrom({ stops, stop, date_to }: AdvanceLedger): CalendarDate | null {
  if (stops.length === 0 || !stops.every((why) => why === 'stopped' || why === 'monthly_max')) return null;
  const start = addDays(date_to, 1);
  const afterStop = stop && addDays(stop.date_to, 1);
  if (!stops.includes('monthly_max')) return afterStop;
  return afterStop && stop.date_from <= start && afterStop > start ? afterStop : start;
}
