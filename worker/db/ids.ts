import { eq, type SQL, sql } from 'drizzle-orm';
import { batch, first } from './batch.ts';
import type { Database } from './database.ts';
import { answering, type Fields, type FieldsRow, fieldList, select, selectRaw, update } from './query.ts';
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
export function drawing(name: SequenceName, count: number | SQL) {
  const first = { first: sql<number>`next - (${count})` };
  return answering(
    first,
    sql`UPDATE ${sequence} SET next = next + (${count}) WHERE name = ${name} RETURNING ${fieldList(first)}`,
  );
}

/** The same where the count is dear, so that it is worked out once: both in one batch, the row of the first with the id. */
export function drawingCounted(name: SequenceName, count: SQL) {
  return [
    select({ first: sequence.next }).from(sequence).where(eq(sequence.name, name)),
    update(sequence)
      .set({ next: sql`${sequence.next} + (${count})` })
      .where(eq(sequence.name, name)),
  ] as const;
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
): Promise<{ id: number; facts: FieldsRow<F> }> {
  const [[drawn], [row]] = await batch(db, [drawing(name, 1), selectRaw(facts, sql``)]);
  if (drawn === undefined || row === undefined) throw new Error(`no sequence ${name}, or no facts`);
  return { id: drawn.first, facts: row };
}
