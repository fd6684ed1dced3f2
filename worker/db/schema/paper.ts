import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { file } from './file.ts';
import { certificate, paperFault, paperState, paperType, permitKind } from './lookup.ts';
import { person } from './person.ts';

/** An image of a paper of a person: sent, then approved or sent back (F-20). Its bytes are those of its file. */
export const paper = sqliteTable(
  'paper',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    type: text('type')
      .notNull()
      .references(() => paperType.name),
    /** What a paper of the type `other` certifies. */
    certificate: text('certificate').references(() => certificate.name),
    state: text('state')
      .notNull()
      .references(() => paperState.name),
    fileId: text('file_id')
      .notNull()
      .references(() => file.id),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => person.id),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => person.id),
    /** Why it was sent back: one of the known faults, told in the language of who reads it, and own words beside it. */
    fault: text('fault').references(() => paperFault.name),
    rejectReason: text('reject_reason'),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  (table) => [
    index('paper_person').on(table.personId, table.type, table.createdAt).where(sql`deleted_at IS NULL`),
    // What is told or erased of somebody is all there ever was.
    index('paper_of_person').on(table.personId),
    // One waits for each kind of paper: what is sent anew takes the place of what nobody has looked at.
    uniqueIndex('paper_waiting_once')
      .on(table.personId, table.type, sql`coalesce(certificate, '')`)
      .where(sql`state = 'waiting' AND deleted_at IS NULL`),
    index('paper_state_created').on(table.state, table.createdAt).where(sql`deleted_at IS NULL`),
    index('paper_state_decided').on(table.state, table.decidedAt).where(sql`deleted_at IS NULL`),
    index('paper_type_created').on(table.state, table.type, table.createdAt).where(sql`deleted_at IS NULL`),
    index('paper_type_decided').on(table.state, table.type, table.decidedAt).where(sql`deleted_at IS NULL`),
    uniqueIndex('paper_file').on(table.fileId),
    check('paper_certificate', sql`(${table.type} = 'other') = (${table.certificate} IS NOT NULL)`),
    check('paper_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} IS NULL)`),
  ],
);

/** When somebody was last asked for the papers that they still have to bring, and by whom. */
export const paperRequest = sqliteTable(
  'paper_request',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    askedAt: instant('asked_at').notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => person.id),
  },
  (table) => [index('paper_request_asked').on(table.askedAt)],
);

/** F-13: so many days before its last day somebody was reminded of a permit; once, however often the timer runs. */
export const permitReminder = sqliteTable(
  'permit_reminder',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind')
      .notNull()
      .references(() => permitKind.name),
    lastDay: text('last_day').notNull(),
    days: integer('days').notNull(),
    remindedAt: instant('reminded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind, table.lastDay, table.days] })],
);
