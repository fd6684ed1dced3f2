import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { person } from './person.ts';
import { shift, shiftUser } from './roster.ts';
import { position, shiftTemplate, workplace } from './workplace.ts';

/**
 * A person who comes on the same weekdays: whoever creates a shift of the template on such a day puts them on it.
 * `weekdays` has a bit for each, Monday 1 … Sunday 64; both dates belong to it.
 */
export const fixedSchedule = sqliteTable(
  'fixed_schedule',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    positionId: integer('position_id')
      .notNull()
      .references(() => position.id),
    templateId: integer('template_id')
      .notNull()
      .references(() => shiftTemplate.id),
    weekdays: integer('weekdays').notNull(),
    validFrom: text('valid_from').notNull(),
    validTo: text('valid_to'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  (table) => [
    index('fixed_schedule_template').on(table.templateId).where(sql`deleted_at IS NULL`),
    index('fixed_schedule_of_person').on(table.personId),
    index('fixed_schedule_person').on(table.personId, table.validFrom).where(sql`deleted_at IS NULL`),
    index('fixed_schedule_workplace').on(table.workplaceId, table.validFrom).where(sql`deleted_at IS NULL`),
    check('fixed_schedule_weekdays', sql`${table.weekdays} BETWEEN 1 AND 127`),
    check('fixed_schedule_dates', sql`${table.validTo} IS NULL OR ${table.validFrom} <= ${table.validTo}`),
  ],
);

/** A person's wishes for a month have been sent; the days that they say something of stand in `availability_day`. */
export const availabilityMonth = sqliteTable(
  'availability_month',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    month: text('month').notNull(),
    note: text('note'),
    sentAt: instant('sent_at').notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.month] })],
);

/** Whether a person can work on a day: yes, no, or between two times of it. */
export const availabilityDay = sqliteTable(
  'availability_day',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    date: text('date').notNull(),
    answer: text('answer').notNull(),
    startMinute: integer('start_minute'),
    endMinute: integer('end_minute'),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.date] }),
    check('availability_day_answer', sql`${table.answer} IN ('yes', 'no', 'hours')`),
    check(
      'availability_day_hours',
      sql`(${table.answer} = 'hours') = (${table.startMinute} IS NOT NULL AND ${table.endMinute} IS NOT NULL)`,
    ),
    check(
      'availability_day_times',
      sql`${table.startMinute} IS NULL OR ${table.startMinute} < ${table.endMinute}`,
    ),
  ],
);

/** Until when a workplace wants the wishes for a month, and when its people were last asked. */
export const availabilityDeadline = sqliteTable(
  'availability_deadline',
  {
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    month: text('month').notNull(),
    dueOn: text('due_on').notNull(),
    setBy: integer('set_by')
      .notNull()
      .references(() => person.id),
    askedAt: instant('asked_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.workplaceId, table.month] }),
    index('availability_deadline_month').on(table.month, table.dueOn),
  ],
);

/**
 * Several people are asked to take one seat: the first yes has it. `start_minute` and `end_minute` where the times
 * differ from those of the shift; it is over when somebody took the seat or it was called off.
 */
export const seatAsk = sqliteTable(
  'seat_ask',
  {
    id: id(),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shift.id),
    positionId: integer('position_id')
      .notNull()
      .references(() => position.id),
    type: text('type').notNull(),
    startMinute: integer('start_minute'),
    endMinute: integer('end_minute'),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => person.id),
    askedAt: instant('asked_at').notNull(),
    closedAt: instant('closed_at'),
    takenBy: integer('taken_by').references(() => shiftUser.id),
    version: version(),
  },
  (table) => [
    index('seat_ask_shift').on(table.shiftId),
    check('seat_ask_type', sql`${table.type} IN ('fixed', 'temporary')`),
    check('seat_ask_taken', sql`${table.takenBy} IS NULL OR ${table.closedAt} IS NOT NULL`),
  ],
);

/** Somebody who was asked, and what they said: nothing yet, yes or no. */
export const seatAskPerson = sqliteTable(
  'seat_ask_person',
  {
    askId: integer('ask_id')
      .notNull()
      .references(() => seatAsk.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.askId, table.personId] }),
    index('seat_ask_person_open').on(table.personId).where(sql`answer IS NULL`),
    check('seat_ask_person_answer', sql`${table.answer} IS NULL OR ${table.answer} IN ('yes', 'no')`),
    check('seat_ask_person_answered', sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL)`),
  ],
);

/** A change of rosters that was taken back, and the operation that did it: it is taken back once. */
export const operationUndone = sqliteTable(
  'operation_undone',
  {
    operationId: text('operation_id').primaryKey(),
    undoneBy: text('undone_by').notNull(),
    undoneAt: instant('undone_at').notNull(),
  },
  (table) => [uniqueIndex('operation_undone_by').on(table.undoneBy)],
);
