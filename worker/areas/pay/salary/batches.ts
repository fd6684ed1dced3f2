import { asc, eq, sql } from 'drizzle-orm';
import type { BatchRefusal } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { BatchRefused, SalaryBatchBody, SalaryBatchDetail } from '#contract/pay/salary-batches.ts';
import { fieldIssues } from '#contract/validation.ts';
import { isBankDay } from '#domain/pay/bank-day.ts';
import { decideMove } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import { payDateOf } from '#domain/time/pay-period.ts';
import { companyFields } from '#worker/areas/attendance/work-histories/queries.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { advanceRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, insert, select, selectRaw } from '#worker/db/query.ts';
import { payAccount, payBatch, payBatchLine, payRequest } from '#worker/db/schema/pay.ts';
import { person } from '#worker/db/schema/person.ts';
import { holidaysIn } from '#worker/platform/holidays.ts';
import { beyondLimit, DAYS_AROUND_PERIOD, ledgerFields } from './ledger.ts';
import { afterMove, type MovedRequest, moveEntries, moving, unmoved } from './moving.ts';
import { k, moveFactsOf, r, requestAnswer, requestFields } from './rows.ts';

function askedFields(ctx: SignedInCtx) {
  return {
    ...requestFields(ctx),
    ...ledgerFields(sql`${r.person_id}`, DAYS_AROUND_PERIOD),
  };
}

function actorFields(ctx: SignedInCtx) {
  return { ...companyFields(ctx), actor: personRef(sql`${ctx.actor.id}`) };
}

type AskedRow = FieldsRow<ReturnType<typeof askedFields>>;
type ActorRow = FieldsRow<ReturnType<typeof actorFields>>;
type MovedHere = MovedRequest & { row: AskedRow };

/**
 * 5.3: puts requests in a new batch, all or none, and freezes their amounts and accounts.
 * @throws AppError E_NOT_FOUND for an unknown request; SALARY_BATCH_REFUSED with all refused ones and
 * their reasons; E_UNPROCESSABLE_ENTITY for a past day or a day without transfers; E_CONFLICT
 */
export function createBatch(
  ctx: SignedInCtx,
  { ids, transfer_on }: SalaryBatchBody,
): Promise<SalaryBatchDetail> {
  return whileStale(async () => {
    const { id, asked, company } = await readAsked(ctx, ids);
    if (asked.length < ids.length) throw new AppError('E_NOT_FOUND');
    refuseDay(ctx, transfer_on, asked);
    refuseRequests(ctx, transfer_on, asked, company);
    const moved = asked.map(
      (row): MovedHere => ({
        row,
        to: 'pending_payment',
        note: null,
        paidOn: null,
        batchId: id,
        transferOn: transfer_on,
        accountAtFault: false,
      }),
    );
    const body = batchDetailOf(ctx, { id, transfer_on, moved, company });
    const list = rows(asked.map((row) => [row.person_id, row.pay_version]));
    const requests = rows(ids);
    await commit(ctx, {
      guards: [
        unmoved(asked),
        // A change of the account also raises this version.
        sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${list}) AS v JOIN ${person} AS p ON p.id = v.value ->> 0
            WHERE p.pay_version <> v.value ->> 1)`,
      ],
      statements: [
        insert(payBatch).values({ id, transfer_on, created_at: ctx.now, created_by: ctx.actor.id }),
        sql`INSERT INTO ${payBatchLine} (batch_id, request_id, amount, account, cash_said_by)
            SELECT ${id}, r.id, r.amount, k.account, iif(k.method = 'cash', k.changed_by, NULL) FROM ${payRequest} AS r
            JOIN ${payAccount} AS k ON k.person_id = r.person_id
            WHERE r.id IN (SELECT value FROM json_each(${requests}))`,
        ...moving(ctx, moved),
      ],
      audit: [
        {
          action: 'create',
          subject: 'pay_batch',
          subjectId: id,
          after: { transfer_on, count: body.count, total: body.total },
        },
        ...moveEntries(moved),
      ],
      answer: { status: 201, body },
    });
    return body;
  });
}

async function readAsked(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<{ id: number; asked: AskedRow[]; company: ActorRow }> {
  const [[drawn], asked, [company]] = await batch(ctx.db, [
    drawing('pay_batch', 1),
    select(askedFields(ctx))
      .from(r)
      .leftJoin(k, eq(k.person_id, r.person_id))
      .where(sql`${r.id} IN (SELECT value FROM json_each(${rows(ids)}))`)
      .orderBy(asc(r.id)),
    selectRaw(actorFields(ctx), sql``),
  ]);
  if (!drawn || !company) throw new Error('no sequence of batches');
  return { id: drawn.first, asked, company };
}

/** Cash can be paid on any day; bank transfers need a bank day. */
function refuseDay(ctx: SignedInCtx, on: CalendarDate, asked: readonly AskedRow[]): void {
  if (on < jstDate(ctx.now)) throw fieldIssues({ transfer_on: [{ key: 'today_or_later' }] });
  const isHoliday = holidaysIn({ from: on, to: on }).length > 0;
  if (asked.some(({ method }) => method === 'transfer') && !isBankDay(on, isHoliday)) {
    throw fieldIssues({ transfer_on: [{ key: 'bank_day' }] });
  }
}

function refuseRequests(
  ctx: SignedInCtx,
  on: CalendarDate,
  asked: readonly AskedRow[],
  { settings }: ActorRow,
): void {
  const { payDay } = advanceRulesOf(settingsOf(settings));
  const refused = asked.flatMap((row): BatchRefused['refused'] => {
    const reason =
      whyNot(ctx, row) ?? (payDateOf(row.month, payDay) <= on ? 'month_paid_out' : whyTooMuch(ctx, row));
    return reason ? [{ id: row.id, reason }] : [];
  });
  if (refused.length > 0) throw new AppError('SALARY_BATCH_REFUSED', { refused } satisfies BatchRefused);
}

/** 5.3: approved work may be gone since. L-06: an emergency only shows this and is not refused. */
function whyTooMuch(ctx: SignedInCtx, row: AskedRow): BatchRefusal | null {
  const isOver = row.emergency_reason === null && beyondLimit(row, jstDate(ctx.now)) > 0;
  return isOver ? 'over_limit' : null;
}

function whyNot(ctx: SignedInCtx, row: AskedRow): BatchRefusal | null {
  const decision = decideMove(moveFactsOf(ctx, row), 'pending_payment', { reason: null, inBatch: true });
  if (decision.kind === 'refused' && decision.why === 'own') return 'own';
  if (decision.kind !== 'moved') return 'not_approved';
  if (row.method === null) return 'no_account';
  return row.method === 'transfer' && !row.verified ? 'account_not_verified' : null;
}

type Made = { id: number; transfer_on: CalendarDate; moved: readonly MovedHere[]; company: ActorRow };

function batchDetailOf(ctx: SignedInCtx, { id, transfer_on, moved, company }: Made): SalaryBatchDetail {
  return {
    id,
    transfer_on,
    created_at: toStamp(ctx.now),
    created_by: company.actor,
    exported_at: null,
    count: moved.length,
    total: moved.reduce((sum, { row }) => sum + row.amount, 0),
    transfers: moved.filter(({ row }) => row.method === 'transfer').length,
    waiting: moved.length,
    failed: 0,
    version: 1,
    lines: moved.map((one) => ({
      request: requestAnswer(ctx, afterMove(one), null),
      amount: one.row.amount,
      method: one.row.method ?? 'cash',
      result: null,
      reason: null,
      beyond_limit: beyondLimit(one.row, jstDate(ctx.now)),
    })),
  };
}
