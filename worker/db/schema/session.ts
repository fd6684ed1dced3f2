import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** A signed-in session. The token itself is never stored, only its hash. */
export const session = sqliteTable(
  'session',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    endedAt: instant('ended_at'),
    /** What the browser or program called itself, for its owner to recognise it by. */
    agent: text('agent'),
    /** Of where it was opened from, a hash under the secret of the site: from there its owner is let in sooner. */
    addressHash: text('address_hash'),
  },
  (table) => [
    uniqueIndex('session_token_hash').on(table.tokenHash),
    index('session_person').on(table.personId),
    index('session_last_seen').on(table.lastSeenAt),
  ],
);
