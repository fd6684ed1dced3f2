import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { roleLevel } from '#contract/roles.ts';
import { mayActOn } from '#domain/access/reach.ts';
import { removingSecondStep } from '#worker/areas/access/second-step/removing.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { endingSessions } from '#worker/db/ending-sessions.ts';
import { pick } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { findUserWith } from './queries.ts';

/**
 * Removes the second step of a person who lost the app and the recovery codes. A finder of the phone
 * may be signed in there, so all of the person's sessions end.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for an account that is not weaker than the actor's,
 * E_CONFLICT when it is off or pending, and when the account was changed concurrently
 */
export async function removeSecondStep(ctx: SignedInCtx, id: number): Promise<void> {
  const { before, facts } = await findUserWith(ctx, id, pick(person, 'auth_version'));
  if (!mayActOn(ctx.actor.level, roleLevel(before.roles))) throw new AppError('E_FORBIDDEN');
  if (!before.tfa) throw new AppError('E_CONFLICT');
  await commit(ctx, {
    guards: [
      // Changes of the roles and of the second step itself raise it.
      sql`SELECT auth_version = ${facts.auth_version} AND deleted_at IS NULL FROM ${person} WHERE id = ${id}`,
    ],
    statements: [...removingSecondStep(ctx, id), endingSessions(ctx, id)],
    audit: [{ action: 'remove', subject: 'second_factor', subjectId: id }],
  });
}
