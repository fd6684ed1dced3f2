import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { HelloWorkBody, HelloWorkReport } from '#contract/papers/hello-work.ts';
import { fieldIssues } from '#contract/validation.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { deleteFrom, insert } from '#worker/db/query.ts';
import { helloWorkReport } from '#worker/db/schema/employment.ts';
import { person } from '#worker/db/schema/person.ts';
import { reportOf, selectReport } from './queries.ts';

const DATE_OF = { hired: sql`hired_on`, left: sql`left_on` };

/**
 * Stores the day on which a hiring or leaving was reported, or that it was not.
 * @throws AppError E_NOT_FOUND where there is nothing to report, E_CONFLICT with the stored event when
 * its date has changed, E_UNPROCESSABLE_ENTITY for a future day
 */
export async function writeReport(
  ctx: SignedInCtx,
  userId: number,
  { event, event_on, reported_on }: HelloWorkBody,
): Promise<HelloWorkReport> {
  const today = jstDate(ctx.now);
  if (reported_on !== null && reported_on > today)
    throw fieldIssues({ reported_on: [{ key: 'not_after_today' }] });
  const select = selectReport(userId, event, today);
  const read = async () => {
    const row = await first(ctx.db, select);
    if (!row) throw new AppError('E_NOT_FOUND');
    return reportOf(row, today);
  };
  const before = await read();
  if (before.event_on !== event_on) throw new AppError('E_CONFLICT', before);
  if (before.reported_on === reported_on) return before;
  const [[row]] = await commit(ctx, {
    guards: [
      sql`SELECT ${DATE_OF[event]} = ${event_on} AND deleted_at IS NULL FROM ${person} WHERE id = ${userId}`,
    ],
    current: read,
    statements: [
      reported_on === null
        ? deleteFrom(helloWorkReport).where(
            and(
              eq(helloWorkReport.person_id, userId),
              eq(helloWorkReport.event, event),
              eq(helloWorkReport.event_on, event_on),
            ),
          )
        : reporting(ctx, userId, { event, event_on, reported_on }),
    ],
    audit: [
      {
        action: 'update',
        subject: 'hello_work_report',
        subjectId: userId,
        before: { event, event_on, reported_on: before.reported_on },
        after: { event, event_on, reported_on },
      },
    ],
    reads: [select],
  });
  if (!row) throw new Error('no report was written');
  return reportOf(row, today);
}

function reporting(
  { actor, now }: SignedInCtx,
  userId: number,
  { event, event_on, reported_on }: HelloWorkBody & { reported_on: string },
) {
  const report = { reported_on, reported_by: actor.id, written_at: now };
  return insert(helloWorkReport)
    .values({ person_id: userId, event, event_on, ...report })
    .onConflictDoUpdate({
      target: [helloWorkReport.person_id, helloWorkReport.event, helloWorkReport.event_on],
      set: report,
    });
}
