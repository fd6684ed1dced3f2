import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { legalHold } from '#worker/db/schema/erasure.ts';
import { file } from '#worker/db/schema/file.ts';
import { period, periodDocument } from '#worker/db/schema/period.ts';

/** Whether a person who worked in the period `t` is on hold. */
const IS_HELD = sql`EXISTS (SELECT 1 FROM ${legalHold} AS h JOIN ${attendance} AS a ON a.person_id = h.person_id
    AND a.workplace_id = t.workplace_id AND a.business_date BETWEEN t.date_from AND t.date_to
  WHERE h.released_at IS NULL)`;

/**
 * Signed sheets name all people who worked in a period. Their files are deleted once the period's last
 * day is before `before`, unless one of the people is on hold. The clean-up deletes the bytes a day
 * later.
 */
export function droppingOldSheets(before: CalendarDate, now: Instant): Statement[] {
  const old = sql`period_id IN (SELECT t.id FROM ${period} AS t WHERE t.date_to < ${before} AND NOT ${IS_HELD})`;
  return [
    update(file)
      .set({ deleted_at: now })
      .where(sql`deleted_at IS NULL AND id IN (SELECT file_id FROM ${periodDocument} WHERE ${old})`),
    update(periodDocument).set({ deleted_at: now }).where(sql`deleted_at IS NULL AND ${old}`),
  ];
}
