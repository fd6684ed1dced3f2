import { type SQL, sql } from 'drizzle-orm';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { payRequest } from '#worker/db/schema/pay.ts';

/** Whether anything was paid to a person in advance of the pay of a month. */
export function hasAdvances(personId: SQL, month: SQL | CalendarMonth): SQL {
  return sql`EXISTS (SELECT 1 FROM ${payRequest} AS advance WHERE ${isAdvanceOf(personId, month)})`;
}

function isAdvanceOf(personId: SQL, month: SQL | CalendarMonth): SQL {
  return sql`advance.person_id = ${personId} AND advance.month = ${month} AND advance.state = 'paid'`;
}

/** Yen paid to a person in advance of the pay of a month: what is taken off it (5.3). */
export function advancesOf(personId: SQL, month: SQL | CalendarMonth): SQL {
  return sql`(SELECT ifnull(sum(advance.amount), 0) FROM ${payRequest} AS advance
    WHERE ${isAdvanceOf(personId, month)})`;
}
