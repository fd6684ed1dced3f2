import { type SQL, sql } from 'drizzle-orm';
import type { BreachEnd } from '#domain/roster/breach-changes.ts';
import type { Instant } from '#domain/time/instant.ts';
import { rows, rowsInParts, type Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { insertRows, setFromRow } from '#worker/db/rows.ts';
import { person } from '#worker/db/schema/person.ts';
import { planBreach, planBreachWorkplace } from '#worker/db/schema/plan-breach.ts';
import { FOUND_COLUMNS, type WrittenBreach } from './stored.ts';

function forEachPart<Row>(values: readonly Row[], statement: (part: string) => Statement): Statement[] {
  return rowsInParts(values).map(statement);
}

/** The changes of breaches by a check of people. */
export interface BreachWrites {
  added: readonly WrittenBreach[];
  /** With their current findings. */
  stayed: readonly WrittenBreach[];
  ended: readonly { id: number; as: BreachEnd }[];
}

export function breachStatements(now: Instant, { added, stayed, ended }: BreachWrites): Statement[] {
  const sites = ({ row: { id }, workplaceIds }: WrittenBreach) => ({ id, workplaceIds });
  return [
    // Ended breaches free their first day for other breaches.
    ...forEachPart(
      ended,
      (part) => sql`UPDATE ${planBreach} SET ended_at = ${now}, ended_as = v.value ->> 'as'
          FROM json_each(${part}) AS v WHERE ${planBreach.id} = v.value ->> 'id'`,
    ),
    ...forEachPart(
      stayed.map(({ row }) => row),
      (part) => sql`UPDATE ${planBreach} SET ${setFromRow(FOUND_COLUMNS)}
          FROM json_each(${part}) AS v WHERE ${planBreach.id} = v.value ->> 'id'`,
    ),
    ...insertRows(
      planBreach,
      added.map(({ row }) => ({ ...row, found_at: now })),
    ),
    ...forEachPart(
      stayed.map(sites),
      (part) => sql`DELETE FROM ${planBreachWorkplace} WHERE (workplace_id, breach_id) IN (
          SELECT bw.workplace_id, bw.breach_id FROM json_each(${part}) AS v
          JOIN ${planBreachWorkplace} AS bw ON bw.breach_id = v.value ->> 'id'
          WHERE bw.workplace_id NOT IN (SELECT value FROM json_each(v.value, '$.workplaceIds')))`,
    ),
    ...forEachPart(
      [...added, ...stayed].map(sites),
      (part) => sql`INSERT INTO ${planBreachWorkplace} (workplace_id, breach_id)
          SELECT site.value, v.value ->> 'id' FROM json_each(${part}) AS v, json_each(v.value, '$.workplaceIds') AS site
          WHERE true ON CONFLICT DO NOTHING`,
    ),
  ];
}

/** The versions at which a person was read. */
type ReadVersions = Pick<typeof person.$inferSelect, 'id' | 'roster_version' | 'checked_version'>;

/** A guard: none of them has changed, or was checked, since they were read. */
export function areUnchanged(people: readonly ReadVersions[]): SQL {
  const read = people.map((one) => [one.id, one.roster_version, one.checked_version]);
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(read)}) AS r LEFT JOIN ${person} AS p
    ON p.id = r.value ->> 0 AND p.roster_version = r.value ->> 1 AND p.checked_version = r.value ->> 2
    WHERE p.id IS NULL)`;
}

/** A guard: no breach of theirs was added or ended since they were read, even if they are due again. */
export function areAllOpen(people: readonly ReadVersions[], breachIds: readonly number[]): SQL {
  return sql`SELECT count(*) = ${breachIds.length} AND ifnull(max(id), 0) = ${Math.max(0, ...breachIds)}
    FROM ${planBreach} WHERE ended_at IS NULL AND person_id IN (SELECT value FROM json_each(${rows(people.map(({ id }) => id))}))`;
}

export function areChecked(people: readonly ReadVersions[]): Statement {
  return update(person)
    .set({ checked_version: sql`${person.roster_version}` })
    .where(sql`${person.id} IN (SELECT value FROM json_each(${rows(people.map(({ id }) => id))}))`);
}
