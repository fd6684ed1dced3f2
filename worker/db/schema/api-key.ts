import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { KeyScope } from '#contract/open/key-scopes.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** A key with which a program calls the API. The secret itself is never stored, only its hash. */
export const apiKey = sqliteTable(
  'api_key',
  {
    id: id(),
    name: text().notNull(),
    token_hash: text().notNull(),
    /** The owner: a call has at most their present rights. */
    person_id: integer()
      .notNull()
      .references(() => person.id),
    /** The three lists never change. A key without workplaces is for the whole company, one without addresses for all. */
    scopes: text({ mode: 'json' }).$type<readonly KeyScope[]>().notNull(),
    workplace_ids: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
    addresses: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    /** The last day, in Japan. */
    ends_on: text().notNull(),
    made_at: instant().notNull(),
    last_used_at: instant(),
    ended_at: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex('api_key_token').on(table.token_hash),
    index('api_key_name').on(table.name),
    index('api_key_person').on(table.person_id),
  ],
);
