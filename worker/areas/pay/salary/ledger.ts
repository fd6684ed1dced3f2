import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';
import { type AdvanceFacts, advanceLedger, type AdvanceLedger as Ledger } from '#domain/pay/advance-limit.ts';
import { isOpenState, RESERVING_STATES } from '#domain/pay/request-moves.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { earningFields, earningWorksOf } from '#worker/areas/attendance/records/earning-work.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { advanceRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { type FieldsRow, isTrue, jsonList, jsonTuple, type ValueOf } from '#worker/db/query.ts';
import { payAccount, payRequest } from '#worker/db/schema/pay.ts';
import { person } from '#worker/db/schema/person.ts';

const own = alias(payRequest, 'own');

const REQUEST = jsonTuple(own.id, own.month, own.state, own.amount, isTrue(sql`own.settled_at IS NOT NULL`));
type RequestJson = ValueOf<typeof REQUEST>;

/** A month with a future payday never starts more days ago than this. */
const DAYS_UNPAID = 100;

/** The days that cover every pay period not paid out yet. */
export function daysUnpaid(today: CalendarDate): DateRange {
  return { from: addDays(today, -DAYS_UNPAID), to: today };
}

/** The days that cover the pay period of the request `r`, under any closing day. */
export const DAYS_AROUND_PERIOD = {
  from: sql`date(r.month || '-01', '-1 month')`,
  to: sql`date(r.month || '-01', '+1 month')`,
};

/** The facts of a person's ledger: the work of these days, and all requests. */
export function ledgerFields(personId: SQL, days: { from: SQL | string; to: SQL | string }) {
  return {
    pay_version: sql<number>`(SELECT pay_version FROM ${person} WHERE id = ${personId})`,
    locked: isTrue(sql`(SELECT disabled_at IS NOT NULL FROM ${person} WHERE id = ${personId})`),
    settings: STORED_SETTINGS,
    ...earningFields(personId, days),
    requests: jsonList(REQUEST, sql`FROM ${payRequest} AS own WHERE own.person_id = ${personId}`),
    account: sql<
      AdvanceFacts['account']
    >`coalesce((SELECT iif(method = 'cash', 'cash', iif(verified_at IS NULL, 'unverified', 'verified'))
        FROM ${payAccount} WHERE person_id = ${personId}), 'none')`,
  };
}

export type LedgerRow = FieldsRow<ReturnType<typeof ledgerFields>>;

/** Calculates the ledgers of one person. */
export type Ledgers = {
  row: LedgerRow;
  today: CalendarDate;
  of: (month: CalendarMonth, isEmergency: boolean, but?: number) => Ledger;
};

/**
 * Returns the ledgers of a person: for a month, as an emergency or not, optionally without one
 * request (`but`).
 */
export function ledgersOf(row: LedgerRow, today: CalendarDate): Ledgers {
  const rules = advanceRulesOf(settingsOf(row.settings));
  const works = [...earningWorksOf(row).values()];
  const of = (month: CalendarMonth, isEmergency: boolean, but?: number) => {
    const requests = row.requests.filter(([id]) => id !== but);
    const ofMonth = requests.filter(([, taken]) => taken === month);
    const person: AdvanceFacts = {
      isLocked: row.locked,
      hasOpenRequest: requests.some(([, , state]) => isOpenState(state)),
      requestsOfMonth: ofMonth.filter(([, , state]) => state !== 'rejected' && state !== 'cancelled').length,
      reserved: ofMonth.filter(reserves).reduce((sum, [, , , amount]) => sum + amount, 0),
      account: row.account,
    };
    return advanceLedger({ month, today, isEmergency }, works, person, rules);
  };
  return { row, today, of };
}

/** A request with the facts of its person's ledger, and the work {@link DAYS_AROUND_PERIOD} its month. */
type LedgeredRow = LedgerRow &
  Pick<typeof payRequest.$inferSelect, 'id' | 'month' | 'amount' | 'emergency_reason'>;

/**
 * Returns the yen by which a request now exceeds its limit, or in an emergency the earned pay; 0 when
 * it fits.
 */
export function beyondLimit({ id, month, amount, ...row }: LedgeredRow, today: CalendarDate): number {
  const { available } = ledgersOf(row, today).of(month, row.emergency_reason !== null, id);
  return Math.max(0, amount - available);
}

function reserves([, , state, , settled]: RequestJson): boolean {
  return !settled && RESERVING_STATES.some((one) => one === state);
}

export function ledgerAnswer(ledger: Ledger): AdvanceLedger {
  const { period, stop, notCounted } = ledger;
  return {
    month: ledger.month,
    date_from: period.from,
    date_to: period.to,
    pay_date: ledger.payDate,
    counted_until: ledger.countedUntil,
    emergency: ledger.isEmergency,
    counted: ledger.counted,
    not_counted: notCounted,
    earned: ledger.earned,
    rate: ledger.rate,
    limit: ledger.limit,
    reserved: ledger.reserved,
    available: ledger.available,
    largest: ledger.largest,
    least: ledger.least,
    step: ledger.step,
    requests: ledger.requestsOfMonth,
    max_requests: ledger.maxPerMonth,
    stop: stop && { date_from: stop.from, date_to: stop.to },
    stops: ledger.stops,
  };
}
