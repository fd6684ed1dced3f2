import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { person } from './person.ts';

/** A place where people work: a client's site. `formula` is its hour formula, 1 to 4. */
export const workplace = sqliteTable(
  'workplace',
  {
    id: id(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    prefecture: text('prefecture'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    version: version(),
    postalCode: text('postal_code'),
    address: text('address'),
    phone: text('phone'),
    formula: integer('formula').notNull().default(1),
    active: integer('active', { mode: 'boolean' }).notNull().default(true),
    /** In degrees, for the way there; both or none. */
    latitude: real('latitude'),
    longitude: real('longitude'),
  },
  // A deleted workplace's code and name may be taken by another.
  (table) => [
    uniqueIndex('workplace_code').on(table.code).where(sql`deleted_at IS NULL`),
    uniqueIndex('workplace_name').on(table.name).where(sql`deleted_at IS NULL`),
  ],
);

/** A person at a workplace: as one who works there, manages it, or both. */
export const membership = sqliteTable(
  'membership',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    works: integer('works', { mode: 'boolean' }).notNull(),
    manages: integer('manages', { mode: 'boolean' }).notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('membership_person_workplace').on(table.personId, table.workplaceId),
    index('membership_workplace').on(table.workplaceId),
  ],
);

/** What people do at a workplace: packing, checking, cleaning. */
export const position = sqliteTable(
  'position',
  {
    id: id(),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    name: text('name').notNull(),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  (table) => [uniqueIndex('position_name').on(table.workplaceId, table.name).where(sql`deleted_at IS NULL`)],
);

/** A position that a member of a workplace can take. */
export const membershipPosition = sqliteTable(
  'membership_position',
  {
    membershipId: integer('membership_id')
      .notNull()
      .references(() => membership.id),
    positionId: integer('position_id')
      .notNull()
      .references(() => position.id),
  },
  (table) => [
    primaryKey({ columns: [table.membershipId, table.positionId] }),
    index('membership_position_position').on(table.positionId),
  ],
);

/** The pattern of a workplace's shifts. Times are minutes of the business date; breaks a JSON list of such pairs. */
export const shiftTemplate = sqliteTable(
  'shift_template',
  {
    id: id(),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
    breaks: text('breaks').notNull().default('[]'),
    paidBeforeMinutes: integer('paid_before_minutes').notNull().default(0),
    active: integer('active', { mode: 'boolean' }).notNull().default(true),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  (table) => [
    uniqueIndex('shift_template_code').on(table.workplaceId, table.code).where(sql`deleted_at IS NULL`),
    check('shift_template_times', sql`${table.startMinute} < ${table.endMinute}`),
  ],
);

/** How many people a template asks for, by position and weekday (1 Monday … 7 Sunday). */
export const templateHeadcount = sqliteTable(
  'template_headcount',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => shiftTemplate.id),
    positionId: integer('position_id')
      .notNull()
      .references(() => position.id),
    weekday: integer('weekday').notNull(),
    fixedTotal: integer('fixed_total').notNull(),
    tempTotal: integer('temp_total').notNull(),
    maxRegisteredTemp: integer('max_registered_temp'),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.positionId, table.weekday] }),
    check('template_headcount_weekday', sql`${table.weekday} BETWEEN 1 AND 7`),
  ],
);

/** Yen an hour of a person at a workplace in a position, from a date on; one for a template goes before. */
export const wage = sqliteTable(
  'wage',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    positionId: integer('position_id')
      .notNull()
      .references(() => position.id),
    templateId: integer('template_id').references(() => shiftTemplate.id),
    validFrom: text('valid_from').notNull(),
    salaryPerHour: integer('salary_per_hour').notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('wage_once')
      .on(table.personId, table.positionId, table.validFrom)
      .where(sql`template_id IS NULL`),
    uniqueIndex('wage_of_template_once')
      .on(table.personId, table.positionId, table.templateId, table.validFrom)
      .where(sql`template_id IS NOT NULL`),
    index('wage_workplace').on(table.workplaceId, table.validFrom),
    index('wage_position').on(table.positionId, table.validFrom),
    // Both unique ones are partial: who asks for all wages of a person would read those of everybody.
    index('wage_person').on(table.personId, table.workplaceId),
    check('wage_positive', sql`${table.salaryPerHour} > 0`),
  ],
);

/**
 * Yen for a person's way to a workplace on each attended day, 0 for none, and at most so many in a pay month. As wages
 * do, it stays when they are no member any more: months that are open still pay it.
 */
export const transport = sqliteTable(
  'transport',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    perDay: integer('per_day').notNull(),
    /** Null without a limit. */
    monthlyCap: integer('monthly_cap'),
    /** What earlier pay months keep: a JSON list of `until` (the last such month), `per_day`, `monthly_cap`. */
    earlier: text('earlier').notNull().default('[]'),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.workplaceId] }),
    check(
      'transport_yen',
      sql`${table.perDay} >= 0 AND (${table.monthlyCap} IS NULL OR ${table.monthlyCap} >= 0)`,
    ),
  ],
);
