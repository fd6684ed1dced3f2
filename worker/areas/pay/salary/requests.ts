import { sql } from 'drizzle-orm';
import type { PayMethod } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type {
  OwnSalaryBody,
  OwnSalaryRequest,
  SalaryComment,
  SalaryCommentBody,
  SalaryRequest,
  SalaryRequestBody,
} from '#contract/pay/salary-requests.ts';
import { doesAccounting } from '#contract/roles.ts';
import { fieldIssues } from '#contract/validation.ts';
import { type AdvanceLedger, refusalOfAmount, unpaidMonths } from '#domain/pay/advance-limit.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import { payMonthOf } from '#domain/time/pay-period.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { advanceRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { insert, isTrue } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { payAccount, payRequest, payRequestComment, payRequestMove } from '#worker/db/schema/pay.ts';
import { person } from '#worker/db/schema/person.ts';
import { daysUnpaid, type LedgerRow, ledgerAnswer, ledgerFields, ledgersOf } from './ledger.ts';
import { moveNotices } from './moving.ts';
import {
  ownRequestAnswer,
  REQUESTS,
  type RequestRow,
  requestAnswer,
  requestInReach,
  workplacesField,
} from './rows.ts';

type OwnRequestInput = OwnSalaryBody & { personId: number };

/**
 * Requests wages for the caller.
 * @throws AppError like {@link create}
 */
export function createOwnRequest(ctx: SignedInCtx, input: OwnSalaryBody): Promise<OwnSalaryRequest> {
  return create(ctx, { ...input, personId: ctx.actor.id }, (row) => {
    const made = {
      from: null,
      to: row.state,
      by: row.creator,
      at: toStamp(row.created_at),
      note: row.emergency_reason,
    };
    return ownRequestAnswer(ctx, row, [made]);
  });
}

/**
 * Requests wages for a person in reach, who is notified.
 * @throws AppError E_NOT_FOUND for a person out of reach, and like {@link create}
 */
export function createRequest(
  ctx: SignedInCtx,
  { user_id, ...input }: SalaryRequestBody,
): Promise<SalaryRequest> {
  return create(ctx, { ...input, personId: user_id }, (row) => requestAnswer(ctx, row, null));
}

/**
 * L-07: reads the ledger with the version of the person's pay, which guards the batch. Of two
 * concurrent requests one is stored; the other is decided again on the rest.
 * @throws AppError SALARY_STOPPED and SALARY_REQUEST_OPEN, with the ledger if the caller may see it:
 * their own, or with access to wages. Only then also SALARY_LIMIT_EXCEEDED (009). E_FORBIDDEN for an
 * emergency that neither the person nor accounting requests, E_UNPROCESSABLE_ENTITY for a month that
 * cannot be requested, E_CONFLICT
 */
function create<Answer>(
  ctx: SignedInCtx,
  asked: OwnRequestInput,
  answerOf: (row: RequestRow) => Answer,
): Promise<Answer> {
  return whileStale(async () => {
    const { personId, amount, emergency_reason } = asked;
    const today = jstDate(ctx.now);
    const { id, facts } = await drawIdWith(ctx.db, 'pay_request', newFacts(ctx, personId));
    if (!facts.found) throw new AppError('E_NOT_FOUND');
    const isOwn = personId === ctx.actor.id;
    if (emergency_reason !== null && !isOwn && !doesAccounting(ctx.actor)) throw new AppError('E_FORBIDDEN');
    const month = monthOfAsked(asked, facts, today);
    const ledger = ledgersOf(facts, today).of(month, emergency_reason !== null);
    refuse(ledger, amount, isOwn || facts.wages);
    const row: RequestRow = {
      id,
      month,
      amount,
      emergency_reason,
      person_id: personId,
      state: 'pending_accounting_approval',
      created_at: ctx.now,
      creator_id: ctx.actor.id,
      version: 1,
      comments: 0,
      closed: false,
      batch_id: null,
      transfer_on: null,
      paid_on: null,
      paid_month: null,
      settled_at: null,
      user: facts.user,
      creator: facts.creator,
      workplaces: facts.workplaces,
      method: facts.method,
      verified: facts.verified,
      returned: facts.returned,
      account_version: null,
      account_changer: null,
      paid_to: null,
      cash_said_by: null,
    };
    const body = answerOf(row);
    const made = {
      row,
      to: row.state,
      note: emergency_reason,
      paidOn: null,
      accountAtFault: false,
      batchId: null,
      transferOn: null,
    };
    await commit(ctx, {
      guards: [
        sql`SELECT pay_version = ${facts.pay_version} AND ${personInReach(ctx, personId)}
            FROM ${person} WHERE id = ${personId}`,
      ],
      statements: [
        insert(payRequest).values({
          id,
          person_id: personId,
          month,
          amount,
          state: row.state,
          emergency_reason,
          ledger: JSON.stringify(ledgerAnswer(ledger)),
          created_at: ctx.now,
          created_by: ctx.actor.id,
        }),
        insert(payRequestMove).values({
          request_id: id,
          to_state: row.state,
          actor_id: ctx.actor.id,
          at: ctx.now,
          note: emergency_reason,
        }),
        ...insertNotices(ctx, moveNotices(ctx, made)),
      ],
      audit: [
        {
          action: 'create',
          subject: 'pay_request',
          subjectId: id,
          after: { person_id: personId, month, amount, state: row.state, emergency_reason },
        },
      ],
      answer: { status: 201, body },
    });
    return body;
  });
}

function newFacts(ctx: SignedInCtx, personId: number) {
  const id = sql`${personId}`;
  return {
    ...ledgerFields(id, daysUnpaid(jstDate(ctx.now))),
    found: isTrue(personInReach(ctx, personId)),
    user: personRef(id),
    creator: personRef(sql`${ctx.actor.id}`),
    workplaces: workplacesField(ctx, id),
    method: sql<PayMethod | null>`(SELECT method FROM ${payAccount} WHERE person_id = ${id})`,
    verified: isTrue(
      sql`EXISTS (SELECT 1 FROM ${payAccount} WHERE person_id = ${id} AND verified_at IS NOT NULL)`,
    ),
    returned: isTrue(
      sql`EXISTS (SELECT 1 FROM ${payAccount} WHERE person_id = ${id} AND returned_reason IS NOT NULL)`,
    ),
    wages: isTrue(wagesShown(ctx)),
  };
}

/** The open month; an emergency may name any month that is not paid out yet. */
function monthOfAsked(
  { month, emergency_reason }: OwnRequestInput,
  { settings }: LedgerRow,
  today: string,
): CalendarMonth {
  const rules = advanceRulesOf(settingsOf(settings));
  const open = payMonthOf(today, rules.closingDay);
  const months = emergency_reason === null ? [open] : unpaidMonths(today, rules);
  if (month !== undefined && !months.includes(month)) throw fieldIssues({ month: [{ key: 'choice' }] });
  return month ?? open;
}

/**
 * The limit is checked before an open request, so that a second caller sees what is left. 009: the
 * limit is not checked where the ledger is hidden; accounting's approval checks it.
 */
function refuse(ledger: AdvanceLedger, amount: number, isLedgerSeen: boolean): void {
  const data = isLedgerSeen ? ledgerAnswer(ledger) : undefined;
  const { stops } = ledger;
  if (stops.some((stop) => stop !== 'request_open' && stop !== 'nothing_left')) {
    throw new AppError('SALARY_STOPPED', data);
  }
  if (isLedgerSeen && refusalOfAmount(amount, ledger) !== null)
    throw new AppError('SALARY_LIMIT_EXCEEDED', data);
  if (stops.includes('request_open')) throw new AppError('SALARY_REQUEST_OPEN', data);
}

/** @throws AppError E_NOT_FOUND also for a request out of reach */
export async function commentOn(
  ctx: SignedInCtx,
  requestId: number,
  { text }: SalaryCommentBody,
): Promise<SalaryComment> {
  const reached = sql`EXISTS (SELECT 1 FROM ${REQUESTS} WHERE r.id = ${requestId} AND ${requestInReach(ctx)})`;
  const { id, facts } = await drawIdWith(ctx.db, 'pay_request_comment', {
    found: isTrue(reached),
    by: personRef(sql`${ctx.actor.id}`),
  });
  if (!facts.found) throw new AppError('E_NOT_FOUND');
  const body: SalaryComment = { id, by: facts.by, text, at: toStamp(ctx.now) };
  await commit(ctx, {
    guards: [sql`SELECT ${reached}`],
    statements: [
      insert(payRequestComment).values({
        id,
        request_id: requestId,
        person_id: ctx.actor.id,
        text,
        at: ctx.now,
      }),
    ],
    audit: [{ action: 'comment', subject: 'pay_request', subjectId: requestId, after: { note: text } }],
    answer: { status: 201, body },
  });
  return body;
}
