import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { version } from '#worker/db/columns.ts';

/** The settings of the company that differ from their defaults, as one JSON object in one row. */
export const configuration = sqliteTable('configuration', {
  id: integer().primaryKey(),
  settings: text().notNull(),
  version: version(),
});
