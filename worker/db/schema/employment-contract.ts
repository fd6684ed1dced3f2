import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { INCOME_KINDS, RENEWALS, WORK_KINDS, WORK_PERMISSIONS } from '#domain/law/placement-kinds.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { incomeKind, renewal, workKind, workPermissionKind } from './lookup.ts';
import { paper } from './paper.ts';
import { person } from './person.ts';
import { workplace } from './workplace.ts';

/** EC-01: a contract of employment with this company, both days included. Those of one person share no day. */
export const employmentContract = sqliteTable(
  'employment_contract',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    valid_from: text().notNull(),
    /** Null without an end. */
    valid_to: text(),
    /** Null for work by shift without stated hours. */
    week_minutes: integer(),
    week_days: integer(),
    salary_per_hour: integer().notNull(),
    /** Yen of a month that it states besides: allowances, and overtime with its amount. */
    stated_month_yen: integer().notNull().default(0),
    commuting_month_yen: integer().notNull().default(0),
    /** Expected minutes of overtime in a month. */
    overtime_minutes: integer().notNull().default(0),
    places: text(),
    duties: text(),
    renewal: text({ enum: RENEWALS })
      .notNull()
      .references(() => renewal.name),
    created_at: instant().notNull(),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex('employment_contract_once')
      .on(table.person_id, table.valid_from)
      .where(sql`deleted_at IS NULL`),
    index('employment_contract_person').on(table.person_id),
    check(
      'employment_contract_dates',
      sql`${table.valid_to} IS NULL OR ${table.valid_from} <= ${table.valid_to}`,
    ),
    check('employment_contract_week', sql`${table.week_minutes} BETWEEN 1 AND 10080`),
    check('employment_contract_days', sql`${table.week_days} BETWEEN 1 AND 7`),
    check('employment_contract_wage', sql`${table.salary_per_hour} > 0`),
    check(
      'employment_contract_month',
      sql`${table.stated_month_yen} >= 0 AND ${table.commuting_month_yen} >= 0 AND ${table.overtime_minutes} >= 0`,
    ),
  ],
);

/**
 * A permission for certain work, as the office read it. It replaces the general rule of the status; both days
 * included.
 */
export const workPermission = sqliteTable(
  'work_permission',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    kind: text({ enum: WORK_PERMISSIONS })
      .notNull()
      .references(() => workPermissionKind.name),
    /** The employer that it names; null for this company. */
    employer: text(),
    /** Null for every workplace, for every kind of work, and where it names no hours. */
    workplace_id: integer().references(() => workplace.id),
    work_kind: text({ enum: WORK_KINDS }).references(() => workKind.name),
    week_minutes: integer(),
    valid_from: text().notNull(),
    valid_to: text(),
    /** The image of it. */
    paper_id: integer().references(() => paper.id),
    created_at: instant().notNull(),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    index('work_permission_person').on(table.person_id),
    index('work_permission_paper').on(table.paper_id).where(sql`paper_id IS NOT NULL`),
    index('work_permission_workplace').on(table.workplace_id).where(sql`workplace_id IS NOT NULL`),
    check(
      'work_permission_dates',
      sql`${table.valid_to} IS NULL OR ${table.valid_from} <= ${table.valid_to}`,
    ),
    check('work_permission_week', sql`${table.week_minutes} BETWEEN 1 AND 10080`),
  ],
);

/** LW-03: an income of a year by a paper; it counts from the day on which it was shown, for a year. */
export const incomeProof = sqliteTable(
  'income_proof',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    kind: text({ enum: INCOME_KINDS })
      .notNull()
      .references(() => incomeKind.name),
    /** Whole yen of a year: of the main job, or of the household. */
    yen: integer().notNull(),
    /** The person's own part of the household; null for a main job. */
    own_yen: integer(),
    shown_on: text().notNull(),
    /** The name of the paper that was shown. */
    paper: text().notNull(),
    created_at: instant().notNull(),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    index('income_proof_person').on(table.person_id, table.shown_on),
    check('income_proof_yen', sql`${table.yen} >= 0 AND (${table.own_yen} IS NULL OR ${table.own_yen} >= 0)`),
    check('income_proof_own', sql`(${table.kind} = 'household') = (${table.own_yen} IS NOT NULL)`),
  ],
);
