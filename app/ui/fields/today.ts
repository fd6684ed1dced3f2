import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';

/** Today in Japan by the browser's clock. The server must not render it, since its clock may be set. */
export function browserToday(): CalendarDate {
  return jstDate(Date.now());
}
