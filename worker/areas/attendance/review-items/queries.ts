import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OpenQuestion } from '#contract/attendance/review-items.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { type AnswerContext, attendanceAnswer } from '#worker/areas/attendance/records/answers.ts';
import { attendanceJson, attendanceOf, IS_WORK } from '#worker/areas/attendance/records/facts.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { WATCHING } from '#worker/areas/attendance/records/watching.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { readPage } from '#worker/db/page.ts';
import { type FieldsRow, fromJson, isTrue, jsonList, jsonTuple } from '#worker/db/query.ts';
import { amongWorkplaces, withinReach } from '#worker/db/reach.ts';
import { attendance, punch, reviewItem } from '#worker/db/schema/attendance.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

const i = alias(reviewItem, 'i');

const u = alias(punch, 'u');

const PUNCH_PLACE = jsonTuple(u.stamp, u.taken_at, sql<number>`${u.latitude}`, sql<number>`${u.longitude}`);

/** A question with its record `a`, the place of the workplace, and the places of the punches. */
const QUESTION = {
  id: i.id,
  created_at: i.created_at,
  attendance: attendanceJson,
  watching: WATCHING,
  workplace_place: fromJson<OpenQuestion['workplace_place']>(
    sql`(SELECT json_object('latitude', w.latitude, 'longitude', w.longitude) FROM ${workplace} AS w
         WHERE w.id = a.workplace_id AND w.latitude IS NOT NULL)`,
  ),
  press_places: jsonList(
    PUNCH_PLACE,
    sql`FROM ${punch} AS u WHERE u.attendance_id = a.id AND u.latitude IS NOT NULL`,
    sql`u.taken_at, u.id`,
  ),
};

function questionFields(ctx: SignedInCtx) {
  return { ...QUESTION, wages_shown: isTrue(wagesShown(ctx)) };
}

export async function listReviewItems(
  ctx: SignedInCtx,
  query: OperationQuery<'review_items.list'>,
): Promise<{ data: OpenQuestion[]; meta: ListMeta }> {
  const { workplace_ids, kind, date_from, date_to } = query;
  const conditions = [
    sql`i.state = 'open' AND ${IS_WORK} AND ${withinReach(ctx, sql`i.workplace_id`)}`,
    amongWorkplaces(sql`i.workplace_id`, workplace_ids),
    // One workplace has fewer questions than a kind; the `+` keeps SQLite from the index of kinds.
    kind ? sql`${workplace_ids?.length === 1 ? sql`+` : sql``}i.kind = ${kind}` : sql`1`,
    date_from ? sql`a.business_date >= ${date_from}` : sql`1`,
    date_to ? sql`a.business_date <= ${date_to}` : sql`1`,
  ];
  const page = await readPage(ctx.db, query, {
    select: questionFields(ctx),
    from: sql`${reviewItem} AS i JOIN ${attendance} AS a ON a.id = i.attendance_id`,
    where: sql.join(conditions, sql` AND `),
    orderBy: sql`i.created_at`,
    id: sql`i.id`,
    wide: true,
    descending: query.sort.startsWith('-'),
  });
  return { data: page.rows.map((row) => questionOf(row, ctx.now)), meta: page.meta };
}

function questionOf(row: FieldsRow<ReturnType<typeof questionFields>>, now: Instant): OpenQuestion {
  const context: AnswerContext = { now, wagesShown: row.wages_shown, watching: row.watching };
  const work = attendanceAnswer(attendanceOf(row.attendance), context);
  const question = work.questions.find(({ id }) => id === row.id);
  if (!question) throw new Error(`an open question that is not among those of its work: ${row.id}`);
  return {
    ...question,
    created_at: toStamp(row.created_at),
    attendance: work,
    workplace_place: row.workplace_place,
    press_places: row.press_places.map(([stamp, takenAt, latitude, longitude]) => ({
      stamp,
      taken_at: toStamp(takenAt),
      coordinates: { latitude, longitude },
    })),
  };
}
