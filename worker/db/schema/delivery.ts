import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#worker/db/columns.ts';
import { inboxItem } from './inbox.ts';
import { channel, deliveryState } from './lookup.ts';
import { person } from './person.ts';

/** A way beside the inbox by which somebody is told something: one row for each, claimed before it is tried. */
export const delivery = sqliteTable(
  'delivery',
  {
    inboxId: integer('inbox_id')
      .notNull()
      .references(() => inboxItem.id),
    channel: text('channel')
      .notNull()
      .references(() => channel.name),
    /** Of push: which browser (`push_subscription`); else 0. */
    target: integer('target').notNull().default(0),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    state: text('state')
      .notNull()
      .references(() => deliveryState.name),
    /** What is sent first of all that is due: 0 before 1, so that nobody waits behind a message to everybody. */
    rank: integer('rank').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    /** When it is to be tried next; while it is claimed, when the claim ends. */
    dueAt: instant('due_at').notNull(),
    claim: text('claim'),
    /** What went wrong last: a word of ours, never what the other side wrote. */
    fault: text('fault'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.inboxId, table.channel, table.target] }),
    index('delivery_due').on(table.rank, table.dueAt).where(sql`ended_at IS NULL`),
    index('delivery_claim').on(table.claim).where(sql`claim IS NOT NULL`),
    index('delivery_dead').on(table.endedAt).where(sql`state = 'dead'`),
    index('delivery_dead_of_channel').on(table.channel, table.endedAt).where(sql`state = 'dead'`),
    index('delivery_person').on(table.personId, table.channel),
  ],
);

/** A browser that may be pushed to: what it gave for it, and whose it is. */
export const pushSubscription = sqliteTable(
  'push_subscription',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    /** The session in which it was given; with that one's end it ends too, by a trigger. */
    sessionId: integer('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    /** The browser took it back, or the push service no longer knows it. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('push_subscription_endpoint').on(table.endpoint).where(sql`ended_at IS NULL`),
    index('push_subscription_person').on(table.personId).where(sql`ended_at IS NULL`),
    index('push_subscription_session').on(table.sessionId).where(sql`ended_at IS NULL`),
  ],
);

/** Whose LINE account is whose: linked by a code that the person sends to the company's account. */
export const lineAccount = sqliteTable(
  'line_account',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    lineUserId: text('line_user_id'),
    linkedAt: instant('linked_at'),
    codeHash: text('code_hash'),
    codeEndsAt: instant('code_ends_at'),
  },
  (table) => [
    uniqueIndex('line_account_user').on(table.lineUserId).where(sql`line_user_id IS NOT NULL`),
    uniqueIndex('line_account_code').on(table.codeHash).where(sql`code_hash IS NOT NULL`),
  ],
);

/** What somebody chose for a way; without a row the way is used. Urgent messages are sent by every way. */
export const channelChoice = sqliteTable(
  'channel_choice',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    channel: text('channel')
      .notNull()
      .references(() => channel.name),
    isWanted: integer('is_wanted', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.channel] })],
);
