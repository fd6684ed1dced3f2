import { eq, type SQL, sql } from 'drizzle-orm';
import type { BulkAnswer, BulkStayed } from '#contract/bulk.ts';
import { askedRows } from '#contract/bulk.ts';
import { AppError } from '#contract/errors.ts';
import type { SalaryApprovalBody, SalaryStay } from '#contract/pay/salary-requests.ts';
import { decideMove } from '#domain/pay/request-moves.ts';
import { jstDate } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { isAmong, rows } from '#worker/db/database.ts';
import { select, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import {
  type BulkDeed,
  type BulkPart,
  bulkKept,
  NO_INPUT,
  type NoInput,
  runBulk,
} from '#worker/platform/jobs/bulk.ts';
import { passesRequestFilters } from './asked.ts';
import { ledgersOf } from './ledger.ts';
import { type MoveRow, moveFields } from './moves.ts';
import { type MovedRequest, moveEntries, moving, unmoved } from './moving.ts';
import { k, moveFactsOf, REQUESTS, r, requestInReach } from './rows.ts';

/** Approves requests: each that its rules let through. */
export const APPROVING_REQUESTS: BulkDeed<NoInput> = {
  operation: 'salary.requests.approve',
  input: NO_INPUT,
  decide: (ctx, _, ids) => approveStep(ctx, ids),
};

/**
 * Approves the named requests, or all that wait and match. A person has at most one open request (L-04), so
 * that each is judged by itself.
 * @throws AppError E_NOT_FOUND for a request that does not exist or is out of reach, E_CONFLICT
 */
export async function approveRequests(
  ctx: SignedInCtx,
  body: SalaryApprovalBody,
): Promise<BulkAnswer | { job_id: number }> {
  const asked = askedRows(body);
  const ids = 'ids' in asked ? asked.ids : await idsThatWait(ctx, passesRequestFilters(ctx, asked.all));
  return runBulk(ctx, APPROVING_REQUESTS, {}, ids);
}

async function idsThatWait(ctx: SignedInCtx, passes: SQL): Promise<number[]> {
  const found = await all(
    ctx.db,
    selectRaw(
      { id: sql<number>`r.id` },
      sql`FROM ${REQUESTS} WHERE r.state = 'pending_accounting_approval' AND ${passes}
        ORDER BY r.created_at, r.id`,
    ),
  );
  return found.map(({ id }) => id);
}

function approveStep(ctx: SignedInCtx, ids: readonly number[]): Promise<BulkPart> {
  return whileStale(async () => {
    const found = await all(
      ctx.db,
      select(moveFields(ctx))
        .from(r)
        .leftJoin(k, eq(k.person_id, r.person_id))
        .where(sql`${isAmong(r.id, ids)} AND ${requestInReach(ctx)}`),
    );
    if (found.length < ids.length) throw new AppError('E_NOT_FOUND');
    const judged = found.map((row) => ({ row, stays: approvalStay(ctx, row) }));
    const going = judged.filter(({ stays }) => stays === null).map(({ row }) => row);
    const part: BulkPart<SalaryStay> = {
      done: going.map(({ id }) => id),
      stayed: judged.flatMap(({ row, stays }) => (stays === null ? [] : [stay(row, stays)])),
      workplaceIds: [],
    };
    if (going.length > 0) await commitApprovals(ctx, going, part);
    return part;
  });
}

function stay({ id, user, created_at: createdAt }: MoveRow, reason: SalaryStay): BulkStayed<SalaryStay> {
  return { id, user, date: jstDate(createdAt), reason };
}

/** 5.3: why a request is not approved; null where it is. L-06: the limit does not bind an emergency. */
function approvalStay(ctx: SignedInCtx, row: MoveRow): SalaryStay | null {
  const decision = decideMove(moveFactsOf(ctx, row), 'approved', { reason: null, inBatch: false });
  if (decision.kind === 'refused' && (decision.why === 'own' || decision.why === 'not_theirs')) {
    return decision.why;
  }
  if (decision.kind !== 'moved') return 'not_waiting';
  const today = jstDate(ctx.now);
  const isEmergency = row.emergency_reason !== null;
  const ledger = ledgersOf(row, today).of(row.month, isEmergency, row.id);
  if (ledger.payDate <= today) return 'month_over';
  return !isEmergency && row.amount > ledger.available ? 'over_limit' : null;
}

async function commitApprovals(ctx: SignedInCtx, going: readonly MoveRow[], part: BulkPart): Promise<void> {
  const moved = going.map((row): MovedRequest => {
    const { batch_id: batchId, transfer_on: transferOn } = row;
    return { row, to: 'approved', note: null, paidOn: null, batchId, transferOn, accountAtFault: false };
  });
  const read = rows(going.map(({ person_id, pay_version }) => [person_id, pay_version]));
  await commit(ctx, {
    guards: [
      unmoved(going),
      sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${read}) AS v LEFT JOIN ${person} AS p ON p.id = v.value ->> 0
        WHERE p.pay_version IS NOT v.value ->> 1)`,
    ],
    statements: moving(ctx, moved),
    audit: moveEntries(moved),
    answer: bulkKept(ctx, part),
  });
}
