import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PayMethod } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { SalaryBatch, SalaryBatchDetail, SalaryBatchLine } from '#contract/pay/salary-batches.ts';
import { jstDate, stampOrNull, toStamp } from '#domain/time/instant.ts';
import { type Company, companyFields } from '#worker/areas/attendance/work-histories/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, pick, select, selectRaw } from '#worker/db/query.ts';
import { payBatch, payBatchLine } from '#worker/db/schema/pay.ts';
import { beyondLimit, DAYS_AROUND_PERIOD, ledgerFields } from './ledger.ts';
import { REQUESTS, r, requestAnswer, requestFields } from './rows.ts';

const b = alias(payBatch, 'b');

const BATCH_FIELDS = {
  ...pick(b, 'id', 'transfer_on', 'created_at', 'exported_at', 'version'),
  created_by: personRef(sql`${b.created_by}`),
  count: b.line_count,
  total: b.line_total,
  transfers: b.transfer_count,
  waiting: b.waiting_count,
  failed: b.failed_count,
};

function batchOf({ created_at, exported_at, ...row }: FieldsRow<typeof BATCH_FIELDS>): SalaryBatch {
  return {
    ...row,
    created_at: toStamp(created_at),
    exported_at: stampOrNull(exported_at),
  };
}

type BatchQuery = OperationQuery<'salary.batches.list'>;

export async function listBatches(
  ctx: SignedInCtx,
  query: BatchQuery,
): Promise<{ data: SalaryBatch[]; meta: ListMeta }> {
  const page = await readPage(ctx.db, query, {
    select: BATCH_FIELDS,
    from: sql`${payBatch} AS b`,
    where: sql`1`,
    orderBy: sql`${b.transfer_on}`,
    id: b.id,
    wide: true,
    descending: query.sort.startsWith('-'),
  });
  return { data: page.rows.map(batchOf), meta: page.meta };
}

function lineFields(ctx: SignedInCtx) {
  return {
    ...requestFields(ctx),
    frozen: payBatchLine.amount,
    line_method: sql<PayMethod>`iif(${payBatchLine.account} IS NULL, 'cash', 'transfer')`,
    ...pick(payBatchLine, 'result', 'reason'),
  };
}

export type BatchLineRow = FieldsRow<ReturnType<typeof lineFields>>;

export function selectLines(ctx: SignedInCtx, batchId: number) {
  return selectRaw(
    lineFields(ctx),
    sql`FROM ${payBatchLine} CROSS JOIN ${REQUESTS}
        WHERE ${eq(payBatchLine.batch_id, batchId)} AND ${eq(r.id, payBatchLine.request_id)}
        ORDER BY ${payBatchLine.request_id}`,
  );
}

/** @throws AppError E_NOT_FOUND */
export async function readBatch(ctx: SignedInCtx, id: number): Promise<SalaryBatchDetail> {
  const [[row], found, waiting] = await batch(ctx.db, [
    select({ ...BATCH_FIELDS, ...companyFields(ctx) })
      .from(b)
      .where(eq(b.id, id)),
    selectLines(ctx, id),
    // Current earnings, for requests that wait for a result.
    select({
      ...pick(r, 'id', 'month', 'amount', 'emergency_reason'),
      ...ledgerFields(sql`${r.person_id}`, DAYS_AROUND_PERIOD),
    })
      .from(r)
      .where(and(eq(r.batch_id, id), eq(r.state, 'pending_payment'))),
  ]);
  if (!row) throw new AppError('E_NOT_FOUND');
  const { wages, settings, ...rest } = row;
  const today = jstDate(ctx.now);
  const beyond = new Map(waiting.map((one) => [one.id, beyondLimit(one, today)]));
  const lines = found.map(
    (line): SalaryBatchLine => ({
      ...lineAnswer(ctx, line, { wages, settings }),
      beyond_limit: beyond.get(line.id) ?? null,
    }),
  );
  return { ...batchOf(rest), lines };
}

function lineAnswer(
  ctx: SignedInCtx,
  line: BatchLineRow,
  company: Company,
): Omit<SalaryBatchLine, 'beyond_limit'> {
  return {
    request: requestAnswer(ctx, line, company),
    amount: line.frozen,
    method: line.line_method,
    result: line.result,
    reason: line.reason,
  };
}
