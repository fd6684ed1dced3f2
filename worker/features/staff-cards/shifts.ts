import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { PersonShift } from '#contract/staff-cards.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { personInReach, withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

type Row = Pick<PersonShift, 'shift_id' | 'shift_user_id' | 'date'> & {
  workplace: string;
  template: string;
  position: string;
  start_minute: number;
  end_minute: number;
  attended: number;
};

/**
 * The shifts that somebody is approved on, from the day before the date to the day after it, by their start.
 * Those with an outcome are among them: a check-in by hand clears it (T-22).
 * @throws AppError E_NOT_FOUND for somebody out of reach
 */
export async function listPersonShifts(
  ctx: SignedInCtx,
  personId: number,
  date: CalendarDate,
): Promise<PersonShift[]> {
  const { d1 } = ctx.db;
  const [known, found] = await d1.batch<{ there: number } & Row>([
    bind(d1, sql`SELECT 1 AS there WHERE ${personInReach(ctx, personId)}`),
    bind(
      d1,
      sql`SELECT s.id AS shift_id, u.id AS shift_user_id, s.date,
            json_object('id', w.id, 'code', w.code, 'name', w.name) AS workplace,
            json_object('id', t.id, 'code', t.code, 'name', t.name) AS template,
            json_object('id', o.id, 'name', o.name) AS position,
            coalesce(u.start_minute, s.start_minute) AS start_minute,
            coalesce(u.end_minute, s.end_minute) AS end_minute,
            EXISTS (SELECT 1 FROM ${attendance} AS a WHERE a.shift_user_id = u.id AND a.voided_at IS NULL) AS attended
          FROM ${shiftUser} AS u JOIN ${shift} AS s ON s.id = u.shift_id
            JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${shiftTemplate} AS t ON t.id = s.template_id
            JOIN ${position} AS o ON o.id = u.position_id
          WHERE u.person_id = ${personId} AND u.status = 'approved' AND s.deleted_at IS NULL
            AND u.starts_at >= ${startOfJstDay(addDays(date, -1))} AND u.starts_at < ${startOfJstDay(addDays(date, 3))}
            AND s.date BETWEEN ${addDays(date, -1)} AND ${addDays(date, 1)}
            AND ${withinReach(ctx, sql`s.workplace_id`)}
          ORDER BY u.starts_at, u.id`,
    ),
  ]);
  if (!known?.results[0]) throw new AppError('E_NOT_FOUND');
  return (found?.results ?? []).map(({ start_minute, end_minute, ...row }) => ({
    ...row,
    workplace: JSON.parse(row.workplace),
    template: JSON.parse(row.template),
    position: JSON.parse(row.position),
    start_time: formatClock(start_minute),
    end_time: formatClock(end_minute),
    attended: row.attended === 1,
  }));
}
