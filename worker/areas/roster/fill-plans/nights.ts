import { eq } from 'drizzle-orm';
import type { FillNight } from '#contract/roster/fill-plans.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { deleteFrom, insert, pick, select } from '#worker/db/query.ts';
import { fillNight } from '#worker/db/schema/fill-plan.ts';

export async function readNight({ db, actor }: SignedInCtx): Promise<FillNight> {
  const row = await first(
    db,
    select(pick(fillNight, 'person_id')).from(fillNight).where(eq(fillNight.person_id, actor.id)),
  );
  return { nightly: row !== undefined };
}

/** Lets the next month be planned for the actor each night, or no longer. */
export async function changeNight(ctx: SignedInCtx, { nightly }: FillNight): Promise<void> {
  const before = await readNight(ctx);
  if (before.nightly === nightly) return;
  const { id } = ctx.actor;
  await commit(ctx, {
    statements: [
      nightly
        ? insert(fillNight).values({ person_id: id, created_at: ctx.now }).onConflictDoNothing()
        : deleteFrom(fillNight).where(eq(fillNight.person_id, id)),
    ],
    audit: [{ action: 'update', subject: 'fill_night', subjectId: id, before, after: { nightly } }],
  });
}
