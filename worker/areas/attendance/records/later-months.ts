import { type SQL, sql } from 'drizzle-orm';
import { monthToPayIn } from '#domain/pay/period/late-facts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { fromJson } from '#worker/db/query.ts';
import { period, periodLine } from '#worker/db/schema/period.ts';
import { membership } from '#worker/db/schema/workplace.ts';

/** Ids of the workplaces where the person works or has lines of a period. */
export function selectWorkplacesOf(personId: SQL): SQL {
  return sql`SELECT workplace_id FROM ${membership} WHERE person_id = ${personId}
    UNION SELECT c.workplace_id FROM ${periodLine} AS k JOIN ${period} AS c ON c.id = k.period_id
      WHERE k.person_id = ${personId}`;
}

/** The months after `month` that are closed at one of the person's workplaces, for {@link paidWith}. */
export function closedMonthsJson(personId: SQL, month: SQL): SQL<CalendarMonth[]> {
  return fromJson<
    CalendarMonth[]
  >(sql`(SELECT json_group_array(DISTINCT c.month) FROM ${period} AS c WHERE c.state = 'closed'
    AND c.month > ${month} AND c.workplace_id IN (${selectWorkplacesOf(personId)}))`);
}

/** T-17: returns the month that currently would pay the difference of a closed one. */
export function paidWith(month: CalendarMonth, closedMonths: readonly CalendarMonth[]): CalendarMonth {
  return monthToPayIn(month, new Set(closedMonths));
}
