import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { PEOPLE_APART_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { deleteFrom, insert, isTrue, selectRaw } from '#worker/db/query.ts';
import { peopleApart } from '#worker/db/schema/planning.ts';
import { countApart, isApart, isPairSideInReach } from './queries.ts';

/**
 * Notes that two people are never planned together. A pair that is noted already stays.
 * @throws AppError E_NOT_FOUND where one of them is out of reach or is the caller, E_UNPROCESSABLE_ENTITY above the
 * maximum and for one person twice, E_CONFLICT where one of them changes in the same moment
 */
export async function addPeopleApart(
  ctx: SignedInCtx,
  personId: PersonId,
  colleagueId: PersonId,
): Promise<void> {
  const pair = pairOf(personId, colleagueId);
  const areInReach = sql`(${isPairSideInReach(ctx, personId)} AND ${isPairSideInReach(ctx, colleagueId)})`;
  const most = sql<number>`max(${countApart(personId)}, ${countApart(colleagueId)})`;
  const found = await first(
    ctx.db,
    selectRaw({ are_in_reach: isTrue(areInReach), is_noted: isTrue(isApart(pair)), most }, sql``),
  );
  if (!found?.are_in_reach) throw new AppError('E_NOT_FOUND');
  if (personId === colleagueId) throw fieldIssues({ colleague_id: [{ key: 'choice' }] });
  if (found.is_noted) return;
  if (found.most >= PEOPLE_APART_MAX) {
    throw fieldIssues({ colleague_id: [{ key: 'max_items', params: { max: PEOPLE_APART_MAX } }] });
  }
  const [person_id, other_id] = pair;
  await commit(ctx, {
    guards: [sql`SELECT ${areInReach} AND ${most} < ${PEOPLE_APART_MAX}`],
    statements: [
      insert(peopleApart)
        .values({ person_id, other_id, created_at: ctx.now, created_by: ctx.actor.id })
        .onConflictDoNothing(),
    ],
    audit: bothSides(pair, (other) => ({ before: {}, after: { apart_id: other } })),
  });
}

/** @throws AppError E_NOT_FOUND for a pair that is not noted, and where one of them is out of reach or is the caller */
export async function removePeopleApart(
  ctx: SignedInCtx,
  personId: PersonId,
  colleagueId: PersonId,
): Promise<void> {
  const pair = pairOf(personId, colleagueId);
  const isThere = sql`(${isPairSideInReach(ctx, personId)} AND ${isPairSideInReach(ctx, colleagueId)}
    AND ${isApart(pair)})`;
  const found = await first(ctx.db, selectRaw({ is_there: isTrue(isThere) }, sql``));
  if (!found?.is_there) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    guards: [sql`SELECT ${isThere}`],
    statements: [
      deleteFrom(peopleApart).where(
        and(eq(peopleApart.person_id, pair[0]), eq(peopleApart.other_id, pair[1])),
      ),
    ],
    audit: bothSides(pair, (other) => ({ before: { apart_id: other }, after: {} })),
  });
}

/** The smaller id first, as the table has it. */
function pairOf(one: PersonId, other: PersonId): [PersonId, PersonId] {
  return one < other ? [one, other] : [other, one];
}

/** A row of the audit for each of the two. */
function bothSides(
  [one, other]: readonly [PersonId, PersonId],
  values: (other: PersonId) => Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry[] {
  const change = { action: 'update', subject: 'person' } as const;
  return [
    { ...change, subjectId: one, ...values(other) },
    { ...change, subjectId: other, ...values(one) },
  ];
}
