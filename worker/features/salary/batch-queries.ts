import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PayMethod } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type {
  SalaryBatch,
  SalaryBatchDetail,
  SalaryBatchLine,
  salaryBatchOperations,
} from '#contract/salary-batches.ts';
import type { PersonRef } from '#contract/users.ts';
import type { BankResult } from '#domain/pay/bank-result.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { payBatch, payBatchLine, payRequest } from '#worker/db/schema/pay.ts';
import { person } from '#worker/db/schema/person.ts';
import { type CompanyRow, companyColumns } from '#worker/features/work-histories/queries.ts';
import { AROUND, beyondLimit, type LedgeredRow, ledgerColumns } from './ledger.ts';
import { REQUESTS, type RequestRow, requestAnswer, requestColumns } from './rows.ts';

type BatchRow = {
  id: number;
  transfer_on: CalendarDate;
  created_at: Instant;
  creator: string;
  exported_at: Instant | null;
  count: number;
  total: number;
  transfers: number;
  waiting: number;
  failed: number;
  version: number;
};

/** A {@link BatchRow} of the batch `b`. */
const BATCH_COLUMNS = sql`b.id, b.transfer_on, b.created_at,
  (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = b.created_by) AS creator, b.exported_at, b.version,
  b.line_count AS count, b.line_total AS total, b.transfer_count AS transfers, b.waiting_count AS waiting,
  b.failed_count AS failed`;

function batchOf({ creator, created_at, exported_at, ...row }: BatchRow): SalaryBatch {
  const by: PersonRef = JSON.parse(creator);
  return {
    ...row,
    created_at: toStamp(created_at),
    created_by: by,
    exported_at: exported_at === null ? null : toStamp(exported_at),
  };
}

type BatchQuery = z.output<(typeof salaryBatchOperations)['salary.batches.list']['query']>;

export async function listBatches(
  ctx: SignedInCtx,
  query: BatchQuery,
): Promise<{ data: SalaryBatch[]; meta: ListMeta }> {
  const page = await readPage<BatchRow>(ctx.db, query, {
    select: BATCH_COLUMNS,
    from: sql`${payBatch} AS b`,
    where: sql`1`,
    orderBy: sql`b.transfer_on`,
    id: sql`b.id`,
    wide: true,
    descending: query.sort.startsWith('-'),
  });
  return { data: page.rows.map(batchOf), meta: page.meta };
}

export type LineRow = RequestRow & {
  frozen: number;
  line_method: PayMethod;
  result: BankResult | null;
  reason: string | null;
};

/** The lines of a batch. */
export function selectLines(ctx: SignedInCtx, batchId: number): SQL {
  return sql`SELECT ${requestColumns(ctx)}, l.amount AS frozen, iif(l.account IS NULL, 'cash', 'transfer') AS line_method,
      l.result, l.reason
    FROM ${payBatchLine} AS l CROSS JOIN ${REQUESTS} WHERE l.batch_id = ${batchId} AND r.id = l.request_id
    ORDER BY l.request_id`;
}

/** @throws AppError E_NOT_FOUND */
export async function readBatch(ctx: SignedInCtx, id: number): Promise<SalaryBatchDetail> {
  const statements = [
    sql`SELECT ${BATCH_COLUMNS}, ${companyColumns(ctx)} FROM ${payBatch} AS b WHERE b.id = ${id}`,
    selectLines(ctx, id),
    // Of those that wait, what was earned by now.
    sql`SELECT r.id, r.month, r.amount, r.emergency_reason, ${ledgerColumns(sql`r.person_id`, AROUND)}
        FROM ${payRequest} AS r WHERE r.batch_id = ${id} AND r.state = 'pending_payment'`,
  ];
  const [batch, found, waiting] = await ctx.db.d1.batch<BatchRow & CompanyRow & LineRow & LedgeredRow>(
    statements.map((statement) => bind(ctx.db.d1, statement)),
  );
  const [row] = batch?.results ?? [];
  if (!row) throw new AppError('E_NOT_FOUND');
  const list: LineRow[] = found?.results ?? [];
  const { wages, settings, ...told } = row;
  const today = jstDate(ctx.now);
  const beyond = new Map((waiting?.results ?? []).map((one) => [one.id, beyondLimit(one, today)]));
  const lines = list.map(
    (line): SalaryBatchLine => ({
      ...lineAnswer(ctx, line, { wages, settings }),
      beyond_limit: beyond.get(line.id) ?? null,
    }),
  );
  return { ...batchOf(told), lines };
}

function lineAnswer(
  ctx: SignedInCtx,
  line: LineRow,
  company: CompanyRow,
): Omit<SalaryBatchLine, 'beyond_limit'> {
  return {
    request: requestAnswer(ctx, line, company),
    amount: line.frozen,
    method: line.line_method,
    result: line.result,
    reason: line.reason,
  };
}
