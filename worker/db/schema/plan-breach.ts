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
    person_id: integer()
      .notNull()
      .references(() => person.id),
    /** A code of the rules. */
    rule: text().notNull(),
    /** Of an expired permit. */
    permit: text(),
    /** Of a missing membership or position. */
    workplace_id: integer().references(() => workplace.id),
    position_id: integer().references(() => position.id),
    source: text().references(() => limitSource.name),
    unit: text(),
    limit_amount: integer(),
    sum: integer(),
    from_date: text().notNull(),
    to_date: text().notNull(),
    /** A JSON list of the shift users that are to come. */
    plans: text().notNull(),
    /** When the first and the last of them begin. */
    first_start: instant().notNull(),
    last_start: instant().notNull(),
    found_at: instant().notNull(),
    /** Null while no shift of it is shown to the person. */
    person_notified_at: instant(),
    ended_at: instant(),
    ended_as: text(),
  },
  (table) => [
    index('plan_breach_person').on(table.person_id).where(sql`ended_at IS NULL`),
    // The order of the list: what the company itself limits comes last.
    index('plan_breach_order').on(BREACH_ORDER, table.id).where(sql`ended_at IS NULL`),
    index('plan_breach_not_notified')
      .on(table.person_id)
      .where(sql`ended_at IS NULL AND person_notified_at IS NULL`),
    check('plan_breach_days', sql`${table.from_date} <= ${table.to_date}`),
    check('plan_breach_ended', sql`(${table.ended_at} IS NULL) = (${table.ended_as} IS NULL)`),
    check('plan_breach_ended_as', sql`${table.ended_as} IN ('repaired', 'begun')`),
  ],
);

/** The workplaces of the work to come of a breach: their planners see it and are notified once. */
export const planBreachWorkplace = sqliteTable(
  'plan_breach_workplace',
  {
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    breach_id: integer()
      .notNull()
      .references(() => planBreach.id),
  },
  (table) => [
    primaryKey({ columns: [table.workplace_id, table.breach_id] }),
    index('plan_breach_workplace_breach').on(table.breach_id),
  ],
);
