import { type SQL, sql } from 'drizzle-orm';
import { type HoursRules, personHours } from '#domain/hours/person-hours.ts';
import { differenceYen, lateDifference, monthToPayIn, type YenByLine } from '#domain/period/late-facts.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import { type AuditEntry, type Change, commit } from '#worker/db/commit.ts';
import { bind, rows, rowsInParts } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { adjustment, period, periodLine } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership } from '#worker/db/schema/workplace.ts';
import { selectConfiguration, settingsOf } from '#worker/features/configuration/queries.ts';
import { closedWorkJson, closedWorkOf } from '#worker/hours/closed-lines.ts';
import { hoursRulesOf } from '#worker/hours/company-rules.ts';
import { personWorkOf, workJson, workOf } from '#worker/hours/work-rows.ts';
import { whileStale } from '#worker/roster/attempts.ts';

/** A person's closed month whose lines were not looked at since something of the person changed. */
export type StaleRow = {
  person_id: PersonId;
  month: CalendarMonth;
  date_from: CalendarDate;
  date_to: CalendarDate;
  pay_version: number;
  work: string;
  closed: string;
  made: string;
  closed_months: string;
};

/** Enough before and behind a period for everything that decides its hours; more changes nothing. */
const [DAYS_BEFORE, DAYS_AFTER] = ['-14 days', '+1 day'];

/** Lines of so long ago are looked at no more: wages are kept for five years, late facts come within months. */
const LOOKED_BACK_DAYS = 400;
const LOOKED_AT_A_RUN = 500;

/** The line `kept` of the closed period `per` may come out otherwise by now. */
const IS_STALE = sql`per.state = 'closed' AND p.pay_version > kept.seen_version`;

/**
 * Something that decides the period `per` can still change: work of the person `p` in it or the weeks before, where
 * nothing is closed, void or not.
 */
const IS_OPEN_AROUND = sql`(kept.seen_version = 0 OR EXISTS (SELECT 1 FROM ${attendance} AS a
  WHERE a.person_id = p.id AND a.business_date BETWEEN date(per.date_from, ${DAYS_BEFORE}) AND per.date_to
    AND NOT EXISTS (SELECT 1 FROM ${period} AS c WHERE c.workplace_id = a.workplace_id AND c.state = 'closed'
      AND a.business_date BETWEEN c.date_from AND c.date_to)))`;

/** Where the person works, or did in a closed period, as ids. */
function placesOf(personId: SQL): SQL {
  return sql`SELECT workplace_id FROM ${membership} WHERE person_id = ${personId}
    UNION SELECT c.workplace_id FROM ${periodLine} AS k JOIN ${period} AS c ON c.id = k.period_id
      WHERE k.person_id = ${personId}`;
}

/** {@link StaleRow}s of the lines `kept`, periods `per` and people `p` for which `where` holds. */
export function selectStale(where: SQL, most: number): SQL {
  const days = { from: sql`stale.date_from`, to: sql`stale.date_to` };
  const work = workJson({
    ...{ person: sql`stale.person_id`, shown: sql`1`, planned: false },
    ...{ from: sql`date(stale.date_from, ${DAYS_BEFORE})`, to: sql`date(stale.date_to, ${DAYS_AFTER})` },
  });
  return sql`WITH stale AS MATERIALIZED (
      SELECT kept.person_id, per.month, min(per.date_from) AS date_from, max(per.date_to) AS date_to, p.pay_version
      FROM ${periodLine} AS kept JOIN ${period} AS per ON per.id = kept.period_id
      JOIN ${person} AS p ON p.id = kept.person_id
      WHERE ${IS_STALE} AND ${where}
      GROUP BY kept.person_id, per.month ORDER BY per.month, kept.person_id LIMIT ${most})
    SELECT stale.*, ${work} AS work, ${closedWorkJson(sql`stale.person_id`, days)} AS closed,
      (SELECT json_group_array(json(x.lines)) FROM ${adjustment} AS x WHERE x.person_id = stale.person_id
         AND x.of_month = stale.month AND x.voided_at IS NULL) AS made,
      (SELECT json_group_array(DISTINCT c.month) FROM ${period} AS c WHERE c.state = 'closed'
         AND c.month > stale.month AND c.workplace_id IN (${placesOf(sql`stale.person_id`)})) AS closed_months
    FROM stale`;
}

type Found = { personId: PersonId; month: CalendarMonth; ofMonth: CalendarMonth; lines: YenByLine };

function foundIn(row: StaleRow, rules: HoursRules): Found[] {
  const work = personWorkOf(workOf(row.work));
  const days = { from: row.date_from, to: row.date_to };
  const { kept } = closedWorkOf(row.closed);
  const made: YenByLine[] = JSON.parse(row.made);
  const live = personHours(work, days, rules).amounts;
  const standing = personHours(work, days, rules, undefined, kept).amounts;
  const lines = lateDifference({ live, standing, made }, rules.yenRounding);
  if (lines === null) return [];
  const closedMonths: CalendarMonth[] = JSON.parse(row.closed_months);
  const month = monthToPayIn(row.month, new Set(closedMonths));
  return [{ personId: row.person_id, month, ofMonth: row.month, lines }];
}

/**
 * What makes the differences of these rows up, and marks them as looked at; ids from `firstId` on, as many as there
 * are rows at most.
 */
export function makingUp(
  { now }: Pick<Ctx, 'now'>,
  stale: readonly StaleRow[],
  rules: HoursRules,
  firstId: number,
): Pick<Change, 'statements' | 'audit'> & { guards: SQL[] } {
  if (stale.length === 0) return { statements: [], audit: [], guards: [] };
  const found = stale.flatMap((row) => foundIn(row, rules));
  const made = found.map(({ personId, month, ofMonth, lines }, place) => ({
    ...{ id: firstId + place, personId, month, ofMonth, lines, yen: differenceYen(lines) },
  }));
  const looked = stale.map(({ person_id, month, pay_version }) => [person_id, month, pay_version]);
  return {
    guards: [stillStale(looked), stillOpen(made.map(({ personId, month }) => [personId, month]))],
    statements: [
      ...rowsInParts(made).map(
        (
          part,
        ) => sql`INSERT INTO ${adjustment} (id, person_id, month, kind, yen, lines, of_month, note, created_at)
          SELECT value ->> 'id', value ->> 'personId', value ->> 'month', 'late_facts', value ->> 'yen',
            value -> 'lines', value ->> 'ofMonth', '', ${now} FROM json_each(${part})`,
      ),
      ...rowsInParts(looked).map(
        (part) => sql`UPDATE ${periodLine} SET seen_version = r.value ->> 2
          FROM json_each(${part}) AS r JOIN ${period} AS per ON per.month = r.value ->> 1 AND per.state = 'closed'
          WHERE ${periodLine}.person_id = r.value ->> 0 AND ${periodLine}.period_id = per.id`,
      ),
    ],
    audit: made.map(
      ({ id, personId, month, ofMonth, yen }): AuditEntry => ({
        ...{ action: 'create', subject: 'adjustment', subjectId: id },
        after: { user_id: personId, month, kind: 'late_facts', of_month: ofMonth, yen },
      }),
    ),
  };
}

/** Nothing of these people changed, and nobody has looked at these lines, since they were read. */
function stillStale(looked: readonly (string | number)[][]): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(looked)}) AS r WHERE NOT EXISTS (
    SELECT 1 FROM ${periodLine} AS kept JOIN ${period} AS per ON per.id = kept.period_id
      JOIN ${person} AS p ON p.id = kept.person_id
    WHERE kept.person_id = r.value ->> 0 AND per.month = r.value ->> 1 AND p.pay_version = r.value ->> 2
      AND ${IS_STALE}))`;
}

/** The month that it is paid with was not closed meanwhile. */
function stillOpen(paid: readonly (string | number)[][]): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(paid)}) AS r JOIN ${period} AS c
    ON c.month = r.value ->> 1 AND c.state = 'closed' AND c.workplace_id IN (${placesOf(sql`(r.value ->> 0)`)}))`;
}

/**
 * T-17: pays with a later month what became different of closed ones. So many people at a time: the oldest months
 * first, the rest by the next run.
 */
export function findLateFacts(ctx: Ctx): Promise<{ done: number; failed: number }> {
  const since = addDays(jstDate(ctx.now), -LOOKED_BACK_DAYS);
  const where = sql`per.date_to >= ${since} AND ${IS_OPEN_AROUND}`;
  return whileStale(ctx, async () => {
    const { d1 } = ctx.db;
    const [company, stale] = await d1.batch<StaleRow & { settings: string }>([
      bind(d1, selectConfiguration),
      bind(d1, selectStale(where, LOOKED_AT_A_RUN)),
    ]);
    const settings = company?.results[0]?.settings;
    const read = stale?.results ?? [];
    if (settings === undefined || read.length === 0) return { done: 0, failed: 0 };
    const drawn = await bind(d1, drawing('adjustment', read.length)).first<{ first: number }>();
    const { guards, statements, audit } = makingUp(
      ctx,
      read,
      hoursRulesOf(settingsOf(settings)),
      drawn?.first ?? 0,
    );
    await commit(ctx, { guards, statements, audit });
    return { done: audit.length, failed: 0 };
  });
}
