import { type SQL, sql } from 'drizzle-orm';
import { residenceCard, school } from '#worker/db/schema/residence.ts';

/** F-11: whether the number is or was on the card of another person, including deleted ones. */
export function cardTaken(number: string | null, userId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${residenceCard} WHERE number = ${number} AND person_id <> ${userId})`;
}

/** The school with this id as JSON; null where it does not exist. */
export function schoolJson(id: number | null | SQL): SQL {
  return sql`(SELECT json_object('id', s.id, 'name', s.name) FROM ${school} AS s
      WHERE s.id = ${id} AND s.deleted_at IS NULL)`;
}
