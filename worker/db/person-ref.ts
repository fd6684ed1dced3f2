import { sql } from 'drizzle-orm';

/** A `PersonRef` of the contract as JSON. `p` is the person. */
export const personRefJson = sql`json_object('id', p.id, 'staff_no', p.staff_no, 'last_name', p.last_name,
  'first_name', p.first_name, 'last_name_kana', p.last_name_kana, 'first_name_kana', p.first_name_kana,
  'given_first', json(iif(p.given_first, 'true', 'false')))`;
