import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { Shift, ShiftDetail, ShiftUser, SimpleShift } from '#contract/roster/shifts.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import { jstDate, jstMinuteOfDay } from '#domain/time/instant.ts';
import { openAskOf, selectOpenAsks } from '#worker/areas/roster/changes/open-asks.ts';
import {
  atWorkplaces,
  betweenDays,
  runningFrom,
  SHIFT_ORDER,
  SHIFTS,
  SIMPLE_FIELDS,
  simpleShiftOf,
} from '#worker/areas/roster/changes/shown-shift.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first, type RowsOf } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';
import { SHIFT_FIELDS, selectShiftUsers, shiftOf, shiftUserOf } from './rows.ts';

type Between = Pick<OperationQuery<'shifts.list'>, 'date_from' | 'date_to' | 'workplace_ids'>;

export async function listShifts(
  ctx: SignedInCtx,
  query: OperationQuery<'shifts.list'>,
): Promise<{ data: Shift[]; meta: ListMeta }> {
  const month = query.month === undefined ? null : daysOfMonth(query.month);
  const conditions = [
    reached(ctx, query),
    month ? betweenDays(month.from, month.to) : sql`1`,
    ofTemplate(query.template_id),
    isActiveFilter(query.active),
    seated(query),
    awaited(query),
    atPlace(query.q),
  ];
  const { rows, meta } = await readPage(ctx.db, query, {
    select: SHIFT_FIELDS,
    from: sql`${shift} AS s`,
    wide: { from: SHIFTS, id: sql`s.id` },
    where: sql.join(conditions, sql` AND `),
    orderBy: SHIFT_ORDER,
    id: sql`s.id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map((row) => shiftOf(row, ctx.now)), meta };
}

export function listSimpleShifts(
  ctx: SignedInCtx,
  query: OperationQuery<'shifts.simple'>,
): Promise<{ data: SimpleShift[]; meta: ListMeta }> {
  return pageOfSimple(ctx, query, sql`1`);
}

/** Includes yesterday's shifts that still run, and leaves out today's that are over. */
export function listActiveShifts(
  ctx: SignedInCtx,
  query: OperationQuery<'shifts.active.list'>,
): Promise<{ data: SimpleShift[]; meta: ListMeta }> {
  const today = jstDate(ctx.now);
  const minute = jstMinuteOfDay(ctx.now);
  const { date_from, ...rest } = query;
  // One bound of the order, the later one: SQLite searches the index by one bound and scans up to the
  // other.
  const from =
    date_from === undefined ? runningFrom(ctx.now) : sql`max(${date_from}, ${runningFrom(ctx.now)})`;
  return pageOfSimple(
    ctx,
    rest,
    sql`s.active = 1 AND ${SHIFT_ORDER} >= ${from} AND (s.date > ${today}
        OR s.end_minute > iif(s.date = ${today}, ${minute}, ${minute + MINUTES_PER_DAY}))`,
  );
}

async function pageOfSimple(
  ctx: SignedInCtx,
  query: OperationQuery<'shifts.simple'>,
  condition: SQL,
): Promise<{ data: SimpleShift[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: SIMPLE_FIELDS,
    from: sql`${shift} AS s`,
    wide: { from: SHIFTS, id: sql`s.id` },
    where: sql`${reached(ctx, query)} AND ${condition}`,
    orderBy: SHIFT_ORDER,
    id: sql`s.id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(simpleShiftOf), meta };
}

/** Existing shifts within reach, between the days and at the workplaces of the query. */
function reached(ctx: SignedInCtx, { date_from, date_to, workplace_ids }: Between): SQL {
  return sql.join(
    [
      sql`s.deleted_at IS NULL`,
      withinReach(ctx, sql`s.workplace_id`),
      atWorkplaces(workplace_ids),
      betweenDays(date_from, date_to),
    ],
    sql` AND `,
  );
}

/** The index by workplace finds the shifts of a template. */
function ofTemplate(id: number | undefined): SQL {
  if (id === undefined) return sql`1`;
  return sql`s.template_id = ${id}
    AND s.workplace_id = (SELECT workplace_id FROM ${shiftTemplate} WHERE id = ${id})`;
}

/** Literal values: SQLite uses the partial index of the few inactive shifts only for them. */
function isActiveFilter(active: boolean | undefined): SQL {
  if (active === undefined) return sql`1`;
  return active ? sql`s.active = 1` : sql`s.active = 0`;
}

/** Whether the shift has open spots. An inactive shift has none. */
function seated(query: OperationQuery<'shifts.list'>): SQL {
  const { open_seats, month, date_from, date_to } = query;
  if (open_seats === undefined) return sql`1`;
  const isOfDays = month !== undefined || (date_from !== undefined && date_to !== undefined);
  const missing = sql`SELECT g.shift_id FROM ${seatGroup} AS g
    WHERE (approved_fixed < fixed_total OR approved_temp < temp_total)`;
  const has = hasOne(missing, open_seats && !isOfDays && !isOfPlace(query));
  return open_seats ? sql`(s.active = 1 AND ${has})` : sql`NOT ${has}`;
}

/** Whether registrations wait; only few do at a time. */
function awaited(query: OperationQuery<'shifts.list'>): SQL {
  const { pending } = query;
  if (pending === undefined) return sql`1`;
  const waiting = sql`SELECT g.shift_id FROM ${shiftUser} AS g WHERE g.status = 'pending' AND g.outcome IS NULL`;
  const has = hasOne(waiting, pending && !isOfPlace(query));
  return pending ? has : sql`NOT ${has}`;
}

/** Whether the shift `s` is among the few found. Reads all of these, or looks each shift up. */
function hasOne(found: SQL, all: boolean): SQL {
  return all ? sql`s.id IN (${found})` : sql`EXISTS (${found} AND g.shift_id = s.id)`;
}

function isOfPlace({ workplace_ids, template_id }: OperationQuery<'shifts.list'>): boolean {
  return workplace_ids?.length === 1 || template_id !== undefined;
}

function atPlace(part: string | undefined): SQL {
  if (!part) return sql`1`;
  return sql`s.workplace_id IN (SELECT id FROM ${workplace}
    WHERE instr(lower(code), lower(${part})) > 0 OR instr(lower(name), lower(${part})) > 0)`;
}

/** @throws AppError E_NOT_FOUND, also for a shift out of reach */
export async function readShift(ctx: SignedInCtx, id: number): Promise<ShiftDetail> {
  return detailOf(ctx, await batch(ctx.db, selectDetail(ctx, id)));
}

/** A shift in reach, its people and its open offers: three statements for one batch, which `detailOf` reads. */
export function selectDetail(ctx: SignedInCtx, id: number) {
  return [
    selectRaw(
      SHIFT_FIELDS,
      sql`FROM ${SHIFTS}
        WHERE s.id = ${id} AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`,
    ),
    selectShiftUsers(sql`su.shift_id = ${id}`),
    selectOpenAsks(id, ctx.now),
  ] as const;
}

/** @throws AppError E_NOT_FOUND where no shift was found */
export function detailOf(
  { now }: SignedInCtx,
  [[row], users, asks]: RowsOf<ReturnType<typeof selectDetail>>,
): ShiftDetail {
  if (!row) throw new AppError('E_NOT_FOUND');
  return { ...shiftOf(row, now), users: users.map(shiftUserOf), asks: asks.map(openAskOf) };
}

/** Shifts in reach, in the order of their days. */
export function selectShifts(ctx: SignedInCtx, ids: readonly number[]) {
  return selectRaw(
    SHIFT_FIELDS,
    sql`FROM ${SHIFTS}
    WHERE s.id IN (SELECT value FROM json_each(${rows(ids)})) AND s.deleted_at IS NULL
      AND ${withinReach(ctx, sql`s.workplace_id`)}
    ORDER BY ${SHIFT_ORDER}, s.id`,
  );
}

/** A person on a shift in reach. */
export function selectShiftUser(ctx: SignedInCtx, id: number) {
  return selectShiftUsers(
    sql`su.id = ${id} AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`,
  );
}

/** @throws AppError E_NOT_FOUND */
export async function readShiftUser(ctx: SignedInCtx, id: number): Promise<ShiftUser> {
  const row = await first(ctx.db, selectShiftUser(ctx, id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return shiftUserOf(row);
}
