import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { employmentEvent } from './lookup.ts';
import { person } from './person.ts';

/** F-18: that the hiring or the leaving of somebody was reported to Hello Work, and when. */
export const helloWorkReport = sqliteTable(
  'hello_work_report',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    event: text('event')
      .notNull()
      .references(() => employmentEvent.name),
    /** The day of the hiring, or the last day of the employment. */
    eventOn: text('event_on').notNull(),
    reportedOn: text('reported_on').notNull(),
    reportedBy: integer('reported_by')
      .notNull()
      .references(() => person.id),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.event, table.eventOn] })],
);

/** Yen an hour below which nobody may be paid in a prefecture, from a date on (O-16). */
export const minimumWage = sqliteTable(
  'minimum_wage',
  {
    id: id(),
    prefecture: text('prefecture').notNull(),
    validFrom: text('valid_from').notNull(),
    salaryPerHour: integer('salary_per_hour').notNull(),
    version: version(),
  },
  (table) => [uniqueIndex('minimum_wage_once').on(table.prefecture, table.validFrom)],
);
