import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { HeadCount, HeadCountAnswerBody } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { toStamp } from '#domain/time/instant.ts';
import { coded } from '#worker/areas/attendance/records/answers.ts';
import { WORKPLACE_JSON } from '#worker/areas/attendance/records/facts.ts';
import { isOpenOrAnswered } from '#worker/areas/attendance/signed-punches/asked.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { readPage } from '#worker/db/page.ts';
import { type FieldsRow, jsonFirst, pick, selectRaw, update } from '#worker/db/query.ts';
import { amongWorkplaces, withinReach } from '#worker/db/reach.ts';
import { tabletPunch } from '#worker/db/schema/tablet.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { FROM_TABLET } from './asked-punches.ts';

const k = alias(tabletPunch, 'k');

const HEAD_COUNT = {
  ...pick(k, 'id', 'workplace_id', 'at', 'received_at', 'state', 'decision_reason'),
  ...FROM_TABLET,
  counted: sql<number>`k.counted`,
  expected: sql<number>`k.expected`,
  workplace: jsonFirst(WORKPLACE_JSON, sql`FROM ${workplace} AS w WHERE w.id = k.workplace_id`),
};

/** The head counts of the workplaces in reach. */
export async function listHeadCounts(
  ctx: SignedInCtx,
  query: OperationQuery<'head_counts.list'>,
): Promise<{ data: HeadCount[]; meta: ListMeta }> {
  const conditions = [
    sql`k.counted IS NOT NULL`,
    withinReach(ctx, sql`k.workplace_id`),
    amongWorkplaces(sql`k.workplace_id`, query.workplace_ids),
    isOpenOrAnswered(query.open),
  ];
  const page = await readPage(ctx.db, query, {
    select: HEAD_COUNT,
    from: sql`${tabletPunch} AS k`,
    where: sql.join(conditions, sql` AND `),
    orderBy: sql`k.received_at`,
    id: sql`k.id`,
    wide: true,
    descending: query.sort.startsWith('-'),
  });
  return { data: page.rows.map(headCountAnswer), meta: page.meta };
}

/**
 * T-38: a manager answers the difference of a head count. No record changes.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the head count when it is answered
 */
export async function decideHeadCount(
  ctx: SignedInCtx,
  id: number,
  { reason }: HeadCountAnswerBody,
): Promise<HeadCount> {
  const inReach = withinReach(ctx, sql`k.workplace_id`);
  const rest = sql`FROM ${tabletPunch} AS k WHERE k.id = ${id} AND k.counted IS NOT NULL AND ${inReach}`;
  const read = async () => {
    const found = await first(ctx.db, selectRaw(HEAD_COUNT, rest));
    if (!found) throw new AppError('E_NOT_FOUND');
    return headCountAnswer(found);
  };
  const before = await read();
  if (before.status !== 'open') throw new AppError('E_CONFLICT', before);
  const after: HeadCount = { ...before, status: 'accepted', reason };
  await commit(ctx, {
    guards: [sql`SELECT k.state = 'open' ${rest}`],
    current: read,
    statements: [
      update(tabletPunch)
        .set({ state: 'accepted', decided_at: ctx.now, decided_by: ctx.actor.id, decision_reason: reason })
        .where(and(eq(tabletPunch.id, id), eq(tabletPunch.state, 'open'))),
    ],
    audit: [
      {
        action: 'accept',
        subject: 'tablet_punch',
        subjectId: id,
        ...(before.workplace && { workplaceId: before.workplace.id }),
        after: { counted: before.counted, expected: before.expected, reason },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

function headCountAnswer(stored: FieldsRow<typeof HEAD_COUNT>): HeadCount {
  return {
    id: stored.id,
    workplace: stored.workplace && coded(stored.workplace),
    tablet: stored.tablet,
    number: stored.number,
    user: stored.user,
    identity: stored.doubt,
    at: toStamp(stored.at),
    received_at: toStamp(stored.received_at),
    counted: stored.counted,
    expected: stored.expected,
    status: stored.state,
    reason: stored.decision_reason,
  };
}
