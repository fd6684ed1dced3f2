import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type {
  PublishBody,
  Shift,
  ShiftCloseBody,
  ShiftDetail,
  ShiftsActiveBody,
} from '#contract/roster/shifts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { forOtherChannels, paramsJson } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { closingAsks } from '#worker/areas/roster/changes/close-asks.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { insert, isTrue, selectRaw, update } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { publishedMonth, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { isNotified, shiftsOfMonth } from './publishing.ts';
import { readShift, selectShifts } from './queries.ts';
import { shiftOf } from './rows.ts';

/**
 * Activates or deactivates shifts. The people on them stay.
 * @throws AppError E_NOT_FOUND when one does not exist or is out of reach, SHIFT_IN_THE_PAST, E_CONFLICT
 * when they keep changing
 */
export function setShiftsActive(
  ctx: SignedInCtx,
  { ids, active }: ShiftsActiveBody,
): Promise<{ data: Shift[] }> {
  const asked = [...new Set(ids)];
  return whileStale(async () => {
    const found = await all(ctx.db, selectShifts(ctx, asked));
    const before = found.map((row) => shiftOf(row, ctx.now));
    if (before.length < asked.length) throw new AppError('E_NOT_FOUND');
    if (before.some(({ progress }) => progress === 'ended')) throw new AppError('SHIFT_IN_THE_PAST');
    const changed = before.filter((one) => one.active !== active);
    const [after] = await commit(ctx, {
      guards: [areShiftsUnchanged(changed)],
      statements: [
        update(shift)
          .set({ active, version: sql`${shift.version} + 1` })
          .where(sql`${shift.id} IN (SELECT value FROM json_each(${rows(changed.map(({ id }) => id))}))`),
        ...(active ? [] : callingOff(ctx, changed)),
      ],
      audit: changed.map((one) => ({
        action: 'update',
        subject: 'shift',
        subjectId: one.id,
        workplaceId: one.workplace.id,
        before: { active: one.active },
        after: { active },
      })),
      reads: [selectShifts(ctx, asked)],
    });
    return { data: after.map((row) => shiftOf(row, ctx.now)) };
  });
}

/**
 * Closes the planning of a shift, or opens it again.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored shift on an old version, SHIFT_IN_THE_PAST
 */
export async function closeShift(
  ctx: SignedInCtx,
  id: number,
  { closed, version }: ShiftCloseBody,
): Promise<ShiftDetail> {
  const before = await readShift(ctx, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (before.progress === 'ended') throw new AppError('SHIFT_IN_THE_PAST');
  const closed_at = closed ? toStamp(ctx.now) : null;
  const after: ShiftDetail = { ...before, closed_at, version: version + 1 };
  await commit(ctx, {
    guards: [areShiftsUnchanged([before])],
    current: () => readShift(ctx, id),
    statements: [
      update(shift)
        .set({
          closed_at: closed ? ctx.now : null,
          closed_by: closed ? ctx.actor.id : null,
          version: sql`${shift.version} + 1`,
        })
        .where(eq(shift.id, id)),
      ...(closed ? callingOff(ctx, [before]) : []),
    ],
    audit: [
      {
        action: 'update',
        subject: 'shift',
        subjectId: id,
        workplaceId: before.workplace.id,
        before: { closed_at: before.closed_at },
        after: { closed_at },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

/**
 * Deletes a shift without people and registrations; its row stays.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored shift on an old version, SHIFT_IN_THE_PAST,
 * SHIFT_CANNOT_DELETE_WITH_USERS
 */
export async function deleteShift(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const { users, ...before } = await readShift(ctx, id);
  const current = { ...before, users };
  if (before.version !== version) throw new AppError('E_CONFLICT', current);
  if (before.progress === 'ended') throw new AppError('SHIFT_IN_THE_PAST');
  if (
    users.some(({ status, outcome }) => outcome === null && (status === 'pending' || status === 'approved'))
  ) {
    throw new AppError('SHIFT_CANNOT_DELETE_WITH_USERS');
  }
  await commit(ctx, {
    guards: [
      areShiftsUnchanged([before]),
      sql`SELECT NOT EXISTS (SELECT 1 FROM ${shiftUser} AS su WHERE su.shift_id = ${id} AND ${COUNTED})`,
    ],
    current: () => readShift(ctx, id),
    statements: [
      update(shift)
        .set({ deleted_at: ctx.now, version: sql`${shift.version} + 1` })
        .where(eq(shift.id, id)),
      ...callingOff(ctx, [before]),
    ],
    audit: [{ action: 'delete', subject: 'shift', subjectId: id, workplaceId: before.workplace.id, before }],
  });
}

/** Withdraws the open offers of these shifts, which notifies the people asked. */
function callingOff(ctx: SignedInCtx, shifts: readonly Pick<Shift, 'id'>[]): Statement[] {
  return closingAsks(
    ctx,
    shifts.map(({ id }) => [id, 'ask_called_off', 'all']),
  );
}

/** One notice for each person with work in the rest of the month. Later changes have their own notices. */
function notifyPublished(ctx: SignedInCtx, workplaceId: number, month: CalendarMonth): Statement[] {
  const params = paramsJson<'roster_published'>({ workplace: sql`w.name`, month, count: sql`count(*)` });
  return [
    sql`INSERT INTO ${inboxItem} (person_id, kind, params, operation_id, created_at)
        SELECT su.person_id, 'roster_published', ${params}, ${ctx.call.operationId}, ${ctx.now}
        FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id JOIN ${workplace} AS w ON w.id = s.workplace_id
        WHERE ${shiftsOfMonth(workplaceId, month)} AND ${isNotified(ctx)}
        GROUP BY su.person_id`,
    forOtherChannels(ctx),
  ];
}

/**
 * Publishes a month of a workplace; a published month stays unchanged.
 * @throws AppError E_NOT_FOUND for the workplace
 */
export function publishMonth(
  ctx: SignedInCtx,
  { workplace_id, month }: PublishBody,
): Promise<{ workplace_id: number; month: string; published_at: string }> {
  const shown = sql`SELECT published_at FROM ${publishedMonth}
    WHERE workplace_id = ${workplace_id} AND month = ${month}`;
  const asked = {
    is_there: isTrue(workplaceInReach(ctx, workplace_id)),
    published_at: sql<Instant | null>`(${shown})`,
  };
  return whileStale(async () => {
    const facts = await first(ctx.db, selectRaw(asked, sql``));
    if (!facts?.is_there) throw new AppError('E_NOT_FOUND');
    const published_at = toStamp(facts.published_at ?? ctx.now);
    const answer = { workplace_id, month, published_at };
    if (facts.published_at !== null) return answer;
    await commit(ctx, {
      guards: [sql`SELECT ${workplaceInReach(ctx, workplace_id)} AND NOT EXISTS (${shown})`],
      statements: [
        insert(publishedMonth).values({
          workplace_id,
          month,
          published_at: ctx.now,
          published_by: ctx.actor.id,
        }),
        ...notifyPublished(ctx, workplace_id, month),
      ],
      audit: [
        {
          action: 'publish',
          subject: 'roster_month',
          subjectId: workplace_id,
          workplaceId: workplace_id,
          after: { month, published_at },
        },
      ],
      answer: { status: 200, body: answer },
    });
    return answer;
  });
}

/** A guard: the shifts exist at the versions that were read. */
function areShiftsUnchanged(shifts: readonly Pick<Shift, 'id' | 'version'>[]): SQL {
  const read = rows(shifts.map(({ id, version }) => [id, version]));
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${read}) AS r
    LEFT JOIN ${shift} AS s ON s.id = r.value ->> 0 AND s.version = r.value ->> 1 AND s.deleted_at IS NULL
    WHERE s.id IS NULL)`;
}
