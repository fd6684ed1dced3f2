import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';

/** A branch of the company: where people were registered. */
export const branch = sqliteTable(
  'branch',
  {
    id: id(),
    name: text().notNull(),
    deleted_at: instant(),
    version: version(),
    /**
     * The number of people there who are not deleted. Triggers count them without a new version of
     * the branch.
     */
    people: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('branch_name').on(table.name).where(sql`deleted_at IS NULL`)],
);
