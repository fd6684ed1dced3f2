import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ADJUSTMENT_KINDS, ENCODINGS } from '#contract/enums.ts';
import type { FileLayout } from '#contract/pay/file-layouts.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { HOUR_BASES } from '#domain/pay/hours-file/layout.ts';
import { PERIOD_STATES } from '#domain/pay/period/state.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { attendance } from './attendance.ts';
import { file } from './file.ts';
import { adjustmentKind, periodState } from './lookup.ts';
import { person } from './person.ts';
import { workplace } from './workplace.ts';

/**
 * The pay period of a workplace once its site has confirmed it; one without a row is open. `date_from` and `date_to`
 * are those of the confirmation. Two of a workplace share no day. Triggers keep a closed one unchanged.
 */
export const period = sqliteTable(
  'period',
  {
    id: id(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    month: text().notNull(),
    state: text({ enum: PERIOD_STATES })
      .notNull()
      .references(() => periodState.name),
    date_from: text().notNull(),
    date_to: text().notNull(),
    confirmed_at: instant(),
    confirmed_by: integer().references(() => person.id),
    closed_at: instant(),
    closed_by: integer().references(() => person.id),
    /** The last time that it was reopened. */
    reopened_at: instant(),
    reopened_by: integer().references(() => person.id),
    reopen_reason: text(),
    version: version(),
  },
  (table) => [
    uniqueIndex('period_once').on(table.workplace_id, table.month),
    index('period_month').on(table.month),
    index('period_closed').on(table.workplace_id, table.date_from).where(sql`state = 'closed'`),
    check('period_dates', sql`${table.date_from} <= ${table.date_to}`),
    check('period_confirmed', sql`${table.state} = 'open' OR ${table.confirmed_at} IS NOT NULL`),
    check('period_closed_at', sql`(${table.state} = 'closed') = (${table.closed_at} IS NOT NULL)`),
    check('period_reopened', sql`(${table.reopened_at} IS NULL) = (${table.reopen_reason} IS NULL)`),
  ],
);

/**
 * T-17: an attendance that moved into or out of a confirmed period. Triggers write the first move and clear it with
 * the next confirmation.
 */
export const periodMoved = sqliteTable(
  'period_moved',
  {
    period_id: integer()
      .notNull()
      .references(() => period.id),
    attendance_id: integer()
      .notNull()
      .references(() => attendance.id),
    /** Its date in the period. Null for one that moved in later. */
    date: text(),
    /** Its worked minutes when it moved out. */
    minutes: integer(),
  },
  (table) => [primaryKey({ columns: [table.period_id, table.attendance_id] })],
);

/** What a person earned at the workplace when its period was closed: a JSON object, pay in exact parts of a yen. */
export const periodLine = sqliteTable(
  'period_line',
  {
    period_id: integer()
      .notNull()
      .references(() => period.id),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    line: text().notNull(),
    /** The `pay_version` of the person at the last check of this line. */
    seen_version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period_id, table.person_id] }),
    index('period_line_person').on(table.person_id),
  ],
);

/** Yen more or less for a person in a pay month: a free line of a manager, or a difference of a closed month. */
export const adjustment = sqliteTable(
  'adjustment',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    /** Null when it belongs to no single workplace. */
    workplace_id: integer().references(() => workplace.id),
    /** The pay month in which it is paid. */
    month: text().notNull(),
    kind: text({ enum: ADJUSTMENT_KINDS })
      .notNull()
      .references(() => adjustmentKind.name),
    yen: integer().notNull(),
    /** For a difference: yen by pay line as JSON, and the closed month. */
    lines: text(),
    of_month: text(),
    note: text().notNull(),
    created_at: instant().notNull(),
    /** Null when a timer found it. */
    created_by: integer().references(() => person.id),
    voided_at: instant(),
    version: version(),
  },
  (table) => [
    index('adjustment_person').on(table.person_id, table.month),
    index('adjustment_month').on(table.month, table.workplace_id, table.created_at),
    index('adjustment_created').on(table.month, table.created_at).where(sql`voided_at IS NULL`),
    index('adjustment_of_kind').on(table.month, table.kind, table.created_at).where(sql`voided_at IS NULL`),
    index('adjustment_of_month').on(table.person_id, table.of_month).where(sql`of_month IS NOT NULL`),
    check('adjustment_late', sql`(${table.kind} = 'late_facts') = (${table.of_month} IS NOT NULL)`),
    check('adjustment_lines', sql`(${table.of_month} IS NULL) = (${table.lines} IS NULL)`),
  ],
);

/** The signed copy of a period's sheet. */
export const periodDocument = sqliteTable(
  'period_document',
  {
    id: id(),
    period_id: integer()
      .notNull()
      .references(() => period.id),
    file_id: text()
      .notNull()
      .references(() => file.id),
    name: text().notNull(),
    uploaded_by: integer()
      .notNull()
      .references(() => person.id),
    created_at: instant().notNull(),
    deleted_at: instant(),
  },
  (table) => [index('period_document_period').on(table.period_id).where(sql`deleted_at IS NULL`)],
);

/** The columns that a payroll program wants, in its order and with its headings: a JSON list. */
export const fileLayout = sqliteTable(
  'file_layout',
  {
    id: id(),
    name: text().notNull(),
    columns: text({ mode: 'json' }).$type<FileLayout['columns']>().notNull(),
    /** The format of hours: `minutes`, `sixty` (8:30) or `ten` (8.50). */
    hours: text({ enum: HOUR_BASES }).notNull(),
    encoding: text({ enum: ENCODINGS }).notNull(),
    created_at: instant().notNull(),
    deleted_at: instant(),
    version: version(),
    /** The language of headings that it does not set. A trigger checks it. */
    language: text({ enum: LANGUAGES }).notNull().default('ja'),
  },
  (table) => [
    uniqueIndex('file_layout_name').on(table.name).where(sql`deleted_at IS NULL`),
    check('file_layout_hours', sql`${table.hours} IN ('minutes', 'sixty', 'ten')`),
    check('file_layout_encoding', sql`${table.encoding} IN ('utf8', 'cp932')`),
  ],
);
