import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Adjustment, adjustmentOperations } from '#contract/adjustments.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { type Instant, jstDate, toStamp } from '#domain/time/instant.ts';
import { closedJson, closedOf, type StoredClosed } from '#worker/attendance/closed-periods.ts';
import { wagesShown } from '#worker/attendance/wages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { datesOfPayPeriod } from '#worker/db/pay-periods.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { amongWorkplaces, withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { adjustment, period } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { isMember } from '#worker/features/memberships/queries.ts';

/** An adjustment as {@link adjustmentJson} tells it. */
type AdjustmentJson = Omit<Adjustment, 'created_at' | 'lines'> & {
  created_at: Instant;
  /** A JSON text. */
  lines: string | null;
};

function codedJson(id: SQL): SQL {
  return sql`(SELECT json_object('id', w.id, 'code', w.code, 'name', w.name) FROM ${workplace} AS w WHERE w.id = ${id})`;
}

function refJson(id: SQL): SQL {
  return sql`json((SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${id}))`;
}

/** An {@link AdjustmentJson} of the adjustment `x`. */
const adjustmentJson = sql`json_object('id', x.id, 'user', ${refJson(sql`x.person_id`)},
  'workplace', json(${codedJson(sql`x.workplace_id`)}), 'month', x.month, 'kind', x.kind, 'yen', x.yen, 'note', x.note,
  'of_month', x.of_month, 'lines', x.lines, 'created_at', x.created_at, 'created_by', ${refJson(sql`x.created_by`)},
  'version', x.version)`;

/** Those of a person and a pay month for which `where` holds of `x`, by when they were written, as a JSON list. */
export function adjustmentsJson(personId: SQL, month: CalendarMonth, where: SQL): SQL {
  return sql`(SELECT json_group_array(${adjustmentJson} ORDER BY x.created_at, x.id) FROM ${adjustment} AS x
    WHERE x.person_id = ${personId} AND x.month = ${month} AND x.voided_at IS NULL AND ${where})`;
}

export function adjustmentsOf(json: string): Adjustment[] {
  const stored: AdjustmentJson[] = JSON.parse(json);
  return stored.map(adjustmentOf);
}

function adjustmentOf({ created_at, lines, ...stored }: AdjustmentJson): Adjustment {
  return { ...stored, created_at: toStamp(created_at), lines: lines === null ? null : JSON.parse(lines) };
}

/** Whether the pay period of a workplace is closed: what is paid with it stays. */
export function isClosedMonth(workplaceId: SQL | number, month: SQL | CalendarMonth): SQL {
  return sql`EXISTS (SELECT 1 FROM ${period} AS pe
    WHERE pe.workplace_id = ${workplaceId} AND pe.month = ${month} AND pe.state = 'closed')`;
}

/** Whether a month is paid at a workplace, or will be: it is not over, or has work or a period there. */
function isPaidMonth({ now }: SignedInCtx, workplaceId: SQL, month: CalendarMonth): SQL {
  const { from, to } = datesOfPayPeriod(sql`${month}`);
  return sql`(${to} >= ${jstDate(now)}
    OR EXISTS (SELECT 1 FROM ${period} AS pe WHERE pe.workplace_id = ${workplaceId} AND pe.month = ${month})
    OR EXISTS (SELECT 1 FROM ${attendance} AS a WHERE a.workplace_id = ${workplaceId} AND a.voided_at IS NULL
      AND a.business_date BETWEEN ${from} AND ${to}))`;
}

/** None for readers of no wages. */
export async function listAdjustments(
  ctx: SignedInCtx,
  query: z.output<(typeof adjustmentOperations)['adjustments.list']['query']>,
): Promise<{ data: Adjustment[]; meta: ListMeta }> {
  const { month, workplace_ids, user_id, q, kind } = query;
  const { rows, meta } = await readPage<{ adjustment: string }>(ctx.db, query, {
    select: sql`x.id`,
    from: sql`${adjustment} AS x`,
    // Those of a person or a name are few: the plus keeps SQLite from passing all of the month.
    where: sql`${user_id === undefined && !q ? sql`` : sql`+`}x.month = ${month} AND x.voided_at IS NULL AND ${withinReach(ctx, sql`x.workplace_id`)}
      AND ${wagesShown(ctx)}
      AND ${amongWorkplaces(sql`x.workplace_id`, workplace_ids)}
      AND ${user_id === undefined ? sql`1` : sql`x.person_id = ${user_id}`}
      AND ${kind === undefined ? sql`1` : sql`x.kind = ${kind}`} AND ${foundBy(q, sql`x.person_id`)}`,
    orderBy: sql`x.created_at`,
    id: sql`x.id`,
    descending: query.sort.startsWith('-'),
    beside: sql`(SELECT ${adjustmentJson} FROM ${adjustment} AS x WHERE x.id = shown.id) AS adjustment`,
  });
  return { data: rows.map((row) => adjustmentOf(JSON.parse(row.adjustment))), meta };
}

/** What a new one has to know of its person and place; null where one is not there. */
export type NewAdjustmentFacts = {
  found: 0 | 1;
  wages: 0 | 1;
  user: string | null;
  workplace: string | null;
  /** Whether the person is of the workplace, or has worked there. */
  belongs: 0 | 1;
  /** Whether the month is paid there: see {@link isPaidMonth}. */
  paid: 0 | 1;
  /** For `closedOf`. */
  closed: string;
  actor: string;
};

export function newAdjustmentFacts(
  ctx: SignedInCtx,
  at: { userId: number; workplaceId: number; month: CalendarMonth },
): SQL {
  const { userId, workplaceId, month } = at;
  return sql`SELECT ${workplaceInReach(ctx, workplaceId)} AS found, ${wagesShown(ctx)} AS wages,
      (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${userId} AND p.deleted_at IS NULL) AS user,
      ${codedJson(sql`${workplaceId}`)} AS workplace,
      (${isMember(at)} OR EXISTS (SELECT 1 FROM ${attendance} AS a
        WHERE a.person_id = ${userId} AND a.workplace_id = ${workplaceId} AND a.voided_at IS NULL)) AS belongs,
      ${isPaidMonth(ctx, sql`${workplaceId}`, month)} AS paid,
      ${closedJson(sql`${workplaceId}`, sql`per.month = ${month}`)} AS closed,
      (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${ctx.actor.id}) AS actor`;
}

/**
 * One as it stands, whether its month, or the one asked for, is closed, and whether that one is paid.
 * @throws AppError E_NOT_FOUND also at a workplace out of reach, E_FORBIDDEN for readers of no wages
 */
export async function findAdjustment(
  ctx: SignedInCtx,
  id: number,
  month: CalendarMonth | null,
): Promise<{ before: Adjustment; closed: StoredClosed[]; paid: boolean }> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${adjustmentJson} AS adjustment, ${wagesShown(ctx)} AS wages,
          ${closedJson(sql`x.workplace_id`, sql`per.month IN (x.month, ${month})`)} AS closed,
          ${month === null ? sql`1` : isPaidMonth(ctx, sql`x.workplace_id`, month)} AS paid
        FROM ${adjustment} AS x
        WHERE x.id = ${id} AND x.voided_at IS NULL AND ${withinReach(ctx, sql`x.workplace_id`)}`,
  ).first<{ adjustment: string; wages: 0 | 1; closed: string; paid: 0 | 1 }>();
  if (!row) throw new AppError('E_NOT_FOUND');
  if (row.wages !== 1) throw new AppError('E_FORBIDDEN');
  const before = adjustmentOf(JSON.parse(row.adjustment));
  return { before, closed: closedOf(row.closed), paid: row.paid === 1 };
}
