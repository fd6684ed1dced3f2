import { type SQL, sql } from 'drizzle-orm';
import type { ListMeta } from '#contract/lists.ts';
import type { PeriodChange } from '#contract/pay/periods.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { changesJson, shownChanges } from '#worker/areas/attendance/records/hand-changes.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { type ListOptions, readPage } from '#worker/db/page.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, isTrue } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance, attendanceChange } from '#worker/db/schema/attendance.ts';
import { period, periodMoved } from '#worker/db/schema/period.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

/** Whether the change `c` concerns the work that a workplace confirms, not its wage. */
const IS_OF_WORK = sql`c.field NOT IN ('salary_per_hour', 'wage_recalculated')`;

/** The changes `c` of the work `a` since the period `per` was confirmed. */
const SINCE = sql`${attendanceChange} AS c WHERE c.attendance_id = a.id AND c.at > per.confirmed_at AND ${IS_OF_WORK}`;

/**
 * Whether the work `a` moved away and back, and all its fields again have the values from when `per`
 * was confirmed.
 */
const IS_BACK = sql`(EXISTS (SELECT 1 FROM ${periodMoved} AS m WHERE m.period_id = per.id AND m.attendance_id = a.id
    AND m.date IS NOT NULL AND m.minutes IS a.worked_minutes)
  AND NOT EXISTS (SELECT 1 FROM (SELECT first_value(c.old) OVER each_field AS was, last_value(c.new) OVER each_field AS said
      FROM ${SINCE} WINDOW each_field AS (PARTITION BY c.field ORDER BY c.at, c.id
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS told WHERE told.was IS NOT told.said))`;

/**
 * T-17: whether the record `a` differs from its state when `per` was confirmed: added, voided, or
 * corrected since. A record that was confirmed again, or moved away and back unchanged, does not
 * differ.
 */
export const IS_CHANGED = sql`(CASE WHEN a.voided_at IS NOT NULL THEN a.voided_at > per.confirmed_at AND a.created_at <= per.confirmed_at
  ELSE a.created_at > per.confirmed_at OR (coalesce(a.confirmed_at, per.confirmed_at + 1) > per.confirmed_at
    AND EXISTS (SELECT 1 FROM ${SINCE}) AND NOT ${IS_BACK}) END)`;

/**
 * T-17: whether the record `a` was in the confirmed period `per` and the move `m` took it elsewhere.
 */
const IS_AWAY = sql`(m.date IS NOT NULL AND a.created_at <= per.confirmed_at
  AND (a.voided_at IS NULL OR a.voided_at > per.confirmed_at)
  AND NOT (a.workplace_id IS per.workplace_id AND a.business_date BETWEEN per.date_from AND per.date_to))`;

/** How many records moved out of the period `per`. */
export const COUNT_AWAY = sql`(SELECT count(*) FROM ${periodMoved} AS m JOIN ${attendance} AS a ON a.id = m.attendance_id
  WHERE m.period_id = per.id AND ${IS_AWAY})`;

/** The work of the period `id` that differs from its confirmation, both inside it and moved away. */
function changedOf(id: number): SQL {
  const columns = sql`a.id, a.kind, a.person_id, a.created_at, a.created_by, per.confirmed_at AS since,
    a.created_at > per.confirmed_at AS is_new, a.voided_at IS NOT NULL AS is_void, a.workplace_id AS place_id,
    a.business_date AS now_on`;
  const confirmed = sql`per.id = ${id} AND per.state <> 'open'`;
  return sql`(SELECT ${columns}, a.business_date AS date, 0 AS is_away FROM ${period} AS per
      JOIN ${attendance} AS a ON a.workplace_id = per.workplace_id AND a.business_date BETWEEN per.date_from AND per.date_to
      WHERE ${confirmed} AND ${IS_CHANGED}
    UNION ALL SELECT ${columns}, m.date, 1 FROM ${period} AS per
      JOIN ${periodMoved} AS m ON m.period_id = per.id JOIN ${attendance} AS a ON a.id = m.attendance_id
      WHERE ${confirmed} AND ${IS_AWAY}) AS changed`;
}

const CHANGED_FIELDS = {
  id: sql<number>`changed.id`,
  kind: sql<PeriodChange['kind']>`changed.kind`,
  date: sql<CalendarDate>`changed.date`,
  created_at: sql<Instant>`changed.created_at`,
  is_new: isTrue(sql`changed.is_new`),
  is_void: isTrue(sql`changed.is_void`),
  is_away: isTrue(sql`changed.is_away`),
  now_on: sql<CalendarDate>`changed.now_on`,
  // Input of the fields that are calculated for the rows shown.
  person_id: sql<number>`changed.person_id`,
  created_by: sql<number | null>`changed.created_by`,
  since: sql<Instant>`changed.since`,
  place_id: sql<number | null>`changed.place_id`,
};

/** The fields that are calculated only for the rows shown. */
function shownFields(ctx: SignedInCtx) {
  return {
    user: personRef(sql`shown.person_id`),
    creator: personRef(sql`shown.created_by`),
    changes: changesJson(sql`c.attendance_id = shown.id AND c.at > shown.since AND ${IS_OF_WORK}`),
    place: fromJson<NonNullable<PeriodChange['moved_to']>['workplace']>(
      sql`(SELECT ${workplaceJson} FROM ${workplace} AS w
           WHERE w.id = shown.place_id AND shown.is_away AND ${withinReach(ctx, sql`w.id`)})`,
    ),
  };
}

type ChangedRow = FieldsRow<typeof CHANGED_FIELDS> & FieldsRow<ReturnType<typeof shownFields>>;

/**
 * Returns the work that counts as changed since the workplace confirmed the period, by date, in one
 * round trip.
 * @throws AppError E_NOT_FOUND for a period out of reach
 */
export async function listChanges(
  ctx: SignedInCtx,
  id: number,
  query: ListOptions & { sort: string },
): Promise<{ data: PeriodChange[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: CHANGED_FIELDS,
    from: changedOf(id),
    where: sql`1`,
    orderBy: sql`changed.date`,
    id: sql`changed.id`,
    descending: query.sort.startsWith('-'),
    belongs: sql`EXISTS (SELECT 1 FROM ${period} AS own WHERE own.id = ${id} AND ${withinReach(ctx, sql`own.workplace_id`)})`,
    extra: shownFields(ctx),
  });
  return { data: rows.map(periodChangeOf), meta };
}

function periodChangeOf(row: ChangedRow): PeriodChange {
  return {
    work_history_id: row.id,
    kind: row.kind,
    user: row.user,
    date: row.date,
    change: changeKindOf(row),
    moved_to: row.is_away ? { date: row.now_on, workplace: row.place } : null,
    added: row.is_new ? { at: toStamp(row.created_at), by: row.creator } : null,
    changes: shownChanges(row.changes, true),
  };
}

function changeKindOf(row: ChangedRow): PeriodChange['change'] {
  if (row.is_away) return 'moved';
  if (row.is_void) return 'void';
  return row.is_new ? 'added' : 'mended';
}
