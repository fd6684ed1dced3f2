import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** When a device last reached the server, live or with kept punches; 0 when never. drizzle-kit splits at commas. */
export const LAST_HEARD = sql.raw(
  '(CASE WHEN last_upload_at IS NULL AND last_seen_at IS NULL THEN 0 ' +
    'WHEN last_seen_at IS NULL OR last_upload_at > last_seen_at THEN last_upload_at ELSE last_seen_at END)',
);

/** A phone or tablet on which one person checks in and out. Of its token only the hash is stored. */
export const device = sqliteTable(
  'device',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    name: text().notNull(),
    platform: text(),
    token_hash: text(),
    /** Milliseconds by which its clock was fast at pairing. 0 when unknown. */
    clock_offset: integer().notNull().default(0),
    paired_at: instant(),
    last_seen_at: instant(),
    ended_at: instant(),
    created_at: instant().notNull(),
    deleted_at: instant(),
    version: version(),
    /**
     * The session that paired it or issued its code. It ends with that session. Not a reference,
     * because sessions are cleaned up.
     */
    paired_by: integer(),
    /** Of the app on the device, as it last said. */
    app_version: text(),
    /** When its last kept punch arrived. A trigger of kept punches keeps it. */
    last_upload_at: instant(),
  },
  (table) => [
    uniqueIndex('device_token_hash').on(table.token_hash),
    // The orders of the list for managers.
    index('device_heard').on(LAST_HEARD).where(sql`deleted_at IS NULL`),
    index('device_name').on(table.name).where(sql`deleted_at IS NULL`),
    index('device_person').on(table.person_id),
    index('device_paired_by').on(table.paired_by),
    check(
      'device_bound',
      sql`${table.token_hash} IS NULL OR (${table.paired_at} IS NOT NULL AND ${table.ended_at} IS NULL AND ${table.deleted_at} IS NULL)`,
    ),
  ],
);

/** The one code that pairs a device, once and for 15 minutes; a new one replaces it. */
export const pairingCode = sqliteTable(
  'pairing_code',
  {
    device_id: integer()
      .primaryKey()
      .references(() => device.id),
    code_hash: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    /** The session that issued it. */
    session_id: integer(),
  },
  (table) => [uniqueIndex('pairing_code_hash').on(table.code_hash)],
);

/** T-32: the public key with which a paired device signs punches. It stays after the pairing has ended. */
export const deviceKey = sqliteTable(
  'device_key',
  {
    /** The JWK thumbprint of the key (RFC 7638). */
    id: text().primaryKey(),
    device_id: integer()
      .notNull()
      .references(() => device.id),
    /** Whose punches it signs. */
    person_id: integer()
      .notNull()
      .references(() => person.id),
    x: text().notNull(),
    y: text().notNull(),
    made_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [index('device_key_device').on(table.device_id), index('device_key_person').on(table.person_id)],
);
