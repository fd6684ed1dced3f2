import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Statement } from '#worker/db/database.ts';
import { file } from '#worker/db/schema/file.ts';
import { period, periodDocument } from '#worker/db/schema/period.ts';

/**
 * Signed sheets name everybody who worked in a period: their files go once its last day is before a day. The clean-up
 * takes the bytes a day later.
 */
export function droppingOldSheets(before: CalendarDate, now: Instant): Statement[] {
  const old = sql`period_id IN (SELECT id FROM ${period} WHERE date_to < ${before})`;
  return [
    sql`UPDATE ${file} SET deleted_at = ${now} WHERE deleted_at IS NULL
        AND id IN (SELECT file_id FROM ${periodDocument} WHERE ${old})`,
    sql`UPDATE ${periodDocument} SET deleted_at = ${now} WHERE deleted_at IS NULL AND ${old}`,
  ];
}
