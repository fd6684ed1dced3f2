import { type SQL, sql } from 'drizzle-orm';
import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import { speaksAgainstAccount } from '#domain/pay/fail-reasons.ts';
import type { PayState } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { insertNotices, type PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { payBatchLine, payRequest, payRequestMove } from '#worker/db/schema/pay.ts';
import type { RequestRow } from './rows.ts';

/** The new state of a request, with the data of the move. */
type Move = { to: PayState; note: string | null; paidOn: CalendarDate | null };
export type MovedRequest = Move & {
  row: RequestRow;
  batchId: number | null;
  transferOn: CalendarDate | null;
  /** For a failure in free text: whether its author says that the account is at fault. */
  accountAtFault: boolean;
};

/** 5.3: whether a failure is a fault of the account to which the person is still paid. */
export function isAccountAtFault({ row, to, note, accountAtFault }: MovedRequest): boolean {
  return to === 'failed' && row.paid_to === 'present' && speaksAgainstAccount(note, accountAtFault);
}

export function afterMove(moved: MovedRequest): RequestRow {
  const { row, to, batchId, transferOn, paidOn } = moved;
  return {
    ...row,
    state: to,
    batch_id: batchId,
    transfer_on: transferOn,
    paid_on: paidOn,
    paid_month: null,
    ...(to === 'pending_payment' && paidTo(row)),
    ...(isAccountAtFault(moved) && row.verified && { verified: false, returned: true }),
    version: row.version + 1,
  };
}

/** The values that a new batch freezes. */
function paidTo({ method, account_changer }: RequestRow): Pick<RequestRow, 'paid_to' | 'cash_said_by'> {
  return method === 'cash'
    ? { paid_to: 'cash', cash_said_by: account_changer }
    : { paid_to: 'present', cash_said_by: null };
}

/** Notifies the person, unless they moved it themselves. */
export function moveNotices(ctx: SignedInCtx, moved: MovedRequest): PersonNotice[] {
  const { to, note, paidOn, transferOn } = moved;
  const { person_id, amount, month } = moved.row;
  if (person_id === ctx.actor.id) return [];
  const params: WrittenParams<'pay_request_moved'> = {
    to,
    amount,
    month,
    reason: note ?? '',
    paid_on: paidOn ?? '',
    transfer_on: to === 'pending_payment' ? (transferOn ?? '') : '',
    account_at_fault: isAccountAtFault(moved) ? 1 : 0,
  };
  return [{ personId: person_id, kind: 'pay_request_moved', params }];
}

/** Moves requests: their states and history, the results of their batch lines, and the notices. */
export function moving(ctx: SignedInCtx, moved: readonly MovedRequest[]): Statement[] {
  const list = rows(moved.map(({ row, to, note, paidOn, batchId }) => [row.id, to, batchId, paidOn, note]));
  return [
    sql`UPDATE ${payRequest} SET state = v.value ->> 1, batch_id = v.value ->> 2, paid_on = v.value ->> 3,
          version = version + 1
        FROM json_each(${list}) AS v WHERE ${payRequest}.id = v.value ->> 0`,
    ...insertRows(
      payRequestMove,
      moved.map(({ row, to, note }) => ({
        request_id: row.id,
        from_state: row.state,
        to_state: to,
        actor_id: ctx.actor.id,
        at: ctx.now,
        note,
      })),
    ),
    sql`UPDATE ${payBatchLine} SET result = v.value ->> 1, reason = iif(v.value ->> 1 = 'failed', v.value ->> 4, NULL)
        FROM json_each(${list}) AS v
        WHERE ${payBatchLine}.batch_id = v.value ->> 2 AND ${payBatchLine}.request_id = v.value ->> 0
          AND v.value ->> 1 IN ('paid', 'failed')`,
    ...insertNotices(
      ctx,
      moved.flatMap((one) => moveNotices(ctx, one)),
    ),
  ];
}

export function moveEntries(moved: readonly MovedRequest[]): AuditEntry[] {
  return moved.map(({ row, to, note, paidOn, batchId }) => ({
    action: 'move',
    subject: 'pay_request',
    subjectId: row.id,
    before: { state: row.state, batch_id: row.batch_id, paid_on: row.paid_on },
    after: { state: to, batch_id: batchId, paid_on: paidOn, reason: note },
  }));
}

/** A guard: none of them has changed since it was read. */
export function unmoved(read: readonly Pick<RequestRow, 'id' | 'version'>[]): SQL {
  const list = rows(read.map(({ id, version }) => [id, version]));
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${list}) AS v LEFT JOIN ${payRequest} AS r ON r.id = v.value ->> 0
      WHERE r.version IS NOT v.value ->> 1)`;
}
