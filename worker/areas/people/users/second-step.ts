import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { levelOf } from '#contract/roles.ts';
import { mayActOn } from '#domain/access/reach.ts';
import { removingSecondStep } from '#worker/areas/access/second-step/removing.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { endingSessions } from '#worker/db/ending-sessions.ts';
import { pick } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { findUserWith } from './queries.ts';

/**
 * Turns off the second step of somebody who lost the app and the recovery codes. Whoever found the phone may be
 * signed in there, so every session of theirs ends.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for an account that is not weaker than one's own, E_CONFLICT where it is
 * off or waits for its first code, and where the account was changed meanwhile
 */
export async function removeSecondStep(ctx: SignedInCtx, id: number): Promise<void> {
  const { before, facts } = await findUserWith(ctx, id, pick(person, 'auth_version'));
  if (!mayActOn(ctx.actor.level, levelOf(before.roles))) throw new AppError('E_FORBIDDEN');
  if (!before.tfa) throw new AppError('E_CONFLICT');
  await commit(ctx, {
    guards: [
      // Roles and the second step itself raise it.
      sql`SELECT auth_version = ${facts.auth_version} AND deleted_at IS NULL FROM ${person} WHERE id = ${id}`,
    ],
    statements: [...removingSecondStep(ctx, id), endingSessions(ctx, id)],
    audit: [{ action: 'remove', subject: 'second_factor', subjectId: id }],
  });
}
