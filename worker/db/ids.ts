import { SQL, sql } from 'drizzle-orm';
import { batch, first } from './batch.ts';
import type { Database, Statement } from './database.ts';
import { type Fields, type FieldsRow, selectRaw } from './query.ts';
import { sequence } from './schema/commit.ts';

export type SequenceName =
  | 'person'
  | 'workplace'
  | 'membership'
  | 'session'
  | 'job'
  | 'position'
  | 'shift_template'
  | 'wage'
  | 'shift'
  | 'shift_user'
  | 'work_limit'
  | 'other_employment'
  | 'device'
  | 'attendance'
  | 'punch'
  | 'attendance_change'
  | 'review_item'
  | 'person_image'
  | 'workplace_image'
  | 'workplace_instruction'
  | 'school'
  | 'paper'
  | 'branch'
  | 'minimum_wage'
  | 'seat_ask'
  | 'fixed_schedule'
  | 'period'
  | 'period_document'
  | 'adjustment'
  | 'file_layout'
  | 'pay_request'
  | 'pay_request_comment'
  | 'pay_batch'
  | 'notification'
  | 'push_subscription'
  | 'plan_breach';

/** Draws `count` ids; sent along with the facts of a write. The row answered holds the first one. */
export function drawing(name: SequenceName, count: number | SQL): SQL<{ first: number }> {
  return sql<{
    first: number;
  }>`UPDATE ${sequence} SET next = next + (${count}) WHERE name = ${name} RETURNING next - (${count}) AS first`;
}

/** The same where the count is dear, so that it is worked out once: both in one batch, the row of the first with the id. */
export function drawingCounted(
  name: SequenceName,
  count: SQL,
): [first: SQL<{ first: number }>, drawn: Statement] {
  return [
    sql<{ first: number }>`SELECT next AS first FROM ${sequence} WHERE name = ${name}`,
    sql`UPDATE ${sequence} SET next = next + (${count}) WHERE name = ${name}`,
  ];
}

/** Draws one id where no other facts are needed. */
export function drawId(db: Database, name: SequenceName): Promise<number> {
  return drawIds(db, name, 1);
}

/** Draws as many, where the facts tell how many are needed. Answers the first. */
export async function drawIds(db: Database, name: SequenceName, count: number): Promise<number> {
  const row = await first(db, drawing(name, count));
  if (!row) throw new Error(`no sequence ${name}`);
  return row.first;
}

/** Draws one id together with the facts of its write: one round trip. */
export async function drawIdWith<F extends Fields>(
  db: Database,
  name: SequenceName,
  facts: F,
): Promise<{ id: number; facts: FieldsRow<F> }>;
export async function drawIdWith<Facts>(
  db: Database,
  name: SequenceName,
  facts: SQL,
): Promise<{ id: number; facts: Facts }>;
export async function drawIdWith(
  db: Database,
  name: SequenceName,
  facts: Fields | SQL,
): Promise<{ id: number; facts: unknown }> {
  const asked = facts instanceof SQL ? facts : selectRaw(facts, sql``);
  const [[drawn], [row]] = await batch(db, [drawing(name, 1), asked]);
  if (drawn === undefined || row === undefined) throw new Error(`no sequence ${name}, or no facts`);
  return { id: drawn.first, facts: row };
}
