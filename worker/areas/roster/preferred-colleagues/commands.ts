import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { PREFERRED_COLLEAGUES_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { hasNamed, isColleagueOf, preferredColleaguesOf } from '#worker/db/colleagues.ts';
import { commit } from '#worker/db/commit.ts';
import { deleteFrom, insert, isTrue, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { preferredColleague } from '#worker/db/schema/planning.ts';

/**
 * Notes that the actor likes to work with a colleague. One that is noted already stays.
 * @throws AppError E_NOT_FOUND for a person who works at none of the actor's workplaces,
 * E_UNPROCESSABLE_ENTITY above the maximum, E_CONFLICT where either changes in the same moment
 */
export async function addPreferredColleague(ctx: SignedInCtx, colleagueId: number): Promise<void> {
  const { id } = ctx.actor;
  const isColleague = sql`EXISTS (SELECT 1 FROM ${person} AS p WHERE p.id = ${colleagueId} AND ${isColleagueOf(id)})`;
  const count = sql<number>`(SELECT count(*) ${preferredColleaguesOf(id)})`;
  const found = await first(
    ctx.db,
    selectRaw({ isColleague: isTrue(isColleague), isNamed: isTrue(hasNamed(id, colleagueId)), count }, sql``),
  );
  if (!found?.isColleague) throw new AppError('E_NOT_FOUND');
  if (found.isNamed) return;
  if (found.count >= PREFERRED_COLLEAGUES_MAX) {
    throw fieldIssues({ user_id: [{ key: 'max_items', params: { max: PREFERRED_COLLEAGUES_MAX } }] });
  }
  await commit(ctx, {
    guards: [sql`SELECT ${isColleague} AND ${count} < ${PREFERRED_COLLEAGUES_MAX}`],
    statements: [
      insert(preferredColleague)
        .values({ person_id: id, colleague_id: colleagueId, created_at: ctx.now })
        .onConflictDoNothing(),
    ],
    audit: [
      { action: 'create', subject: 'preferred_colleague', subjectId: id, after: { user_id: colleagueId } },
    ],
  });
}

/** @throws AppError E_NOT_FOUND for a person that the actor has not named */
export async function removePreferredColleague(ctx: SignedInCtx, colleagueId: number): Promise<void> {
  const { id } = ctx.actor;
  const isNamed = hasNamed(id, colleagueId);
  const found = await first(ctx.db, selectRaw({ isNamed: isTrue(isNamed) }, sql``));
  if (!found?.isNamed) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    guards: [sql`SELECT ${isNamed}`],
    statements: [
      deleteFrom(preferredColleague).where(
        and(eq(preferredColleague.person_id, id), eq(preferredColleague.colleague_id, colleagueId)),
      ),
    ],
    audit: [
      { action: 'delete', subject: 'preferred_colleague', subjectId: id, before: { user_id: colleagueId } },
    ],
  });
}
