import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { payState } from './lookup.ts';
import { person } from './person.ts';

/** How a person is paid. The bank account lies sealed under the secret of the site. */
export const payAccount = sqliteTable(
  'pay_account',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    method: text('method').notNull(),
    /** JSON of bank, branch, type, number and holder, sealed; null for who is paid in cash. */
    account: text('account'),
    verifiedAt: instant('verified_at'),
    verifiedBy: integer('verified_by').references(() => person.id),
    version: version(),
    /** What accounting found wrong with it; null once it is changed or verified. */
    returnedReason: text('returned_reason'),
    /** Who entered it as it is: somebody else verifies it. Null where that was before it was kept. */
    changedBy: integer('changed_by').references(() => person.id),
  },
  (table) => [
    check('pay_account_method', sql`${table.method} IN ('transfer', 'cash')`),
    check('pay_account_account', sql`(${table.method} = 'transfer') = (${table.account} IS NOT NULL)`),
    check('pay_account_verified', sql`(${table.verifiedAt} IS NULL) = (${table.verifiedBy} IS NULL)`),
  ],
);

/** Requests that are paid together: a bank file, or cash. */
export const payBatch = sqliteTable(
  'pay_batch',
  {
    id: id(),
    transferOn: text('transfer_on').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => person.id),
    /** When its bank file was first taken. */
    exportedAt: instant('exported_at'),
    version: version(),
    /** Of its lines, counted by triggers: how many, their yen, how many go to accounts, wait for a result and failed. */
    lineCount: integer('line_count').notNull().default(0),
    lineTotal: integer('line_total').notNull().default(0),
    transferCount: integer('transfer_count').notNull().default(0),
    waitingCount: integer('waiting_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
  },
  (table) => [index('pay_batch_transfer').on(table.transferOn)],
);

/** Wages that somebody earned already and wants before the pay day (domain.md 5). */
export const payRequest = sqliteTable(
  'pay_request',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    /** The pay month that it is of, and whose pay it is taken from. */
    month: text('month').notNull(),
    amount: integer('amount').notNull(),
    state: text('state')
      .notNull()
      .references(() => payState.name),
    /** Of an emergency (Art. 25): why; null for any other. */
    emergencyReason: text('emergency_reason'),
    /** What was earned, at what rate, and what was reserved when it was made: the ledger as JSON. */
    ledger: text('ledger').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => person.id),
    /** The batch that it is in now or was in last. */
    batchId: integer('batch_id').references(() => payBatch.id),
    paidOn: text('paid_on'),
    /** When the pay of its month was paid out with this taken off. */
    settledAt: instant('settled_at'),
    version: version(),
  },
  (table) => [
    // L-04 in new requests; a payment that comes back may lie beside a newer one.
    uniqueIndex('pay_request_one_open')
      .on(table.personId)
      .where(sql`state IN ('pending_accounting_approval', 'approved')`),
    index('pay_request_person').on(table.personId, table.month),
    index('pay_request_state').on(table.state, table.createdAt),
    index('pay_request_created').on(table.createdAt),
    index('pay_request_amount').on(table.amount),
    index('pay_request_state_amount').on(table.state, table.amount),
    index('pay_request_month').on(table.month, table.createdAt),
    index('pay_request_month_amount').on(table.month, table.amount),
    check('pay_request_amount', sql`${table.amount} > 0`),
    check('pay_request_paid', sql`(${table.state} = 'paid') = (${table.paidOn} IS NOT NULL)`),
    check(
      'pay_request_batch',
      sql`${table.state} NOT IN ('pending_payment', 'paid', 'failed') OR ${table.batchId} IS NOT NULL`,
    ),
  ],
);

/** A request in a batch, with the amount and the sealed account that hold from then on, and what the bank said. */
export const payBatchLine = sqliteTable(
  'pay_batch_line',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => payBatch.id),
    requestId: integer('request_id')
      .notNull()
      .references(() => payRequest.id),
    amount: integer('amount').notNull(),
    account: text('account'),
    result: text('result'),
    reason: text('reason'),
    /** Who had set the person to cash when the batch was made; null of a transfer, or where nobody kept it. */
    cashSaidBy: integer('cash_said_by').references(() => person.id),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.requestId] }),
    index('pay_batch_line_request').on(table.requestId),
    check('pay_batch_line_result', sql`${table.result} IS NULL OR ${table.result} IN ('paid', 'failed')`),
  ],
);

/** A move of a request from one state to another: who, when, with which note. */
export const payRequestMove = sqliteTable(
  'pay_request_move',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    requestId: integer('request_id')
      .notNull()
      .references(() => payRequest.id),
    /** Null for the making of it. */
    fromState: text('from_state').references(() => payState.name),
    toState: text('to_state')
      .notNull()
      .references(() => payState.name),
    actorId: integer('actor_id')
      .notNull()
      .references(() => person.id),
    at: instant('at').notNull(),
    note: text('note'),
  },
  (table) => [index('pay_request_move_request').on(table.requestId, table.at)],
);

/** What managers and accounting say of a request to each other. */
export const payRequestComment = sqliteTable(
  'pay_request_comment',
  {
    id: id(),
    requestId: integer('request_id')
      .notNull()
      .references(() => payRequest.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('pay_request_comment_request').on(table.requestId, table.at)],
);
