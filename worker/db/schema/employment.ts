import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { EMPLOYMENT_EVENTS } from '#domain/papers/hello-work.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { employmentEvent } from './lookup.ts';
import { person } from './person.ts';

/** F-18: a report of a hiring or leaving to Hello Work. */
export const helloWorkReport = sqliteTable(
  'hello_work_report',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    event: text({ enum: EMPLOYMENT_EVENTS })
      .notNull()
      .references(() => employmentEvent.name),
    /** The day of the hiring, or the last day of the employment. */
    event_on: text().notNull(),
    reported_on: text().notNull(),
    reported_by: integer()
      .notNull()
      .references(() => person.id),
    written_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.event, table.event_on] })],
);

/** O-16: a minimum wage in yen an hour, from a date on: of a prefecture, or of an industry in it. */
export const minimumWage = sqliteTable(
  'minimum_wage',
  {
    id: id(),
    prefecture: text().notNull(),
    /** The industry of a specified minimum wage, as its notice names it; empty for every industry. */
    industry: text().notNull().default(''),
    valid_from: text().notNull(),
    salary_per_hour: integer().notNull(),
    version: version(),
  },
  (table) => [uniqueIndex('minimum_wage_once').on(table.prefecture, table.industry, table.valid_from)],
);
