import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** A note of managers about a person, who reads it only in an export of their data. */
export const personNote = sqliteTable(
  'person_note',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    author_id: integer()
      .notNull()
      .references(() => person.id),
    text: text().notNull(),
    is_pinned: integer({ mode: 'boolean' }).notNull().default(false),
    created_at: instant().notNull(),
    /** The last change of the text. Null for a text as it was written. */
    edited_at: instant(),
    edited_by: integer().references(() => person.id),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    // The order of the list: pinned notes first, then the newest.
    index('person_note_order').on(table.person_id, sql`is_pinned * 100000000000000 + created_at`, table.id),
  ],
);
