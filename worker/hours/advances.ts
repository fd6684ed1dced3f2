import { type SQL, sql } from 'drizzle-orm';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { payRequest } from '#worker/db/schema/pay.ts';

/** Yen paid to a person in advance of the pay of a month: what is taken off it (5.3). Ids and month as SQL or given. */
export function advancesOf(personId: SQL | number, month: SQL | CalendarMonth): SQL {
  return sql`(SELECT ifnull(sum(advance.amount), 0) FROM ${payRequest} AS advance
    WHERE advance.person_id = ${personId} AND advance.month = ${month} AND advance.state = 'paid')`;
}
