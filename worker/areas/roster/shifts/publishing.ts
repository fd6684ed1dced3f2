import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { RosterMonth } from '#contract/roster/shifts.ts';
import { type CalendarMonth, firstDayOf, lastDayOfMonth } from '#domain/time/calendar-month.ts';
import { type Instant, MINUTE_MS, stampOrNull } from '#domain/time/instant.ts';
import { w } from '#worker/areas/roster/changes/fields.ts';
import { betweenDays, SIMPLE_FIELDS } from '#worker/areas/roster/changes/shown-shift.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { person } from '#worker/db/schema/person.ts';
import { publishedMonth, seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership } from '#worker/db/schema/workplace.ts';

/** Shifts `s` of a month of a workplace. */
export function shiftsOfMonth(workplaceId: number, month: CalendarMonth): SQL {
  return sql`s.workplace_id = ${workplaceId} AND s.deleted_at IS NULL
    AND ${betweenDays(firstDayOf(month), lastDayOfMonth(month))}`;
}

/** The people `su` who are notified of a published month: those with approved work from now on. */
export function isNotified({ now }: SignedInCtx): SQL {
  return sql`su.status = 'approved' AND su.outcome IS NULL AND su.ends_at > ${now}`;
}

/** @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach */
export async function readRosterMonth(
  ctx: SignedInCtx,
  workplaceId: number,
  month: CalendarMonth,
): Promise<RosterMonth> {
  const asked = select(publishingFields(ctx, workplaceId, month))
    .from(w)
    .where(and(eq(w.id, workplaceId), isNull(w.deleted_at), withinReach(ctx, sql`${w.id}`)));
  const row = await first(ctx.db, asked);
  if (!row) throw new AppError('E_NOT_FOUND');
  const { published_at, told, ...rest } = row;
  return {
    ...rest,
    month,
    published_at: stampOrNull(published_at),
    told: published_at === null ? null : told,
  };
}

/** The fields of the workplace `w`. */
function publishingFields(ctx: SignedInCtx, workplaceId: number, month: CalendarMonth) {
  const ofMonth = shiftsOfMonth(workplaceId, month);
  const notified = sql`FROM ${shift} AS s CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
    WHERE ${ofMonth} AND ${isNotified(ctx)}`;
  const notOver = sql`unixepoch(s.date, '-9 hours') * 1000 + s.end_minute * ${MINUTE_MS} > ${ctx.now}`;
  return {
    workplace: SIMPLE_FIELDS.workplace,
    published_at: sql<Instant | null>`(SELECT published_at FROM ${publishedMonth}
      WHERE workplace_id = ${w.id} AND month = ${month})`,
    told: notifiedThen(month),
    people: sql<number>`(SELECT count(DISTINCT su.person_id) ${notified})`,
    places: sql<number>`(SELECT count(*) ${notified})`,
    shifts: sql<number>`(SELECT count(*) FROM ${shift} AS s WHERE ${ofMonth})`,
    inactive: sql<number>`(SELECT count(*) FROM ${shift} AS s WHERE ${ofMonth} AND NOT s.active)`,
    open_seats: sql<number>`(SELECT coalesce(sum(max(0, g.fixed_total - g.approved_fixed) + max(0, g.temp_total - g.approved_temp)), 0)
      FROM ${shift} AS s CROSS JOIN ${seatGroup} AS g ON g.shift_id = s.id
      WHERE ${ofMonth} AND s.active AND ${notOver})`,
    pending: sql<number>`(SELECT count(*) FROM ${shift} AS s CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
      WHERE ${ofMonth} AND su.status = 'pending' AND su.outcome IS NULL AND su.ends_at > ${ctx.now})`,
    without: withoutShift(ofMonth, month),
  };
}

/** The number of people notified when the month was published, counted by their notices. */
function notifiedThen(month: CalendarMonth): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${audit} AS a CROSS JOIN ${inboxItem} AS i ON i.operation_id = a.operation_id
    WHERE a.subject = 'roster_month' AND a.subject_id = w.id AND a.action = 'publish'
      AND a.after ->> 'month' = ${month} AND i.kind = 'roster_published')`;
}

/** The number of people who work at `w`, are employed in the month, and are on none of its shifts. */
function withoutShift(ofMonth: SQL, month: CalendarMonth): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${membership} AS m
    JOIN ${person} AS p ON p.id = m.person_id AND p.deleted_at IS NULL AND p.disabled_at IS NULL
    WHERE m.workplace_id = w.id AND m.works = 1
      AND coalesce(p.hired_on, '') <= ${lastDayOfMonth(month)} AND coalesce(p.left_on, '9999-12-31') >= ${firstDayOf(month)}
      AND p.id NOT IN (SELECT su.person_id FROM ${shift} AS s CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
        WHERE ${ofMonth} AND su.status = 'approved' AND su.outcome IS NULL))`;
}
