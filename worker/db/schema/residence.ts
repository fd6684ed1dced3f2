import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { file } from './file.ts';
import { residenceStatus } from './lookup.ts';
import { person } from './person.ts';

/** A school by whose rules its students have long vacations (F-05). */
export const school = sqliteTable(
  'school',
  {
    id: id(),
    name: text('name').notNull(),
    deletedAt: instant('deleted_at'),
    version: version(),
    /** Who goes there and is not deleted. Triggers count them; no change of the school's own. */
    students: integer('students').notNull().default(0),
  },
  (table) => [uniqueIndex('school_name').on(table.name).where(sql`deleted_at IS NULL`)],
);

/** A long vacation of a school, both days included. */
export const schoolVacation = sqliteTable(
  'school_vacation',
  {
    schoolId: integer('school_id')
      .notNull()
      .references(() => school.id),
    validFrom: text('valid_from').notNull(),
    validTo: text('valid_to').notNull(),
    /** The calendar of the school, as an image. */
    evidenceFileId: text('evidence_file_id').references(() => file.id),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.validFrom] }),
    check('school_vacation_order', sql`${table.validFrom} <= ${table.validTo}`),
  ],
);

/** What the papers of a person say: the right to work, and until when. Its version is that of the person. */
export const residence = sqliteTable(
  'residence',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    status: text('status').references(() => residenceStatus.name),
    expiresOn: text('expires_on'),
    renewalFiledOn: text('renewal_filed_on'),
    permission: integer('permission', { mode: 'boolean' }).notNull().default(false),
    /** F-09: minutes in any 7 days as the designation paper says; 0 for no cap, null while nobody has read it. */
    paperMinutes: integer('paper_minutes'),
    /** The number in force; `residence_card` has the earlier ones too. */
    cardNumber: text('card_number'),
    /** F-17: when the number was looked up at the Immigration Services Agency, and by whom. */
    checkedAt: instant('checked_at'),
    checkedBy: integer('checked_by').references(() => person.id),
    passportNumber: text('passport_number'),
    passportExpiresOn: text('passport_expires_on'),
    studentCardExpiresOn: text('student_card_expires_on'),
    schoolId: integer('school_id').references(() => school.id),
  },
  (table) => [
    index('residence_status_person').on(table.status, table.personId),
    index('residence_expires').on(table.expiresOn).where(sql`expires_on IS NOT NULL`),
    index('residence_student_card')
      .on(table.studentCardExpiresOn)
      .where(sql`student_card_expires_on IS NOT NULL`),
    index('residence_school').on(table.schoolId).where(sql`school_id IS NOT NULL`),
    check('residence_paper_minutes', sql`${table.paperMinutes} BETWEEN 0 AND 10080`),
  ],
);

/** F-11: every number that a residence card of somebody ever had; none is anybody else's. */
export const residenceCard = sqliteTable(
  'residence_card',
  {
    number: text('number').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    /** When it was written down first. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('residence_card_person').on(table.personId, table.createdAt)],
);
