import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { Adjustment, AdjustmentChangeBody } from '#contract/pay/adjustments.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import { closedJson, type StoredClosed } from '#worker/areas/attendance/records/closed-periods.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { isMembershipThere } from '#worker/areas/people/memberships/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { datesOfPayPeriod } from '#worker/db/pay-periods.ts';
import { personRef, personRefOrNull } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { fromJson, isTrue, jsonList, jsonObject, pick, select, type ValueOf } from '#worker/db/query.ts';
import { amongWorkplaces, withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { adjustment, period } from '#worker/db/schema/period.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

export const FORM_COLUMNS = pick(adjustment, 'month', 'yen', 'note') satisfies Record<
  keyof Omit<AdjustmentChangeBody, 'version'>,
  SQLiteColumn
>;

const [x, w] = [alias(adjustment, 'x'), alias(workplace, 'w')];

function coded(id: SQL): SQL<Adjustment['workplace']> {
  const one = sql`(SELECT ${jsonObject(pick(w, 'id', 'code', 'name'))} FROM ${workplace} AS w WHERE w.id = ${id})`;
  return fromJson<Adjustment['workplace']>(one);
}

/** The adjustment `x`, for {@link adjustmentOf}. */
const adjustmentJson = jsonObject({
  id: x.id,
  user: personRef(x.person_id),
  workplace: coded(sql`x.workplace_id`),
  ...pick(x, 'month', 'kind', 'yen', 'note', 'of_month'),
  lines: fromJson<Adjustment['lines']>(sql`x.lines`),
  created_at: x.created_at,
  created_by: personRef(x.created_by),
  version: x.version,
});
type AdjustmentJson = ValueOf<typeof adjustmentJson>;

/** The adjustments of a person and a pay month for which `where` holds on `x`, by time of entry. */
export function adjustmentsField(personId: SQL, month: CalendarMonth, where: SQL) {
  return jsonList(
    adjustmentJson,
    sql`FROM ${adjustment} AS x
      WHERE x.person_id = ${personId} AND x.month = ${month} AND x.voided_at IS NULL AND ${where}`,
    sql`x.created_at, x.id`,
  );
}

export function adjustmentOf({ created_at, ...stored }: AdjustmentJson): Adjustment {
  return { ...stored, created_at: toStamp(created_at) };
}

/** Whether the pay period of a workplace is closed; payments with it are final. */
export function isClosedMonth(workplaceId: SQL | number, month: SQL | CalendarMonth): SQL {
  return sql`EXISTS (SELECT 1 FROM ${period} AS pe
    WHERE pe.workplace_id = ${workplaceId} AND pe.month = ${month} AND pe.state = 'closed')`;
}

/** Whether a month is or will be paid at a workplace: it is not over, or has work or a period there. */
function isPaidMonth({ now }: SignedInCtx, workplaceId: SQL, month: CalendarMonth): SQL {
  const { from, to } = datesOfPayPeriod(sql`${month}`);
  return sql`(${to} >= ${jstDate(now)}
    OR EXISTS (SELECT 1 FROM ${period} AS pe WHERE pe.workplace_id = ${workplaceId} AND pe.month = ${month})
    OR EXISTS (SELECT 1 FROM ${attendance} AS a WHERE a.workplace_id = ${workplaceId} AND a.voided_at IS NULL
      AND a.business_date BETWEEN ${from} AND ${to}))`;
}

/** Returns nothing to readers without access to wages. */
export async function listAdjustments(
  ctx: SignedInCtx,
  query: OperationQuery<'adjustments.list'>,
): Promise<{ data: Adjustment[]; meta: ListMeta }> {
  const { month, workplace_ids, user_id, q, kind } = query;
  const { rows, meta } = await readPage(ctx.db, query, {
    select: { id: x.id },
    from: sql`${adjustment} AS x`,
    // A person or a name has few adjustments; the `+` keeps SQLite from the index of months.
    where: sql`${user_id === undefined && !q ? sql`` : sql`+`}x.month = ${month} AND x.voided_at IS NULL AND ${withinReach(ctx, sql`x.workplace_id`)}
      AND ${wagesShown(ctx)}
      AND ${amongWorkplaces(sql`x.workplace_id`, workplace_ids)}
      AND ${user_id === undefined ? sql`1` : sql`x.person_id = ${user_id}`}
      AND ${kind === undefined ? sql`1` : sql`x.kind = ${kind}`} AND ${foundBy(q, sql`x.person_id`)}`,
    orderBy: sql`x.created_at`,
    id: x.id,
    descending: query.sort.startsWith('-'),
    extra: {
      adjustment: fromJson<AdjustmentJson>(
        sql`(SELECT ${adjustmentJson} FROM ${adjustment} AS x WHERE x.id = shown.id)`,
      ),
    },
  });
  return { data: rows.map((row) => adjustmentOf(row.adjustment)), meta };
}

/** The facts of a new adjustment; person and workplace are null when they do not exist. */
export function newAdjustmentFacts(
  ctx: SignedInCtx,
  at: { userId: number; workplaceId: number; month: CalendarMonth },
) {
  const { userId, workplaceId, month } = at;
  return {
    found: isTrue(workplaceInReach(ctx, workplaceId)),
    wages: isTrue(wagesShown(ctx)),
    user: personRefOrNull(sql`${userId} AND p.deleted_at IS NULL`),
    workplace: coded(sql`${workplaceId}`),
    /** Whether the person is a member of the workplace or has worked there. */
    belongs: isTrue(
      sql`(${isMembershipThere(at)} OR EXISTS (SELECT 1 FROM ${attendance} AS a
             WHERE a.person_id = ${userId} AND a.workplace_id = ${workplaceId} AND a.voided_at IS NULL))`,
    ),
    paid: isTrue(isPaidMonth(ctx, sql`${workplaceId}`, month)),
    closed: closedJson(sql`${workplaceId}`, sql`per.month = ${month}`),
    actor: personRef(ctx.actor.id),
  };
}

/**
 * Returns an adjustment, the closed periods of its month and of `month`, and whether `month` is paid.
 * @throws AppError E_NOT_FOUND also at a workplace out of reach, E_FORBIDDEN for readers without
 * access to wages
 */
export async function findAdjustment(
  ctx: SignedInCtx,
  id: number,
  month: CalendarMonth | null,
): Promise<{ before: Adjustment; closed: StoredClosed[]; paid: boolean }> {
  const fields = {
    adjustment: adjustmentJson,
    wages: isTrue(wagesShown(ctx)),
    closed: closedJson(sql`x.workplace_id`, sql`per.month IN (x.month, ${month})`),
    paid: isTrue(month === null ? sql`1` : isPaidMonth(ctx, sql`x.workplace_id`, month)),
  };
  const row = await first(
    ctx.db,
    select(fields)
      .from(x)
      .where(and(eq(x.id, id), isNull(x.voided_at), withinReach(ctx, sql`${x.workplace_id}`))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  if (!row.wages) throw new AppError('E_FORBIDDEN');
  return { before: adjustmentOf(row.adjustment), closed: row.closed, paid: row.paid };
}
