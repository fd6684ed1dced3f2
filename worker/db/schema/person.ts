import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { MENU_WIDTHS, ROW_HEIGHTS, THEMES } from '#contract/enums.ts';
import { DUTIES, ROLE_NAMES } from '#contract/roles.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { GENDERS } from '#domain/format/gender.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { branch } from './branch.ts';
import { duty, gender, language, role } from './lookup.ts';

/** People who have or had an account: staff, managers and global admins. */
export const person = sqliteTable(
  'person',
  {
    id: id(),
    staff_no: text(),
    email: text(),
    password_hash: text(),
    last_name: text().notNull(),
    first_name: text().notNull(),
    last_name_kana: text(),
    first_name_kana: text(),
    given_first: integer({ mode: 'boolean' }).notNull().default(false),
    gender: text({ enum: GENDERS }).references(() => gender.name),
    birthday: text(),
    nationality: text(),
    phone: text(),
    emergency_contact_phone: text(),
    postal_code: text(),
    prefecture: text(),
    address: text(),
    language: text({ enum: LANGUAGES }).references(() => language.code),
    theme: text({ enum: THEMES }).notNull().default('system'),
    row_height: text({ enum: ROW_HEIGHTS }).notNull().default('dense'),
    menu_width: text({ enum: MENU_WIDTHS }).notNull().default('full'),
    picture_file_id: text(),
    disabled_at: instant(),
    deleted_at: instant(),
    created_at: instant().notNull(),
    version: version(),
    auth_version: integer().notNull().default(1),
    /**
     * Raised by every change that a roster rule reads. A roster write carries the version that it
     * read.
     */
    roster_version: integer().notNull().default(1),
    japanese_level: text({ enum: JAPANESE_LEVELS }),
    /** Hours a week that the person would like to work. Null while they said nothing. */
    wanted_hours: integer(),
    hired_on: text(),
    left_on: text(),
    /** The branch of the registration. */
    branch_id: integer().references(() => branch.id),
    /** The head of the person's household and the relation to them, for the tax form. */
    household_head: text(),
    household_relation: text(),
    /** Whether the person is in the employment insurance (F-18). */
    employment_insured: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * Triggers raise it with every change that affects the person's pay. A request carries the
     * version that it read.
     */
    pay_version: integer().notNull().default(1),
    /**
     * The roster version of the last check of approved upcoming work. A different one is due for a
     * check.
     */
    checked_version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('person_staff_no').on(table.staff_no),
    // Another person may take the mail of a deleted one. Restoring then needs a new mail.
    uniqueIndex('person_email').on(table.email).where(sql`deleted_at IS NULL`),
    index('person_kana').on(table.last_name_kana, table.first_name_kana),
    // The sort orders of lists of people, see worker/db/person-order.ts.
    index('person_name_order').on(
      sql`coalesce(last_name_kana, last_name) || ' ' || coalesce(first_name_kana, first_name)`,
    ),
    index('person_staff_no_order').on(sql`coalesce(staff_no, '')`),
    // possible matches for a person of the external staff system.
    index('person_birthday').on(table.birthday).where(sql`birthday IS NOT NULL`),
    index('person_branch').on(table.branch_id).where(sql`branch_id IS NOT NULL AND deleted_at IS NULL`),
    // F-18: hirings and leavings to report, by day.
    index('person_hired').on(table.hired_on).where(sql`nationality <> 'JP' AND deleted_at IS NULL`),
    index('person_left').on(table.left_on).where(sql`nationality <> 'JP' AND deleted_at IS NULL`),
    index('person_unchecked').on(table.id).where(sql`roster_version <> checked_version`),
    index('person_disabled').on(table.disabled_at).where(sql`disabled_at IS NOT NULL`),
    index('person_deleted').on(table.deleted_at).where(sql`deleted_at IS NOT NULL`),
    check('person_theme', sql`${table.theme} IN ('system', 'light', 'dark')`),
  ],
);

/** The roles of a person; the strongest counts. */
export const personRole = sqliteTable(
  'person_role',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    role: text({ enum: ROLE_NAMES })
      .notNull()
      .references(() => role.name),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.role] }),
    index('person_role_role').on(table.role, table.person_id),
  ],
);

/** The further tasks of a manager. */
export const personDuty = sqliteTable(
  'person_duty',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    duty: text({ enum: DUTIES })
      .notNull()
      .references(() => duty.name),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.duty] })],
);

/**
 * A row for each value that people are listed by: states, roles, workplaces, residence status and last day (F-12).
 * Triggers keep it. Deleted people have their own facets (`deleted_role`), without that day.
 */
export const personFacet = sqliteTable(
  'person_facet',
  {
    facet: text().notNull(),
    value: text().notNull(),
    name: text().notNull(),
    staff_no: text().notNull(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.facet, table.value] }),
    index('person_facet_name').on(table.facet, table.value, table.name, table.person_id),
    index('person_facet_staff_no').on(table.facet, table.value, table.staff_no, table.person_id),
  ],
);

/** The pieces of one to three characters by which the search finds a person. */
export const personGram = sqliteTable(
  'person_gram',
  {
    gram: text().notNull(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    primaryKey({ columns: [table.gram, table.person_id] }),
    index('person_gram_person').on(table.person_id),
  ],
);
