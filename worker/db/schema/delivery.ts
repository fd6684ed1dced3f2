import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DELIVERY_FAULTS, DELIVERY_STATES } from '#contract/enums.ts';
import { CHANNELS } from '#domain/messaging/channels.ts';
import { id, instant } from '#worker/db/columns.ts';
import { inboxItem } from './inbox.ts';
import { channel, deliveryState } from './lookup.ts';
import { person } from './person.ts';

/** One notice by one channel other than the inbox: claimed, then tried. */
export const delivery = sqliteTable(
  'delivery',
  {
    inbox_id: integer()
      .notNull()
      .references(() => inboxItem.id),
    channel: text({ enum: CHANNELS })
      .notNull()
      .references(() => channel.name),
    /** For push: the browser (`push_subscription`), else 0. */
    target: integer().notNull().default(0),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    state: text({ enum: DELIVERY_STATES })
      .notNull()
      .references(() => deliveryState.name),
    /**
     * The order among due messages: 0 before 1, so that no one waits for a message to all people.
     */
    rank: integer().notNull().default(1),
    tries: integer().notNull().default(0),
    /** The time of the next try. While it is claimed, the end of the claim. */
    due_at: instant().notNull(),
    claim: text(),
    /** The last fault: a code of ours, never a text of the other service. */
    fault: text({ enum: DELIVERY_FAULTS }),
    ended_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.inbox_id, table.channel, table.target] }),
    index('delivery_due').on(table.rank, table.due_at).where(sql`ended_at IS NULL`),
    index('delivery_claim').on(table.claim).where(sql`claim IS NOT NULL`),
    index('delivery_dead').on(table.ended_at).where(sql`state = 'dead'`),
    index('delivery_dead_of_channel').on(table.channel, table.ended_at).where(sql`state = 'dead'`),
    index('delivery_person').on(table.person_id, table.channel),
  ],
);

/** A browser that receives push messages, and its person. */
export const pushSubscription = sqliteTable(
  'push_subscription',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    /** The session that subscribed. A trigger ends the subscription with it. */
    session_id: integer().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    user_agent: text(),
    created_at: instant().notNull(),
    /** The end: the browser unsubscribed, or the push service dropped it. */
    ended_at: instant(),
  },
  (table) => [
    uniqueIndex('push_subscription_endpoint').on(table.endpoint).where(sql`ended_at IS NULL`),
    index('push_subscription_person').on(table.person_id).where(sql`ended_at IS NULL`),
    index('push_subscription_session').on(table.session_id).where(sql`ended_at IS NULL`),
  ],
);

/** A person's LINE account, linked by a code that they send. */
export const lineAccount = sqliteTable(
  'line_account',
  {
    person_id: integer()
      .primaryKey()
      .references(() => person.id),
    line_user_id: text(),
    linked_at: instant(),
    code_hash: text(),
    code_ends_at: instant(),
  },
  (table) => [
    uniqueIndex('line_account_user').on(table.line_user_id).where(sql`line_user_id IS NOT NULL`),
    uniqueIndex('line_account_code').on(table.code_hash).where(sql`code_hash IS NOT NULL`),
  ],
);

/** A person's choice for a channel; without a row it is used. Urgent messages use every channel. */
export const channelChoice = sqliteTable(
  'channel_choice',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    channel: text({ enum: CHANNELS })
      .notNull()
      .references(() => channel.name),
    is_wanted: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.channel] })],
);
