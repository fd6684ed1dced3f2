import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#worker/db/columns.ts';
import { linkState, syncConflictKind, syncRunKind, syncSendState } from './lookup.ts';
import { person } from './person.ts';

/** who is who in an external staff system. An archived link stays, so that what was said there can be followed. */
export const externalLink = sqliteTable(
  'external_link',
  {
    id: id(),
    system: text('system').notNull(),
    externalId: text('external_id').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    state: text('state')
      .notNull()
      .references(() => linkState.name),
    /** the fields that are the other side's are read here only. */
    isKeptOutside: integer('is_kept_outside', { mode: 'boolean' }).notNull().default(false),
    externalVersion: text('external_version'),
    /** The fields as they were last agreed upon, as JSON: what has changed since is compared with it. */
    agreed: text('agreed'),
    lastPulledAt: instant('last_pulled_at'),
    lastPushedAt: instant('last_pushed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('external_link_external').on(table.system, table.externalId).where(sql`state <> 'archived'`),
    uniqueIndex('external_link_person').on(table.system, table.personId).where(sql`state <> 'archived'`),
    index('external_link_archived').on(table.system, table.externalId).where(sql`state = 'archived'`),
    index('external_link_of_person').on(table.personId),
  ],
);

/** what is to be told to the other side, written with the change itself; in the order of a person. */
export const syncSend = sqliteTable(
  'sync_send',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    system: text('system').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    state: text('state')
      .notNull()
      .references(() => syncSendState.name),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    claim: text('claim'),
    /** What its first try said, as JSON: every further one says the same under the same key. */
    body: text('body'),
    fault: text('fault'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('sync_send_due').on(table.dueAt).where(sql`ended_at IS NULL`),
    index('sync_send_person').on(table.personId, table.id).where(sql`ended_at IS NULL`),
    index('sync_send_of_person').on(table.personId),
    index('sync_send_open').on(table.id).where(sql`state <> 'sent'`),
    index('sync_send_of_state').on(table.state).where(sql`state <> 'sent'`),
  ],
);

/** Where pulling from a system stands, and who is pulling: one run at a time. */
export const syncPlace = sqliteTable('sync_place', {
  system: text('system').primaryKey(),
  cursor: text('cursor'),
  runId: integer('run_id'),
  runUntil: instant('run_until'),
});

/** what a run found and did. */
export const syncRun = sqliteTable(
  'sync_run',
  {
    id: id(),
    system: text('system').notNull(),
    kind: text('kind')
      .notNull()
      .references(() => syncRunKind.name),
    isDry: integer('is_dry', { mode: 'boolean' }).notNull().default(false),
    /** Empty for the timer. */
    startedBy: integer('started_by').references(() => person.id),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    fetched: integer('fetched').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    conflicts: integer('conflicts').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    cursor: text('cursor'),
    /** Whether it came to the end of what there is to read. */
    isWhole: integer('is_whole', { mode: 'boolean' }).notNull().default(false),
    fault: text('fault'),
  },
  (table) => [
    index('sync_run_started').on(table.startedAt),
    index('sync_run_of_kind').on(table.kind, table.startedAt),
  ],
);

/** What a dry run would do to whom: read by people, then applied or left. And of any run, what it could not read. */
export const syncProposal = sqliteTable(
  'sync_proposal',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => syncRun.id),
    externalId: text('external_id').notNull(),
    personId: integer('person_id').references(() => person.id),
    kind: text('kind').notNull(),
    changes: text('changes').notNull(),
    appliedAt: instant('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.externalId] }),
    index('sync_proposal_of_kind').on(table.runId, table.kind, table.externalId),
  ],
);

/** What the two sides do not agree on, and what a person decided. The losing value is kept. */
export const syncConflict = sqliteTable(
  'sync_conflict',
  {
    id: id(),
    system: text('system').notNull(),
    externalId: text('external_id').notNull(),
    personId: integer('person_id').references(() => person.id),
    kind: text('kind')
      .notNull()
      .references(() => syncConflictKind.name),
    /** What stands here and there, and whom it could be, as JSON. */
    facts: text('facts').notNull(),
    foundAt: instant('found_at').notNull(),
    decision: text('decision'),
    decidedBy: integer('decided_by').references(() => person.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('sync_conflict_open').on(table.foundAt).where(sql`decided_at IS NULL`),
    index('sync_conflict_decided').on(table.foundAt).where(sql`decided_at IS NOT NULL`),
    index('sync_conflict_found').on(table.foundAt),
    index('sync_conflict_of_kind').on(table.kind, table.foundAt),
    uniqueIndex('sync_conflict_once')
      .on(table.system, table.externalId, table.kind)
      .where(sql`decided_at IS NULL`),
    index('sync_conflict_external').on(table.system, table.externalId),
    index('sync_conflict_person').on(table.personId),
    index('sync_conflict_external_id').on(table.externalId),
  ],
);
