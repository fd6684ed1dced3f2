import { eq, sql } from 'drizzle-orm';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { selectRaw, update } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { wantedHours, workplacesOf } from './queries.ts';

/**
 * Sets the hours a week that the actor would like to work. The person's versions stay: no rule of the roster and no
 * form of the office reads them.
 * @param hours whole hours; null without a preference
 * @throws AppError E_CONFLICT where the actor sets others in the same moment
 */
export async function setWantedHours(ctx: SignedInCtx, hours: number | null): Promise<void> {
  const { id } = ctx.actor;
  const stored = wantedHours(sql`${id}`);
  const found = await first(
    ctx.db,
    selectRaw({ wanted_hours: stored, workplace_ids: workplacesOf(sql`${id}`) }, sql``),
  );
  const before = found?.wanted_hours ?? null;
  if (before === hours) return;
  await commit(ctx, {
    guards: [sql`SELECT ${stored} IS ${before}`],
    statements: [update(person).set({ wanted_hours: hours }).where(eq(person.id, id))],
    pages: { rosterOf: found?.workplace_ids ?? [] },
    audit: [
      {
        action: 'update',
        subject: 'availability',
        subjectId: id,
        before: { wanted_hours: before },
        after: { wanted_hours: hours },
      },
    ],
  });
}
