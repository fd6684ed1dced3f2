import { type SQL, sql } from 'drizzle-orm';
import type { PersonId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import { rows, rowsInParts, type Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { period, periodLine } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';

/** Covers all dates that decide the hours of a period (`datesDeciding`); more dates change nothing. */
export const [DECIDING_BEFORE, DECIDING_AFTER] = ['-14 days', '+1 day'];

/**
 * T-17: marks the closed lines that a write may affect, so that they are checked again. The nightly
 * check finds changed open work around a line by itself. Work that moves away, or is closed, must
 * mark the lines here.
 * @param moved a SELECT of person_id, and of the dates from and to
 */
function unseen(moved: SQL): Statement {
  return notSeen(sql`(person_id, period_id) IN (
      SELECT kept.person_id, kept.period_id FROM (${moved}) AS moved
      CROSS JOIN ${periodLine} AS kept ON kept.person_id = moved.person_id
      JOIN ${period} AS per ON per.id = kept.period_id AND per.state = 'closed'
      JOIN ${person} AS p ON p.id = kept.person_id
      WHERE kept.seen_version < p.pay_version AND date(per.date_from, ${DECIDING_BEFORE}) <= moved."to"
        AND date(per.date_to, ${DECIDING_AFTER}) >= moved."from")`);
}

/** Marks the lines for which `where` holds as unchecked. */
function notSeen(where: SQL): Statement {
  return update(periodLine).set({ seen_version: 0 }).where(where);
}

type StoredKey = { personId: PersonId; businessDate: CalendarDate; checkIn: Instant };

/** Comes after a change that moves work; around its old place nothing else shows that it was there. */
export function unseenAfterMoves(
  works: readonly { before: StoredKey; after: Pick<StoredKey, 'businessDate' | 'checkIn'> }[],
): Statement[] {
  const moved = works.flatMap(({ before: { personId, businessDate, checkIn }, after }) =>
    businessDate === after.businessDate && checkIn === after.checkIn ? [] : [[personId, businessDate]],
  );
  if (moved.length === 0) return [];
  return [
    unseen(
      sql`SELECT value ->> 0 AS person_id, value ->> 1 AS "from", value ->> 1 AS "to" FROM json_each(${rows(moved)})`,
    ),
  ];
}

/**
 * Belongs to the batch that closes a period, after the statements that mark lines as checked. After
 * the closing, the nightly check cannot find changes that its work had while open. Includes void
 * work.
 * @param closed a SELECT of id, workplace_id, date_from and date_to
 */
export function unseenAfterClosing(closed: SQL): Statement {
  return unseen(sql`SELECT DISTINCT a.person_id, c.date_from AS "from", c.date_to AS "to" FROM (${closed}) AS c
    CROSS JOIN ${attendance} AS a ON a.workplace_id = c.workplace_id AND a.business_date BETWEEN c.date_from AND c.date_to`);
}

/**
 * Belongs to the batch that reopens a period, before its lines are deleted. Other lines of the month
 * agreed with them, and may not agree with the work that replaces them.
 */
export function unseenAfterReopening(periodId: number): Statement {
  return notSeen(sql`person_id IN (SELECT person_id FROM ${periodLine} WHERE period_id = ${periodId})
        AND period_id IN (SELECT other.id FROM ${period} AS own JOIN ${period} AS other ON other.month = own.month
          WHERE own.id = ${periodId} AND other.id <> own.id AND other.state = 'closed')`);
}

/**
 * Comes after a change of these people's wages from these dates on; it may change what closed work
 * would earn.
 */
export function unseenAfterRaises(raised: readonly [personId: PersonId, from: CalendarDate][]): Statement[] {
  return rowsInParts(raised).map((part) =>
    notSeen(sql`(person_id, period_id) IN (
      SELECT kept.person_id, kept.period_id FROM json_each(${part}) AS raised
      CROSS JOIN ${periodLine} AS kept ON kept.person_id = raised.value ->> 0
      JOIN ${period} AS per ON per.id = kept.period_id AND per.state = 'closed'
      WHERE per.date_to >= raised.value ->> 1)`),
  );
}
