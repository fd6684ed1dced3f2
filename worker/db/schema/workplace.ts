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
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { ENGAGEMENTS, type FiledEvidence, INDUSTRIES, WORK_KINDS } from '#domain/law/placement-kinds.ts';
import { REQUIREMENT_KINDS } from '#domain/roster/fill/company/groups.ts';
import { id, instant, otherNames, version } from '#worker/db/columns.ts';
import { engagement, industry, workKind } from './lookup.ts';
import { person } from './person.ts';
import { tag } from './tag.ts';

/** A place where people work: a client's site. `formula` is its hour formula, 1 to 4. */
export const workplace = sqliteTable(
  'workplace',
  {
    id: id(),
    code: text().notNull(),
    name: text().notNull(),
    ...otherNames(),
    prefecture: text(),
    /** O-16: the industry of the specified minimum wage that holds there; null without one. */
    wage_industry: text(),
    created_at: instant().notNull(),
    deleted_at: instant(),
    version: version(),
    postal_code: text(),
    address: text(),
    phone: text(),
    formula: integer().notNull().default(1),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    /** In degrees, for the map. Both or none. */
    latitude: real(),
    longitude: real(),
    /** The company whose site it is; sites with one name are of one client. */
    client: text(),
    /** Null while unknown, as are the three below. */
    engagement: text({ enum: ENGAGEMENTS }).references(() => engagement.name),
    industry: text({ enum: INDUSTRIES }).references(() => industry.name),
    /** Whether the premises are under the Entertainment Business Act. */
    fueiho: integer({ mode: 'boolean' }),
    /** The first day on which dispatch to it is no longer allowed (LW-04). */
    conflict_on: text(),
    /** The contract with the client, both days included. */
    contract_from: text(),
    contract_to: text(),
  },
  // Another workplace may take the code and the name of a deleted one.
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
    person_id: integer()
      .notNull()
      .references(() => person.id),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    works: integer({ mode: 'boolean' }).notNull(),
    manages: integer({ mode: 'boolean' }).notNull(),
    version: version(),
    /** The first day of dispatch to its unit, after the last gap that starts the years again (LW-05). */
    dispatched_from: text(),
    /** The last day of an employment by the client itself, and the age of a retirement (LW-06). */
    left_client_on: text(),
    retired_at: integer(),
    /** Whether it is a site of the approved plan of training employment. */
    in_plan: integer({ mode: 'boolean' }).notNull().default(false),
    /** Who is with a newcomer on their first shifts. It counts while the trainer works there. */
    trainer_id: integer().references(() => person.id),
    /** A JSON list of what papers show about the dispatch: exceptions of LW-02 and LW-04. */
    dispatch_evidence: text({ mode: 'json' }).$type<FiledEvidence[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('membership_person_workplace').on(table.person_id, table.workplace_id),
    index('membership_workplace').on(table.workplace_id),
  ],
);

/** What people do at a workplace: packing, checking, cleaning. */
export const position = sqliteTable(
  'position',
  {
    id: id(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    name: text().notNull(),
    ...otherNames(),
    deleted_at: instant(),
    version: version(),
    /** Null while unknown. */
    work_kind: text({ enum: WORK_KINDS }).references(() => workKind.name),
  },
  (table) => [uniqueIndex('position_name').on(table.workplace_id, table.name).where(sql`deleted_at IS NULL`)],
);

/** A position that a member of a workplace can take. */
export const membershipPosition = sqliteTable(
  'membership_position',
  {
    membership_id: integer()
      .notNull()
      .references(() => membership.id),
    position_id: integer()
      .notNull()
      .references(() => position.id),
  },
  (table) => [
    primaryKey({ columns: [table.membership_id, table.position_id] }),
    index('membership_position_position').on(table.position_id),
  ],
);

/** The pattern of a workplace's shifts. Times are minutes of the business date; breaks a JSON list of such pairs. */
export const shiftTemplate = sqliteTable(
  'shift_template',
  {
    id: id(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    code: text().notNull(),
    name: text().notNull(),
    ...otherNames(),
    start_minute: integer().notNull(),
    end_minute: integer().notNull(),
    breaks: text().notNull().default('[]'),
    paid_before_minutes: integer().notNull().default(0),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex('shift_template_code').on(table.workplace_id, table.code).where(sql`deleted_at IS NULL`),
    check('shift_template_times', sql`${table.start_minute} < ${table.end_minute}`),
  ],
);

/** The number of people that a template needs, by position and weekday (1 Monday … 7 Sunday). */
export const templateHeadcount = sqliteTable(
  'template_headcount',
  {
    template_id: integer()
      .notNull()
      .references(() => shiftTemplate.id),
    position_id: integer()
      .notNull()
      .references(() => position.id),
    weekday: integer().notNull(),
    fixed_total: integer().notNull(),
    temp_total: integer().notNull(),
    max_registered_temp: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.template_id, table.position_id, table.weekday] }),
    check('template_headcount_weekday', sql`${table.weekday} BETWEEN 1 AND 7`),
  ],
);

/**
 * What plans must keep of the people on each shift of a workplace: `number` people with a tag at least, one with a
 * level of Japanese for each `number` of seats, or `number` newcomers at most.
 */
export const seatRequirement = sqliteTable(
  'seat_requirement',
  {
    id: id(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    /** Null for the shifts of all templates. */
    template_id: integer().references(() => shiftTemplate.id),
    /** Null for all positions of a shift together. */
    position_id: integer().references(() => position.id),
    kind: text({ enum: REQUIREMENT_KINDS }).notNull(),
    tag_id: integer().references(() => tag.id),
    level: text({ enum: JAPANESE_LEVELS }),
    number: integer().notNull(),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    index('seat_requirement_workplace').on(table.workplace_id).where(sql`deleted_at IS NULL`),
    check('seat_requirement_tag', sql`(${table.kind} = 'tag') = (${table.tag_id} IS NOT NULL)`),
    check('seat_requirement_level', sql`(${table.kind} = 'japanese') = (${table.level} IS NOT NULL)`),
    check('seat_requirement_number', sql`${table.number} >= iif(${table.kind} = 'newcomers', 0, 1)`),
  ],
);

/** Yen an hour of a person in a position of a workplace, from a date on; a wage for a template goes first. */
export const wage = sqliteTable(
  'wage',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    position_id: integer()
      .notNull()
      .references(() => position.id),
    template_id: integer().references(() => shiftTemplate.id),
    valid_from: text().notNull(),
    salary_per_hour: integer().notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('wage_once')
      .on(table.person_id, table.position_id, table.valid_from)
      .where(sql`template_id IS NULL`),
    uniqueIndex('wage_of_template_once')
      .on(table.person_id, table.position_id, table.template_id, table.valid_from)
      .where(sql`template_id IS NOT NULL`),
    index('wage_workplace').on(table.workplace_id, table.valid_from),
    index('wage_position').on(table.position_id, table.valid_from),
    // Both unique indexes are partial, so a query for all wages of a person could not use them.
    index('wage_person').on(table.person_id, table.workplace_id),
    check('wage_positive', sql`${table.salary_per_hour} > 0`),
  ],
);

/**
 * Yen for the way to a workplace per attended day, 0 for none, up to a monthly limit. It outlives the membership, for
 * open months.
 */
export const transport = sqliteTable(
  'transport',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    per_day: integer().notNull(),
    /** Null without a limit. */
    monthly_cap: integer(),
    /**
     * The values of earlier pay months: a JSON list of `until` (the last such month), `per_day`,
     * `monthly_cap`.
     */
    earlier: text().notNull().default('[]'),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.workplace_id] }),
    check(
      'transport_yen',
      sql`${table.per_day} >= 0 AND (${table.monthly_cap} IS NULL OR ${table.monthly_cap} >= 0)`,
    ),
  ],
);

/**
 * F-23: the first train or shuttle that arrives at a workplace and the last one that leaves, as minutes of the
 * business date; both or none.
 */
export const workplaceRides = sqliteTable(
  'workplace_rides',
  {
    workplace_id: integer()
      .primaryKey()
      .references(() => workplace.id),
    first_arrival_minute: integer(),
    last_departure_minute: integer(),
    /** For staff: where the shuttle stops. */
    note: text(),
    note_en: text(),
    note_vi: text(),
  },
  (table) => [
    check(
      'workplace_rides_minutes',
      sql`iif(${table.first_arrival_minute} IS NULL OR ${table.last_departure_minute} IS NULL,
        ${table.first_arrival_minute} IS NULL AND ${table.last_departure_minute} IS NULL,
        ${table.first_arrival_minute} BETWEEN 0 AND 1439 AND ${table.first_arrival_minute} < ${table.last_departure_minute}
          AND ${table.last_departure_minute} <= ${table.first_arrival_minute} + 1440)`,
    ),
  ],
);

/** T-35: how many minutes a person needs from home to a workplace. It outlives the membership. */
export const wayToWork = sqliteTable(
  'way_to_work',
  {
    person_id: integer()
      .notNull()
      .references(() => person.id),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    minutes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.workplace_id] }),
    check('way_to_work_minutes', sql`${table.minutes} BETWEEN 5 AND 240`),
  ],
);
