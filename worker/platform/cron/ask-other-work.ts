import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { residenceLimitsOf } from '#domain/papers/limits.ts';
import { type CalendarDate, firstOfMonth } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, startOfJstDay } from '#domain/time/instant.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { worksSomewhere } from '#worker/db/colleagues.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { isHere } from '#worker/db/is-here.ts';
import { type FieldsRow, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { papersJson, rightToWorkOf } from '#worker/db/right-to-work.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence } from '#worker/db/schema/residence.ts';
import { workLimit } from '#worker/db/schema/roster.ts';

/** The next run asks the rest. */
const ASKED_A_RUN = 5000;

const KIND = 'other_work_asked';

const p = alias(person, 'p');

const FIELDS = {
  ...pick(p, 'id', 'nationality'),
  papers: papersJson(sql`0`),
  limited: isTrue(sql`l.person_id IS NOT NULL`),
};
type AskedPersonRow = FieldsRow<typeof FIELDS>;

/**
 * F-04: asks each person with a cap on the hours of any 7 days about their work for others, once a
 * month. That work counts towards the cap. Returns the number of people asked.
 */
export async function askOtherWork(ctx: Ctx): Promise<number> {
  const today = jstDate(ctx.now);
  const month = startOfJstDay(firstOfMonth(today));
  const asked = (await readUnasked(ctx, today, month)).filter(isCapped).map(({ id }) => id);
  if (asked.length === 0) return 0;
  await commit(ctx, {
    guards: [
      sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(asked)}) AS a JOIN ${inboxItem} AS i
          ON i.person_id = a.value AND i.created_at >= ${month} AND i.kind = ${KIND})`,
    ],
    statements: insertNotices(
      ctx,
      asked.map((personId) => ({ personId, kind: KIND })),
    ),
    audit: [],
  });
  return asked.length;
}

/** People who may have a cap, work here, and were not asked this month. */
async function readUnasked({ db }: Ctx, today: CalendarDate, month: Instant): Promise<AskedPersonRow[]> {
  return all(
    db,
    selectRaw(
      FIELDS,
      sql`FROM ${person} AS p LEFT JOIN ${residence} AS r ON r.person_id = p.id
        LEFT JOIN (SELECT DISTINCT person_id FROM ${workLimit}
                   WHERE limit_window = 'any_7_days' AND unit = 'minutes'
                     AND coalesce(valid_from, ${today}) <= ${today} AND coalesce(valid_to, ${today}) >= ${today}) AS l
          ON l.person_id = p.id
        WHERE ${isHere(today)} AND coalesce(p.hired_on, ${today}) <= ${today}
          AND (r.permission = 1 OR r.paper_minutes > 0 OR l.person_id IS NOT NULL)
          AND ${worksSomewhere(p.id)}
          AND NOT EXISTS (SELECT 1 FROM ${inboxItem} AS i
                          WHERE i.person_id = p.id AND i.created_at >= ${month} AND i.kind = ${KIND})
        ORDER BY p.id LIMIT ${ASKED_A_RUN}`,
    ),
  );
}

function isCapped(row: AskedPersonRow): boolean {
  const byPapers = residenceLimitsOf(rightToWorkOf(row)).some(({ window }) => window === 'any_7_days');
  return row.limited || byPapers;
}
