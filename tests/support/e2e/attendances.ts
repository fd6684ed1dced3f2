import { sql } from 'drizzle-orm';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { insertRows } from '#worker/db/rows.ts';
import { attendance, reviewItem } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { draw, send } from './database.ts';
import type { Person, Workplace } from './people.ts';

type Worked = {
  person: Person;
  workplace: Workplace;
  /** The business date. */
  date: string;
  checkIn: WallStamp;
  /** Its assignment to a shift, and its position. */
  plan?: { shiftUser: number; position: { id: number } };
};

/** Open work of a person, written to the database like the result of a device. */
export async function mintWork({ person: who, workplace, date, checkIn, plan }: Worked): Promise<number> {
  const id = await draw('attendance');
  const at = fromStamp(checkIn);
  const row = {
    id,
    person_id: who.id,
    workplace_id: workplace.id,
    business_date: date,
    kind: 'work' as const,
    shift_user_id: plan?.shiftUser ?? null,
    position_id: plan?.position.id ?? null,
    check_in: at,
    created_at: at,
    created_by: who.id,
  };
  await send([
    ...insertRows(attendance, [row]),
    sql`UPDATE ${person} SET roster_version = roster_version + 1 WHERE id = ${who.id}`,
  ]);
  return id;
}

/** An open question about work. */
export async function mintQuestion(
  work: number,
  { workplace }: { workplace: Workplace },
  kind: 'unplanned' | 'forgotten',
  asked: WallStamp,
): Promise<number> {
  const id = await draw('review_item');
  const row = { id, attendance_id: work, workplace_id: workplace.id, kind, created_at: fromStamp(asked) };
  const forgotten = sql`UPDATE ${attendance} SET forgotten = 1 WHERE id = ${work}`;
  await send([...insertRows(reviewItem, [row]), ...(kind === 'forgotten' ? [forgotten] : [])]);
  return id;
}
