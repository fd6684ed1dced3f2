import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ManagerHome } from '#contract/attendance/tracking.ts';
import type { PayMethod } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';
import type {
  BankDays,
  OwnSalary,
  SalaryRequestDetail,
  SalaryRequests,
} from '#contract/pay/salary-requests.ts';
import { doesAccounting } from '#contract/roles.ts';
import { unpaidMonths } from '#domain/pay/advance-limit.ts';
import { DAYS_CLOSED_MAX, nextBankDay } from '#domain/pay/bank-day.ts';
import { OPEN_STATES } from '#domain/pay/request-moves.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import { payMonthOf } from '#domain/time/pay-period.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { companyFields } from '#worker/areas/attendance/work-histories/queries.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { advanceRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { pageFrom, pageStatements, readPageAbout } from '#worker/db/page.ts';
import { fromJson, isTrue, select, selectRaw } from '#worker/db/query.ts';
import { payAccount, payBatch, payRequest } from '#worker/db/schema/pay.ts';
import { holidaysIn } from '#worker/platform/holidays.ts';
import { passesRequestFilters, plusOf } from './asked.ts';
import { DAYS_AROUND_PERIOD, daysUnpaid, ledgerAnswer, ledgerFields, ledgersOf } from './ledger.ts';
import {
  COMMENTS,
  k,
  MOVES,
  movesOf,
  OWN_FIELDS,
  ownRequestAnswer,
  REQUESTS,
  r,
  requestAnswer,
  requestFields,
  requestInReach,
  trueUpSeen,
} from './rows.ts';

type RequestsQuery = OperationQuery<'salary.requests.list'>;

/** Returns the salary requests of people in the actor's reach, in one round trip. */
export async function listRequests(ctx: SignedInCtx, query: RequestsQuery): Promise<SalaryRequests> {
  const { status, sort } = query;
  const plus = plusOf(query);
  const anyState = passesRequestFilters(ctx, query);
  const page = await readPageAbout(
    ctx.db,
    query,
    {
      select: requestFields(ctx),
      from: REQUESTS,
      where: status ? sql`${plus}r.state = ${status} AND ${anyState}` : anyState,
      orderBy: sql`${plus}${sort.endsWith('amount') ? sql`r.amount` : sql`r.created_at`}`,
      id: sql`r.id`,
      wide: true,
      descending: sort.startsWith('-'),
    },
    { ...companyFields(ctx), counts: openCounts(anyState, plus) },
  );
  return {
    data: page.rows.map((row) => requestAnswer(ctx, row, page.about)),
    meta: page.meta,
    counts: { ...NONE_OPEN, ...page.about.counts },
    ...bankDays(ctx),
  };
}

function bankDays({ now }: SignedInCtx): BankDays {
  const today = jstDate(now);
  const listed = holidaysIn({ from: today, to: addDays(today, DAYS_CLOSED_MAX) });
  const names = new Map(listed.map(({ date, name }) => [date, name]));
  const { day, closed } = nextBankDay(today, (date) => names.has(date));
  return {
    next_bank_day: day,
    closed_days: closed.map((date) => ({ date, holiday: names.get(date) ?? null })),
  };
}

const NONE_OPEN = { pending_accounting_approval: 0, approved: 0, pending_payment: 0, failed: 0 };

/** The number of requests in each open state. A person has at most one, so they are few. */
function openCounts(where: SQL, plus: SQL) {
  return fromJson<Partial<SalaryRequests['counts']>>(sql`(SELECT json_group_object(state, requests) FROM (
    SELECT r.state, count(*) AS requests FROM ${REQUESTS}
    WHERE ${plus}r.state IN (SELECT value FROM json_each(${rows(OPEN_STATES)})) AND ${where} GROUP BY r.state))`);
}

/** @throws AppError E_NOT_FOUND also for a request out of reach */
export async function readRequest(ctx: SignedInCtx, id: number): Promise<SalaryRequestDetail> {
  const fields = {
    ...requestFields(ctx),
    ...ledgerFields(sql`${r.person_id}`, DAYS_AROUND_PERIOD),
    ledger: fromJson<AdvanceLedger>(sql`${r.ledger}`),
    moves: MOVES,
    notes: COMMENTS,
    wages: isTrue(wagesShown(ctx)),
  };
  const row = await first(
    ctx.db,
    select(fields)
      .from(r)
      .leftJoin(k, eq(k.person_id, r.person_id))
      .where(and(eq(r.id, id), requestInReach(ctx))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  const present = ledgersOf(row, jstDate(ctx.now)).of(row.month, row.emergency_reason !== null, id);
  return {
    ...requestAnswer(ctx, row, row),
    ledger: row.wages ? row.ledger : null,
    true_up: trueUpSeen(ctx, row, row),
    present_ledger: row.wages ? ledgerAnswer(present) : null,
    moves: movesOf(row.moves),
    notes: row.notes.map(({ at, ...note }) => ({ ...note, at: toStamp(at) })),
  };
}

type OwnQuery = OperationQuery<'me.salary.list'>;

/** Returns the reader's own requests and what they can request now, in one round trip. */
export async function listOwnRequests(ctx: SignedInCtx, query: OwnQuery): Promise<OwnSalary> {
  const today = jstDate(ctx.now);
  const me = sql`${ctx.actor.id}`;
  const [list, count] = pageStatements(query, {
    select: { ...OWN_FIELDS, moves: MOVES },
    from: REQUESTS,
    where: sql`r.person_id = ${me}`,
    orderBy: sql`r.created_at`,
    id: sql`r.id`,
    wide: true,
    descending: query.sort.startsWith('-'),
  });
  const facts = {
    ...ledgerFields(me, daysUnpaid(today)),
    method: sql<PayMethod | null>`(SELECT method FROM ${payAccount} WHERE person_id = ${me})`,
  };
  const [found, counted, [row]] = await batch(ctx.db, [list, count, selectRaw(facts, sql``)]);
  if (!row) throw new Error('no facts of a ledger');
  const page = pageFrom(query, found, counted);
  const ledgers = ledgersOf(row, today);
  const rules = advanceRulesOf(settingsOf(row.settings));
  return {
    data: page.rows.map((one) => ownRequestAnswer(ctx, one, movesOf(one.moves), row.settings)),
    meta: page.meta,
    ledger: ledgerAnswer(ledgers.of(payMonthOf(today, rules.closingDay), false)),
    emergency_ledgers: unpaidMonths(today, rules).map((month) => ledgerAnswer(ledgers.of(month, true))),
    method: row.method,
    ...bankDays(ctx),
  };
}

type WaitingJson = Partial<Record<(typeof OPEN_STATES)[number] | 'emergency', number>>;

/**
 * The open requests that wait for accounting, for {@link waitingOf}; null for other readers. Own
 * requests are excluded (5.3), and a transfer waits for its result from its day on.
 */
export function waitingToPay(ctx: SignedInCtx): SQL<WaitingJson | null> {
  if (!doesAccounting(ctx.actor)) return sql`NULL`;
  const me = ctx.actor.id;
  const open = sql`${payRequest} AS r LEFT JOIN ${payBatch} AS b ON b.id = r.batch_id
    WHERE r.state IN (SELECT value FROM json_each(${rows(OPEN_STATES)})) AND r.person_id <> ${me} AND r.created_by <> ${me}
      AND (r.state <> 'pending_payment' OR b.transfer_on <= ${jstDate(ctx.now)})`;
  return fromJson<WaitingJson | null>(sql`(SELECT json_group_object(kind, requests) FROM (
    SELECT iif(r.state = 'pending_accounting_approval' AND r.emergency_reason IS NOT NULL, 'emergency', r.state) AS kind,
      count(*) AS requests FROM ${open} GROUP BY 1))`);
}

export function waitingOf(waiting: WaitingJson | null): ManagerHome['salary'] {
  if (waiting === null) return null;
  const { emergency = 0, ...found } = waiting;
  const by_status = { ...NONE_OPEN, ...found };
  by_status.pending_accounting_approval += emergency;
  return { emergencies: emergency, by_status };
}
