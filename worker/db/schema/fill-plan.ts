import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FillConfiguration } from '#contract/roster/fill.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { instant } from '#worker/db/columns.ts';
import { person } from './person.ts';
import { shift } from './roster.ts';
import { job } from './work.ts';
import { position, workplace } from './workplace.ts';

/** A plan for several workplaces that a job makes for its owner. Nothing of it is on the roster. */
export const fillPlan = sqliteTable(
  'fill_plan',
  {
    job_id: integer()
      .primaryKey()
      .references(() => job.id),
    date_from: text().notNull(),
    date_to: text().notNull(),
    /** The settings of the company that it used. */
    settings: text({ mode: 'json' }).$type<FillConfiguration>().notNull(),
    /** Whether a timer ordered it. */
    nightly: integer({ mode: 'boolean' }).notNull(),
    /** When its last step ended; null before. */
    ready_at: instant(),
  },
  (table) => [check('fill_plan_dates', sql`${table.date_from} <= ${table.date_to}`)],
);

/** A workplace of a plan, with the spots that were open when it was planned last; null before. */
export const fillPlanSite = sqliteTable(
  'fill_plan_site',
  {
    job_id: integer()
      .notNull()
      .references(() => fillPlan.job_id),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    open: integer(),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.workplace_id] })],
);

/** A spot that a plan gives to a person. */
export const fillPlacement = sqliteTable(
  'fill_placement',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    job_id: integer()
      .notNull()
      .references(() => fillPlan.job_id),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    shift_id: integer()
      .notNull()
      .references(() => shift.id),
    position_id: integer()
      .notNull()
      .references(() => position.id),
    type: text({ enum: ASSIGNMENT_TYPES }).notNull(),
    date: text().notNull(),
    /** Whether the person said that they can work then. */
    agreed: integer({ mode: 'boolean' }).notNull(),
    /** Their registration for the shift; it may be gone by now. */
    registration_id: integer(),
  },
  (table) => [
    index('fill_placement_plan').on(table.job_id, table.workplace_id),
    index('fill_placement_person').on(table.person_id),
    index('fill_placement_date').on(table.date),
    check('fill_placement_type', sql`${table.type} IN ('fixed', 'temporary')`),
  ],
);

/** A manager who gets a plan of the next month each night. */
export const fillNight = sqliteTable('fill_night', {
  person_id: integer()
    .primaryKey()
    .references(() => person.id),
  created_at: instant().notNull(),
  /** The date of the last night that began one. */
  begun_on: text(),
});
