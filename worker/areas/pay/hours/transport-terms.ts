import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { TransportTerms } from '#domain/pay/hours/other-lines.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { jsonList, jsonObject, jsonTuple, pick, type ValueOf } from '#worker/db/query.ts';
import { transport } from '#worker/db/schema/workplace.ts';

const t = alias(transport, 't');

const TERMS = jsonTuple(
  sql<TransportTerms['workplaceId']>`way.workplace_id`,
  sql<TransportTerms['perDay']>`way.held ->> 'per_day'`,
  sql<TransportTerms['monthlyCap']>`way.held ->> 'monthly_cap'`,
);
/** The content of {@link transportTermsJson}. */
export type TransportTermsJson = ValueOf<typeof TERMS>[];

/**
 * T-16: the person's transport terms in a pay month for each workplace, with or without a membership,
 * for {@link transportTermsIn}.
 */
export function transportTermsJson(person: SQL, month: SQL | CalendarMonth): SQL<TransportTermsJson> {
  const set = jsonObject(pick(t, 'per_day', 'monthly_cap'));
  const held = sql`coalesce((SELECT e.value FROM json_each(t.earlier) AS e
    WHERE ${month} <= e.value ->> 'until' ORDER BY e.key LIMIT 1), ${set})`;
  return jsonList(
    TERMS,
    sql`FROM (SELECT t.workplace_id, ${held} AS held FROM ${transport} AS t WHERE t.person_id = ${person}) AS way
      WHERE way.held ->> 'per_day' > 0`,
  );
}

export function transportTermsIn(stored: TransportTermsJson): TransportTerms[] {
  return stored.map(([workplaceId, perDay, monthlyCap]) => ({ workplaceId, perDay, monthlyCap }));
}
