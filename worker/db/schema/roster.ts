import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { assignmentStatus, limitSource, limitWindow, outcome } from './lookup.ts';
import { person } from './person.ts';
import { position, shiftTemplate, workplace } from './workplace.ts';

/** One workplace, one date, one template, whose times and breaks it copied. */
export const shift = sqliteTable(
  'shift',
  {
    id: id(),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    templateId: integer('template_id')
      .notNull()
      .references(() => shiftTemplate.id),
    date: text('date').notNull(),
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
    breaks: text('breaks').notNull().default('[]'),
    paidBeforeMinutes: integer('paid_before_minutes').notNull().default(0),
    active: integer('active', { mode: 'boolean' }).notNull().default(true),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => person.id),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  (table) => [
    uniqueIndex('shift_once')
      .on(table.workplaceId, table.date, table.templateId)
      .where(sql`deleted_at IS NULL`),
    index('shift_date').on(table.date, table.workplaceId),
    // The order of lists, see SHIFT_ORDER: with the id, by which shifts of all workplaces that begin at once are sorted.
    index('shift_order').on(sql`date || ' ' || (10000 + start_minute)`, table.id, table.workplaceId),
    index('shift_order_at').on(table.workplaceId, sql`date || ' ' || (10000 + start_minute)`),
    index('shift_inactive')
      .on(sql`date || ' ' || (10000 + start_minute)`, table.id, table.workplaceId)
      .where(sql`active = 0 AND deleted_at IS NULL`),
    // What may still run of yesterday.
    index('shift_overnight')
      .on(table.date, table.endMinute)
      .where(sql`end_minute > 1440 AND deleted_at IS NULL`),
    check('shift_times', sql`${table.startMinute} < ${table.endMinute}`),
  ],
);

/** One position of a shift: how many it asks for, and how many there are, counted in the batch of every change. */
export const seatGroup = sqliteTable(
  'seat_group',
  {
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shift.id),
    positionId: integer('position_id')
      .notNull()
      .references(() => position.id),
    fixedTotal: integer('fixed_total').notNull(),
    tempTotal: integer('temp_total').notNull(),
    maxRegisteredTemp: integer('max_registered_temp'),
    approvedFixed: integer('approved_fixed').notNull().default(0),
    approvedTemp: integer('approved_temp').notNull().default(0),
    pendingTemp: integer('pending_temp').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shiftId, table.positionId] }),
    index('seat_group_open')
      .on(table.shiftId)
      .where(sql`approved_fixed < fixed_total OR approved_temp < temp_total`),
    check('seat_group_fixed_total', sql`${table.approvedFixed} BETWEEN 0 AND ${table.fixedTotal}`),
    check('seat_group_temp_total', sql`${table.approvedTemp} BETWEEN 0 AND ${table.tempTotal}`),
    check('seat_group_pending', sql`${table.pendingTemp} >= 0`),
  ],
);

/** One person on one shift in one position. `starts_at` and `ends_at` are the instants of its own or the shift's times. */
export const shiftUser = sqliteTable(
  'shift_user',
  {
    id: id(),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shift.id),
    positionId: integer('position_id')
      .notNull()
      .references(() => position.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    type: text('type').notNull(),
    status: text('status')
      .notNull()
      .references(() => assignmentStatus.name),
    outcome: text('outcome').references(() => outcome.name),
    startMinute: integer('start_minute'),
    endMinute: integer('end_minute'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => person.id),
    version: version(),
    /** When the person said that they will come at these times; other times take it away. */
    confirmedAt: instant('confirmed_at'),
    /** When the person said that they cannot come, and why; who plans decides what becomes of it. */
    cannotComeAt: instant('cannot_come_at'),
    cannotComeReason: text('cannot_come_reason'),
    /** Why they were taken off or refused, as they are told. */
    leftReason: text('left_reason'),
    /** A JSON list of permits that do not cover it and were knowingly let through (F-16). */
    passedPermits: text('passed_permits'),
  },
  (table) => [
    uniqueIndex('shift_user_once')
      .on(table.shiftId, table.personId)
      .where(sql`status IN ('pending', 'approved') AND outcome IS NULL`),
    index('shift_user_shift').on(table.shiftId),
    index('shift_user_pending').on(table.shiftId).where(sql`status = 'pending' AND outcome IS NULL`),
    index('shift_user_person').on(table.personId, table.startsAt),
    index('shift_user_cancelled').on(table.shiftId).where(sql`outcome = 'cancelled_by_company'`),
    index('shift_user_cannot_come')
      .on(table.shiftId)
      .where(sql`cannot_come_at IS NOT NULL AND outcome IS NULL`),
    check('shift_user_type', sql`${table.type} IN ('fixed', 'temporary')`),
    check('shift_user_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** A month of a workplace that its people may see; without a row it is a draft. */
export const publishedMonth = sqliteTable(
  'published_month',
  {
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    month: text('month').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: integer('published_by')
      .notNull()
      .references(() => person.id),
  },
  (table) => [primaryKey({ columns: [table.workplaceId, table.month] })],
);

/** At most so many minutes or shifts of a person in each such window, between two dates. */
export const workLimit = sqliteTable(
  'work_limit',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    validFrom: text('valid_from'),
    validTo: text('valid_to'),
    limitWindow: text('limit_window')
      .notNull()
      .references(() => limitWindow.name),
    unit: text('unit').notNull(),
    amount: integer('amount').notNull(),
    source: text('source')
      .notNull()
      .references(() => limitSource.name),
    version: version(),
  },
  (table) => [
    index('work_limit_person').on(table.personId),
    check('work_limit_unit', sql`${table.unit} IN ('minutes', 'shifts')`),
    check('work_limit_amount', sql`${table.amount} >= 0`),
    check(
      'work_limit_dates',
      sql`${table.validFrom} IS NULL OR ${table.validTo} IS NULL OR ${table.validFrom} <= ${table.validTo}`,
    ),
  ],
);

/** What a person says to work for other employers, in minutes a week, between two dates. */
export const otherEmployment = sqliteTable(
  'other_employment',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    validFrom: text('valid_from'),
    validTo: text('valid_to'),
    minutesPerWeek: integer('minutes_per_week').notNull(),
    version: version(),
  },
  (table) => [index('other_employment_person').on(table.personId)],
);
