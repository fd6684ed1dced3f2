import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PAY_METHODS } from '#contract/enums.ts';
import { BANK_RESULTS } from '#domain/pay/bank-result.ts';
import { PAY_STATES } from '#domain/pay/request-moves.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { payState } from './lookup.ts';
import { person } from './person.ts';

/** How a person is paid. The bank account is sealed under the secret of the site. */
export const payAccount = sqliteTable(
  'pay_account',
  {
    person_id: integer()
      .primaryKey()
      .references(() => person.id),
    method: text({ enum: PAY_METHODS }).notNull(),
    /** Sealed JSON of bank, branch, type, number and holder. Null for a person paid in cash. */
    account: text(),
    verified_at: instant(),
    verified_by: integer().references(() => person.id),
    version: version(),
    /** The fault that accounting found. Null once it is changed or verified. */
    returned_reason: text(),
    /**
     * The last editor, since another person must verify it. Null for rows from before this column.
     */
    changed_by: integer().references(() => person.id),
  },
  (table) => [
    check('pay_account_method', sql`${table.method} IN ('transfer', 'cash')`),
    check('pay_account_account', sql`(${table.method} = 'transfer') = (${table.account} IS NOT NULL)`),
    check('pay_account_verified', sql`(${table.verified_at} IS NULL) = (${table.verified_by} IS NULL)`),
  ],
);

/** Requests that are paid together: a bank file, or cash. */
export const payBatch = sqliteTable(
  'pay_batch',
  {
    id: id(),
    transfer_on: text().notNull(),
    created_at: instant().notNull(),
    created_by: integer()
      .notNull()
      .references(() => person.id),
    /** The time of the first download of its bank file. */
    exported_at: instant(),
    version: version(),
    /**
     * Counted by triggers: lines, their yen, transfers, lines without a result, and failed lines.
     */
    line_count: integer().notNull().default(0),
    line_total: integer().notNull().default(0),
    transfer_count: integer().notNull().default(0),
    waiting_count: integer().notNull().default(0),
    failed_count: integer().notNull().default(0),
  },
  (table) => [index('pay_batch_transfer').on(table.transfer_on)],
);

/** Earned wages that a person requests before the payday (L-01). */
export const payRequest = sqliteTable(
  'pay_request',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    /** The pay month of the request. The advance is deducted from its pay. */
    month: text().notNull(),
    amount: integer().notNull(),
    state: text({ enum: PAY_STATES })
      .notNull()
      .references(() => payState.name),
    /** The reason of an emergency (Art. 25). Null for other requests. */
    emergency_reason: text(),
    /**
     * The ledger as JSON: earned wages, the rate and reserved amounts when the request was made.
     */
    ledger: text().notNull(),
    created_at: instant().notNull(),
    created_by: integer()
      .notNull()
      .references(() => person.id),
    /** Its present or last batch. */
    batch_id: integer().references(() => payBatch.id),
    paid_on: text(),
    /** The time when the pay of its month went out without this amount. */
    settled_at: instant(),
    version: version(),
  },
  (table) => [
    // L-04 for new requests. A returned payment may coexist with a newer request.
    uniqueIndex('pay_request_one_open')
      .on(table.person_id)
      .where(sql`state IN ('pending_accounting_approval', 'approved')`),
    index('pay_request_person').on(table.person_id, table.month),
    index('pay_request_state').on(table.state, table.created_at),
    index('pay_request_created').on(table.created_at),
    index('pay_request_amount').on(table.amount),
    index('pay_request_state_amount').on(table.state, table.amount),
    index('pay_request_month').on(table.month, table.created_at),
    index('pay_request_month_amount').on(table.month, table.amount),
    check('pay_request_amount', sql`${table.amount} > 0`),
    check('pay_request_paid', sql`(${table.state} = 'paid') = (${table.paid_on} IS NOT NULL)`),
    check(
      'pay_request_batch',
      sql`${table.state} NOT IN ('pending_payment', 'paid', 'failed') OR ${table.batch_id} IS NOT NULL`,
    ),
  ],
);

/** A request in a batch, with its frozen amount and sealed account, and the bank's answer. */
export const payBatchLine = sqliteTable(
  'pay_batch_line',
  {
    batch_id: integer()
      .notNull()
      .references(() => payBatch.id),
    request_id: integer()
      .notNull()
      .references(() => payRequest.id),
    amount: integer().notNull(),
    account: text(),
    result: text({ enum: BANK_RESULTS }),
    reason: text(),
    /** Who set the person to cash before the batch. Null for a transfer, and when unknown. */
    cash_said_by: integer().references(() => person.id),
  },
  (table) => [
    primaryKey({ columns: [table.batch_id, table.request_id] }),
    index('pay_batch_line_request').on(table.request_id),
    check('pay_batch_line_result', sql`${table.result} IS NULL OR ${table.result} IN ('paid', 'failed')`),
  ],
);

/** A request's move between two states: who, when, note. */
export const payRequestMove = sqliteTable(
  'pay_request_move',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    request_id: integer()
      .notNull()
      .references(() => payRequest.id),
    /** Null for its creation. */
    from_state: text({ enum: PAY_STATES }).references(() => payState.name),
    to_state: text({ enum: PAY_STATES })
      .notNull()
      .references(() => payState.name),
    actor_id: integer()
      .notNull()
      .references(() => person.id),
    at: instant().notNull(),
    note: text(),
  },
  (table) => [index('pay_request_move_request').on(table.request_id, table.at)],
);

/** What managers and accounting write to each other about a request. */
export const payRequestComment = sqliteTable(
  'pay_request_comment',
  {
    id: id(),
    request_id: integer()
      .notNull()
      .references(() => payRequest.id),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('pay_request_comment_request').on(table.request_id, table.at)],
);
