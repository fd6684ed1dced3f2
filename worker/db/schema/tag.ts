import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** A skill or another mark of people, from one list for the whole company. */
export const tag = sqliteTable(
  'tag',
  {
    id: id(),
    name: text().notNull(),
    /** Null where readers of the language see `name`. */
    name_en: text(),
    name_vi: text(),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [uniqueIndex('tag_name').on(table.name).where(sql`deleted_at IS NULL`)],
);

/** A tag that a person has. */
export const personTag = sqliteTable(
  'person_tag',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    tag_id: integer()
      .notNull()
      .references(() => tag.id),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.tag_id] }),
    index('person_tag_tag').on(table.tag_id, table.person_id),
  ],
);
