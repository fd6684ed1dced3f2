import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#worker/db/columns.ts';
import { limitSource } from './lookup.ts';
import { person } from './person.ts';
import { position, workplace } from './workplace.ts';

/** By the first shift. What the company itself limits comes after everything else. */
export const BREACH_ORDER = sql.raw(`iif(source = 'config', 100000000000000, 0) + first_start`);

/** Approved work to come that the rules refuse by now: what was found when the person was last checked. */
export const planBreach = sqliteTable(
  'plan_breach',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    /** A code of the rules. */
    rule: text('rule').notNull(),
    /** Of an expired permit. */
    permit: text('permit'),
    /** Of a missing membership or position. */
    workplaceId: integer('workplace_id').references(() => workplace.id),
    positionId: integer('position_id').references(() => position.id),
    source: text('source').references(() => limitSource.name),
    unit: text('unit'),
    limitAmount: integer('limit_amount'),
    sum: integer('sum'),
    fromDate: text('from_date').notNull(),
    toDate: text('to_date').notNull(),
    /** A JSON list of the shift users that are to come. */
    plans: text('plans').notNull(),
    /** When the first and the last of them begin. */
    firstStart: instant('first_start').notNull(),
    lastStart: instant('last_start').notNull(),
    foundAt: instant('found_at').notNull(),
    /** Null while no shift of it is shown to the person. */
    personNotifiedAt: instant('person_notified_at'),
    endedAt: instant('ended_at'),
    endedAs: text('ended_as'),
  },
  (table) => [
    index('plan_breach_person').on(table.personId).where(sql`ended_at IS NULL`),
    // The order of the list: what the company itself limits comes last.
    index('plan_breach_order').on(BREACH_ORDER, table.id).where(sql`ended_at IS NULL`),
    index('plan_breach_not_notified')
      .on(table.personId)
      .where(sql`ended_at IS NULL AND person_notified_at IS NULL`),
    check('plan_breach_days', sql`${table.fromDate} <= ${table.toDate}`),
    check('plan_breach_ended', sql`(${table.endedAt} IS NULL) = (${table.endedAs} IS NULL)`),
    check('plan_breach_ended_as', sql`${table.endedAs} IN ('repaired', 'begun')`),
  ],
);

/** The workplaces of the work to come of a breach: their planners see it and are notified once. */
export const planBreachWorkplace = sqliteTable(
  'plan_breach_workplace',
  {
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    breachId: integer('breach_id')
      .notNull()
      .references(() => planBreach.id),
  },
  (table) => [
    primaryKey({ columns: [table.workplaceId, table.breachId] }),
    index('plan_breach_workplace_breach').on(table.breachId),
  ],
);
