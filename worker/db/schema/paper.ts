import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DOCUMENT_KINDS, DOCUMENT_REQUEST_STATES } from '#contract/enums.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { PAPER_FAULTS, PAPER_STATES } from '#domain/papers/paper-review.ts';
import { CERTIFICATES, PAPER_TYPES } from '#domain/papers/papers.ts';
import { REMINDED_KINDS } from '#domain/papers/reminder.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { file } from './file.ts';
import { certificate, language, paperFault, paperState, paperType, permitKind } from './lookup.ts';
import { person } from './person.ts';

/** An image of a paper of a person: sent, then approved or sent back (F-20). Its bytes are those of its file. */
export const paper = sqliteTable(
  'paper',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    type: text({ enum: PAPER_TYPES })
      .notNull()
      .references(() => paperType.name),
    /** The certificate in a document of the type `other`. */
    certificate: text({ enum: CERTIFICATES }).references(() => certificate.name),
    state: text({ enum: PAPER_STATES })
      .notNull()
      .references(() => paperState.name),
    file_id: text()
      .notNull()
      .references(() => file.id),
    uploaded_by: integer()
      .notNull()
      .references(() => person.id),
    created_at: instant().notNull(),
    decided_at: instant(),
    decided_by: integer().references(() => person.id),
    /** The reason of a rejection: a known fault, shown in the reader's language, and own words. */
    fault: text({ enum: PAPER_FAULTS }).references(() => paperFault.name),
    reject_reason: text(),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    index('paper_person').on(table.person_id, table.type, table.created_at).where(sql`deleted_at IS NULL`),
    // Exports and erasures of personal data read deleted rows too.
    index('paper_of_person').on(table.person_id),
    // One per kind may wait: a new upload replaces one that is not yet reviewed.
    uniqueIndex('paper_waiting_once')
      .on(table.person_id, table.type, sql`coalesce(certificate, '')`)
      .where(sql`state = 'waiting' AND deleted_at IS NULL`),
    index('paper_state_created').on(table.state, table.created_at).where(sql`deleted_at IS NULL`),
    index('paper_state_decided').on(table.state, table.decided_at).where(sql`deleted_at IS NULL`),
    index('paper_type_created').on(table.state, table.type, table.created_at).where(sql`deleted_at IS NULL`),
    index('paper_type_decided').on(table.state, table.type, table.decided_at).where(sql`deleted_at IS NULL`),
    uniqueIndex('paper_file').on(table.file_id),
    check('paper_certificate', sql`(${table.type} = 'other') = (${table.certificate} IS NOT NULL)`),
    check('paper_decided', sql`(${table.state} = 'waiting') = (${table.decided_at} IS NULL)`),
  ],
);

/** The last request for a person's missing documents, with its sender. */
export const paperRequest = sqliteTable(
  'paper_request',
  {
    person_id: integer()
      .primaryKey()
      .references(() => person.id),
    asked_at: instant().notNull(),
    asked_by: integer()
      .notNull()
      .references(() => person.id),
  },
  (table) => [index('paper_request_asked').on(table.asked_at)],
);

/** F-13: a reminder of a permit, so many days before its last day. It is sent once. */
export const permitReminder = sqliteTable(
  'permit_reminder',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    kind: text({ enum: REMINDED_KINDS })
      .notNull()
      .references(() => permitKind.name),
    last_day: text().notNull(),
    days: integer().notNull(),
    reminded_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.kind, table.last_day, table.days] })],
);

/**
 * A person asks the office for a certificate of employment, a withholding slip or a pay statement, and gets a
 * file or the reason why not. `of_period` is the year of a slip or the month of a statement.
 */
export const documentRequest = sqliteTable(
  'document_request',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    of_period: text(),
    purpose: text(),
    /** The language of the reply. */
    language: text({ enum: LANGUAGES })
      .notNull()
      .references(() => language.code),
    state: text({ enum: DOCUMENT_REQUEST_STATES }).notNull(),
    created_at: instant().notNull(),
    answered_at: instant(),
    answered_by: integer().references(() => person.id),
    reason: text(),
    file_id: text().references(() => file.id),
    version: version(),
  },
  (table) => [
    index('document_request_person').on(table.person_id, table.created_at),
    index('document_request_state').on(table.state, table.created_at),
    index('document_request_file').on(table.file_id),
    check(
      'document_request_kind',
      sql`${table.kind} IN ('employment_certificate', 'withholding_slip', 'pay_statement')`,
    ),
    check('document_request_state_name', sql`${table.state} IN ('requested', 'ready', 'refused')`),
  ],
);
