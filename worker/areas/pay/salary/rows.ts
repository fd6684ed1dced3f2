import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { TrueUp } from '#contract/pay/hours/true-up.ts';
import type { OwnSalaryRequest, SalaryMove, SalaryRequest } from '#contract/pay/salary-requests.ts';
import { doesAccounting } from '#contract/roles.ts';
import { type MoveFacts, type Mover, movesOpenTo } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate, stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { Company } from '#worker/areas/attendance/work-histories/queries.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { personRef } from '#worker/db/person-ref.ts';
import {
  type FieldsRow,
  fromJson,
  isTrue,
  jsonList,
  jsonObject,
  orNull,
  pick,
  type ValueOf,
} from '#worker/db/query.ts';
import { personInReach, withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import {
  payAccount,
  payBatch,
  payBatchLine,
  payRequest,
  payRequestComment,
  payRequestMove,
} from '#worker/db/schema/pay.ts';
import { period } from '#worker/db/schema/period.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { DAYS_AROUND_PERIOD } from './ledger.ts';
import { PAID_MONTH, type TrueUpRow, trueUpOf } from './true-up.ts';

/** Salary requests and the pay accounts of their people, under the aliases of {@link REQUESTS}. */
export const r = alias(payRequest, 'r');
export const k = alias(payAccount, 'k');

/**
 * 5.3: whether the month of the request `r` is closed at a workplace where its person worked in it.
 * The search starts from their work around that month.
 */
export const IS_CLOSED = sql`EXISTS (SELECT 1 FROM ${attendance} AS a CROSS JOIN ${period} AS d
    ON d.workplace_id = a.workplace_id AND d.month = r.month
  WHERE a.person_id = r.person_id AND a.business_date BETWEEN ${DAYS_AROUND_PERIOD.from} AND ${DAYS_AROUND_PERIOD.to} AND a.voided_at IS NULL
    AND d.state = 'closed' AND a.business_date BETWEEN d.date_from AND d.date_to)`;

/** Salary requests `r`, with the pay account `k` of their person if there is one. */
export const REQUESTS = sql`${payRequest} AS r LEFT JOIN ${payAccount} AS k ON k.person_id = r.person_id`;

/** The workplaces in reach where a person works. */
export function workplacesField(ctx: SignedInCtx, personId: SQL) {
  return fromJson<SalaryRequest['workplaces']>(sql`(SELECT json_group_array(${workplaceJson} ORDER BY w.code)
    FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
    WHERE m.person_id = ${personId} AND m.works = 1 AND ${withinReach(ctx, sql`m.workplace_id`)})`);
}

/** The fields of a request that its person sees. */
export const OWN_FIELDS = {
  ...pick(
    r,
    'id',
    'person_id',
    'month',
    'amount',
    'state',
    'emergency_reason',
    'created_at',
    'batch_id',
    'paid_on',
    'settled_at',
    'version',
  ),
  creator_id: r.created_by,
  creator: personRef(sql`${r.created_by}`),
  transfer_on: sql<CalendarDate | null>`(SELECT transfer_on FROM ${payBatch} WHERE id = ${r.batch_id})`,
  closed: isTrue(IS_CLOSED),
  paid_month: PAID_MONTH,
  /**
   * How its transfer pays it: in cash, to the current account, or to an earlier one; null without a
   * transfer.
   */
  paid_to: sql<'cash' | 'present' | 'past' | null>`(SELECT
    iif(x.account IS NULL, 'cash', iif(x.account IS ${k.account}, 'present', 'past'))
    FROM ${payBatchLine} AS x WHERE x.batch_id = ${r.batch_id} AND x.request_id = ${r.id})`,
  /** The person who had set the account to cash when the batch was made. */
  cash_said_by: sql<number | null>`(SELECT x.cash_said_by FROM ${payBatchLine} AS x
    WHERE x.batch_id = ${r.batch_id} AND x.request_id = ${r.id})`,
};

export type OwnRequestRow = FieldsRow<typeof OWN_FIELDS>;

/** The fields of a request that managers and accounting see. */
export function requestFields(ctx: SignedInCtx) {
  return {
    ...OWN_FIELDS,
    user: personRef(sql`${r.person_id}`),
    method: orNull(k.method),
    verified: isTrue(sql`${k.verified_at} IS NOT NULL`),
    returned: isTrue(sql`${k.returned_reason} IS NOT NULL`),
    account_version: orNull(k.version),
    account_changer: orNull(k.changed_by),
    workplaces: workplacesField(ctx, sql`${r.person_id}`),
    comments: sql<number>`(SELECT count(*) FROM ${payRequestComment} AS c WHERE c.request_id = ${r.id})`,
  };
}

export type RequestRow = FieldsRow<ReturnType<typeof requestFields>>;

/** Whether the request `r` is in reach. A scope of all includes requests of deleted people. */
export function requestInReach(ctx: SignedInCtx): SQL {
  if (ctx.scope === 'all') return sql`1`;
  if (ctx.scope === 'own') return sql`r.person_id = ${ctx.actor.id}`;
  return personInReach(ctx, sql`r.person_id`);
}

type RequestFacts = Pick<
  OwnRequestRow,
  'person_id' | 'creator_id' | 'state' | 'settled_at' | 'closed' | 'transfer_on' | 'paid_to' | 'cash_said_by'
>;

/** Returns the facts of a move for the actor; the caller has checked that the request is in reach. */
export function moveFactsOf(ctx: SignedInCtx, row: RequestFacts): MoveFacts {
  const { actor, scope } = ctx;
  const movers: Mover[] = [
    ...(row.person_id === actor.id ? (['requester'] as const) : []),
    ...(scope === 'own' ? [] : (['manager'] as const)),
    ...(scope !== 'own' && doesAccounting(actor) ? (['accounting'] as const) : []),
  ];
  return {
    state: row.state,
    movers,
    isOwn: row.person_id === actor.id || row.creator_id === actor.id,
    isMonthOver: row.closed || row.settled_at !== null,
    isDue: row.transfer_on === null || row.transfer_on <= jstDate(ctx.now),
    saidCash: row.paid_to === 'cash' && row.cash_said_by === actor.id,
  };
}

function ownRequestFields(row: OwnRequestRow) {
  return {
    id: row.id,
    month: row.month,
    amount: row.amount,
    status: row.state,
    emergency_reason: row.emergency_reason,
    created_at: toStamp(row.created_at),
    created_by: row.creator,
    transfer_on: row.transfer_on,
    paid_on: row.paid_on,
    settled_at: stampOrNull(row.settled_at),
    version: row.version,
  };
}

/** Returns the result of a paid request's month, for readers with access to wages. */
export function trueUpSeen(ctx: SignedInCtx, row: TrueUpRow, company: Company | null): TrueUp | null {
  return company?.wages ? trueUpOf(row, settingsOf(company.settings), jstDate(ctx.now)) : null;
}

/** @param company null when the request is not paid, so nothing can exceed the pay */
export function requestAnswer(ctx: SignedInCtx, row: RequestRow, company: Company | null): SalaryRequest {
  return {
    ...ownRequestFields(row),
    user: row.user,
    workplaces: row.workplaces,
    method: row.method,
    account_verified: row.verified,
    account_returned: row.returned,
    batch_id: row.batch_id,
    comments: row.comments,
    over_advanced: trueUpSeen(ctx, row, company)?.over_advanced ?? null,
    moves_allowed: movesOpenTo(moveFactsOf(ctx, row)),
  };
}

const [v, c] = [alias(payRequestMove, 'v'), alias(payRequestComment, 'c')];

const MOVE = jsonObject({
  from: v.from_state,
  to: v.to_state,
  by: personRef(v.actor_id),
  ...pick(v, 'at', 'note'),
});
type MoveJson = ValueOf<typeof MOVE>;

export const MOVES = jsonList(
  MOVE,
  sql`FROM ${payRequestMove} AS v WHERE v.request_id = r.id`,
  sql`v.at, v.id`,
);

export const COMMENTS = jsonList(
  jsonObject({ id: c.id, by: personRef(c.person_id), ...pick(c, 'text', 'at') }),
  sql`FROM ${payRequestComment} AS c WHERE c.request_id = r.id`,
  sql`c.at, c.id`,
);

export function movesOf(moves: readonly MoveJson[]): SalaryMove[] {
  return moves.map(({ at, ...move }) => ({ ...move, at: toStamp(at) }));
}

/** Returns the reader's own request; `settings` of the company when it may already be paid. */
export function ownRequestAnswer(
  ctx: SignedInCtx,
  row: OwnRequestRow,
  moves: SalaryMove[],
  settings: string | null = null,
): OwnSalaryRequest {
  return {
    ...ownRequestFields(row),
    true_up: settings === null ? null : trueUpOf(row, settingsOf(settings), jstDate(ctx.now)),
    can_cancel: movesOpenTo({ ...moveFactsOf(ctx, row), movers: ['requester'] }).includes('cancelled'),
    moves,
  };
}
