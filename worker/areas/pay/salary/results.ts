import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ImportMode } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { PAY_REQUESTS_AT_ONCE_MAX } from '#contract/limits.ts';
import type {
  ResultAnswer,
  ResultRow,
  SalaryResultBody,
  SalaryResultFileBody,
} from '#contract/pay/salary-batches.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { TextEncoding } from '#domain/format/text-encoding.ts';
import { isBankRecords, readBankRecords, type SentFile } from '#domain/pay/bank-records.ts';
import {
  faultAt,
  RESULT_COLUMNS,
  type ReadLine,
  readResultTable,
  resultNames,
} from '#domain/pay/bank-result.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { CONFIGURATION_ID } from '#worker/areas/company/configuration/queries.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { jsonList, jsonTuple, select } from '#worker/db/query.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { payBatch, payBatchLine, payRequest } from '#worker/db/schema/pay.ts';
import { inChosenEncoding } from '#worker/platform/csv/decode.ts';
import { readTable } from '#worker/platform/csv/table.ts';
import { returningAccounts } from './account-at-fault.ts';
import { type BatchLineRow, selectLines } from './batch-queries.ts';
import { type JudgedLine, judgeResults, type ReportedResult } from './judged-results.ts';
import { moveEntries, moving, unmoved } from './moving.ts';
import { IS_CLOSED } from './rows.ts';

/**
 * 5.3: takes the results of a batch, line by line, all or nothing, from the bank or from the person
 * who paid cash.
 * @throws AppError E_NOT_FOUND; SALARY_RESULT_REFUSED with the effects, when results with faults are
 * applied; E_CONFLICT
 */
export function takeResult(
  ctx: SignedInCtx,
  batchId: number,
  { mode, lines }: SalaryResultBody,
): Promise<ResultAnswer> {
  const reported = lines.map(
    ({ request_id, result, reason, paid_on, account_at_fault }, index): ReportedResult => {
      const line = index + 1;
      if (result === 'failed' && reason === null) return faultAt(line, 'reason', { requestId: request_id });
      const read = { line, requestId: request_id, result, reason, amount: null };
      return { kind: 'read', line: read, paidOn: paid_on, atFault: account_at_fault };
    },
  );
  return importResultFile(ctx, batchId, mode, () => reported);
}

/**
 * Like {@link takeResult}, from a file: the returned records of the bank, or a table.
 * @throws AppError also SHIFT_CSV_EMPTY, SHIFT_CSV_INVALID_HEADER, E_UNPROCESSABLE_ENTITY for any
 * other file
 */
export async function takeResultFile(
  ctx: SignedInCtx,
  batchId: number,
  { file, encoding, mode, paid_on }: SalaryResultFileBody,
): Promise<ResultAnswer> {
  const read = await readResultFile(new Uint8Array(await file.arrayBuffer()), encoding);
  return importResultFile(ctx, batchId, mode, (sent) =>
    read(sent).map((line) => ({ ...line, paidOn: paid_on })),
  );
}

/** Reads a file; bank records are compared with what was sent. */
async function readResultFile(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: TextEncoding | undefined,
): Promise<(sent: SentFile) => ReadLine[]> {
  if (isBankRecords(bytes)) return (sent) => readBankRecords(bytes, sent);
  const table = await readTable(inChosenEncoding(bytes, encoding), 1 + PAY_REQUESTS_AT_ONCE_MAX);
  if (table === null) throw fieldIssues({ file: [{ key: 'table_file' }] });
  if (table.tooLong) {
    throw fieldIssues({ file: [{ key: 'max_rows', params: { max: PAY_REQUESTS_AT_ONCE_MAX } }] });
  }
  if (table.lines.length === 0) throw new AppError('SHIFT_CSV_EMPTY');
  const { lines, openQuote } = table;
  const read = readResultTable(lines);
  // An open quote makes the rest of the file unreadable, even in the header.
  const unread = openQuote === null ? [] : [faultAt(openQuote, 'open_quote')];
  const all = [...(read ?? []), ...unread];
  if (all.length === 0 && read) throw new AppError('SHIFT_CSV_EMPTY');
  if (read) return () => all;
  const names = resultNames(lines[0]);
  throw new AppError('SHIFT_CSV_INVALID_HEADER', {
    missing: RESULT_COLUMNS.filter((column) => !names.includes(column)),
    unknown: names.filter((name, at) => !isResultColumn(name) || names.indexOf(name) < at),
  });
}

function isResultColumn(name: string): boolean {
  return RESULT_COLUMNS.some((column) => column === name);
}

function importResultFile(
  ctx: SignedInCtx,
  batchId: number,
  mode: ImportMode,
  read: (sent: SentFile) => readonly ReportedResult[],
): Promise<ResultAnswer> {
  return whileStale(async () => {
    const { sent, lines } = await readBatch(ctx, batchId);
    const judged = judgeResults(ctx, { batchId, transferOn: sent.transferOn, lines }, read(sent));
    const answer = resultAnswerOf(mode, judged, lines);
    if (mode === 'preview') return answer;
    if (answer.counts.refused > 0) throw new AppError('SALARY_RESULT_REFUSED', answer);
    const moved = judged.flatMap(({ moved: one }) => one ?? []);
    if (moved.length === 0) return answer;
    const cameBack = moved.filter(({ row }) => row.state === 'paid');
    const returned = returningAccounts(moved);
    await commit(ctx, {
      guards: [
        unmoved(moved.map(({ row }) => row)),
        ...returned.guards,
        ...cameBack.map(
          ({ row }) => sql`SELECT NOT ${IS_CLOSED} FROM ${payRequest} AS r WHERE r.id = ${row.id}`,
        ),
      ],
      statements: [...moving(ctx, moved), ...returned.statements],
      audit: [...moveEntries(moved), ...returned.audit],
      answer: { status: 200, body: answer },
    });
    return answer;
  });
}

async function readBatch(
  ctx: SignedInCtx,
  batchId: number,
): Promise<{ sent: SentFile; lines: readonly BatchLineRow[] }> {
  const [own, sent] = [alias(payBatchLine, 'own'), alias(payBatch, 'sent')];
  const [[row], lines] = await batch(ctx.db, [
    select({
      transfer_on: payBatch.transfer_on,
      client_code: sql<
        string | null
      >`(SELECT settings ->> 'bank_client_code' FROM ${configuration} WHERE id = ${CONFIGURATION_ID})`,
      others: jsonList(
        jsonTuple(own.request_id, sent.transfer_on),
        sql`FROM ${payBatchLine} AS own
             JOIN ${payBatchLine} AS other ON other.request_id = own.request_id AND other.batch_id <> own.batch_id
             JOIN ${payBatch} AS sent ON sent.id = other.batch_id WHERE own.batch_id = ${batchId}`,
      ),
    })
      .from(payBatch)
      .where(eq(payBatch.id, batchId)),
    selectLines(ctx, batchId),
  ]);
  if (!row) throw new AppError('E_NOT_FOUND');
  const others = new Map<number, CalendarDate[]>();
  for (const [id, day] of row.others) others.set(id, [...(others.get(id) ?? []), day]);
  return { sent: { transferOn: row.transfer_on, clientCode: row.client_code, others }, lines };
}

function resultAnswerOf(
  mode: ImportMode,
  judged: readonly JudgedLine[],
  lines: readonly BatchLineRow[],
): ResultAnswer {
  const counted = (is: (row: ResultRow) => boolean) => judged.filter(({ row }) => is(row)).length;
  const settled = new Set(judged.flatMap(({ moved }) => moved?.row.id ?? []));
  return {
    mode,
    counts: {
      paid: counted((row) => row.class === 'changed' && row.result === 'paid'),
      failed: counted((row) => row.class === 'changed' && row.result === 'failed'),
      same: counted((row) => row.class === 'same'),
      refused: counted((row) => row.class === 'refused'),
    },
    rows: judged.map(({ row }) => row),
    left: lines.filter(({ id, state }) => state === 'pending_payment' && !settled.has(id)).length,
  };
}
