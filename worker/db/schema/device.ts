import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** A phone or tablet on which one person checks in and out. Of its token only the hash is stored. */
export const device = sqliteTable(
  'device',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    name: text('name').notNull(),
    platform: text('platform'),
    tokenHash: text('token_hash'),
    /** Milliseconds by which its clock was fast when it was paired; 0 where that was never told. */
    clockOffset: integer('clock_offset').notNull().default(0),
    pairedAt: instant('paired_at'),
    lastSeenAt: instant('last_seen_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    version: version(),
    /** The session that paired it, or that issued its code: it ends with that one. Sessions are cleaned up, so no reference. */
    pairedBy: integer('paired_by'),
  },
  (table) => [
    uniqueIndex('device_token_hash').on(table.tokenHash),
    index('device_person').on(table.personId),
    index('device_paired_by').on(table.pairedBy),
    check(
      'device_bound',
      sql`${table.tokenHash} IS NULL OR (${table.pairedAt} IS NOT NULL AND ${table.endedAt} IS NULL AND ${table.deletedAt} IS NULL)`,
    ),
  ],
);

/** The one code that pairs a device, once and for a quarter of an hour; another one takes its place. */
export const pairingCode = sqliteTable(
  'pairing_code',
  {
    deviceId: integer('device_id')
      .primaryKey()
      .references(() => device.id),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** The session that issued it. */
    sessionId: integer('session_id'),
  },
  (table) => [uniqueIndex('pairing_code_hash').on(table.codeHash)],
);
