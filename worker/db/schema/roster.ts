import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import {
  ASSIGNMENT_STATUSES,
  ASSIGNMENT_TYPES,
  LIMIT_UNITS,
  LIMIT_WINDOWS,
  STORED_LIMIT_SOURCES,
  STUDY_KINDS,
} from '#domain/roster/facts.ts';
import type { ColumnChoice } from '#domain/roster/file/column-choice.ts';
import type { ColumnValues } from '#domain/roster/file/columns.ts';
import { WHOLE_MONTH } from '#domain/roster/published-days.ts';
import { MESSAGE_KINDS } from '#domain/roster/shift-messages.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { assignmentStatus, limitSource, limitWindow, outcome } from './lookup.ts';
import { person } from './person.ts';
import { position, shiftTemplate, workplace } from './workplace.ts';

/** One workplace, one date, one template; times and breaks are copied from it. */
export const shift = sqliteTable(
  'shift',
  {
    id: id(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    template_id: integer()
      .notNull()
      .references(() => shiftTemplate.id),
    date: text().notNull(),
    start_minute: integer().notNull(),
    end_minute: integer().notNull(),
    breaks: text().notNull().default('[]'),
    paid_before_minutes: integer().notNull().default(0),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    closed_at: instant(),
    closed_by: integer().references(() => person.id),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex('shift_once')
      .on(table.workplace_id, table.date, table.template_id)
      .where(sql`deleted_at IS NULL`),
    index('shift_date').on(table.date, table.workplace_id),
    // The order of lists, see SHIFT_ORDER. The id sorts shifts of all workplaces that begin at the
    // same time.
    index('shift_order').on(sql`date || ' ' || (10000 + start_minute)`, table.id, table.workplace_id),
    index('shift_order_at').on(table.workplace_id, sql`date || ' ' || (10000 + start_minute)`),
    index('shift_inactive')
      .on(sql`date || ' ' || (10000 + start_minute)`, table.id, table.workplace_id)
      .where(sql`active = 0 AND deleted_at IS NULL`),
    // Shifts of yesterday that may still run.
    index('shift_overnight')
      .on(table.date, table.end_minute)
      .where(sql`end_minute > 1440 AND deleted_at IS NULL`),
    check('shift_times', sql`${table.start_minute} < ${table.end_minute}`),
  ],
);

/** One position of a shift: the people that it needs and has, counted in the batch of every change. */
export const seatGroup = sqliteTable(
  'seat_group',
  {
    shift_id: integer()
      .notNull()
      .references(() => shift.id),
    position_id: integer()
      .notNull()
      .references(() => position.id),
    fixed_total: integer().notNull(),
    temp_total: integer().notNull(),
    max_registered_temp: integer(),
    approved_fixed: integer().notNull().default(0),
    approved_temp: integer().notNull().default(0),
    pending_temp: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shift_id, table.position_id] }),
    index('seat_group_open')
      .on(table.shift_id)
      .where(sql`approved_fixed < fixed_total OR approved_temp < temp_total`),
    check('seat_group_fixed_total', sql`${table.approved_fixed} BETWEEN 0 AND ${table.fixed_total}`),
    check('seat_group_temp_total', sql`${table.approved_temp} BETWEEN 0 AND ${table.temp_total}`),
    check('seat_group_pending', sql`${table.pending_temp} >= 0`),
  ],
);

/** One person on one shift in one position. `starts_at` and `ends_at` are the instants of its own or the shift's times. */
export const shiftUser = sqliteTable(
  'shift_user',
  {
    id: id(),
    shift_id: integer()
      .notNull()
      .references(() => shift.id),
    position_id: integer()
      .notNull()
      .references(() => position.id),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    type: text({ enum: ASSIGNMENT_TYPES }).notNull(),
    status: text({ enum: ASSIGNMENT_STATUSES })
      .notNull()
      .references(() => assignmentStatus.name),
    outcome: text({ enum: OUTCOMES }).references(() => outcome.name),
    start_minute: integer(),
    end_minute: integer(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    created_at: instant().notNull(),
    created_by: integer()
      .notNull()
      .references(() => person.id),
    version: version(),
    /** When the person confirmed these times. Other times clear it. */
    confirmed_at: instant(),
    /**
     * When the person reported that they cannot come, and why. A planner decides about the shift.
     */
    cannot_come_at: instant(),
    cannot_come_reason: text(),
    /** When the person said that they will arrive late (T-30). Other times clear it. */
    late_until: instant(),
    /** The reason of a removal or rejection, as the person sees it. */
    left_reason: text(),
    /** A JSON list of permits that do not cover it and were knowingly accepted (F-16). */
    passed_permits: text(),
  },
  (table) => [
    uniqueIndex('shift_user_once')
      .on(table.shift_id, table.person_id)
      .where(sql`status IN ('pending', 'approved') AND outcome IS NULL`),
    index('shift_user_shift').on(table.shift_id),
    index('shift_user_pending').on(table.shift_id).where(sql`status = 'pending' AND outcome IS NULL`),
    index('shift_user_person').on(table.person_id, table.starts_at),
    index('shift_user_cancelled').on(table.shift_id).where(sql`outcome = 'cancelled_by_company'`),
    index('shift_user_cannot_come')
      .on(table.shift_id)
      .where(sql`cannot_come_at IS NOT NULL AND outcome IS NULL`),
    check('shift_user_type', sql`${table.type} IN ('fixed', 'temporary')`),
    check('shift_user_times', sql`${table.starts_at} < ${table.ends_at}`),
  ],
);

/** A message about a shift of a person, by that person or by a manager of the workplace (T-31). */
export const shiftMessage = sqliteTable(
  'shift_message',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    shift_id: integer()
      .notNull()
      .references(() => shift.id),
    /** The person on the shift. */
    person_id: integer()
      .notNull()
      .references(() => person.id),
    author_id: integer()
      .notNull()
      .references(() => person.id),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** For `late`. */
    arrives_at: instant(),
    text: text(),
    created_at: instant().notNull(),
    /** When the other side first read it, and which person of it. */
    read_at: instant(),
    read_by: integer().references(() => person.id),
  },
  (table) => [index('shift_message_person').on(table.person_id, table.shift_id, table.id)],
);

/** The days of a month of a workplace that its people may see; without a row all are drafts. */
export const publishedMonth = sqliteTable(
  'published_month',
  {
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    month: text().notNull(),
    /** Bit 0 is the first day. A whole month has all bits. */
    days: integer().notNull().default(WHOLE_MONTH),
    /** When days were published last, and the person who did it. */
    published_at: instant().notNull(),
    published_by: integer()
      .notNull()
      .references(() => person.id),
  },
  (table) => [primaryKey({ columns: [table.workplace_id, table.month] })],
);

/** A person's limit of minutes or shifts in each such window, between two dates. */
export const workLimit = sqliteTable(
  'work_limit',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    valid_from: text(),
    valid_to: text(),
    limit_window: text({ enum: LIMIT_WINDOWS })
      .notNull()
      .references(() => limitWindow.name),
    unit: text({ enum: LIMIT_UNITS }).notNull(),
    amount: integer().notNull(),
    source: text({ enum: STORED_LIMIT_SOURCES })
      .notNull()
      .references(() => limitSource.name),
    version: version(),
  },
  (table) => [
    index('work_limit_person').on(table.person_id),
    check('work_limit_unit', sql`${table.unit} IN ('minutes', 'shifts')`),
    check('work_limit_amount', sql`${table.amount} >= 0`),
    check(
      'work_limit_dates',
      sql`${table.valid_from} IS NULL OR ${table.valid_to} IS NULL OR ${table.valid_from} <= ${table.valid_to}`,
    ),
  ],
);

/** A person's declared minutes a week for other employers, between two dates. */
export const otherEmployment = sqliteTable(
  'other_employment',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    valid_from: text(),
    valid_to: text(),
    minutes_per_week: integer().notNull(),
    /** Monday first; null where only the week is known. Their sum is `minutes_per_week`. */
    minutes_by_weekday: text({ mode: 'json' }).$type<number[]>(),
    version: version(),
  },
  (table) => [index('other_employment_person').on(table.person_id)],
);

/**
 * F-19: a class of a person on a weekday, or an exam on each date from `valid_from` to `valid_to`. An exam
 * without times takes the whole day.
 */
export const studyTime = sqliteTable(
  'study_time',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    kind: text({ enum: STUDY_KINDS }).notNull(),
    weekday: integer(),
    valid_from: text().notNull(),
    valid_to: text().notNull(),
    start_minute: integer(),
    end_minute: integer(),
  },
  (table) => [
    index('study_time_person').on(table.person_id),
    check('study_time_kind', sql`${table.kind} IN ('class', 'exam')`),
    check(
      'study_time_weekday',
      sql`(${table.kind} = 'class') = (${table.weekday} IS NOT NULL AND ${table.weekday} BETWEEN 1 AND 7)`,
    ),
    check('study_time_dates', sql`${table.valid_from} <= ${table.valid_to}`),
    check(
      'study_time_hours',
      sql`iif(${table.start_minute} IS NULL OR ${table.end_minute} IS NULL,
        ${table.kind} = 'exam' AND ${table.start_minute} IS NULL AND ${table.end_minute} IS NULL,
        ${table.start_minute} < ${table.end_minute})`,
    ),
  ],
);

/** The columns chosen for the headings of a workplace's own roster files. `headings` is their digest. */
export const rosterFileColumns = sqliteTable(
  'roster_file_columns',
  {
    headings: text().notNull(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    columns: text({ mode: 'json' }).$type<ColumnChoice>().notNull(),
    column_values: text({ mode: 'json' }).$type<ColumnValues>().notNull().default({}),
    chosen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.headings, table.workplace_id] })],
);
