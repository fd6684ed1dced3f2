import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { attendance } from './attendance.ts';
import { file } from './file.ts';
import { adjustmentKind, periodState } from './lookup.ts';
import { person } from './person.ts';
import { workplace } from './workplace.ts';

/**
 * The pay period of a workplace once its site has confirmed it: one without a row is open. `date_from` and `date_to`
 * are those of the confirmation, which no closing day set later moves; two of a workplace share no day. While it is closed triggers let nothing of its
 * attendances and lines change.
 */
export const period = sqliteTable(
  'period',
  {
    id: id(),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    month: text('month').notNull(),
    state: text('state')
      .notNull()
      .references(() => periodState.name),
    dateFrom: text('date_from').notNull(),
    dateTo: text('date_to').notNull(),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: integer('confirmed_by').references(() => person.id),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => person.id),
    /** Of the last time that it was opened again. */
    reopenedAt: instant('reopened_at'),
    reopenedBy: integer('reopened_by').references(() => person.id),
    reopenReason: text('reopen_reason'),
    version: version(),
  },
  (table) => [
    uniqueIndex('period_once').on(table.workplaceId, table.month),
    index('period_month').on(table.month),
    index('period_closed').on(table.workplaceId, table.dateFrom).where(sql`state = 'closed'`),
    check('period_dates', sql`${table.dateFrom} <= ${table.dateTo}`),
    check('period_confirmed', sql`${table.state} = 'open' OR ${table.confirmedAt} IS NOT NULL`),
    check('period_closed_at', sql`(${table.state} = 'closed') = (${table.closedAt} IS NOT NULL)`),
    check('period_reopened', sql`(${table.reopenedAt} IS NULL) = (${table.reopenReason} IS NULL)`),
  ],
);

/**
 * T-17: an attendance that was moved into or out of a confirmed period since its site confirmed it. Triggers write the
 * first such move, whatever moved it, and clear them once the site confirms anew.
 */
export const periodMoved = sqliteTable(
  'period_moved',
  {
    periodId: integer('period_id')
      .notNull()
      .references(() => period.id),
    attendanceId: integer('attendance_id')
      .notNull()
      .references(() => attendance.id),
    /** Where it lay in the period; null for one that came to it only then. */
    date: text('date'),
    /** Its worked minutes as it left. */
    minutes: integer('minutes'),
  },
  (table) => [primaryKey({ columns: [table.periodId, table.attendanceId] })],
);

/** What a person came to at the workplace when its period was closed: a JSON object, pay in exact parts of a yen. */
export const periodLine = sqliteTable(
  'period_line',
  {
    periodId: integer('period_id')
      .notNull()
      .references(() => period.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    line: text('line').notNull(),
    /** The `pay_version` of the person up to which it is known whether the line would still come out so. */
    seenVersion: integer('seen_version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.periodId, table.personId] }),
    index('period_line_person').on(table.personId),
  ],
);

/**
 * Yen that a person gets more or less in a pay month, outside premiums and advances: a free line of a manager, or
 * what became different of a closed month.
 */
export const adjustment = sqliteTable(
  'adjustment',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    /** Null for what is of no one workplace. */
    workplaceId: integer('workplace_id').references(() => workplace.id),
    /** With whose pay it is paid. */
    month: text('month').notNull(),
    kind: text('kind')
      .notNull()
      .references(() => adjustmentKind.name),
    yen: integer('yen').notNull(),
    /** Of what became different: yen by pay line as JSON, and the closed month that it is of. */
    lines: text('lines'),
    ofMonth: text('of_month'),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null where a timer found it. */
    createdBy: integer('created_by').references(() => person.id),
    voidedAt: instant('voided_at'),
    version: version(),
  },
  (table) => [
    index('adjustment_person').on(table.personId, table.month),
    index('adjustment_month').on(table.month, table.workplaceId, table.createdAt),
    index('adjustment_created').on(table.month, table.createdAt).where(sql`voided_at IS NULL`),
    index('adjustment_of_kind').on(table.month, table.kind, table.createdAt).where(sql`voided_at IS NULL`),
    index('adjustment_of_month').on(table.personId, table.ofMonth).where(sql`of_month IS NOT NULL`),
    check('adjustment_late', sql`(${table.kind} = 'late_facts') = (${table.ofMonth} IS NOT NULL)`),
    check('adjustment_lines', sql`(${table.ofMonth} IS NULL) = (${table.lines} IS NULL)`),
  ],
);

/** The signed copy of a period's sheet. */
export const periodDocument = sqliteTable(
  'period_document',
  {
    id: id(),
    periodId: integer('period_id')
      .notNull()
      .references(() => period.id),
    fileId: text('file_id')
      .notNull()
      .references(() => file.id),
    name: text('name').notNull(),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => person.id),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('period_document_period').on(table.periodId).where(sql`deleted_at IS NULL`)],
);

/** The columns that a payroll program wants, in its order and with its headings: a JSON list. */
export const fileLayout = sqliteTable(
  'file_layout',
  {
    id: id(),
    name: text('name').notNull(),
    columns: text('columns').notNull(),
    /** How hours are written: `minutes`, `sixty` (8:30) or `ten` (8.50). */
    hours: text('hours').notNull(),
    encoding: text('encoding').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    version: version(),
    /** Of the headings that it leaves open; a trigger asks for one that there is. */
    language: text('language').notNull().default('ja'),
  },
  (table) => [
    uniqueIndex('file_layout_name').on(table.name).where(sql`deleted_at IS NULL`),
    check('file_layout_hours', sql`${table.hours} IN ('minutes', 'sixty', 'ten')`),
    check('file_layout_encoding', sql`${table.encoding} IN ('utf8', 'cp932')`),
  ],
);
