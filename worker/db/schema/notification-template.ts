import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { NOTIFICATION_TYPES } from '#contract/enums.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { notificationType } from './lookup.ts';

/** A title and a text that the company sends often, in the languages in which they are written. */
export const notificationTemplate = sqliteTable(
  'notification_template',
  {
    id: id(),
    type: text({ enum: NOTIFICATION_TYPES })
      .notNull()
      .references(() => notificationType.name),
    title_en: text(),
    content_en: text(),
    title_ja: text(),
    content_ja: text(),
    title_vi: text(),
    content_vi: text(),
    updated_at: instant().notNull(),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [index('notification_template_updated').on(table.updated_at).where(sql`deleted_at IS NULL`)],
);
