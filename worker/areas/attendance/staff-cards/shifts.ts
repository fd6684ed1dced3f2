import { and, asc, between, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { PersonShift } from '#contract/attendance/staff-cards.ts';
import { AppError } from '#contract/errors.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { fromJson, isTrue, select, selectRaw } from '#worker/db/query.ts';
import { personInReach, withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

const COLUMNS = {
  shift_id: shift.id,
  shift_user_id: shiftUser.id,
  date: shift.date,
  workplace: fromJson<PersonShift['workplace']>(
    sql`json_object('id', ${workplace.id}, 'code', ${workplace.code}, 'name', ${workplace.name})`,
  ),
  template: fromJson<PersonShift['template']>(
    sql`json_object('id', ${shiftTemplate.id}, 'code', ${shiftTemplate.code}, 'name', ${shiftTemplate.name})`,
  ),
  position: fromJson<PersonShift['position']>(
    sql`json_object('id', ${position.id}, 'name', ${position.name})`,
  ),
  start_minute: sql<number>`coalesce(${shiftUser.start_minute}, ${shift.start_minute})`,
  end_minute: sql<number>`coalesce(${shiftUser.end_minute}, ${shift.end_minute})`,
  attended: isTrue(
    sql`EXISTS (SELECT 1 FROM ${attendance} AS a WHERE a.shift_user_id = ${shiftUser.id} AND a.voided_at IS NULL)`,
  ),
};

/**
 * Returns the approved shifts of a person from the day before the date to the day after it, by start.
 * Includes shifts with an outcome, because a check-in by hand clears it (T-22).
 * @throws AppError E_NOT_FOUND for a person out of reach
 */
export async function listPersonShifts(
  ctx: SignedInCtx,
  personId: number,
  date: CalendarDate,
): Promise<PersonShift[]> {
  const [[known], found] = await batch(ctx.db, [
    selectRaw({ is_there: isTrue(personInReach(ctx, personId)) }, sql``),
    select(COLUMNS)
      .from(shiftUser)
      .innerJoin(shift, eq(shift.id, shiftUser.shift_id))
      .innerJoin(workplace, eq(workplace.id, shift.workplace_id))
      .innerJoin(shiftTemplate, eq(shiftTemplate.id, shift.template_id))
      .innerJoin(position, eq(position.id, shiftUser.position_id))
      .where(
        and(
          eq(shiftUser.person_id, personId),
          // A literal, because SQLite matches partial indexes only with literals.
          sql`${shiftUser.status} = 'approved'`,
          isNull(shift.deleted_at),
          gte(shiftUser.starts_at, startOfJstDay(addDays(date, -1))),
          lt(shiftUser.starts_at, startOfJstDay(addDays(date, 3))),
          between(shift.date, addDays(date, -1), addDays(date, 1)),
          withinReach(ctx, sql`${shift.workplace_id}`),
        ),
      )
      .orderBy(asc(shiftUser.starts_at), asc(shiftUser.id)),
  ]);
  if (!known?.is_there) throw new AppError('E_NOT_FOUND');
  return found.map(({ start_minute, end_minute, ...row }) => ({
    ...row,
    start_time: formatClock(start_minute),
    end_time: formatClock(end_minute),
  }));
}
