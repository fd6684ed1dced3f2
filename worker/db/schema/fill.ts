import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FillConfiguration, LowestShare } from '#contract/roster/fill.ts';
import { id, instant } from '#worker/db/columns.ts';
import { person } from './person.ts';
import { workplace } from './workplace.ts';

/** A manager leaves a person out of the plans of a workplace. `valid_to` is null for good. */
export const fillRefusal = sqliteTable(
  'fill_refusal',
  {
    id: id(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    valid_from: text().notNull(),
    valid_to: text(),
    created_at: instant().notNull(),
    created_by: integer()
      .notNull()
      .references(() => person.id),
    deleted_at: instant(),
  },
  (table) => [
    index('fill_refusal_workplace').on(table.workplace_id, table.valid_from).where(sql`deleted_at IS NULL`),
    check('fill_refusal_dates', sql`${table.valid_to} IS NULL OR ${table.valid_from} <= ${table.valid_to}`),
  ],
);

/** A proposed plan of which a manager took or asked something, as it was then. */
export const fillRun = sqliteTable(
  'fill_run',
  {
    id: id(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    date_from: text().notNull(),
    date_to: text().notNull(),
    /** The settings of the company that it used. */
    settings: text({ mode: 'json' }).$type<FillConfiguration>().notNull(),
    seed: integer().notNull(),
    /** Open spots of the days, those that the plan fills, and those among them whose people agreed. */
    open: integer().notNull(),
    filled: integer().notNull(),
    agreed: integer().notNull(),
    /** The people with the lowest share of the hours that they want or may work. */
    lowest: text({ mode: 'json' }).$type<LowestShare[]>().notNull(),
    /** Spots that were taken from it so far. */
    taken: integer().notNull().default(0),
    created_at: instant().notNull(),
    created_by: integer()
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    index('fill_run_workplace').on(table.workplace_id, table.created_at),
    check('fill_run_dates', sql`${table.date_from} <= ${table.date_to}`),
  ],
);
