import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PersonRef } from '#contract/people/users.ts';
import { fromJson, pick } from './query.ts';
import { person } from './schema/person.ts';

/** The columns of a `PersonRef`. */
export const REF_COLUMNS = pick(
  person,
  'id',
  'staff_no',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'given_first',
);

/** A `PersonRef` of the contract as JSON. `p` is the person. */
export const personRefJson = sql`json_object('id', p.id, 'staff_no', p.staff_no, 'last_name', p.last_name,
  'first_name', p.first_name, 'last_name_kana', p.last_name_kana, 'first_name_kana', p.first_name_kana,
  'given_first', json(iif(p.given_first, 'true', 'false')))`;

/** The `PersonRef` of an id, as a field or inside other JSON. */
export function personRef(personId: SQLWrapper | number): SQL<PersonRef> {
  return fromJson<PersonRef>(sql`(SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${personId})`);
}

/** Like {@link personRef}, for an id that may be null. */
export function personRefOrNull(personId: SQLWrapper): SQL<PersonRef | null> {
  return personRef(personId);
}
