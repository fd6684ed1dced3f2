import { type SQL, sql } from 'drizzle-orm';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { payRequest } from '#worker/db/schema/pay.ts';

/** Whether the person has a paid advance on the pay of the month. */
export function hasAdvances(personId: SQL, month: SQL | CalendarMonth): SQL {
  return sql`EXISTS (SELECT 1 FROM ${payRequest} AS advance WHERE ${isAdvanceOf(personId, month)})`;
}

function isAdvanceOf(personId: SQL, month: SQL | CalendarMonth): SQL {
  return sql`advance.person_id = ${personId} AND advance.month = ${month} AND advance.state = 'paid'`;
}

/** 5.3: yen of the person's paid advances on the pay of the month, to deduct from it. */
export function advancesOf(personId: SQL, month: SQL | CalendarMonth): SQL {
  return sql`(SELECT ifnull(sum(advance.amount), 0) FROM ${payRequest} AS advance
    WHERE ${isAdvanceOf(personId, month)})`;
}
