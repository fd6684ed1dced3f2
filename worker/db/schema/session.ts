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
    /** The user agent, so that its owner can recognise it. */
    agent: text(),
    /**
     * The address of the login, hashed under the secret of the site. Logins from there wait less.
     */
    address_hash: text(),
  },
  (table) => [
    uniqueIndex('session_token_hash').on(table.token_hash),
    index('session_person').on(table.person_id),
    index('session_last_seen').on(table.last_seen_at),
  ],
);
