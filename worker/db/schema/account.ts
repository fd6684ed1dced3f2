import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LINK_KINDS } from '#contract/enums.ts';
import { instant } from '#worker/db/columns.ts';
import { linkKind } from './lookup.ts';
import { person } from './person.ts';

/** A link that lets its holder choose a password, once. Of its token only the hash is stored. */
export const accountLink = sqliteTable(
  'account_link',
  {
    token_hash: text().primaryKey(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    kind: text({ enum: LINK_KINDS })
      .notNull()
      .references(() => linkKind.name),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    index('account_link_person').on(table.person_id),
    index('account_link_expires').on(table.expires_at),
  ],
);

/** The second step of a person's sign-in, pending until a first code. */
export const secondFactor = sqliteTable('second_factor', {
  person_id: integer()
    .primaryKey()
    .references(() => person.id),
  /** Sealed with the secret of the site. */
  secret: text().notNull(),
  created_at: instant().notNull(),
  confirmed_at: instant(),
  /** The time step of the last accepted code. Codes of this step or before are refused. */
  last_step: integer().notNull().default(0),
});

/** A code for a lost app, used once. */
export const recoveryCode = sqliteTable(
  'recovery_code',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.code_hash] })],
);

/** A sign-in with the right password that waits for its second step. */
export const signInStep = sqliteTable(
  'sign_in_step',
  {
    key_hash: text().primaryKey(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('sign_in_step_expires').on(table.expires_at)],
);

/** When the next try would be on time, by rate limit; keys are hashes. */
export const throttle = sqliteTable(
  'throttle',
  { key: text().primaryKey(), arrival: instant().notNull() },
  (table) => [index('throttle_arrival').on(table.arrival)],
);
