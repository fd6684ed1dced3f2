import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Adjustment, AdjustmentBody, AdjustmentChangeBody } from '#contract/pay/adjustments.ts';
import { fieldIssues } from '#contract/validation.ts';
import { refusedAsClosed } from '#domain/attendance/refusal.ts';
import { toStamp } from '#domain/time/instant.ts';
import { refusedBy, type StoredClosed } from '#worker/areas/attendance/records/closed-periods.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, update, valuesOf } from '#worker/db/query.ts';
import { withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { adjustment } from '#worker/db/schema/period.ts';
import { FORM_COLUMNS, findAdjustment, isClosedMonth, newAdjustmentFacts } from './queries.ts';

/**
 * Adds an adjustment for a person of a workplace to the pay of a month.
 * @throws AppError E_NOT_FOUND for a workplace out of reach, E_FORBIDDEN for readers without access
 * to wages and for the caller's own pay, PERIOD_CLOSED; E_UNPROCESSABLE_ENTITY for a person who
 * neither belongs to the workplace nor worked there, and for a month without pay there
 */
export function createAdjustment(ctx: SignedInCtx, input: AdjustmentBody): Promise<Adjustment> {
  const { user_id: userId, workplace_id: workplaceId, month, yen, note } = input;
  return whileStale(async () => {
    const asked = newAdjustmentFacts(ctx, { userId, workplaceId, month });
    const { id, facts } = await drawIdWith(ctx.db, 'adjustment', asked);
    if (!facts.found || facts.workplace === null) throw new AppError('E_NOT_FOUND');
    if (!facts.wages || userId === ctx.actor.id) throw new AppError('E_FORBIDDEN');
    if (facts.user === null || !facts.belongs) {
      throw fieldIssues({ user_id: [{ key: 'not_a_member' }] });
    }
    refuseClosed(facts.closed);
    if (!facts.paid) throw unpaidMonth();
    const after: Adjustment = {
      id,
      user: facts.user,
      workplace: facts.workplace,
      month,
      kind: 'free',
      yen,
      note,
      of_month: null,
      lines: null,
      created_at: toStamp(ctx.now),
      created_by: facts.actor,
      version: 1,
    };
    await commit(ctx, {
      guards: [
        sql`SELECT ${workplaceInReach(ctx, workplaceId)} AND ${wagesShown(ctx)} AND NOT ${isClosedMonth(workplaceId, month)}`,
      ],
      statements: [
        insert(adjustment).values({
          id,
          person_id: userId,
          workplace_id: workplaceId,
          kind: 'free',
          ...valuesOf(FORM_COLUMNS, input),
          created_at: ctx.now,
          created_by: ctx.actor.id,
        }),
      ],
      audit: [
        {
          action: 'create',
          subject: 'adjustment',
          subjectId: id,
          workplaceId,
          after: auditedAdjustment(after),
        },
      ],
      answer: { status: 201, body: after },
    });
    return after;
  });
}

/**
 * Corrects an adjustment that was entered by hand.
 * @throws AppError E_NOT_FOUND; E_FORBIDDEN for readers without access to wages, for the caller's own
 * adjustment and for late facts of a closed month; PERIOD_CLOSED for either month; E_CONFLICT with
 * the current adjustment for an old version
 */
export function updateAdjustment(
  ctx: SignedInCtx,
  id: number,
  { version, ...input }: AdjustmentChangeBody,
): Promise<Adjustment> {
  return whileStale(async () => {
    const { before, closed, paid } = await findAdjustment(ctx, id, input.month);
    refuse(ctx, before, version, closed);
    if (!paid && input.month !== before.month) throw unpaidMonth();
    const after: Adjustment = { ...before, ...input, version: before.version + 1 };
    await commit(ctx, {
      guards: [isAdjustmentUnchanged(ctx, before, [before.month, input.month])],
      statements: [
        update(adjustment)
          .set({ ...valuesOf(FORM_COLUMNS, input), version: sql`${adjustment.version} + 1` })
          .where(eq(adjustment.id, id)),
      ],
      audit: [
        {
          action: 'update',
          subject: 'adjustment',
          subjectId: id,
          ...(before.workplace && { workplaceId: before.workplace.id }),
          before: auditedAdjustment(before),
          after: auditedAdjustment(after),
        },
      ],
    });
    return after;
  });
}

/** @throws AppError as {@link updateAdjustment} */
export function deleteAdjustment(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  return whileStale(async () => {
    const { before, closed } = await findAdjustment(ctx, id, null);
    refuse(ctx, before, version, closed);
    await commit(ctx, {
      guards: [isAdjustmentUnchanged(ctx, before, [before.month])],
      statements: [
        update(adjustment)
          .set({ voided_at: ctx.now, version: sql`${adjustment.version} + 1` })
          .where(eq(adjustment.id, id)),
      ],
      audit: [
        {
          action: 'delete',
          subject: 'adjustment',
          subjectId: id,
          ...(before.workplace && { workplaceId: before.workplace.id }),
          before: auditedAdjustment(before),
        },
      ],
    });
  });
}

/** A past month without work or a period at the workplace is never paid. */
function unpaidMonth(): AppError {
  return fieldIssues({ month: [{ key: 'month_never_paid' }] });
}

function refuseClosed(closed: readonly StoredClosed[]): void {
  const [first] = closed;
  if (first) throw refusedBy(refusedAsClosed(first), closed);
}

function refuse(
  { actor }: SignedInCtx,
  before: Adjustment,
  version: number,
  closed: readonly StoredClosed[],
): void {
  if (before.kind !== 'free' || before.user.id === actor.id) throw new AppError('E_FORBIDDEN');
  refuseClosed(closed);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
}

/** A guard: the adjustment is as it was read, in reach, in open months, and the actor still sees wages. */
function isAdjustmentUnchanged(
  ctx: SignedInCtx,
  { id, version }: Adjustment,
  months: readonly string[],
): SQL {
  const open = sql.join(
    [...new Set(months)].map((month) => sql`NOT ${isClosedMonth(sql`x.workplace_id`, month)}`),
    sql` AND `,
  );
  return sql`SELECT x.version = ${version} AND x.voided_at IS NULL AND ${withinReach(ctx, sql`x.workplace_id`)} AND ${wagesShown(ctx)} AND ${open}
      FROM ${adjustment} AS x WHERE x.id = ${id}`;
}

/** Ids instead of names of the person and the workplace. */
function auditedAdjustment({ user, workplace, month, yen, note }: Adjustment): Record<string, unknown> {
  return { user_id: user.id, workplace_id: workplace?.id ?? null, month, yen, note };
}
