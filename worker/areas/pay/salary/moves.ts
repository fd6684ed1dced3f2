import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type {
  OwnSalaryRequest,
  SalaryCancelBody,
  SalaryMoveBody,
  SalaryRequest,
} from '#contract/pay/salary-requests.ts';
import { fieldIssues } from '#contract/validation.ts';
import { decideMove, type MoveRefusal } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import { companyFields } from '#worker/areas/attendance/work-histories/queries.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, select } from '#worker/db/query.ts';
import { payRequest } from '#worker/db/schema/pay.ts';
import { person } from '#worker/db/schema/person.ts';
import { returningAccounts } from './account-at-fault.ts';
import { DAYS_AROUND_PERIOD, ledgerAnswer, ledgerFields, ledgersOf } from './ledger.ts';
import { afterMove, type MovedRequest, moveEntries, moving, unmoved } from './moving.ts';
import {
  IS_CLOSED,
  k,
  MOVES,
  moveFactsOf,
  movesOf,
  ownRequestAnswer,
  r,
  requestAnswer,
  requestFields,
  requestInReach,
} from './rows.ts';

export function moveFields(ctx: SignedInCtx) {
  return {
    ...requestFields(ctx),
    ...ledgerFields(sql`${r.person_id}`, DAYS_AROUND_PERIOD),
    ...companyFields(ctx),
    moves: MOVES,
    actor: personRef(sql`${ctx.actor.id}`),
  };
}

export type MoveRow = FieldsRow<ReturnType<typeof moveFields>>;

/**
 * Moves a request to another state; a request already in the state stays.
 * @throws AppError E_NOT_FOUND; E_CONFLICT with the request for an old version; SALARY_MOVE_REFUSED
 * with it, E_FORBIDDEN, SALARY_OWN_REQUEST, SALARY_MONTH_OVER, SALARY_NOT_DUE, SALARY_CASH_ENTERED;
 * SALARY_LIMIT_EXCEEDED with the ledger; E_UNPROCESSABLE_ENTITY without a required reason, and for an
 * impossible payment date
 */
export function moveRequest(ctx: SignedInCtx, id: number, input: SalaryMoveBody): Promise<SalaryRequest> {
  return whileStale(async () => {
    const row = await readMove(ctx, id);
    if (row.state === input.status) return requestAnswer(ctx, row, row);
    if (row.version !== input.version) throw new AppError('E_CONFLICT', requestAnswer(ctx, row, row));
    const moved = movedBy(ctx, row, input);
    await commitMove(ctx, row, moved);
    return requestAnswer(ctx, afterMove(moved), row);
  });
}

/**
 * Cancels the caller's own request; a cancelled one stays.
 * @throws AppError E_NOT_FOUND for a request of another person, SALARY_MOVE_REFUSED with it,
 * E_CONFLICT
 */
export function cancelOwnRequest(
  ctx: SignedInCtx,
  id: number,
  { reason }: SalaryCancelBody,
): Promise<OwnSalaryRequest> {
  return whileStale(async () => {
    const row = await readMove(ctx, id);
    const history = movesOf(row.moves);
    if (row.state === 'cancelled') return ownRequestAnswer(ctx, row, history);
    const moved = movedBy(ctx, row, { status: 'cancelled', reason });
    const move = { from: row.state, to: moved.to, by: row.actor, at: toStamp(ctx.now), note: reason };
    const body = ownRequestAnswer(ctx, afterMove(moved), [...history, move]);
    await commitMove(ctx, row, moved, body);
    return body;
  });
}

async function readMove(ctx: SignedInCtx, id: number): Promise<MoveRow> {
  const row = await first(
    ctx.db,
    select(moveFields(ctx))
      .from(r)
      .leftJoin(k, eq(k.person_id, r.person_id))
      .where(and(eq(r.id, id), requestInReach(ctx))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  return row;
}

type MoveInput = Pick<SalaryMoveBody, 'status' | 'reason' | 'account_at_fault'> & {
  paid_on?: CalendarDate | undefined;
};

function movedBy(ctx: SignedInCtx, row: MoveRow, given: MoveInput): MovedRequest {
  const { status, reason, paid_on, account_at_fault: accountAtFault = false } = given;
  const decision = decideMove(moveFactsOf(ctx, row), status, { reason, inBatch: false });
  if (decision.kind === 'refused') throw moveRefusalError(ctx, row, decision.why);
  if (status === 'approved') refuseOverLimit(ctx, row);
  const paidOn = status === 'paid' ? dayOfPayment(ctx, row.transfer_on, paid_on) : null;
  const { batch_id: batchId, transfer_on: transferOn } = row;
  return { row, to: status, note: reason, paidOn, batchId, transferOn, accountAtFault };
}

function moveRefusalError(ctx: SignedInCtx, row: MoveRow, why: MoveRefusal): AppError {
  switch (why) {
    case 'not_theirs':
      return new AppError('E_FORBIDDEN');
    case 'own':
      return new AppError('SALARY_OWN_REQUEST');
    case 'reason':
      return fieldIssues({ reason: [{ key: 'required' }] });
    case 'month_over':
      return new AppError('SALARY_MONTH_OVER');
    case 'not_due':
      return new AppError('SALARY_NOT_DUE');
    case 'cash':
      return new AppError('SALARY_CASH_ENTERED');
    case 'no_move':
    case 'batch':
      return new AppError('SALARY_MOVE_REFUSED', requestAnswer(ctx, row, row));
  }
}

/**
 * 5.3: refuses an amount over the current limit, which is calculated without this request. L-06: the
 * limit does not bind an emergency.
 */
function refuseOverLimit(ctx: SignedInCtx, row: MoveRow): void {
  const today = jstDate(ctx.now);
  const isEmergency = row.emergency_reason !== null;
  const ledger = ledgersOf(row, today).of(row.month, isEmergency, row.id);
  if (ledger.payDate <= today) throw new AppError('SALARY_MONTH_OVER');
  if (!isEmergency && row.amount > ledger.available) {
    throw new AppError('SALARY_LIMIT_EXCEEDED', ledgerAnswer(ledger));
  }
}

/**
 * 5.3: returns the payment date, between the day of the batch and today.
 * @throws AppError E_UNPROCESSABLE_ENTITY
 */
function dayOfPayment(
  ctx: SignedInCtx,
  transferOn: CalendarDate | null,
  given: CalendarDate | undefined,
): CalendarDate {
  const today = jstDate(ctx.now);
  const day = given ?? today;
  if (day > today) throw fieldIssues({ paid_on: [{ key: 'not_after_today' }] });
  if (transferOn !== null && day < transferOn) {
    throw fieldIssues({ paid_on: [{ key: 'not_before', params: { date: transferOn } }] });
  }
  return day;
}

async function commitMove(ctx: SignedInCtx, row: MoveRow, moved: MovedRequest, body?: OwnSalaryRequest) {
  const returned = returningAccounts([moved]);
  await commit(ctx, {
    guards: [
      unmoved([row]),
      ...returned.guards,
      ...(moved.to === 'approved'
        ? [sql`SELECT pay_version = ${row.pay_version} FROM ${person} WHERE id = ${row.person_id}`]
        : []),
      ...(row.state === 'paid'
        ? [sql`SELECT NOT ${IS_CLOSED} FROM ${payRequest} AS r WHERE r.id = ${row.id}`]
        : []),
    ],
    statements: [...moving(ctx, [moved]), ...returned.statements],
    audit: [...moveEntries([moved]), ...returned.audit],
    ...(body && { answer: { status: 200, body } }),
  });
}
