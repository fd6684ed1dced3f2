import { sql } from 'drizzle-orm';
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';

/** A key of the site that signs totals for readers without an account. One at a time is in use. */
export const siteKey = sqliteTable(
  'site_key',
  {
    /** The JWK thumbprint of the key (RFC 7638). */
    id: text().primaryKey(),
    x: text().notNull(),
    y: text().notNull(),
    /** The private JWK, encrypted under the secret of the site. */
    signing_key: text().notNull(),
    created_at: instant().notNull(),
    ended_at: instant(),
  },
  () => [uniqueIndex('site_key_in_use').on(sql`ended_at IS NULL`).where(sql`ended_at IS NULL`)],
);
