import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { KEPT_RECORDS } from '#contract/people/personal-data.ts';
import { instant } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** The erasure of a person's data. It is final, and the row stays. */
export const personErasure = sqliteTable(
  'person_erasure',
  {
    person_id: integer()
      .primaryKey()
      .references(() => person.id),
    erased_at: instant().notNull(),
    erased_by: integer()
      .notNull()
      .references(() => person.id),
    /** The last day of employment, work or pay. Every legal retention counts from it. */
    ended_on: text().notNull(),
    /** The end of the last legal retention, when the name was erased too. */
    finished_at: instant(),
  },
  (table) => [index('person_erasure_open').on(table.ended_on).where(sql`finished_at IS NULL`)],
);

/** A record that a law keeps of an erased person; `erased_at` once its years are over. */
export const personKept = sqliteTable(
  'person_kept',
  {
    person_id: integer()
      .notNull()
      .references(() => personErasure.person_id),
    record: text({ enum: KEPT_RECORDS }).notNull(),
    erased_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.record] }),
    check('person_kept_record', sql`${table.record} IN ('labour', 'dispatch', 'insurance', 'tax')`),
  ],
);

/** A dispute or an inspection: nothing of the person is erased until its release. */
export const legalHold = sqliteTable(
  'legal_hold',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    reason: text().notNull(),
    placed_at: instant().notNull(),
    placed_by: integer()
      .notNull()
      .references(() => person.id),
    released_at: instant(),
    released_by: integer().references(() => person.id),
  },
  (table) => [
    uniqueIndex('legal_hold_once').on(table.person_id).where(sql`released_at IS NULL`),
    index('legal_hold_person').on(table.person_id, table.placed_at),
  ],
);
