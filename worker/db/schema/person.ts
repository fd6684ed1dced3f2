import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { branch } from './branch.ts';
import { duty, gender, language, role } from './lookup.ts';

export const person = sqliteTable(
  'person',
  {
    id: id(),
    staffNo: text('staff_no'),
    email: text('email'),
    passwordHash: text('password_hash'),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    lastNameKana: text('last_name_kana'),
    firstNameKana: text('first_name_kana'),
    givenFirst: integer('given_first', { mode: 'boolean' }).notNull().default(false),
    gender: text('gender').references(() => gender.name),
    birthday: text('birthday'),
    nationality: text('nationality'),
    phone: text('phone'),
    emergencyContactPhone: text('emergency_contact_phone'),
    postalCode: text('postal_code'),
    prefecture: text('prefecture'),
    address: text('address'),
    language: text('language').references(() => language.code),
    theme: text('theme').notNull().default('system'),
    pictureFileId: text('picture_file_id'),
    disabledAt: instant('disabled_at'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    version: version(),
    authVersion: integer('auth_version').notNull().default(1),
    /** Raised by whatever a roster rule reads of this person; a roster write carries what it was read at. */
    rosterVersion: integer('roster_version').notNull().default(1),
    japaneseLevel: text('japanese_level'),
    hiredOn: text('hired_on'),
    leftOn: text('left_on'),
    /** Where the person was registered. */
    branchId: integer('branch_id').references(() => branch.id),
    /** Whose household the person belongs to, for the tax form, and what the person is to them. */
    householdHead: text('household_head'),
    householdRelation: text('household_relation'),
    /** Whether the person is in the employment insurance (F-18). */
    employmentInsured: integer('employment_insured', { mode: 'boolean' }).notNull().default(false),
    /** Raised by triggers with whatever the pay of this person is worked out from; a request carries what it was read at. */
    payVersion: integer('pay_version').notNull().default(1),
    /** The roster version at which approved work to come was last checked; another one is due. */
    checkedVersion: integer('checked_version').notNull().default(0),
  },
  (table) => [
    uniqueIndex('person_staff_no').on(table.staffNo),
    // A deleted person's mail may be taken by another; restoring then asks for a new one.
    uniqueIndex('person_email').on(table.email).where(sql`deleted_at IS NULL`),
    index('person_kana').on(table.lastNameKana, table.firstNameKana),
    // What lists of people are sorted by: see worker/db/person-order.ts.
    index('person_name_order').on(
      sql`coalesce(last_name_kana, last_name) || ' ' || coalesce(first_name_kana, first_name)`,
    ),
    index('person_staff_no_order').on(sql`coalesce(staff_no, '')`),
    // who could be somebody of the external staff system.
    index('person_birthday').on(table.birthday).where(sql`birthday IS NOT NULL`),
    index('person_branch').on(table.branchId).where(sql`branch_id IS NOT NULL AND deleted_at IS NULL`),
    // F-18: those whose hiring or leaving has to be reported, by its day.
    index('person_hired').on(table.hiredOn).where(sql`nationality <> 'JP' AND deleted_at IS NULL`),
    index('person_left').on(table.leftOn).where(sql`nationality <> 'JP' AND deleted_at IS NULL`),
    index('person_unchecked').on(table.id).where(sql`roster_version <> checked_version`),
    index('person_disabled').on(table.disabledAt).where(sql`disabled_at IS NOT NULL`),
    index('person_deleted').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
    check('person_theme', sql`${table.theme} IN ('system', 'light', 'dark')`),
  ],
);

export const personRole = sqliteTable(
  'person_role',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    role: text('role')
      .notNull()
      .references(() => role.name),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.role] }),
    index('person_role_role').on(table.role, table.personId),
  ],
);

export const personDuty = sqliteTable(
  'person_duty',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    duty: text('duty')
      .notNull()
      .references(() => duty.name),
  },
  (table) => [primaryKey({ columns: [table.personId, table.duty] })],
);

/**
 * What people are listed by: a row for each of their states, roles, workplaces, for their residence status and for the
 * day on which what they may work by ends (F-12), in the order of the list. Triggers keep it. Of deleted people roles,
 * workplaces and residence status have names of their own (`deleted_role`), and that day has none.
 */
export const personFacet = sqliteTable(
  'person_facet',
  {
    facet: text('facet').notNull(),
    value: text('value').notNull(),
    name: text('name').notNull(),
    staffNo: text('staff_no').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.facet, table.value] }),
    index('person_facet_name').on(table.facet, table.value, table.name, table.personId),
    index('person_facet_staff_no').on(table.facet, table.value, table.staffNo, table.personId),
  ],
);

/** What the people search reads: every one-, two- and three-character piece of what a person is found by. */
export const personGram = sqliteTable(
  'person_gram',
  {
    gram: text('gram').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    primaryKey({ columns: [table.gram, table.personId] }),
    index('person_gram_person').on(table.personId),
  ],
);
