import { TEXT_MAX } from '#contract/limits.ts';
import type { ResultRow } from '#contract/pay/salary-batches.ts';
import { type ReadLine, type ResultFault, type ResultLine, repeatedLines } from '#domain/pay/bank-result.ts';
import { STOPPED_BY_COMPANY } from '#domain/pay/fail-reasons.ts';
import { decideMove } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { BatchLineRow } from './batch-queries.ts';
import type { MovedRequest } from './moving.ts';
import { moveFactsOf } from './rows.ts';

/** A reported result, with the payment date and, if given, whether the account is at fault. */
export type ReportedResult = ReadLine & { paidOn?: CalendarDate | undefined; atFault?: boolean | undefined };

export type SentBatch = { batchId: number; transferOn: CalendarDate; lines: readonly BatchLineRow[] };

/** The effect of a line, and its move. */
export type JudgedLine = { row: ResultRow; moved: MovedRequest | null };

/** Returns the effects of the reported results on a batch. */
export function judgeResults(
  ctx: SignedInCtx,
  sent: SentBatch,
  results: readonly ReportedResult[],
): JudgedLine[] {
  const repeated = repeatedLines(results.flatMap((one) => (one.kind === 'read' ? one.line : [])));
  // Includes requests that moved on to another batch; `faultOf` refuses those.
  const byId = new Map(sent.lines.map((line) => [line.id, line]));
  const isTakenBack = takesBack(sent, results);
  return results.map((one): JudgedLine => {
    if (one.kind === 'fault') return { row: faultyRow(one, byId), moved: null };
    const { line } = one;
    const found = byId.get(line.requestId) ?? null;
    const fault = resultFaultOf(ctx, sent, {
      line,
      found,
      isRepeated: repeated.has(line.line),
      paidOn: one.paidOn,
      isTakenBack,
    });
    if (fault || !found)
      return { row: refusedRow(line.line, line, found, fault ?? 'not_in_batch'), moved: null };
    const isSame = found.state === line.result;
    const row: ResultRow = {
      ...shownRow(line.line, line, found),
      class: isSame ? 'same' : 'changed',
      fault: null,
    };
    const paidOn = line.result === 'paid' ? (one.paidOn ?? jstDate(ctx.now)) : null;
    const moved = {
      row: found,
      to: line.result,
      note: line.reason,
      paidOn,
      batchId: sent.batchId,
      transferOn: sent.transferOn,
      accountAtFault: one.atFault ?? false,
    };
    return { row, moved: isSame ? null : moved };
  });
}

/**
 * 5.3: before the transfer day no payment can have failed. The company may only withdraw the transfer
 * as a whole: all waiting requests, with its own reason.
 */
function takesBack({ batchId, lines }: SentBatch, results: readonly ReportedResult[]): boolean {
  const stopped = new Set(
    results.flatMap((one) =>
      one.kind === 'read' && one.line.reason === STOPPED_BY_COMPANY ? one.line.requestId : [],
    ),
  );
  const waiting = lines.filter(({ batch_id, state }) => batch_id === batchId && state === 'pending_payment');
  return waiting.every(({ id }) => stopped.has(id));
}

type MatchedLine = {
  line: ResultLine;
  found: BatchLineRow | null;
  isRepeated: boolean;
  paidOn: CalendarDate | undefined;
  isTakenBack: boolean;
};

function resultFaultOf(
  ctx: SignedInCtx,
  sent: SentBatch,
  { line, found, isRepeated, paidOn, isTakenBack }: MatchedLine,
): ResultFault | null {
  if (!found) return 'not_in_batch';
  if (isRepeated) return 'repeated';
  if ((line.reason?.length ?? 0) > TEXT_MAX) return 'long_reason';
  if (found.batch_id !== sent.batchId) return 'moved_on';
  if (line.amount !== null && line.amount !== found.frozen) return 'amount';
  const given = { reason: line.reason, inBatch: false };
  const facts = moveFactsOf(ctx, found);
  const decision = decideMove({ ...facts, isDue: facts.isDue || isTakenBack }, line.result, given);
  if (decision.kind === 'refused') {
    const { why } = decision;
    return why === 'own' || why === 'not_due' || why === 'cash' ? why : 'moved_on';
  }
  if (decision.kind === 'same' || line.result === 'failed') return null;
  const day = paidOn ?? jstDate(ctx.now);
  return day < sent.transferOn || day > jstDate(ctx.now) ? 'paid_on' : null;
}

type ShownResult = Pick<ResultLine, 'requestId' | 'result' | 'reason'>;

function shownRow(
  line: number,
  result: ShownResult | null,
  found: BatchLineRow | null,
): Omit<ResultRow, 'class' | 'fault'> {
  return {
    line,
    user: found?.user ?? null,
    request_id: result?.requestId ?? null,
    amount: found?.frozen ?? null,
    result: result?.result ?? null,
    reason: result?.reason ?? null,
    said: null,
  };
}

/** A row for a faulty line, with its person if the line names a request. */
function faultyRow(
  { line, fault, said: text, requestId }: Extract<ReadLine, { kind: 'fault' }>,
  byId: ReadonlyMap<number, BatchLineRow>,
): ResultRow {
  const found = requestId === null ? null : (byId.get(requestId) ?? null);
  return { ...refusedRow(line, null, found, fault), request_id: requestId, said: text };
}

function refusedRow(
  line: number,
  result: ShownResult | null,
  found: BatchLineRow | null,
  fault: ResultFault,
): ResultRow {
  return { ...shownRow(line, result, found), class: 'refused', fault };
}
