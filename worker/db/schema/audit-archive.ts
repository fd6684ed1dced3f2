import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';

/**
 * A part of the audit that moved into a file of R2, in the order of time. Each file begins with the digest of the
 * file before it. Rows are never altered but for `checked_at`.
 */
export const auditSegment = sqliteTable(
  'audit_segment',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    first_at: instant().notNull(),
    first_id: integer().notNull(),
    last_at: instant().notNull(),
    last_id: integer().notNull(),
    rows: integer().notNull(),
    /** SHA-256 of the file, in hex. */
    sha256: text().notNull(),
    moved_at: instant().notNull(),
    /** When the file was last compared with its digest. */
    checked_at: instant(),
  },
  (table) => [index('audit_segment_last').on(table.last_at)],
);

/**
 * What the rows of a segment are about: each subject with its id, each actor, key and workplace. It finds the
 * segments of a person without reading their files.
 */
export const auditSegmentThing = sqliteTable(
  'audit_segment_thing',
  {
    /** A subject, or the column `actor_id`, `api_key_id` or `workplace_id`. */
    kind: text().notNull(),
    thing_id: integer().notNull(),
    segment_id: integer()
      .notNull()
      .references(() => auditSegment.id),
    rows: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.thing_id, table.segment_id] })],
);
