import { type SQL, sql } from 'drizzle-orm';
import type { PayMethod } from '#contract/enums.ts';
import type { TrueUp } from '#contract/hours/true-up.ts';
import type { OwnSalaryRequest, SalaryMove, SalaryRequest } from '#contract/salary-requests.ts';
import type { PersonRef } from '#contract/users.ts';
import { type MoveFacts, type Mover, movesOpenTo, type PayState } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
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
import { person } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { settingsOf } from '#worker/features/configuration/queries.ts';
import type { CompanyRow } from '#worker/features/work-histories/queries.ts';
import { AROUND } from './ledger.ts';
import { PAID_MONTH, type TrueUpRow, trueUpOf } from './true-up.ts';

/** A salary request as its own person is told of it. */
export type OwnRequestRow = TrueUpRow & {
  id: number;
  state: PayState;
  person_id: number;
  amount: number;
  emergency_reason: string | null;
  created_at: Instant;
  creator_id: number;
  creator: string;
  batch_id: number | null;
  transfer_on: CalendarDate | null;
  paid_on: CalendarDate | null;
  settled_at: Instant | null;
  version: number;
  /** Whether its month is closed somewhere that the person worked at. */
  closed: 0 | 1;
  /** How its transfer pays it: in cash, to the account of now, or to one of before; null in no transfer. */
  paid_to: 'cash' | 'present' | 'past' | null;
  /** Who had set the person to cash when its batch was made. */
  cash_said_by: number | null;
};

/** A salary request as it is stored, with whom it names. */
export type RequestRow = OwnRequestRow & {
  user: string;
  workplaces: string;
  method: PayMethod | null;
  verified: 0 | 1;
  /** Whether the account was sent back to its person. */
  returned: 0 | 1;
  comments: number;
  account_version: number | null;
  /** Who said how the person is paid. */
  account_changer: number | null;
};

/** A person as JSON, for an id. */
export function refOf(personId: SQL): SQL {
  return sql`(SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${personId})`;
}

/**
 * 5.3: whether the month of the request `r` is closed at a workplace at which its person worked in it: from their work of
 * about that month on.
 */
export const IS_CLOSED = sql`EXISTS (SELECT 1 FROM ${attendance} AS a CROSS JOIN ${period} AS d
    ON d.workplace_id = a.workplace_id AND d.month = r.month
  WHERE a.person_id = r.person_id AND a.business_date BETWEEN ${AROUND.from} AND ${AROUND.to} AND a.voided_at IS NULL
    AND d.state = 'closed' AND a.business_date BETWEEN d.date_from AND d.date_to)`;

/** Salary requests `r`, with the pay account `k` of their person where there is one. */
export const REQUESTS = sql`${payRequest} AS r LEFT JOIN ${payAccount} AS k ON k.person_id = r.person_id`;

/** The workplaces within reach at which a person works, as a JSON list. */
export function placesOf(ctx: SignedInCtx, personId: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('id', w.id, 'code', w.code, 'name', w.name) ORDER BY w.code)
    FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
    WHERE m.person_id = ${personId} AND m.works = 1 AND ${withinReach(ctx, sql`m.workplace_id`)})`;
}

/** An {@link OwnRequestRow} of `r` and `k`. */
export const OWN_COLUMNS = sql`r.id, r.person_id, r.month, r.amount, r.state, r.emergency_reason,
    r.created_at, r.created_by AS creator_id, ${refOf(sql`r.created_by`)} AS creator, r.batch_id,
    (SELECT transfer_on FROM ${payBatch} WHERE id = r.batch_id) AS transfer_on, r.paid_on,
    r.settled_at, r.version, ${IS_CLOSED} AS closed, ${PAID_MONTH},
    (SELECT iif(x.account IS NULL, 'cash', iif(x.account IS k.account, 'present', 'past')) FROM ${payBatchLine} AS x
     WHERE x.batch_id = r.batch_id AND x.request_id = r.id) AS paid_to,
    (SELECT x.cash_said_by FROM ${payBatchLine} AS x WHERE x.batch_id = r.batch_id AND x.request_id = r.id) AS cash_said_by`;

/** A {@link RequestRow} of `r` and `k`. */
export function requestColumns(ctx: SignedInCtx): SQL {
  return sql`${OWN_COLUMNS}, ${refOf(sql`r.person_id`)} AS user, k.method, k.verified_at IS NOT NULL AS verified,
    k.returned_reason IS NOT NULL AS returned, k.version AS account_version, k.changed_by AS account_changer,
    ${placesOf(ctx, sql`r.person_id`)} AS workplaces,
    (SELECT count(*) FROM ${payRequestComment} AS c WHERE c.request_id = r.id) AS comments`;
}

/** Whether the request `r` is within reach: of whoever is, also of somebody who is deleted by now. */
export function requestInReach(ctx: SignedInCtx): SQL {
  if (ctx.scope === 'all') return sql`1`;
  if (ctx.scope === 'own') return sql`r.person_id = ${ctx.actor.id}`;
  return personInReach(ctx, sql`r.person_id`);
}

/** Whether somebody does accounting: by the duty, or as a global admin. */
export function doesAccounting({ actor }: SignedInCtx): boolean {
  return actor.duties.includes('accounting') || actor.roles.includes('global_admin');
}

type Standing = Pick<
  OwnRequestRow,
  'person_id' | 'creator_id' | 'state' | 'settled_at' | 'closed' | 'transfer_on' | 'paid_to' | 'cash_said_by'
>;

/** What a move of it is decided on, for whoever acts. What they reach is asked before. */
export function moveFactsOf(ctx: SignedInCtx, row: Standing): MoveFacts {
  const { actor, scope } = ctx;
  const movers: Mover[] = [
    ...(row.person_id === actor.id ? (['requester'] as const) : []),
    ...(scope === 'own' ? [] : (['manager'] as const)),
    ...(scope !== 'own' && doesAccounting(ctx) ? (['accounting'] as const) : []),
  ];
  return {
    state: row.state,
    movers,
    isOwn: row.person_id === actor.id || row.creator_id === actor.id,
    isMonthOver: row.closed === 1 || row.settled_at !== null,
    isDue: row.transfer_on === null || row.transfer_on <= jstDate(ctx.now),
    saidCash: row.paid_to === 'cash' && row.cash_said_by === actor.id,
  };
}

function fieldsOf(row: OwnRequestRow) {
  const creator: PersonRef = JSON.parse(row.creator);
  return {
    id: row.id,
    month: row.month,
    amount: row.amount,
    status: row.state,
    emergency_reason: row.emergency_reason,
    created_at: toStamp(row.created_at),
    created_by: creator,
    transfer_on: row.transfer_on,
    paid_on: row.paid_on,
    settled_at: row.settled_at === null ? null : toStamp(row.settled_at),
    version: row.version,
  };
}

/** How the month of a payment came out, for readers of wages. */
export function trueUpSeen(ctx: SignedInCtx, row: TrueUpRow, company: CompanyRow | null): TrueUp | null {
  return company?.wages === 1 ? trueUpOf(row, settingsOf(company.settings), jstDate(ctx.now)) : null;
}

/** @param company null where nothing can be over: of what is not paid */
export function requestAnswer(ctx: SignedInCtx, row: RequestRow, company: CompanyRow | null): SalaryRequest {
  const user: PersonRef = JSON.parse(row.user);
  return {
    ...fieldsOf(row),
    user,
    workplaces: JSON.parse(row.workplaces),
    method: row.method,
    account_verified: row.verified === 1,
    account_returned: row.returned === 1,
    batch_id: row.batch_id,
    comments: row.comments,
    over_advanced: trueUpSeen(ctx, row, company)?.over_advanced ?? null,
    moves_allowed: movesOpenTo(moveFactsOf(ctx, row)),
  };
}

export type MoveRow = {
  from: PayState | null;
  to: PayState;
  by: PersonRef;
  at: Instant;
  note: string | null;
};

/** All moves of the request `r` as a JSON list of {@link MoveRow}. */
export const MOVES = sql`(SELECT json_group_array(json_object('from', v.from_state, 'to', v.to_state,
    'by', json(${refOf(sql`v.actor_id`)}), 'at', v.at, 'note', v.note) ORDER BY v.at, v.id)
  FROM ${payRequestMove} AS v WHERE v.request_id = r.id)`;

/** All comments on the request `r` as a JSON list. */
export const COMMENTS = sql`(SELECT json_group_array(json_object('id', c.id, 'by', json(${refOf(sql`c.person_id`)}),
    'text', c.text, 'at', c.at) ORDER BY c.at, c.id)
  FROM ${payRequestComment} AS c WHERE c.request_id = r.id)`;

export function movesOf(json: string): SalaryMove[] {
  const moves: MoveRow[] = JSON.parse(json);
  return moves.map(({ at, ...move }) => ({ ...move, at: toStamp(at) }));
}

/** One's own; `settings` of the company where it may be paid by now. */
export function ownRequestAnswer(
  ctx: SignedInCtx,
  row: OwnRequestRow,
  moves: SalaryMove[],
  settings: string | null = null,
): OwnSalaryRequest {
  return {
    ...fieldsOf(row),
    true_up: settings === null ? null : trueUpOf(row, settingsOf(settings), jstDate(ctx.now)),
    can_cancel: movesOpenTo({ ...moveFactsOf(ctx, row), movers: ['requester'] }).includes('cancelled'),
    moves,
  };
}
