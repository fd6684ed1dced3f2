import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';
import { linkKind } from './lookup.ts';
import { person } from './person.ts';

/** A link that lets its holder choose a password, once. Of its token only the hash is stored. */
export const accountLink = sqliteTable(
  'account_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind')
      .notNull()
      .references(() => linkKind.name),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('account_link_person').on(table.personId),
    index('account_link_expires').on(table.expiresAt),
  ],
);

/** The second step of somebody's sign-in: pending until a first code proved that the app has the secret. */
export const secondFactor = sqliteTable('second_factor', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => person.id),
  /** Sealed with the secret of the site. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code taken: none of it, or before it, is taken again. */
  lastStep: integer('last_step').notNull().default(0),
});

/** What stands in for a code where the app is lost, each once. */
export const recoveryCode = sqliteTable(
  'recovery_code',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.codeHash] })],
);

/** A sign-in whose password was right and whose second step is still to come. */
export const signInStep = sqliteTable(
  'sign_in_step',
  {
    keyHash: text('key_hash').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_step_expires').on(table.expiresAt)],
);

/** When the next try would be on time, by what is slowed down; keys are hashes. Too many too early are refused. */
export const throttle = sqliteTable(
  'throttle',
  { key: text('key').primaryKey(), arrival: instant('arrival').notNull() },
  (table) => [index('throttle_arrival').on(table.arrival)],
);
