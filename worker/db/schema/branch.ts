import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';

/** A branch of the company: where people were registered. */
export const branch = sqliteTable(
  'branch',
  {
    id: id(),
    name: text('name').notNull(),
    deletedAt: instant('deleted_at'),
    version: version(),
    /** Who is registered there and is not deleted. Triggers count them; no change of the branch's own. */
    people: integer('people').notNull().default(0),
  },
  (table) => [uniqueIndex('branch_name').on(table.name).where(sql`deleted_at IS NULL`)],
);
