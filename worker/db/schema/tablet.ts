import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TABLET_PUNCHES } from '#domain/attendance/kept-punches/format.ts';
import { IDENTITY_DOUBTS, PUNCH_WAYS } from '#domain/attendance/tablets/identity.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { punchInChain } from './attendance.ts';
import { person } from './person.ts';
import { workplace } from './workplace.ts';

/** A tablet of a workplace, at which many people check in and out. It has no token: its key signs all. */
export const tablet = sqliteTable(
  'tablet',
  {
    id: id(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    name: text().notNull(),
    platform: text(),
    created_at: instant().notNull(),
    paired_at: instant(),
    ended_at: instant(),
    deleted_at: instant(),
    version: version(),
    /** Of the app on the tablet, as it last said. */
    app_version: text(),
    /** When it last asked for its state. */
    last_seen_at: instant(),
    /** When its last punch arrived. */
    last_upload_at: instant(),
    /** How many punches it had not sent yet, as it last said. */
    kept_count: integer(),
    /** When the app was last left, as the tablet said. */
    left_at: instant(),
    /** The code that pairs it, once and for 15 minutes; null when there is none. */
    code_hash: text(),
    code_expires_at: instant(),
  },
  (table) => [
    index('tablet_workplace').on(table.workplace_id, table.name).where(sql`deleted_at IS NULL`),
    uniqueIndex('tablet_code').on(table.code_hash),
    check('tablet_code_expires', sql`(${table.code_hash} IS NULL) = (${table.code_expires_at} IS NULL)`),
  ],
);

/** T-33: the public key of a pairing, and the key pair for which the tablet seals PINs (T-36). */
export const tabletKey = sqliteTable(
  'tablet_key',
  {
    /** The JWK thumbprint of the key (RFC 7638). */
    id: text().primaryKey(),
    tablet_id: integer()
      .notNull()
      .references(() => tablet.id),
    x: text().notNull(),
    y: text().notNull(),
    /** The JWK whose public part the tablet has, encrypted under the secret of the site. */
    sealing_key: text().notNull(),
    made_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [index('tablet_key_tablet').on(table.tablet_id)],
);

/** T-36: the PIN of a person. */
export const personPin = sqliteTable('person_pin', {
  person_id: integer()
    .primaryKey()
    .references(() => person.id),
  /** Its hash, encrypted under the secret of the site. */
  sealed_hash: text().notNull(),
  set_at: instant().notNull(),
});

/** T-37: the printed card that a person has now. A new one replaces it. */
export const punchCard = sqliteTable('punch_card', {
  person_id: integer()
    .primaryKey()
    .references(() => person.id),
  code_hash: text().notNull(),
  made_at: instant().notNull(),
});

/** T-37: a signed punch of a tablet: whose it is, how certain that is, and what is asked about it. */
export const tabletPunch = sqliteTable(
  'tablet_punch',
  {
    ...punchInChain(),
    key_id: text()
      .notNull()
      .references(() => tabletKey.id),
    stamp: text({ enum: TABLET_PUNCHES }).notNull(),
    /** Whose it is; null while that is in doubt. */
    person_id: integer().references(() => person.id),
    /** The person who had the given number when it arrived; null for an unknown one. */
    named_person_id: integer().references(() => person.id),
    /** The staff number as it was given. */
    number: text().notNull(),
    way: text({ enum: PUNCH_WAYS }).notNull(),
    /** Why it was not certainly this person; null when it was. */
    doubt: text({ enum: IDENTITY_DOUBTS }),
    /** Who said whose it is, where that was in doubt. */
    named_by: integer().references(() => person.id),
    named_at: instant(),
    /** A head count: the people who were counted, and those the tablet expected. */
    counted: integer(),
    expected: integer(),
  },
  (table) => [
    uniqueIndex('tablet_punch_once').on(table.key_id, table.hash),
    index('tablet_punch_sequence').on(table.key_id, table.sequence),
    index('tablet_punch_person').on(table.person_id, table.at),
    index('tablet_punch_named').on(table.named_person_id).where(sql`person_id IS NULL`),
    index('tablet_punch_attendance').on(table.attendance_id),
    index('tablet_punch_waiting').on(table.attendance_id).where(sql`state = 'open'`),
    index('tablet_punch_open').on(table.workplace_id, table.received_at).where(sql`state = 'open'`),
    index('tablet_punch_workplace').on(table.workplace_id, table.received_at),
    index('tablet_punch_received').on(table.received_at),
    index('tablet_punch_open_at').on(table.received_at).where(sql`state = 'open'`),
    index('tablet_punch_open_of_key').on(table.key_id).where(sql`state = 'open'`),
    index('tablet_punch_heads').on(table.workplace_id, table.received_at).where(sql`counted IS NOT NULL`),
    index('tablet_punch_heads_at').on(table.received_at).where(sql`counted IS NOT NULL`),
    check(
      'tablet_punch_times',
      sql`${table.earliest_at} <= ${table.at} AND ${table.at} <= ${table.latest_at}`,
    ),
    check(
      'tablet_punch_decided',
      sql`(${table.state} IN ('accepted', 'refused')) = (${table.decided_at} IS NOT NULL)`,
    ),
    check('tablet_punch_named', sql`(${table.named_by} IS NULL) = (${table.named_at} IS NULL)`),
    check(
      'tablet_punch_counted',
      sql`(${table.stamp} = 'head_count') = (${table.counted} IS NOT NULL AND ${table.expected} IS NOT NULL)`,
    ),
  ],
);
