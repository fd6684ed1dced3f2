import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { PublishBody, Published } from '#contract/roster/publishing.ts';
import { addedDays } from '#domain/roster/published-days.ts';
import { toStamp } from '#domain/time/instant.ts';
import { forOtherChannels, insertFound, paramsJson } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows, rowsInParts, type Statement } from '#worker/db/database.ts';
import { selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { type Drafts, selectAudience } from './drafts.ts';
import { selectSites } from './queries.ts';

/** A month of a workplace that gains days. `was` is null without a row. */
type NewDays = [workplaceId: number, month: string, was: number | null, days: number];

/**
 * Publishes the drafts of a span at some workplaces. Published days stay unchanged, and send no notice
 * again. A person with work at several workplaces gets one notice.
 * @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach
 */
export function publishDrafts(ctx: SignedInCtx, body: PublishBody): Promise<Published> {
  const { date_from, date_to } = body;
  const ids = [...new Set(body.workplace_ids)];
  const drafts: Drafts = { span: { from: date_from, to: date_to }, workplaceIds: ids };
  const audience = selectAudience(ctx, drafts);
  return whileStale(async () => {
    const [sites, [notified]] = await batch(ctx.db, [
      selectSites(ctx, drafts),
      selectRaw({ people: sql<number>`count(*)` }, sql`FROM (${audience})`),
    ]);
    if (sites.length < ids.length) throw new AppError('E_NOT_FOUND');
    const changed = sites.flatMap(({ id, published }) => {
      const known = new Map(published.map(({ month, days }) => [month, days]));
      const months = addedDays(published, drafts.span).map(
        ({ month, days }): NewDays => [id, month, known.get(month) ?? null, days],
      );
      return months.length === 0 ? [] : [{ id, months }];
    });
    const published_at = toStamp(ctx.now);
    const answer = { published_at, workplaces: changed.length, people: notified?.people ?? 0 };
    if (changed.length === 0) return { ...answer, people: 0 };
    const months = changed.flatMap((site) => site.months);
    await commit(ctx, {
      guards: [areDaysUnchanged(ctx, ids, months)],
      statements: [
        // Before the days: the notices are about those that are still drafts.
        ...notifyPublished(ctx, drafts),
        ...rowsInParts(months).map(
          (part) => sql`INSERT INTO ${publishedMonth} (workplace_id, month, days, published_at, published_by)
            SELECT value ->> 0, value ->> 1, value ->> 3, ${ctx.now}, ${ctx.actor.id} FROM json_each(${part}) WHERE true
            ON CONFLICT (workplace_id, month) DO UPDATE SET days = excluded.days,
              published_at = excluded.published_at, published_by = excluded.published_by`,
        ),
      ],
      audit: changed.map(({ id }) => ({
        action: 'publish',
        subject: 'roster_month',
        subjectId: id,
        workplaceId: id,
        after: { date_from, date_to, published_at },
      })),
      answer: { status: 200, body: answer },
    });
    return answer;
  });
}

/** One notice for each person with work in the rest of the days. Later changes have their own notices. */
function notifyPublished(ctx: SignedInCtx, drafts: Drafts): Statement[] {
  const { from, to } = drafts.span;
  const params = paramsJson<'roster_published'>({
    date_from: from,
    date_to: to,
    count: sql`count`,
    sites: sql`json(sites)`,
  });
  return [
    insertFound(
      ctx,
      { personId: sql`person_id`, kind: 'roster_published', params },
      sql`FROM (${selectAudience(ctx, drafts)})`,
    ),
    forOtherChannels(ctx),
  ];
}

/** A guard: the workplaces are in reach, and their months have the days that were read. */
function areDaysUnchanged(ctx: SignedInCtx, ids: readonly number[], months: readonly NewDays[]) {
  return sql`SELECT (SELECT count(*) FROM ${workplace} AS w WHERE w.id IN (SELECT value FROM json_each(${rows(ids)}))
      AND w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}) = ${ids.length}
    AND NOT EXISTS (SELECT 1 FROM json_each(${rows(months)}) AS v
      LEFT JOIN ${publishedMonth} AS pm ON pm.workplace_id = v.value ->> 0 AND pm.month = v.value ->> 1
      WHERE pm.days IS NOT v.value ->> 2)`;
}
