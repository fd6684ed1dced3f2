import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { ownWorkplaces } from '#worker/db/colleagues.ts';
import { commit } from '#worker/db/commit.ts';
import { deleteFrom, insert, isTrue, selectRaw } from '#worker/db/query.ts';
import { wayMinutesOf } from '#worker/db/rides-json.ts';
import { wayToWork } from '#worker/db/schema/workplace.ts';

/**
 * T-35: stores how long the actor needs to a workplace, or removes it. The last change of the person counts.
 * @param minutes from home; null removes them, also for a workplace that the person has left
 * @throws AppError E_NOT_FOUND for a workplace where they do not work, E_CONFLICT where they leave it in the same
 * moment
 */
export async function saveOwnWay(
  ctx: SignedInCtx,
  workplaceId: number,
  minutes: number | null,
): Promise<void> {
  const { id } = ctx.actor;
  const isHere = sql`${workplaceId} IN (${ownWorkplaces(id)})`;
  const found = await first(
    ctx.db,
    selectRaw({ isHere: isTrue(isHere), before: wayMinutesOf(id, sql`${workplaceId}`) }, sql``),
  );
  const before = found?.before ?? null;
  if (!found?.isHere && (minutes !== null || before === null)) throw new AppError('E_NOT_FOUND');
  if (minutes === before) return;
  const way = { person_id: id, workplace_id: workplaceId };
  await commit(ctx, {
    guards: minutes === null ? [] : [sql`SELECT ${isHere}`],
    statements: [
      minutes === null
        ? deleteFrom(wayToWork).where(
            and(eq(wayToWork.person_id, id), eq(wayToWork.workplace_id, workplaceId)),
          )
        : insert(wayToWork)
            .values({ ...way, minutes })
            .onConflictDoUpdate({ target: [wayToWork.person_id, wayToWork.workplace_id], set: { minutes } }),
    ],
    audit: [
      {
        action: 'update',
        subject: 'way_to_work',
        subjectId: id,
        workplaceId,
        before: { way_minutes: before },
        after: { way_minutes: minutes },
      },
    ],
  });
}
