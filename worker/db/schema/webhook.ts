import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/open/webhook-events.ts';
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_FAULTS } from '#domain/open/webhook-outcome.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { deliveryState } from './lookup.ts';
import { person } from './person.ts';

/** An address of another program that receives events. */
export const webhook = sqliteTable(
  'webhook',
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    /** The key of its signatures, sealed under the secret of the site. */
    secret: text().notNull(),
    /** The keys before it that still sign, sealed as one text. */
    former_secrets: text(),
    /** When the last of them stops. */
    former_until: instant(),
    /** The owner: events are sent while they are a global admin who may act. */
    person_id: integer()
      .notNull()
      .references(() => person.id),
    events: text({ mode: 'json' }).$type<readonly WebhookEvent[]>().notNull(),
    /** None for the whole company. */
    workplace_ids: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
    /** The last row of the audit whose events have deliveries. */
    cursor: integer().notNull(),
    /** The first failed try since events were last accepted. */
    failing_since: instant(),
    /** When the global admins were last notified of events that were given up. */
    notified_at: instant(),
    made_at: instant().notNull(),
    ended_at: instant(),
    version: version(),
  },
  (table) => [index('webhook_name').on(table.name), index('webhook_person').on(table.person_id)],
);

/** One event for one webhook: claimed, then tried. */
export const webhookDelivery = sqliteTable(
  'webhook_delivery',
  {
    webhook_id: integer()
      .notNull()
      .references(() => webhook.id),
    /** The row of the audit, which may have moved into a file since. */
    audit_id: integer().notNull(),
    event: text({ enum: WEBHOOK_EVENTS }).notNull(),
    subject: text().notNull(),
    subject_id: integer().notNull(),
    workplace_id: integer(),
    operation_id: text().notNull(),
    /** The time of the change. */
    at: instant().notNull(),
    /** When it was made, or sent again by a person. */
    queued_at: instant().notNull(),
    state: text({ enum: WEBHOOK_DELIVERY_STATES })
      .notNull()
      .default('waiting')
      .references(() => deliveryState.name),
    tries: integer().notNull().default(0),
    /**
     * The time of the next try. While it is claimed, the end of the claim. Null when it has ended, and while an earlier
     * one of the same subject waits.
     */
    due_at: instant(),
    claim: text(),
    /** Of the last try: the status of the answer, the fault, the milliseconds and the bytes that were sent. */
    status: integer(),
    fault: text({ enum: WEBHOOK_FAULTS }),
    ms: integer(),
    bytes: integer(),
    ended_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.webhook_id, table.audit_id] }),
    index('webhook_delivery_new')
      .on(table.webhook_id, table.due_at)
      .where(sql`due_at IS NOT NULL AND tries = 0`),
    index('webhook_delivery_again')
      .on(table.webhook_id, table.due_at)
      .where(sql`due_at IS NOT NULL AND tries > 0`),
    index('webhook_delivery_order')
      .on(table.webhook_id, table.subject, table.subject_id, table.audit_id)
      .where(sql`ended_at IS NULL`),
    index('webhook_delivery_claim').on(table.claim).where(sql`claim IS NOT NULL`),
    index('webhook_delivery_dead').on(table.webhook_id, table.audit_id).where(sql`state = 'dead'`),
    index('webhook_delivery_given_up').on(table.webhook_id, table.ended_at).where(sql`state = 'dead'`),
    index('webhook_delivery_queued').on(table.queued_at),
  ],
);
