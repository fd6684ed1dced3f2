import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { BREACH_ENDS } from '#domain/roster/breach-changes.ts';
import { type AssignmentId, PERMIT_KINDS, STORED_LIMIT_SOURCES } from '#domain/roster/facts.ts';
import { FINDING_UNITS } from '#domain/roster/finding.ts';
import { RULE_IDS } from '#domain/roster/rule-traits.ts';
import { id, instant } from '#worker/db/columns.ts';
import { limitSource } from './lookup.ts';
import { person } from './person.ts';
import { position, workplace } from './workplace.ts';

/** Sorted by the first shift. The company's own limits come last. */
export const BREACH_ORDER = sql.raw(`iif(source = 'config', 100000000000000, 0) + first_start`);

/** Approved future work that the rules refuse now, as of the person's last check. */
export const planBreach = sqliteTable(
  'plan_breach',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    /** A code of the rules. */
    rule: text({ enum: RULE_IDS }).notNull(),
    /** For an expired permit. */
    permit: text({ enum: PERMIT_KINDS }),
    /** For a missing membership or position. */
    workplace_id: integer().references(() => workplace.id),
    position_id: integer().references(() => position.id),
    source: text({ enum: STORED_LIMIT_SOURCES }).references(() => limitSource.name),
    unit: text({ enum: FINDING_UNITS }),
    limit_amount: integer(),
    sum: integer(),
    from_date: text().notNull(),
    to_date: text().notNull(),
    /** The upcoming shift users. */
    plans: text({ mode: 'json' }).$type<readonly AssignmentId[]>().notNull(),
    /** The start of the first and of the last of them. */
    first_start: instant().notNull(),
    last_start: instant().notNull(),
    found_at: instant().notNull(),
    /** Null while the person sees no shift of it. */
    person_notified_at: instant(),
    ended_at: instant(),
    ended_as: text({ enum: BREACH_ENDS }),
  },
  (table) => [
    index('plan_breach_person').on(table.person_id).where(sql`ended_at IS NULL`),
    // The order of the list: the company's own limits come last.
    index('plan_breach_order').on(BREACH_ORDER, table.id).where(sql`ended_at IS NULL`),
    index('plan_breach_not_notified')
      .on(table.person_id)
      .where(sql`ended_at IS NULL AND person_notified_at IS NULL`),
    check('plan_breach_days', sql`${table.from_date} <= ${table.to_date}`),
    check('plan_breach_ended', sql`(${table.ended_at} IS NULL) = (${table.ended_as} IS NULL)`),
    check('plan_breach_ended_as', sql`${table.ended_as} IN ('repaired', 'begun')`),
  ],
);

/** The workplaces of the work in a breach: their planners see it and are notified once. */
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
