import { sql } from 'drizzle-orm';
import { WORK_LIMITS_MAX } from '#contract/limits.ts';
import type { OtherWork, OtherWorkBody } from '#contract/papers/own-work.ts';
import { fieldIssues } from '#contract/validation.ts';
import { DECLARED_BACK_DAYS, declaredFrom } from '#domain/roster/declared-work.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { replacingOtherWork } from '#worker/db/other-work.ts';
import { person } from '#worker/db/schema/person.ts';
import { otherEmploymentOf, otherWorkFrom, selectOtherWork } from './queries.ts';

/**
 * F-04: stores how much the actor says they work for other employers from a day on. The rules of the
 * roster use it at once, and an open form of the person's limits becomes outdated.
 * @throws AppError E_UNPROCESSABLE_ENTITY for a day too long ago
 */
export async function declareOtherWork(ctx: SignedInCtx, body: OtherWorkBody): Promise<OtherWork> {
  if (body.from < addDays(jstDate(ctx.now), -DECLARED_BACK_DAYS))
    throw fieldIssues({ from: [{ key: 'too_long_ago', params: { max: DECLARED_BACK_DAYS } }] });
  return whileStale(() => declare(ctx, body));
}

async function declare(ctx: SignedInCtx, { from, ...declaring }: OtherWorkBody): Promise<OtherWork> {
  const { id } = ctx.actor;
  const { before, firstId } = await readOwnWork(ctx);
  const stored = before.other_employment.map(otherEmploymentOf);
  const minutes = {
    minutesPerWeek: declaring.minutes_per_week,
    minutesByWeekday: declaring.minutes_by_weekday,
  };
  const declared = declaredFrom(stored, minutes, from);
  // The oldest entries are dropped above the maximum: they ended long ago.
  const other_employment = declared.slice(-WORK_LIMITS_MAX).map((one) => ({
    minutes_per_week: one.minutesPerWeek,
    minutes_by_weekday: one.minutesByWeekday ? [...one.minutesByWeekday] : null,
    from: one.from,
    to: one.to,
  }));
  const isNew = declared !== stored;
  await commit(ctx, {
    guards: [sql`SELECT version = ${before.version} AND deleted_at IS NULL FROM ${person} WHERE id = ${id}`],
    statements: isNew ? replacingOtherWork(id, firstId, other_employment) : [],
    // A confirmation without a change is audited too, with its day.
    audit: [
      {
        action: isNew ? 'update' : 'confirm',
        subject: 'work_limits',
        subjectId: id,
        before: { other_employment: before.other_employment },
        after: { other_employment },
      },
    ],
  });
  return otherWorkFrom({ asked_at: before.asked_at, other_employment }, jstDate(ctx.now));
}

async function readOwnWork({ db, actor: { id } }: SignedInCtx) {
  const [[drawn], [before]] = await batch(db, [
    drawing('other_employment', WORK_LIMITS_MAX),
    selectOtherWork(id),
  ]);
  if (!drawn || !before) throw new Error('no sequence of other employment, or no person');
  return { before, firstId: drawn.first };
}
