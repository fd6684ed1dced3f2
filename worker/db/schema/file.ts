import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { FILE_KINDS } from '#contract/enums.ts';
import { instant } from '#worker/db/columns.ts';
import { fileKind } from './lookup.ts';
import { person } from './person.ts';

/** A file in R2 under `files/<id>`: kind, owner, and type by its content. The bytes of a deleted one go later. */
export const file = sqliteTable(
  'file',
  {
    id: text().primaryKey(),
    kind: text({ enum: FILE_KINDS })
      .notNull()
      .references(() => fileKind.name),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    type: text().notNull(),
    bytes: integer().notNull(),
    created_at: instant().notNull(),
    deleted_at: instant(),
  },
  (table) => [
    index('file_person').on(table.person_id, table.kind),
    index('file_deleted').on(table.deleted_at).where(sql`deleted_at IS NOT NULL AND bytes > 0`),
  ],
);
