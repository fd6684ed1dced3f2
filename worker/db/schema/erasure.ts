import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** That the personal data of somebody who left were erased. It is never undone, and the row stays. */
export const personErasure = sqliteTable(
  'person_erasure',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    erasedAt: instant('erased_at').notNull(),
    erasedBy: integer('erased_by')
      .notNull()
      .references(() => person.id),
    /** The last day of the employment, or of work or pay behind it: the years of every law count from it. */
    endedOn: text('ended_on').notNull(),
    /** When nothing was left that a law keeps, and the name went too. */
    finishedAt: instant('finished_at'),
  },
  (table) => [index('person_erasure_open').on(table.endedOn).where(sql`finished_at IS NULL`)],
);

/** What a law still keeps of somebody who was erased; `erased_at` once its years were over. */
export const personKept = sqliteTable(
  'person_kept',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => personErasure.personId),
    record: text('record').notNull(),
    erasedAt: instant('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.record] }),
    check('person_kept_record', sql`${table.record} IN ('labour', 'dispatch', 'insurance', 'tax')`),
  ],
);

/** A dispute, an inspection: nothing of the person is erased until it is released. */
export const legalHold = sqliteTable(
  'legal_hold',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    reason: text('reason').notNull(),
    placedAt: instant('placed_at').notNull(),
    placedBy: integer('placed_by')
      .notNull()
      .references(() => person.id),
    releasedAt: instant('released_at'),
    releasedBy: integer('released_by').references(() => person.id),
  },
  (table) => [
    uniqueIndex('legal_hold_once').on(table.personId).where(sql`released_at IS NULL`),
    index('legal_hold_person').on(table.personId, table.placedAt),
  ],
);
