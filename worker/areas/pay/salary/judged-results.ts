import { TEXT_MAX } from '#contract/limits.ts';
import type { ResultRow } from '#contract/pay/salary-batches.ts';
import { type ReadLine, type ResultFault, type ResultLine, repeatedLines } from '#domain/pay/bank-result.ts';
import { STOPPED_BY_COMPANY } from '#domain/pay/fail-reasons.ts';
import { decideMove } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { LineRow } from './batch-queries.ts';
import type { Moved } from './moving.ts';
import { moveFactsOf } from './rows.ts';

/** What is said of one request, with the day of its payment, and whether its account is at fault, where that is told. */
export type Said = ReadLine & { paidOn?: CalendarDate | undefined; atFault?: boolean | undefined };

/** A batch as it is stored. */
export type Stand = { batchId: number; transferOn: CalendarDate; lines: readonly LineRow[] };

/** What a line does, and the move that it makes. */
export type Judged = { row: ResultRow; moved: Moved | null };

/** What would become of a batch by what is said of it. */
export function judge(ctx: SignedInCtx, stand: Stand, said: readonly Said[]): Judged[] {
  const repeated = repeatedLines(said.flatMap((one) => (one.kind === 'read' ? one.line : [])));
  // Who left the batch for another one is none of it any more.
  const byId = new Map(stand.lines.map((line) => [line.id, line]));
  const isTakenBack = takesBack(stand, said);
  return said.map((one): Judged => {
    if (one.kind === 'fault') return { row: faultyRow(one, byId), moved: null };
    const { line } = one;
    const found = byId.get(line.requestId) ?? null;
    const fault = faultOf(ctx, stand, {
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
      saidAtFault: one.atFault ?? false,
    };
    return { row, moved: isSame ? null : moved };
  });
}

/**
 * 5.3: before the day of a transfer nothing of it can have failed, but the company may take it back as a whole: all that
 * waits, by its own reason.
 */
function takesBack({ batchId, lines }: Stand, said: readonly Said[]): boolean {
  const stopped = new Set(
    said.flatMap((one) =>
      one.kind === 'read' && one.line.reason === STOPPED_BY_COMPANY ? one.line.requestId : [],
    ),
  );
  const waiting = lines.filter(({ batch_id, state }) => batch_id === batchId && state === 'pending_payment');
  return waiting.every(({ id }) => stopped.has(id));
}

type Line = {
  line: ResultLine;
  found: LineRow | null;
  isRepeated: boolean;
  paidOn: CalendarDate | undefined;
  isTakenBack: boolean;
};

function faultOf(
  ctx: SignedInCtx,
  stand: Stand,
  { line, found, isRepeated, paidOn, isTakenBack }: Line,
): ResultFault | null {
  if (!found) return 'not_in_batch';
  if (isRepeated) return 'repeated';
  if ((line.reason?.length ?? 0) > TEXT_MAX) return 'long_reason';
  if (found.batch_id !== stand.batchId) return 'moved_on';
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
  return day < stand.transferOn || day > jstDate(ctx.now) ? 'paid_on' : null;
}

type Told = Pick<ResultLine, 'requestId' | 'result' | 'reason'>;

function toldRow(line: number, said: Told | null, found: LineRow | null): Omit<ResultRow, 'class' | 'fault'> {
  return {
    line,
    user: found?.user ?? null,
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
