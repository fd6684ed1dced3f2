import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { CalendarFeed } from '#contract/roster/calendar-feeds.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { codedJson } from '#worker/db/named-json.ts';
import { type FieldsRow, fromJson, pick, select } from '#worker/db/query.ts';
import { calendarFeed } from '#worker/db/schema/calendar-feed.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

const [f, w] = [alias(calendarFeed, 'f'), alias(workplace, 'w')];

const FEED = {
  ...pick(f, 'id', 'made_at', 'fetched_on'),
  workplace: fromJson<CalendarFeed['workplace']>(sql`iif(${w.id} IS NULL, 'null', ${codedJson(w)})`),
};

/** The links `f` of the caller: their own shifts first, then workplaces by code. */
export function selectOwnFeeds({ actor }: SignedInCtx, where: SQL = sql`1`) {
  return select(FEED)
    .from(f)
    .leftJoin(w, eq(w.id, f.workplace_id))
    .where(sql`f.person_id = ${actor.id} AND ${where}`)
    .orderBy(sql`f.workplace_id IS NOT NULL`, asc(w.code));
}

export async function listFeeds(ctx: SignedInCtx): Promise<{ data: CalendarFeed[] }> {
  return { data: (await all(ctx.db, selectOwnFeeds(ctx))).map(feedOf) };
}

export function feedOf(row: FieldsRow<typeof FEED>): CalendarFeed {
  return { ...row, made_at: toStamp(row.made_at) };
}
