import { type SQL, sql } from 'drizzle-orm';
import type { PersonId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import { rows, rowsInParts, type Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { period, periodLine } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';

/** Enough before and behind a period for everything that decides its hours (`datesDeciding`); more changes nothing. */
export const [DECIDING_BEFORE, DECIDING_AFTER] = ['-14 days', '+1 day'];

/**
 * T-17: closed lines that what is written here may decide are looked at again. Each night finds by itself what stands
 * around them and is not closed; so what goes from there, or is closed there, has to mark them.
 * @param moved a SELECT of person_id, and from and to as the dates that it lies on
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

/** The lines for which `where` holds are looked at again. */
function notSeen(where: SQL): Statement {
  return update(periodLine).set({ seen_version: 0 }).where(where);
}

type Stood = { personId: PersonId; businessDate: CalendarDate; checkIn: Instant };

/** Behind the change of work that stands elsewhere by then: of what it decided, nothing around tells any more. */
export function unseenAfterMoves(
  works: readonly { before: Stood; after: Pick<Stood, 'businessDate' | 'checkIn'> }[],
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
 * In the batch that closes a period, behind everything that looks at lines: what changed of its work while it was open
 * tells of itself no more. Void work is among it.
 * @param closed a SELECT of id, workplace_id, date_from and date_to
 */
export function unseenAfterClosing(closed: SQL): Statement {
  return unseen(sql`SELECT DISTINCT a.person_id, c.date_from AS "from", c.date_to AS "to" FROM (${closed}) AS c
    CROSS JOIN ${attendance} AS a ON a.workplace_id = c.workplace_id AND a.business_date BETWEEN c.date_from AND c.date_to`);
}

/**
 * In the batch that opens a period again, while its lines still stand: the other lines of the month were even with
 * them, and may not be with what takes their place.
 */
export function unseenAfterReopening(periodId: number): Statement {
  return notSeen(sql`person_id IN (SELECT person_id FROM ${periodLine} WHERE period_id = ${periodId})
        AND period_id IN (SELECT other.id FROM ${period} AS own JOIN ${period} AS other ON other.month = own.month
          WHERE own.id = ${periodId} AND other.id <> own.id AND other.state = 'closed')`);
}

/** Wages of these people are others by now, from these dates on: what closed work would earn by them, too. */
export function unseenAfterRaises(raised: readonly [personId: PersonId, from: CalendarDate][]): Statement[] {
  return rowsInParts(raised).map((part) =>
    notSeen(sql`(person_id, period_id) IN (
      SELECT kept.person_id, kept.period_id FROM json_each(${part}) AS raised
      CROSS JOIN ${periodLine} AS kept ON kept.person_id = raised.value ->> 0
      JOIN ${period} AS per ON per.id = kept.period_id AND per.state = 'closed'
      WHERE per.date_to >= raised.value ->> 1)`),
  );
}
