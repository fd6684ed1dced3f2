import { type SQL, sql } from 'drizzle-orm';
import type { OperationQuery } from '#contract/operations.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { hasAdvances } from '#worker/areas/pay/hours/advances.ts';
import type { DaysSql } from '#worker/areas/pay/hours/days.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rows } from '#worker/db/database.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { adjustment } from '#worker/db/schema/period.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

/** The workplaces and the position of a report. */
export type ReportPlaces = Pick<OperationQuery<'reports.read'>, 'workplace_ids' | 'position_id'>;

/**
 * Whether a workplace is in scope and requested. Always a list of workplaces, so that SQLite uses an
 * index by them.
 */
export function isReportWorkplace(ctx: SignedInCtx, id: SQL, ids: ReportPlaces['workplace_ids']): SQL {
  if (!ids) return ctx.scope === 'all' ? sql`${id} IN (SELECT id FROM ${workplace})` : withinReach(ctx, id);
  return sql`${id} IN (SELECT value FROM json_each(${rows(ids)})) AND ${withinReach(ctx, id)}`;
}

/** Whether the shift `s`, and the position on it, is requested. */
export function onShifts(
  ctx: SignedInCtx,
  { workplace_ids, position_id }: ReportPlaces,
  positionId: SQL,
): SQL {
  const inPosition = position_id === undefined ? sql`1` : sql`${positionId} = ${position_id}`;
  return sql`${isReportWorkplace(ctx, sql`s.workplace_id`, workplace_ids)} AND ${inPosition}`;
}

/** Whether the reader sees all work, including work without a workplace. */
export function isWhole(ctx: SignedInCtx, { workplace_ids, position_id }: ReportPlaces): boolean {
  return ctx.scope === 'all' && !workplace_ids && position_id === undefined;
}

/** Whether the attendance record or leave `a` is requested; ignores its date. */
export function isInReport(ctx: SignedInCtx, places: ReportPlaces): SQL {
  if (isWhole(ctx, places)) return sql`1`;
  const { workplace_ids, position_id } = places;
  const inPosition = position_id === undefined ? sql`1` : sql`a.position_id = ${position_id}`;
  return sql`${isReportWorkplace(ctx, sql`a.workplace_id`, workplace_ids)} AND ${inPosition}`;
}

/**
 * A condition on the person `p`: work, leave or a plan on these days at the requested places. In a
 * month, adjustments and advances count too. No adjustment has a position, and no advance a workplace.
 */
export function isReported(
  ctx: SignedInCtx,
  places: ReportPlaces,
  days: DaysSql,
  month: CalendarMonth | null,
): SQL {
  const inDays = sql`a.voided_at IS NULL AND a.business_date BETWEEN ${days.from} AND ${days.to}`;
  const planned = sql`su.status = 'approved' AND s.deleted_at IS NULL AND s.date BETWEEN ${days.from} AND ${days.to}`;
  const adjusted = sql`x.month = ${month} AND x.voided_at IS NULL`;
  if (month !== null && isWhole(ctx, places)) {
    // Nearly every person matches, so each is checked in turn.
    return sql`(EXISTS (SELECT 1 FROM ${attendance} AS a WHERE a.person_id = p.id AND ${inDays})
      OR EXISTS (SELECT 1 FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
        WHERE su.person_id = p.id AND su.starts_at >= ${days.starts.from} AND su.starts_at < ${days.starts.to}
          AND ${planned})
      OR EXISTS (SELECT 1 FROM ${adjustment} AS x WHERE x.person_id = p.id AND ${adjusted})
      OR ${hasAdvances(sql`p.id`, month)})`;
  }
  const nowhere = isWhole(ctx, places)
    ? sql`UNION SELECT a.person_id FROM ${attendance} AS a WHERE a.workplace_id IS NULL AND ${inDays}`
    : sql``;
  const { workplace_ids, position_id } = places;
  const inPosition = position_id === undefined ? sql`1` : sql`a.position_id = ${position_id}`;
  const leftOut =
    month === null || position_id !== undefined
      ? sql``
      : sql`UNION SELECT x.person_id FROM ${adjustment} AS x
          WHERE ${isReportWorkplace(ctx, sql`x.workplace_id`, workplace_ids)} AND ${adjusted}`;
  return sql`p.id IN (
    SELECT a.person_id FROM ${attendance} AS a
      WHERE ${isReportWorkplace(ctx, sql`a.workplace_id`, workplace_ids)} AND ${inDays} AND ${inPosition}
    ${nowhere}
    ${leftOut}
    UNION SELECT su.person_id FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id
      WHERE ${onShifts(ctx, places, sql`su.position_id`)} AND ${planned})`;
}
