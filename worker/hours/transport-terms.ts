import { type SQL, sql } from 'drizzle-orm';
import type { TransportTerms } from '#domain/hours/other-lines.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { fromJson } from '#worker/db/query.ts';
import { transport } from '#worker/db/schema/workplace.ts';

/** What {@link transportTermsJson} tells. */
export type TransportTermsJson = [workplaceId: number, perDay: number, monthlyCap: number | null][];

/**
 * What the person gets in a pay month for the way to each workplace, a member there still or not, for
 * {@link transportTermsIn} (T-16).
 */
export function transportTermsJson(person: SQL, month: SQL | CalendarMonth): SQL<TransportTermsJson> {
  const set = sql`json_object('per_day', t.per_day, 'monthly_cap', t.monthly_cap)`;
  const held = sql`coalesce((SELECT e.value FROM json_each(t.earlier) AS e
    WHERE ${month} <= e.value ->> 'until' ORDER BY e.key LIMIT 1), ${set})`;
  return fromJson<TransportTermsJson>(sql`(SELECT json_group_array(json_array(way.workplace_id, way.held ->> 'per_day', way.held ->> 'monthly_cap'))
     FROM (SELECT t.workplace_id, ${held} AS held FROM ${transport} AS t WHERE t.person_id = ${person}) AS way
     WHERE way.held ->> 'per_day' > 0)`);
}

export function transportTermsIn(stored: TransportTermsJson): TransportTerms[] {
  return stored.map(([workplaceId, perDay, monthlyCap]) => ({ workplaceId, perDay, monthlyCap }));
}
