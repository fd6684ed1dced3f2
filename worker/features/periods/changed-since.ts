import { sql } from 'drizzle-orm';
import type { PeriodChange } from '#contract/periods.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { changesJson, changesOf } from '#worker/attendance/hand-changes.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type ListOptions, type Page, readPage } from '#worker/db/page.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance, attendanceChange } from '#worker/db/schema/attendance.ts';
import { period } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';

/** The change `c` is of what a site confirms: of its work, not of what that earns. */
const IS_OF_WORK = sql`c.field NOT IN ('salary_per_hour', 'wage_recalculated')`;

/**
 * T-17: the attendance `a` is not what the period `per` was confirmed with: added since, declared void, or mended, which
 * takes its confirmation away. One that was only confirmed anew says what it said before.
 */
export const IS_CHANGED = sql`(CASE WHEN a.voided_at IS NOT NULL THEN a.voided_at > per.confirmed_at AND a.created_at <= per.confirmed_at
  ELSE a.created_at > per.confirmed_at OR (coalesce(a.confirmed_at, per.confirmed_at + 1) > per.confirmed_at
    AND EXISTS (SELECT 1 FROM ${attendanceChange} AS c
      WHERE c.attendance_id = a.id AND c.at > per.confirmed_at AND ${IS_OF_WORK})) END)`;

type ChangedRow = {
  id: number;
  kind: PeriodChange['kind'];
  user: string;
  date: string;
  created_at: Instant;
  creator: string;
  is_new: 0 | 1;
  is_void: 0 | 1;
  changes: string;
};

/**
 * The work of a period that is counted as changed since its site confirmed it, by date: one round trip.
 * @throws AppError E_NOT_FOUND for a period out of reach
 */
export async function listChanges(
  ctx: SignedInCtx,
  id: number,
  query: ListOptions & { sort: string },
): Promise<{ data: PeriodChange[]; meta: Page<ChangedRow>['meta'] }> {
  const changes = changesJson(sql`c.attendance_id = shown.id AND c.at > shown.since AND ${IS_OF_WORK}`);
  const { rows, meta } = await readPage<ChangedRow>(ctx.db, query, {
    select: sql`a.id, a.kind, a.person_id, a.business_date AS date, a.created_at, a.created_by,
      per.confirmed_at AS since, a.created_at > per.confirmed_at AS is_new, a.voided_at IS NOT NULL AS is_void`,
    from: sql`${period} AS per JOIN ${attendance} AS a ON a.workplace_id = per.workplace_id
      AND a.business_date BETWEEN per.date_from AND per.date_to`,
    where: sql`per.id = ${id} AND per.state <> 'open' AND ${IS_CHANGED}`,
    orderBy: sql`a.business_date`,
    id: sql`a.id`,
    descending: query.sort.startsWith('-'),
    belongs: sql`EXISTS (SELECT 1 FROM ${period} AS own WHERE own.id = ${id} AND ${withinReach(ctx, sql`own.workplace_id`)})`,
    beside: sql`(SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = shown.person_id) AS user,
      (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = shown.created_by) AS creator, ${changes} AS changes`,
  });
  return { data: rows.map(changeOf), meta };
}

function changeOf(row: ChangedRow): PeriodChange {
  return {
    work_history_id: row.id,
    kind: row.kind,
    user: JSON.parse(row.user),
    date: row.date,
    change: row.is_void === 1 ? 'void' : row.is_new === 1 ? 'added' : 'mended',
    added: row.is_new === 1 ? { at: toStamp(row.created_at), by: JSON.parse(row.creator) } : null,
    changes: changesOf(row.changes, true),
  };
}
