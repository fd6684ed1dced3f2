import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, version } from '#worker/db/columns.ts';

/** The settings of the company that differ from their defaults, as one JSON object in one row. */
export const configuration = sqliteTable('configuration', {
  id: id(),
  settings: text().notNull(),
  version: version(),
});
