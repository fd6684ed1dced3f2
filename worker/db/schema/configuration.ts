import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { version } from '#worker/db/columns.ts';

/** The settings of the company that differ from their defaults, as one JSON object in one row. */
export const configuration = sqliteTable('configuration', {
  id: integer().primaryKey(),
  settings: text().notNull(),
  version: version(),
  /** A JSON list of the rows of the law that the office put in the place of the register's. */
  law_rows: text().notNull().default('[]'),
});
