import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { AVAILABILITY_ANSWERS, HAND_OVER_STATES, SEAT_ASK_ANSWERS } from '#contract/enums.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { person } from './person.ts';
import { shift, shiftUser } from './roster.ts';
import { position, shiftTemplate, workplace } from './workplace.ts';

/**
 * A person who works on fixed weekdays: new shifts of the template on such a day include them. `weekdays` has a bit
 * for each, Monday 1 … Sunday 64. Both dates are included.
 */
export const fixedSchedule = sqliteTable(
  'fixed_schedule',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    position_id: integer()
      .notNull()
      .references(() => position.id),
    template_id: integer()
      .notNull()
      .references(() => shiftTemplate.id),
    weekdays: integer().notNull(),
    valid_from: text().notNull(),
    valid_to: text(),
    created_at: instant().notNull(),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    index('fixed_schedule_template').on(table.template_id).where(sql`deleted_at IS NULL`),
    index('fixed_schedule_of_person').on(table.person_id),
    index('fixed_schedule_person').on(table.person_id, table.valid_from).where(sql`deleted_at IS NULL`),
    index('fixed_schedule_workplace').on(table.workplace_id, table.valid_from).where(sql`deleted_at IS NULL`),
    check('fixed_schedule_weekdays', sql`${table.weekdays} BETWEEN 1 AND 127`),
    check('fixed_schedule_dates', sql`${table.valid_to} IS NULL OR ${table.valid_from} <= ${table.valid_to}`),
  ],
);

/** A person has sent the availability of a month. `availability_day` has the days. */
export const availabilityMonth = sqliteTable(
  'availability_month',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    month: text().notNull(),
    note: text(),
    sent_at: instant().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.month] })],
);

/** Whether a person can work on a day: yes, no, or a time range. */
export const availabilityDay = sqliteTable(
  'availability_day',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    date: text().notNull(),
    answer: text({ enum: AVAILABILITY_ANSWERS }).notNull(),
    start_minute: integer(),
    end_minute: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.date] }),
    check('availability_day_answer', sql`${table.answer} IN ('yes', 'no', 'hours')`),
    check(
      'availability_day_hours',
      sql`(${table.answer} = 'hours') = (${table.start_minute} IS NOT NULL AND ${table.end_minute} IS NOT NULL)`,
    ),
    check(
      'availability_day_times',
      sql`${table.start_minute} IS NULL OR ${table.start_minute} < ${table.end_minute}`,
    ),
  ],
);

/** A colleague that a person likes to work with. It counts while both work at one workplace. */
export const preferredColleague = sqliteTable(
  'preferred_colleague',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    colleague_id: integer()
      .notNull()
      .references(() => person.id),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.colleague_id] }),
    check('preferred_colleague_other', sql`${table.person_id} <> ${table.colleague_id}`),
  ],
);

/** Two people who are never planned together on one shift. `person_id` is the smaller id. */
export const peopleApart = sqliteTable(
  'people_apart',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    other_id: integer()
      .notNull()
      .references(() => person.id),
    created_at: instant().notNull(),
    created_by: integer()
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.other_id] }),
    index('people_apart_other').on(table.other_id),
    check('people_apart_order', sql`${table.person_id} < ${table.other_id}`),
  ],
);

/** The workplace's deadline for the availability of a month, and the last request for it. */
export const availabilityDeadline = sqliteTable(
  'availability_deadline',
  {
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    month: text().notNull(),
    due_on: text().notNull(),
    set_by: integer()
      .notNull()
      .references(() => person.id),
    asked_at: instant(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.workplace_id, table.month] }),
    index('availability_deadline_month').on(table.month, table.due_on),
  ],
);

/**
 * Several people are asked for one seat; the first yes has it. `start_minute` and `end_minute` are set where they
 * differ from the shift.
 */
export const seatAsk = sqliteTable(
  'seat_ask',
  {
    id: id(),
    shift_id: integer()
      .notNull()
      .references(() => shift.id),
    position_id: integer()
      .notNull()
      .references(() => position.id),
    type: text({ enum: ASSIGNMENT_TYPES }).notNull(),
    start_minute: integer(),
    end_minute: integer(),
    asked_by: integer()
      .notNull()
      .references(() => person.id),
    asked_at: instant().notNull(),
    closed_at: instant(),
    taken_by: integer().references(() => shiftUser.id),
    version: version(),
  },
  (table) => [
    index('seat_ask_shift').on(table.shift_id),
    check('seat_ask_type', sql`${table.type} IN ('fixed', 'temporary')`),
    check('seat_ask_taken', sql`${table.taken_by} IS NULL OR ${table.closed_at} IS NOT NULL`),
  ],
);

/** A person who was asked, with their answer: none, yes or no. */
export const seatAskPerson = sqliteTable(
  'seat_ask_person',
  {
    ask_id: integer()
      .notNull()
      .references(() => seatAsk.id),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    answer: text({ enum: SEAT_ASK_ANSWERS }),
    answered_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.ask_id, table.person_id] }),
    index('seat_ask_person_open').on(table.person_id).where(sql`answer IS NULL`),
    check('seat_ask_person_answer', sql`${table.answer} IS NULL OR ${table.answer} IN ('yes', 'no')`),
    check('seat_ask_person_answered', sql`(${table.answer} IS NULL) = (${table.answered_at} IS NULL)`),
  ],
);

/**
 * A person proposes that a colleague takes over their shift. The colleague answers, then a manager decides. It
 * holds for this position and these times: other ones end it.
 */
export const handOver = sqliteTable(
  'hand_over',
  {
    id: id(),
    shift_user_id: integer()
      .notNull()
      .references(() => shiftUser.id),
    to_person_id: integer()
      .notNull()
      .references(() => person.id),
    position_id: integer()
      .notNull()
      .references(() => position.id),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    state: text({ enum: HAND_OVER_STATES }).notNull(),
    proposed_at: instant().notNull(),
    answered_at: instant(),
    decided_at: instant(),
    decided_by: integer().references(() => person.id),
    /** Why a manager refused it, as both people see it. */
    reason: text(),
    version: version(),
  },
  (table) => [
    index('hand_over_shift_user').on(table.shift_user_id),
    index('hand_over_to').on(table.to_person_id, table.starts_at),
    index('hand_over_accepted').on(table.starts_at).where(sql`state = 'accepted'`),
    check(
      'hand_over_state',
      sql`${table.state} IN ('proposed', 'accepted', 'declined', 'withdrawn', 'approved', 'refused')`,
    ),
  ],
);

/** A roster change that was undone once, and the operation that undid it. */
export const operationUndone = sqliteTable(
  'operation_undone',
  {
    operation_id: text().primaryKey(),
    undone_by: text().notNull(),
    undone_at: instant().notNull(),
  },
  (table) => [uniqueIndex('operation_undone_by').on(table.undone_by)],
);
