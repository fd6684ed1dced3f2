import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { RosterMonth } from '#contract/shifts.ts';
import { type CalendarMonth, firstDayOf, lastDayOf } from '#domain/time/calendar-month.ts';
import { type Instant, MINUTE_MS, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { withinReach } from '#worker/db/reach.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { person } from '#worker/db/schema/person.ts';
import { publishedMonth, seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { betweenDays } from '#worker/roster/shown-shift.ts';

/** Shifts `s` of a month of a workplace. */
export function shiftsOfMonth(workplaceId: number, month: CalendarMonth): SQL {
  return sql`s.workplace_id = ${workplaceId} AND s.deleted_at IS NULL
    AND ${betweenDays(firstDayOf(month), lastDayOf(month))}`;
}

/** People `su` of shifts who are told when these are published: whoever works there from now on. */
export function isTold({ now }: SignedInCtx): SQL {
  return sql`su.status = 'approved' AND su.outcome IS NULL AND su.ends_at > ${now}`;
}

type Row = Omit<RosterMonth, 'workplace' | 'month' | 'published_at' | 'told'> & {
  site: string;
  published_at: Instant | null;
  told: number;
};

/** @throws AppError E_NOT_FOUND for a workplace that is not there or out of reach */
export async function readRosterMonth(
  ctx: SignedInCtx,
  workplaceId: number,
  month: CalendarMonth,
): Promise<RosterMonth> {
  const row = await bind(ctx.db.d1, selectMonth(ctx, workplaceId, month)).first<Row>();
  if (!row) throw new AppError('E_NOT_FOUND');
  const { site, published_at, told, ...counts } = row;
  return {
    workplace: JSON.parse(site),
    month,
    published_at: published_at === null ? null : toStamp(published_at),
    told: published_at === null ? null : told,
    ...counts,
  };
}

function selectMonth(ctx: SignedInCtx, workplaceId: number, month: CalendarMonth): SQL {
  const ofMonth = shiftsOfMonth(workplaceId, month);
  const told = sql`FROM ${shift} AS s CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
    WHERE ${ofMonth} AND ${isTold(ctx)}`;
  const notOver = sql`unixepoch(s.date, '-9 hours') * 1000 + s.end_minute * ${MINUTE_MS} > ${ctx.now}`;
  return sql`SELECT json_object('id', w.id, 'code', w.code, 'name', w.name) AS site,
      (SELECT published_at FROM ${publishedMonth} WHERE workplace_id = w.id AND month = ${month}) AS published_at,
      ${toldThen(month)} AS told,
      (SELECT count(DISTINCT su.person_id) ${told}) AS people, (SELECT count(*) ${told}) AS places,
      (SELECT count(*) FROM ${shift} AS s WHERE ${ofMonth}) AS shifts,
      (SELECT count(*) FROM ${shift} AS s WHERE ${ofMonth} AND NOT s.active) AS inactive,
      (SELECT coalesce(sum(max(0, g.fixed_total - g.approved_fixed) + max(0, g.temp_total - g.approved_temp)), 0)
       FROM ${shift} AS s CROSS JOIN ${seatGroup} AS g ON g.shift_id = s.id
       WHERE ${ofMonth} AND s.active AND ${notOver}) AS open_seats,
      (SELECT count(*) FROM ${shift} AS s CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
       WHERE ${ofMonth} AND su.status = 'pending' AND su.outcome IS NULL AND su.ends_at > ${ctx.now}) AS pending,
      ${withoutShift(ofMonth, month)} AS "without"
    FROM ${workplace} AS w
    WHERE w.id = ${workplaceId} AND w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}`;
}

/** How many people the publishing of the month told, by what it told them. */
function toldThen(month: CalendarMonth): SQL {
  return sql`(SELECT count(*) FROM ${audit} AS a CROSS JOIN ${inboxItem} AS i ON i.operation_id = a.operation_id
    WHERE a.subject = 'roster_month' AND a.subject_id = w.id AND a.action = 'publish'
      AND a.after ->> 'month' = ${month} AND i.kind = 'roster_published')`;
}

/** How many people who work at `w` and are employed in the month are on none of its shifts. */
function withoutShift(ofMonth: SQL, month: CalendarMonth): SQL {
  return sql`(SELECT count(*) FROM ${membership} AS m
    JOIN ${person} AS p ON p.id = m.person_id AND p.deleted_at IS NULL AND p.disabled_at IS NULL
    WHERE m.workplace_id = w.id AND m.works = 1
      AND coalesce(p.hired_on, '') <= ${lastDayOf(month)} AND coalesce(p.left_on, '9999-12-31') >= ${firstDayOf(month)}
      AND p.id NOT IN (SELECT su.person_id FROM ${shift} AS s CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
        WHERE ${ofMonth} AND su.status = 'approved' AND su.outcome IS NULL))`;
}
