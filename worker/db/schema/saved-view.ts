import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** Filters, columns and order of a page that a person keeps under a name. */
export const savedView = sqliteTable(
  'saved_view',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    path: text().notNull(),
    name: text().notNull(),
    /** The query string of the page, without the question mark. */
    query: text().notNull(),
    /** Shown where the address of the page has no query. */
    is_default: integer({ mode: 'boolean' }).notNull().default(false),
    created_at: instant().notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('saved_view_name').on(table.person_id, table.path, table.name),
    uniqueIndex('saved_view_default').on(table.person_id, table.path).where(sql`is_default = 1`),
  ],
);
