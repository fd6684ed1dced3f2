import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { ROLE_LEVEL, roleLevel } from '#contract/roles.ts';
import { needsSecondStep } from '#domain/access/second-step.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { isAmong } from '#worker/db/database.ts';
import { rolesOf } from '#worker/db/held-roles.ts';
import { isHere } from '#worker/db/is-here.ts';
import { isTrue, pick, select } from '#worker/db/query.ts';
import { lineAccount } from '#worker/db/schema/delivery.ts';
import { person } from '#worker/db/schema/person.ts';
import { hasSecondStep, IS_SECOND_STEP_REQUIRED } from '#worker/db/second-step.ts';

const [p, l] = [alias(person, 'p'), alias(lineAccount, 'l')];

export type LinkedPerson = RowOf<ReturnType<typeof selectLinked>>;

/** The people behind these LINE accounts who are employed and have a password. */
export function selectLinked({ now }: Ctx, userIds: readonly string[]) {
  return select({
    line_user_id: l.line_user_id,
    linked_at: l.linked_at,
    ...pick(p, 'id', 'auth_version', 'last_name', 'first_name', 'given_first', 'language'),
    roles: rolesOf(p.id),
    tfa_required: isTrue(sql`${IS_SECOND_STEP_REQUIRED} AND NOT ${hasSecondStep(p.id)}`),
  })
    .from(l)
    .innerJoin(p, eq(p.id, l.person_id))
    .where(
      sql`${isAmong(l.line_user_id, userIds)} AND p.password_hash IS NOT NULL AND ${isHere(jstDate(now))}`,
    );
}

/** A person who must set up a second step first may do nothing else, on pages and by LINE alike. */
export function mayAct({ roles, tfa_required }: LinkedPerson): boolean {
  return !(tfa_required && needsSecondStep(roleLevel(roles)));
}

/**
 * The context of the person behind a LINE account, for one event. They act as staff for their own things, even as
 * a manager. The guard of a write checks that they may still act. An event changes something once.
 */
export function ctxOfLinked(ctx: Ctx, linked: LinkedPerson, eventId: string | undefined): SignedInCtx {
  const { id, language } = linked;
  const operationId = crypto.randomUUID();
  return {
    ...ctx,
    actor: {
      id,
      sessionId: null,
      key: null,
      authVersion: linked.auth_version,
      level: ROLE_LEVEL.user,
      roles: ['user'],
      duties: [],
      tfa: false,
      tfaMissing: false,
      lastName: linked.last_name,
      firstName: linked.first_name,
      givenFirst: linked.given_first,
      pictureFileId: null,
      settings: { lang: language, theme: 'system', row_height: 'dense', menu_width: 'full' },
      defaultViews: [],
    },
    scope: 'own',
    call: {
      ...ctx.call,
      operationId,
      idempotency: { actorId: id, key: `line:${eventId ?? operationId}`, bodyHash: '' },
      isOnce: true,
      isByLine: true,
      caller: null,
    },
  };
}
