import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';

/** Today in Japan by the browser's clock; the server, whose clock may be set, must not render from it. */
export function browserToday(): CalendarDate {
  return jstDate(Date.now());
}
