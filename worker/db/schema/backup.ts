import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';

/** The last backup, and the last check whether one can be restored. The backup scripts write both. */
export const backupRun = sqliteTable('backup_run', {
  /** `backup` or `check`. */
  kind: text('kind').primaryKey(),
  /** When it ended. */
  at: instant('at').notNull(),
  /** When the backup was begun: later changes are not in it. */
  backupAt: instant('backup_at').notNull(),
  rowCount: integer('row_count').notNull(),
  fileCount: integer('file_count').notNull(),
  /** Of the database and all files. */
  bytes: integer('bytes').notNull(),
  isWhole: integer('is_whole', { mode: 'boolean' }).notNull(),
});
