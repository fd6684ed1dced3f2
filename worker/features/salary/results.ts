import { sql } from 'drizzle-orm';
import type { ImportMode } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { PAY_REQUESTS_AT_ONCE_MAX, TEXT_MAX } from '#contract/limits.ts';
import type {
  ResultAnswer,
  ResultRow,
  SalaryResultBody,
  SalaryResultFileBody,
} from '#contract/salary-batches.ts';
import type { PersonRef } from '#contract/users.ts';
import { fieldIssues } from '#contract/validation.ts';
import { isBankRecords, readBankRecords, type SentFile } from '#domain/pay/bank-records.ts';
import {
  faultAt,
  RESULT_COLUMNS,
  type ReadLine,
  type ResultFault,
  type ResultLine,
  readResultTable,
  repeatedLines,
} from '#domain/pay/bank-result.ts';
import { decideMove } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { readTable } from '#worker/csv/table.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { bind } from '#worker/db/database.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { payBatch, payBatchLine, payRequest } from '#worker/db/schema/pay.ts';
import { CONFIGURATION_ID } from '#worker/features/configuration/queries.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { type LineRow, selectLines } from './batch-queries.ts';
import { type Moved, moveEntries, moving, unmoved } from './moving.ts';
import { IS_CLOSED, moveFactsOf } from './rows.ts';

/** What is said of one request, with the day of its payment where that is told. */
type Said = ReadLine & { paidOn?: CalendarDate | undefined };

/**
 * 5.3: what the bank, or the person who paid cash, says of a batch, line by line: all of it or nothing.
 * @throws AppError E_NOT_FOUND; SALARY_RESULT_REFUSED with what it would do, when it is applied with faults; E_CONFLICT
 */
export function takeResult(
  ctx: SignedInCtx,
  batchId: number,
  { mode, lines }: SalaryResultBody,
): Promise<ResultAnswer> {
  const said = lines.map(({ request_id, result, reason, paid_on }, index): Said => {
    const line = index + 1;
    if (result === 'failed' && reason === null) return faultAt(line, 'reason', { requestId: request_id });
    const read = { line, requestId: request_id, result, reason, amount: null };
    return { kind: 'read', line: read, paidOn: paid_on };
  });
  return take(ctx, batchId, mode, () => said);
}

/**
 * As {@link takeResult}, by a file: the returned records of the bank, or a table.
 * @throws AppError also SHIFT_CSV_EMPTY, SHIFT_CSV_INVALID_HEADER, E_UNPROCESSABLE_ENTITY for what is no such file
 */
export async function takeResultFile(
  ctx: SignedInCtx,
  batchId: number,
  { file, mode, paid_on }: SalaryResultFileBody,
): Promise<ResultAnswer> {
  const read = await readFile(new Uint8Array(await file.arrayBuffer()));
  return take(ctx, batchId, mode, (sent) => read(sent).map((line) => ({ ...line, paidOn: paid_on })));
}

/** What a file says; records of the bank are held against what was sent. */
async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<(sent: SentFile) => ReadLine[]> {
  if (isBankRecords(bytes)) return (sent) => readBankRecords(bytes, sent);
  const table = await readTable(bytes, 1 + PAY_REQUESTS_AT_ONCE_MAX);
  if (table === null || table.openQuote !== null) throw fieldIssues({ file: [{ key: 'table_file' }] });
  if (table.tooLong) {
    throw fieldIssues({ file: [{ key: 'max_rows', params: { max: PAY_REQUESTS_AT_ONCE_MAX } }] });
  }
  if (table.lines.length === 0) throw new AppError('SHIFT_CSV_EMPTY');
  const read = readResultTable(table.lines.map(({ cells }) => cells));
  if (read?.length === 0) throw new AppError('SHIFT_CSV_EMPTY');
  if (read) return () => read;
  const [header] = table.lines;
  const names = (header?.cells ?? []).map((cell) => cell.trim());
  throw new AppError('SHIFT_CSV_INVALID_HEADER', {
    missing: RESULT_COLUMNS.filter((column) => !names.includes(column)),
    unknown: names.filter((name) => !RESULT_COLUMNS.some((column) => column === name)),
  });
}

function take(
  ctx: SignedInCtx,
  batchId: number,
  mode: ImportMode,
  read: (sent: SentFile) => readonly Said[],
): Promise<ResultAnswer> {
  return whileStale(ctx, async () => {
    const { sent, lines } = await readStand(ctx, batchId);
    const judged = judge(ctx, { batchId, transferOn: sent.transferOn, lines }, read(sent));
    const answer = answerOf(mode, judged, lines);
    if (mode === 'preview') return answer;
    if (answer.counts.refused > 0) throw new AppError('SALARY_RESULT_REFUSED', answer);
    const moved = judged.flatMap(({ moved: one }) => one ?? []);
    if (moved.length === 0) return answer;
    const returned = moved.filter(({ row }) => row.state === 'paid');
    await commit(ctx, {
      guards: [
        unmoved(moved.map(({ row }) => row)),
        ...returned.map(
          ({ row }) => sql`SELECT NOT ${IS_CLOSED} FROM ${payRequest} AS r WHERE r.id = ${row.id}`,
        ),
      ],
      statements: moving(ctx, moved),
      audit: moveEntries(moved),
      answer: { status: 200, body: answer },
    });
    return answer;
  });
}

type Stand = { batchId: number; transferOn: CalendarDate; lines: readonly LineRow[] };

type BatchRow = { transfer_on: CalendarDate; client_code: string | null; others: string };

async function readStand(
  ctx: SignedInCtx,
  batchId: number,
): Promise<{ sent: SentFile; lines: readonly LineRow[] }> {
  const { d1 } = ctx.db;
  const statements = [
    sql`SELECT transfer_on, (SELECT settings ->> 'bank_client_code' FROM ${configuration}
            WHERE id = ${CONFIGURATION_ID}) AS client_code,
          (SELECT json_group_array(json_array(own.request_id, sent.transfer_on)) FROM ${payBatchLine} AS own
           JOIN ${payBatchLine} AS other ON other.request_id = own.request_id AND other.batch_id <> own.batch_id
           JOIN ${payBatch} AS sent ON sent.id = other.batch_id WHERE own.batch_id = ${batchId}) AS others
        FROM ${payBatch} WHERE id = ${batchId}`,
    selectLines(ctx, batchId),
  ];
  const [batch, lines] = await d1.batch<BatchRow & LineRow>(statements.map((one) => bind(d1, one)));
  const [row] = batch?.results ?? [];
  if (!row) throw new AppError('E_NOT_FOUND');
  const pairs: [number, CalendarDate][] = JSON.parse(row.others);
  const others = new Map<number, CalendarDate[]>();
  for (const [id, day] of pairs) others.set(id, [...(others.get(id) ?? []), day]);
  const sent = { transferOn: row.transfer_on, clientCode: row.client_code, others };
  return { sent, lines: lines?.results ?? [] };
}

type Judged = { row: ResultRow; moved: Moved | null };

function judge(ctx: SignedInCtx, stand: Stand, said: readonly Said[]): Judged[] {
  const repeated = repeatedLines(said.flatMap((one) => (one.kind === 'read' ? one.line : [])));
  // Who left the batch for another one is none of it any more.
  const byId = new Map(stand.lines.map((line) => [line.id, line]));
  return said.map((one): Judged => {
    if (one.kind === 'fault') return { row: faultyRow(one, byId), moved: null };
    const { line } = one;
    const found = byId.get(line.requestId) ?? null;
    const fault = faultOf(ctx, stand, {
      line,
      found,
      isRepeated: repeated.has(line.line),
      paidOn: one.paidOn,
    });
    if (fault || !found)
      return { row: refusedRow(line.line, line, found, fault ?? 'not_in_batch'), moved: null };
    const isSame = found.state === line.result;
    const row: ResultRow = {
      ...toldRow(line.line, line, found),
      class: isSame ? 'same' : 'changed',
      fault: null,
    };
    const paidOn = line.result === 'paid' ? (one.paidOn ?? jstDate(ctx.now)) : null;
    const moved = {
      row: found,
      to: line.result,
      note: line.reason,
      paidOn,
      batchId: stand.batchId,
      transferOn: stand.transferOn,
    };
    return { row, moved: isSame ? null : moved };
  });
}

type Line = {
  line: ResultLine;
  found: LineRow | null;
  isRepeated: boolean;
  paidOn: CalendarDate | undefined;
};

function faultOf(
  ctx: SignedInCtx,
  stand: Stand,
  { line, found, isRepeated, paidOn }: Line,
): ResultFault | null {
  if (!found) return 'not_in_batch';
  if (isRepeated) return 'repeated';
  if ((line.reason?.length ?? 0) > TEXT_MAX) return 'long_reason';
  if (found.batch_id !== stand.batchId) return 'moved_on';
  if (line.amount !== null && line.amount !== found.frozen) return 'amount';
  const given = { reason: line.reason, inBatch: false };
  const decision = decideMove(moveFactsOf(ctx, found), line.result, given);
  if (decision.kind === 'refused') return decision.why === 'own' ? 'own' : 'moved_on';
  if (decision.kind === 'same' || line.result === 'failed') return null;
  const day = paidOn ?? jstDate(ctx.now);
  return day < stand.transferOn || day > jstDate(ctx.now) ? 'paid_on' : null;
}

type Told = Pick<ResultLine, 'requestId' | 'result' | 'reason'>;

function toldRow(line: number, said: Told | null, found: LineRow | null): Omit<ResultRow, 'class' | 'fault'> {
  const user: PersonRef | null = found && JSON.parse(found.user);
  return {
    ...{ line, user },
    request_id: said?.requestId ?? null,
    amount: found?.frozen ?? null,
    result: said?.result ?? null,
    reason: said?.reason ?? null,
    said: null,
  };
}

/** A line that cannot be read, of whom it is where it says so. */
function faultyRow(
  { line, fault, said, requestId }: Extract<ReadLine, { kind: 'fault' }>,
  byId: ReadonlyMap<number, LineRow>,
): ResultRow {
  const found = requestId === null ? null : (byId.get(requestId) ?? null);
  return { ...refusedRow(line, null, found, fault), request_id: requestId, said };
}

function refusedRow(line: number, said: Told | null, found: LineRow | null, fault: ResultFault): ResultRow {
  return { ...toldRow(line, said, found), class: 'refused', fault };
}

function answerOf(mode: ImportMode, judged: readonly Judged[], lines: readonly LineRow[]): ResultAnswer {
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
