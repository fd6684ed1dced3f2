import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { renderSVG } from 'uqr';
import { AppError } from '#contract/errors.ts';
import type { CalendarFeed, NewCalendarFeed } from '#contract/roster/calendar-feeds.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { codedJson } from '#worker/db/named-json.ts';
import { deleteFrom, fromJson, insert, selectRaw } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { calendarFeed } from '#worker/db/schema/calendar-feed.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { feedOf, selectOwnFeeds } from './queries.ts';

const w = alias(workplace, 'w');

/**
 * T-39: makes a link to the caller's own shifts, and ends their earlier one. The link is not stored: a
 * repeated request makes another one.
 * @throws AppError E_CONFLICT where another one is made in the same moment
 */
export async function makeOwnFeed(ctx: SignedInCtx): Promise<NewCalendarFeed> {
  const [[drawn], [earlier]] = await batch(ctx.db, [
    drawing('calendar_feed', 1),
    selectOwnFeeds(ctx, sql`f.workplace_id IS NULL`),
  ]);
  return make(ctx, { id: drawn?.first, workplace: null, earlier: earlier && feedOf(earlier) });
}

/**
 * The same for the shifts of a workplace.
 * @throws AppError E_NOT_FOUND for a workplace out of reach, E_CONFLICT
 */
export async function makeWorkplaceFeed(
  ctx: SignedInCtx,
  workplaceId: WorkplaceId,
): Promise<NewCalendarFeed> {
  const [[drawn], [earlier], [site]] = await batch(ctx.db, [
    drawing('calendar_feed', 1),
    selectOwnFeeds(ctx, sql`f.workplace_id = ${workplaceId}`),
    selectRaw(
      { workplace: fromJson<NonNullable<CalendarFeed['workplace']>>(codedJson(w)) },
      sql`FROM ${workplace} AS w WHERE w.id = ${workplaceId} AND ${workplaceInReach(ctx, workplaceId)}`,
    ),
  ]);
  if (!site) throw new AppError('E_NOT_FOUND');
  const guard = sql`SELECT ${workplaceInReach(ctx, workplaceId)}`;
  return make(ctx, { id: drawn?.first, ...site, earlier: earlier && feedOf(earlier) }, guard);
}

type Making = {
  id: number | undefined;
  workplace: CalendarFeed['workplace'];
  earlier: CalendarFeed | undefined;
};

async function make(
  ctx: SignedInCtx,
  { id, workplace: site, earlier }: Making,
  ...guards: SQL[]
): Promise<NewCalendarFeed> {
  const { caller } = ctx.call;
  if (id === undefined || caller === null) throw new Error('no id, or no site to lead to');
  const token = newToken();
  await commit(ctx, {
    guards,
    statements: [
      ...(earlier ? [deleteFrom(calendarFeed).where(eq(calendarFeed.id, earlier.id))] : []),
      insert(calendarFeed).values({
        id,
        person_id: ctx.actor.id,
        workplace_id: site?.id ?? null,
        token_hash: await hashToken(token),
        made_at: ctx.now,
      }),
    ],
    audit: [
      ...(earlier ? [removal(earlier)] : []),
      {
        action: 'create',
        subject: 'calendar_feed',
        subjectId: id,
        ...(site && { workplaceId: site.id }),
        after: { workplace_id: site?.id ?? null },
      },
    ],
  });
  const url = `${caller.origin}/api/calendar/${token}/shifts.ics`;
  const webcal_url = url.replace(/^https?:/, 'webcal:');
  return {
    id,
    workplace: site,
    made_at: toStamp(ctx.now),
    fetched_on: null,
    url,
    webcal_url,
    qr: renderSVG(webcal_url, { border: 4 }),
  };
}

/**
 * T-39: removes a link of the caller.
 * @throws AppError E_NOT_FOUND for a link of another person
 */
export async function removeFeed(ctx: SignedInCtx, id: number): Promise<void> {
  const row = await first(ctx.db, selectOwnFeeds(ctx, sql`f.id = ${id}`));
  if (!row) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    guards: [sql`SELECT 1 FROM ${calendarFeed} WHERE id = ${id}`],
    statements: [deleteFrom(calendarFeed).where(eq(calendarFeed.id, id))],
    audit: [removal(feedOf(row))],
  });
}

function removal({ id, workplace: site }: CalendarFeed): AuditEntry {
  return {
    action: 'delete',
    subject: 'calendar_feed',
    subjectId: id,
    ...(site && { workplaceId: site.id }),
    before: { workplace_id: site?.id ?? null },
  };
}
