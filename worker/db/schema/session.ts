import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** A signed-in session. The token itself is never stored, only its hash. */
export const session = sqliteTable(
  'session',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    token_hash: text().notNull(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    ended_at: instant(),
    /** What the browser or program called itself, for its owner to recognise it by. */
    agent: text(),
    /** Of where it was opened from, a hash under the secret of the site: from there its owner is let in sooner. */
    address_hash: text(),
  },
  (table) => [
    uniqueIndex('session_token_hash').on(table.token_hash),
    index('session_person').on(table.person_id),
    index('session_last_seen').on(table.last_seen_at),
  ],
);
