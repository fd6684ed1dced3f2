import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { LINK_STATES, SYNC_CONFLICT_KINDS, SYNC_RUN_KINDS, SYNC_SEND_STATES } from '#contract/enums.ts';
import { instant } from '#worker/db/columns.ts';
import { linkState, syncConflictKind, syncRunKind, syncSendState } from './lookup.ts';
import { person } from './person.ts';

/** a person's record in an external staff system. Archived links stay. */
export const externalLink = sqliteTable(
  'external_link',
  {
    id: integer().primaryKey(),
    system: text().notNull(),
    external_id: text().notNull(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    state: text({ enum: LINK_STATES })
      .notNull()
      .references(() => linkState.name),
    /** fields owned by the other side are read-only here. */
    is_kept_outside: integer({ mode: 'boolean' }).notNull().default(false),
    external_version: text(),
    /** The fields of the last sync as JSON. Later changes are compared with them. */
    agreed: text(),
    last_pulled_at: instant(),
    last_pushed_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('external_link_external').on(table.system, table.external_id).where(sql`state <> 'archived'`),
    uniqueIndex('external_link_person').on(table.system, table.person_id).where(sql`state <> 'archived'`),
    index('external_link_archived').on(table.system, table.external_id).where(sql`state = 'archived'`),
    index('external_link_of_person').on(table.person_id),
  ],
);

/** what the other side must receive, written with the change itself, in order per person. */
export const syncSend = sqliteTable(
  'sync_send',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    system: text().notNull(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    state: text({ enum: SYNC_SEND_STATES })
      .notNull()
      .references(() => syncSendState.name),
    tries: integer().notNull().default(0),
    due_at: instant().notNull(),
    claim: text(),
    /** The body of the first try as JSON. Every retry repeats it under the same key. */
    body: text(),
    fault: text(),
    created_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [
    index('sync_send_due').on(table.due_at).where(sql`ended_at IS NULL`),
    index('sync_send_person').on(table.person_id, table.id).where(sql`ended_at IS NULL`),
    index('sync_send_of_person').on(table.person_id),
    index('sync_send_open').on(table.id).where(sql`state <> 'sent'`),
    index('sync_send_of_state').on(table.state).where(sql`state <> 'sent'`),
  ],
);

/** The place of the reading of a system, and its run: one at a time. */
export const syncPlace = sqliteTable('sync_place', {
  system: text().primaryKey(),
  cursor: text(),
  run_id: integer(),
  run_until: instant(),
});

/** the findings and results of a run. */
export const syncRun = sqliteTable(
  'sync_run',
  {
    id: integer().primaryKey(),
    system: text().notNull(),
    kind: text({ enum: SYNC_RUN_KINDS })
      .notNull()
      .references(() => syncRunKind.name),
    is_dry: integer({ mode: 'boolean' }).notNull().default(false),
    /** Null for the timer. */
    started_by: integer().references(() => person.id),
    started_at: instant().notNull(),
    ended_at: instant(),
    fetched: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    conflicts: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    cursor: text(),
    /** Whether it read to the end. */
    is_whole: integer({ mode: 'boolean' }).notNull().default(false),
    fault: text(),
  },
  (table) => [
    index('sync_run_started').on(table.started_at),
    index('sync_run_of_kind').on(table.kind, table.started_at),
  ],
);

/** What a dry run would change, for approval. Any run also stores its unreadable records here. */
export const syncProposal = sqliteTable(
  'sync_proposal',
  {
    run_id: integer()
      .notNull()
      .references(() => syncRun.id),
    external_id: text().notNull(),
    person_id: integer().references(() => person.id),
    kind: text().notNull(),
    changes: text().notNull(),
    applied_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.external_id] }),
    index('sync_proposal_of_kind').on(table.run_id, table.kind, table.external_id),
  ],
);

/** A disagreement of the two sides, and the decision. The losing value is kept. */
export const syncConflict = sqliteTable(
  'sync_conflict',
  {
    id: integer().primaryKey(),
    system: text().notNull(),
    external_id: text().notNull(),
    person_id: integer().references(() => person.id),
    kind: text({ enum: SYNC_CONFLICT_KINDS })
      .notNull()
      .references(() => syncConflictKind.name),
    /** The values here and there, and the possible matches, as JSON. */
    facts: text().notNull(),
    found_at: instant().notNull(),
    decision: text(),
    decided_by: integer().references(() => person.id),
    decided_at: instant(),
  },
  (table) => [
    index('sync_conflict_open').on(table.found_at).where(sql`decided_at IS NULL`),
    index('sync_conflict_decided').on(table.found_at).where(sql`decided_at IS NOT NULL`),
    index('sync_conflict_found').on(table.found_at),
    index('sync_conflict_of_kind').on(table.kind, table.found_at),
    uniqueIndex('sync_conflict_once')
      .on(table.system, table.external_id, table.kind)
      .where(sql`decided_at IS NULL`),
    index('sync_conflict_external').on(table.system, table.external_id),
    index('sync_conflict_person').on(table.person_id),
    index('sync_conflict_external_id').on(table.external_id),
  ],
);
