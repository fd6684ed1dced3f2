import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { fromStamp } from '#domain/time/instant.ts';
import { attendance, reviewItem } from '#worker/db/schema/attendance.ts';
import { draw, write } from './at-once.ts';
import { HOUR, NOW } from './clock.ts';

const orm = drizzle(env.DB);

export type Attendance = typeof attendance.$inferSelect;

/** Work that somebody has begun and not ended, an hour ago and without a shift unless said otherwise. */
export async function mintAttendance(
  of: { id: number },
  at: { id: number },
  overrides: Partial<Omit<Attendance, 'id' | 'personId' | 'workplaceId'>> = {},
): Promise<Attendance> {
  const row: Attendance = {
    id: await draw('attendance', 1),
    personId: of.id,
    workplaceId: at.id,
    shiftUserId: null,
    positionId: null,
    businessDate: '2026-11-21',
    kind: 'work',
    checkIn: NOW - HOUR,
    checkOut: null,
    breaks: '[]',
    countedStart: null,
    countedEnd: null,
    countedMinutes: null,
    workedMinutes: null,
    formula: null,
    salaryPerHour: null,
    earlyStartApproved: false,
    earlyLeaveBy: null,
    forgotten: false,
    confirmedAt: null,
    confirmedBy: null,
    voidedAt: null,
    createdAt: NOW - HOUR,
    createdBy: of.id,
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
    checkIn: start,
    checkOut: end,
    breaks: '[[720,780]]',
    countedStart: start,
    countedEnd: end,
    countedMinutes: 480,
    workedMinutes: 480,
    formula: 1,
    salaryPerHour: 1250,
  };
}

/** A question about an attendance that nobody has answered; what it is about is not looked at. */
export async function mintItem(
  of: Pick<Attendance, 'id' | 'workplaceId'>,
  about: Partial<typeof reviewItem.$inferSelect> & { kind: string },
): Promise<number> {
  const id = await draw('review_item', 1);
  const { id: attendanceId, workplaceId } = of;
  const forgotten = sql`UPDATE ${attendance} SET forgotten = 1 WHERE id = ${attendanceId}`;
  await write([
    orm.insert(reviewItem).values({ id, attendanceId, workplaceId, createdAt: NOW, ...about }),
    ...(about.kind === 'forgotten' ? [forgotten] : []),
  ]);
  return id;
}
