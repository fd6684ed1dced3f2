import { type SQL, sql } from 'drizzle-orm';
import { PAY_LINES } from '#domain/pay/hours/pay.ts';
import type { YenByLine } from '#domain/pay/period/late-facts.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { closedMonthsJson } from '#worker/areas/attendance/records/later-months.ts';
import { closedPaidJson, storedWagesJson } from '#worker/areas/attendance/records/paid-work.ts';
import { DECIDING_AFTER, DECIDING_BEFORE } from '#worker/areas/attendance/records/unseen-lines.ts';
import { closedWorkJson } from '#worker/areas/pay/hours/closed-lines.ts';
import { workJson } from '#worker/areas/pay/hours/work-rows.ts';
import { answering, type FieldsRow, fieldList, fromJson, selectRaw } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { adjustment, period, periodLine } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

/** A person's closed month whose lines were not checked since the person's facts changed. */
export type StaleRow = FieldsRow<ReturnType<typeof staleFields>>;

/** Whether the line `kept` of the closed period `per` may be out of date. */
const IS_STALE = sql`per.state = 'closed' AND p.pay_version > kept.seen_version`;

/**
 * For each month `r` with a closed period: the workplaces `w` (null for work without one) where some
 * deciding day is not closed. Only their work can still change. From the day after the month only
 * work that starts before midnight counts (`behind`).
 */
const openPlaces = (which: SQL) => sql`(SELECT w.id, r.* FROM (
    SELECT month, date(date_from, ${DECIDING_BEFORE}) AS date_from, date_to, 0 AS behind
      FROM ${period} WHERE state = 'closed' AND ${which}
    UNION SELECT month, date(date_to, '+1 day'), date(date_to, ${DECIDING_AFTER}), 1 FROM ${period}
      WHERE state = 'closed' AND ${which}) AS r
  JOIN (SELECT id FROM ${workplace} UNION ALL SELECT NULL) AS w
  WHERE julianday(r.date_to) - julianday(r.date_from) + 1 > coalesce((
    SELECT sum(julianday(min(c.date_to, r.date_to)) - julianday(max(c.date_from, r.date_from)) + 1) FROM ${period} AS c
    WHERE c.workplace_id = w.id AND c.state = 'closed' AND c.date_from <= r.date_to AND c.date_to >= r.date_from), 0))`;

/**
 * Whether a fact that decides the period `per` may have changed: the person has work around it that
 * is not closed, void or not. Or `seen_version` is 0, because such work moved away or was closed
 * since.
 * @param which a condition on the columns of the candidate periods
 */
export const isOpenAround = (
  which: SQL = sql`1`,
): SQL => sql`(kept.seen_version = 0 OR (kept.person_id, per.month) IN (
  SELECT a.person_id, o.month FROM ${openPlaces(which)} AS o CROSS JOIN ${attendance} AS a
    ON a.workplace_id IS o.id AND a.business_date BETWEEN o.date_from AND o.date_to
      AND (o.behind = 0 OR a.check_in < unixepoch(a.business_date, '-9 hours') * 1000)
  WHERE NOT EXISTS (SELECT 1 FROM ${period} AS c WHERE c.workplace_id = a.workplace_id AND c.state = 'closed'
    AND a.business_date BETWEEN c.date_from AND c.date_to)))`;

/**
 * The basis of a decision about a person's month: their pay version, their lines, and the adjustments
 * made for it.
 */
export function lineVersions(personId: SQL, month: SQL): SQL {
  return sql`json_array((SELECT p.pay_version FROM ${person} AS p WHERE p.id = ${personId}),
    (SELECT group_concat(one) FROM (SELECT k.period_id || '/' || c.version || '/' || k.seen_version AS one
       FROM ${periodLine} AS k JOIN ${period} AS c ON c.id = k.period_id AND c.month = ${month} AND c.state = 'closed'
       WHERE k.person_id = ${personId} ORDER BY k.period_id)),
    (SELECT group_concat(id) FROM (SELECT x.id FROM ${adjustment} AS x WHERE x.person_id = ${personId}
       AND x.of_month = ${month} AND x.voided_at IS NULL ORDER BY x.id)))`;
}

/** Whether some pay line has made-up amounts that were not reversed. */
const IS_UNEVEN = sql.join(
  PAY_LINES.map((line) => sql`total(x.lines ->> ${line}) <> 0`),
  sql` OR `,
);

/** The fields for a decision about a person's month. */
function staleMonthFields(personId: SQL<PersonId>, month: SQL<CalendarMonth>, payVersion: SQL<number>) {
  return {
    person_id: personId,
    month,
    pay_version: payVersion,
    stand: sql<string>`${lineVersions(personId, month)}`,
    /** Yen by pay line that were made up for. */
    made: fromJson<YenByLine[]>(madeJson(personId, month)),
    closed_months: closedMonthsJson(personId, month),
  };
}

/** Amounts made up for in a month in which the person has no closed line left. */
export type LeftRow = FieldsRow<ReturnType<typeof staleMonthFields>>;

/**
 * The {@link LeftRow}s of a period that is reopened: people without another closed line in its month,
 * whose made-up amounts were not reversed.
 */
export function selectLeft(periodId: number) {
  const [whose, month] = [sql<PersonId>`kept.person_id`, sql<CalendarMonth>`per.month`];
  return selectRaw(
    staleMonthFields(whose, month, sql<number>`p.pay_version`),
    sql`FROM ${periodLine} AS kept JOIN ${period} AS per ON per.id = kept.period_id AND per.state = 'closed'
      JOIN ${person} AS p ON p.id = kept.person_id
    WHERE kept.period_id = ${periodId}
      AND EXISTS (SELECT 1 FROM ${adjustment} AS x WHERE ${isMadeFor(whose, month)}
        GROUP BY x.person_id HAVING ${IS_UNEVEN})
      AND NOT EXISTS (SELECT 1 FROM ${periodLine} AS k JOIN ${period} AS c ON c.id = k.period_id
        WHERE k.person_id = kept.person_id AND c.month = per.month AND c.state = 'closed' AND c.id <> per.id)`,
  );
}

/** Whether the adjustment `x` makes up for something of a person's month. */
function isMadeFor(personId: SQL, month: SQL): SQL {
  return sql`x.person_id = ${personId} AND x.of_month = ${month} AND x.voided_at IS NULL`;
}

function madeJson(personId: SQL, month: SQL): SQL {
  return sql`(SELECT json_group_array(json(x.lines)) FROM ${adjustment} AS x WHERE ${isMadeFor(personId, month)})`;
}

/**
 * The lines `kept`, periods `per` and people `p` to check, and the most months of people.
 * @param given the start of a WITH that defines names for `where`
 */
export type StaleAsked = { where: SQL; most: number; given?: SQL };

function withStale({ where, most, given = sql`` }: StaleAsked): SQL {
  return sql`WITH ${given} stale AS MATERIALIZED (
      SELECT kept.person_id, per.month, min(per.date_from) AS date_from, max(per.date_to) AS date_to, p.pay_version
      FROM ${periodLine} AS kept JOIN ${period} AS per ON per.id = kept.period_id
      JOIN ${person} AS p ON p.id = kept.person_id
      WHERE ${IS_STALE} AND ${where}
      GROUP BY kept.person_id, per.month
      ORDER BY 2, 1 LIMIT ${most})`;
}

/** The number of rows of {@link selectStale}. */
export function countStale(asked: StaleAsked): SQL {
  return sql`${withStale(asked)} SELECT count(*) FROM stale`;
}

function staleFields() {
  const [whose, month] = [sql<PersonId>`stale.person_id`, sql<CalendarMonth>`stale.month`];
  const days = { from: sql<CalendarDate>`stale.date_from`, to: sql<CalendarDate>`stale.date_to` };
  const work = workJson({
    person: whose,
    shown: sql`1`,
    planned: false,
    from: sql`date(stale.date_from, ${DECIDING_BEFORE})`,
    to: sql`date(stale.date_to, ${DECIDING_AFTER})`,
  });
  return {
    ...staleMonthFields(whose, month, sql<number>`stale.pay_version`),
    date_from: days.from,
    date_to: days.to,
    /** JSON texts, parsed row by row, because a run reads the work of many people. */
    work: sql<string>`${work}`,
    closed: sql<string>`${closedWorkJson(whose, days)}`,
    /** the wages that its closed work would have now. */
    closed_paid: sql<string>`${closedPaidJson(whose, days)}`,
    wages: sql<string>`${storedWagesJson(whose)}`,
  };
}

export function selectStale(asked: StaleAsked) {
  const fields = staleFields();
  return answering(fields, sql`${withStale(asked)} SELECT ${fieldList(fields)} FROM stale`);
}
