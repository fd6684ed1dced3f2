import { type SQL, sql } from 'drizzle-orm';
import type { TransportTerms } from '#domain/hours/other-lines.ts';
import { transport } from '#worker/db/schema/workplace.ts';

type TermsJson = [workplaceId: number, perDay: number, monthlyCap: number | null];

/** What the person gets for the way to each workplace, a member there still or not, for {@link transportTermsOf}. */
export function transportTermsJson(person: SQL): SQL {
  return sql`(SELECT json_group_array(json_array(t.workplace_id, t.per_day, t.monthly_cap))
     FROM ${transport} AS t WHERE t.person_id = ${person})`;
}

export function transportTermsOf(json: string): TransportTerms[] {
  const stored: TermsJson[] = JSON.parse(json);
  return stored.map(([workplaceId, perDay, monthlyCap]) => ({ workplaceId, perDay, monthlyCap }));
}
