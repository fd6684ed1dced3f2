import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { COURSES, SCHOOL_KINDS, SKILLED_FIELDS } from '#domain/law/placement-kinds.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { file } from './file.ts';
import { course, residenceStatus, schoolKind, workKind } from './lookup.ts';
import { person } from './person.ts';

/** A school; its long vacations hold for its students (F-05). */
export const school = sqliteTable(
  'school',
  {
    id: id(),
    name: text().notNull(),
    deleted_at: instant(),
    version: version(),
    /**
     * The number of students who are not deleted. Triggers count them without a new version of the
     * school.
     */
    students: integer().notNull().default(0),
    /** Null while unknown. */
    kind: text({ enum: SCHOOL_KINDS }).references(() => schoolKind.name),
  },
  (table) => [uniqueIndex('school_name').on(table.name).where(sql`deleted_at IS NULL`)],
);

/** A long vacation of a school, both days included. */
export const schoolVacation = sqliteTable(
  'school_vacation',
  {
    school_id: integer()
      .notNull()
      .references(() => school.id),
    valid_from: text().notNull(),
    valid_to: text().notNull(),
    /** The calendar of the school, as an image. */
    evidence_file_id: text().references(() => file.id),
  },
  (table) => [
    primaryKey({ columns: [table.school_id, table.valid_from] }),
    check('school_vacation_order', sql`${table.valid_from} <= ${table.valid_to}`),
  ],
);

/** A person's right to work by their papers, and until when. Its version is that of the person. */
export const residence = sqliteTable(
  'residence',
  {
    person_id: integer()
      .primaryKey()
      .references(() => person.id),
    status: text({ enum: RESIDENCE_STATUSES }).references(() => residenceStatus.name),
    expires_on: text(),
    renewal_filed_on: text(),
    permission: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * F-09: minutes in any 7 days by the designation document. 0 for no cap, null while it is
     * unread.
     */
    paper_minutes: integer(),
    /** The number in force. `residence_card` has the earlier ones too. */
    card_number: text(),
    /** F-17: the check of the number at the Immigration Services Agency. */
    checked_at: instant(),
    checked_by: integer().references(() => person.id),
    passport_number: text(),
    passport_expires_on: text(),
    student_card_expires_on: text(),
    school_id: integer().references(() => school.id),
    /** How the person attends the school; null while unknown. */
    course: text({ enum: COURSES }).references(() => course.name),
    on_leave: integer({ mode: 'boolean' }).notNull().default(false),
    /** The field of a Specified Skilled Worker. */
    skilled_field: text({ enum: SKILLED_FIELDS }).references(() => workKind.name),
    /** The number of the designated activities. */
    designated_number: integer(),
  },
  (table) => [
    index('residence_status_person').on(table.status, table.person_id),
    index('residence_expires').on(table.expires_on).where(sql`expires_on IS NOT NULL`),
    index('residence_student_card')
      .on(table.student_card_expires_on)
      .where(sql`student_card_expires_on IS NOT NULL`),
    index('residence_school').on(table.school_id).where(sql`school_id IS NOT NULL`),
    check('residence_paper_minutes', sql`${table.paper_minutes} BETWEEN 0 AND 10080`),
  ],
);

/** F-11: every card number that a person ever had. No other person has it. */
export const residenceCard = sqliteTable(
  'residence_card',
  {
    number: text().primaryKey(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    /** When it was first entered. */
    created_at: instant().notNull(),
  },
  (table) => [index('residence_card_person').on(table.person_id, table.created_at)],
);
