import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';
import { fileKind } from './lookup.ts';
import { person } from './person.ts';

/**
 * What is kept in R2 under `files/<id>`: what it is, whose, and of which type by its content. A deleted one has no
 * bytes any more once they were taken away.
 */
export const file = sqliteTable(
  'file',
  {
    id: text('id').primaryKey(),
    kind: text('kind')
      .notNull()
      .references(() => fileKind.name),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('file_person').on(table.personId, table.kind),
    index('file_deleted').on(table.deletedAt).where(sql`deleted_at IS NOT NULL AND bytes > 0`),
  ],
);
