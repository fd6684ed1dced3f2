import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { fromStamp } from '#domain/time/instant.ts';
import { attendance, reviewItem } from '#worker/db/schema/attendance.ts';
import { draw, write } from './at-once.ts';
import { HOUR, NOW } from './clock.ts';

const orm = drizzle(env.DB);

export type Attendance = typeof attendance.$inferSelect;

/** Open work of a person, by default begun an hour ago without a shift. */
export async function mintAttendance(
  of: { id: number },
  at: { id: number },
  overrides: Partial<Omit<Attendance, 'id' | 'person_id' | 'workplace_id'>> = {},
): Promise<Attendance> {
  const row: Attendance = {
    id: await draw('attendance', 1),
    person_id: of.id,
    workplace_id: at.id,
    shift_user_id: null,
    position_id: null,
    business_date: '2026-11-21',
    kind: 'work',
    check_in: NOW - HOUR,
    check_out: null,
    breaks: '[]',
    counted_start: null,
    counted_end: null,
    counted_minutes: null,
    worked_minutes: null,
    formula: null,
    salary_per_hour: null,
    early_start_approved: false,
    early_leave_by: null,
    forgotten: false,
    confirmed_at: null,
    confirmed_by: null,
    voided_at: null,
    created_at: NOW - HOUR,
    created_by: of.id,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(attendance).values(row)]);
  return row;
}

/** The columns of work from 9 to 18 with an hour of break, at 1,250 yen. */
export function finishedOn(date: string): Partial<Attendance> {
  const [start, end] = [fromStamp(`${date} 09:00:00`), fromStamp(`${date} 18:00:00`)];
  return {
    check_in: start,
    check_out: end,
    breaks: '[[720,780]]',
    counted_start: start,
    counted_end: end,
    counted_minutes: 480,
    worked_minutes: 480,
    formula: 1,
    salary_per_hour: 1250,
  };
}

/** An open question about an attendance, without any check of its contents. */
export async function mintItem(
  of: Pick<Attendance, 'id' | 'workplace_id'>,
  about: Partial<typeof reviewItem.$inferSelect> & { kind: string },
): Promise<number> {
  const id = await draw('review_item', 1);
  const { id: attendanceId, workplace_id: workplaceId } = of;
  const forgotten = sql`UPDATE ${attendance} SET forgotten = 1 WHERE id = ${attendanceId}`;
  await write([
    orm
      .insert(reviewItem)
      .values({ id, attendance_id: attendanceId, workplace_id: workplaceId, created_at: NOW, ...about }),
    ...(about.kind === 'forgotten' ? [forgotten] : []),
  ]);
  return id;
}
