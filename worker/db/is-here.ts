import { type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** Whether the person `p` is active today: neither deleted nor disabled, and still employed. */
export function isHere(today: CalendarDate): SQL {
  return sql`p.deleted_at IS NULL AND p.disabled_at IS NULL AND coalesce(p.left_on, ${today}) >= ${today}`;
}
