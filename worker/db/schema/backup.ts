import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';

/** The last backup and the last restore check, written by the backup scripts. */
export const backupRun = sqliteTable('backup_run', {
  /** `backup` or `check`. */
  kind: text().primaryKey(),
  /** The end of the run. */
  at: instant().notNull(),
  /** The start of the backup: later changes are not in it. */
  backup_at: instant().notNull(),
  row_count: integer().notNull(),
  file_count: integer().notNull(),
  /** The size of the database and all files. */
  bytes: integer().notNull(),
  is_whole: integer({ mode: 'boolean' }).notNull(),
});
