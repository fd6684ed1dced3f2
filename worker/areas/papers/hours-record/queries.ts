import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SiteKey } from '#contract/papers/signed-totals.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { stampOrNull } from '#domain/time/instant.ts';
import { selectConfiguration } from '#worker/areas/company/configuration/queries.ts';
import { selectPeopleAround } from '#worker/areas/roster/changes/facts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { REF_COLUMNS } from '#worker/db/person-ref.ts';
import { fromJson, pick, select } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, school, schoolVacation } from '#worker/db/schema/residence.ts';
import { siteKey } from '#worker/db/schema/site-key.ts';

type ProvedVacation = DateRange;

/** All that a record of a person shows, in the order: configuration, facts of the rules, person with school. */
export function selectRecorded(personId: number, { from, to }: DateRange) {
  const proved = fromJson<ProvedVacation[]>(
    sql`(SELECT json_group_array(json_object('from', v.valid_from, 'to', v.valid_to))
         FROM ${schoolVacation} AS v WHERE v.school_id = ${school.id} AND v.evidence_file_id IS NOT NULL
           AND v.valid_to >= ${from} AND v.valid_from <= ${to})`,
  );
  return [
    selectConfiguration,
    selectPeopleAround(sql`SELECT ${personId} AS id`, from, to),
    select({ ...REF_COLUMNS, school: sql<string | null>`${school.name}`, proved })
      .from(person)
      .leftJoin(residence, eq(residence.person_id, person.id))
      .leftJoin(school, and(eq(school.id, residence.school_id), isNull(school.deleted_at)))
      .where(and(eq(person.id, personId), isNull(person.deleted_at))),
  ] as const;
}

/** All keys, those that ended too: what they signed is checked by them. */
export async function listSiteKeys({ db }: Ctx): Promise<{ keys: SiteKey[] }> {
  const found = await all(
    db,
    select(pick(siteKey, 'id', 'x', 'y', 'ended_at'))
      .from(siteKey)
      .orderBy(asc(siteKey.created_at)),
  );
  const keys = found.map(
    ({ id, x, y, ended_at }): SiteKey => ({
      kty: 'EC',
      crv: 'P-256',
      x,
      y,
      kid: id,
      ended_at: stampOrNull(ended_at),
    }),
  );
  return { keys };
}
