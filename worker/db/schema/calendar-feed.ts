import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#worker/db/columns.ts';
import { person } from './person.ts';
import { workplace } from './workplace.ts';

/** A secret link of a person to a calendar of shifts: their own, or those of a workplace that they manage. */
export const calendarFeed = sqliteTable(
  'calendar_feed',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    /** Null for the shifts of the person. */
    workplace_id: integer().references(() => workplace.id),
    token_hash: text().notNull(),
    made_at: instant().notNull(),
    /** The day on which a calendar last read it; null until then. */
    fetched_on: text(),
  },
  (table) => [
    uniqueIndex('calendar_feed_token_hash').on(table.token_hash),
    uniqueIndex('calendar_feed_own').on(table.person_id).where(sql`workplace_id IS NULL`),
    // Also for all of a person. Each null differs from others.
    uniqueIndex('calendar_feed_workplace').on(table.person_id, table.workplace_id),
  ],
);
