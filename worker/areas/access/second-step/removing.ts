import { eq, sql } from 'drizzle-orm';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { deleteFrom, update } from '#worker/db/query.ts';
import { recoveryCode, secondFactor } from '#worker/db/schema/account.ts';
import { person } from '#worker/db/schema/person.ts';
import { droppingSteps } from '#worker/db/sign-in-steps.ts';

/** Removes the second step of a person with everything that belongs to it, and notifies them. */
export function removingSecondStep(ctx: Ctx, personId: number): Statement[] {
  return [
    deleteFrom(secondFactor).where(eq(secondFactor.person_id, personId)),
    deleteFrom(recoveryCode).where(eq(recoveryCode.person_id, personId)),
    droppingSteps(personId),
    otherwiseAllowed(personId),
    ...insertNotices(ctx, [{ personId, kind: 'tfa_removed' }]),
  ];
}

/** Where the company requires a second step, a person's rights depend on it. Pages must load them again. */
export function otherwiseAllowed(personId: number): Statement {
  return update(person)
    .set({ auth_version: sql`${person.auth_version} + 1` })
    .where(eq(person.id, personId));
}
