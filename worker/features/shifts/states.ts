import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { PublishBody, Shift, ShiftCloseBody, ShiftDetail, ShiftsActiveBody } from '#contract/shifts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { bind, rows, type Statement } from '#worker/db/database.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { publishedMonth, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { forOtherChannels, paramsJson } from '#worker/inbox/telling.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { closingAsks } from '#worker/roster/close-asks.ts';
import { isTold, shiftsOfMonth } from './publishing.ts';
import { readShift, selectShifts } from './queries.ts';
import { type ShiftRow, shiftOf } from './rows.ts';

/**
 * Turns shifts active or inactive; whoever is on them stays there.
 * @throws AppError E_NOT_FOUND when one is not there or out of reach, SHIFT_IN_THE_PAST, E_CONFLICT when they
 * keep changing meanwhile
 */
export function setShiftsActive(
  ctx: SignedInCtx,
  { ids, active }: ShiftsActiveBody,
): Promise<{ data: Shift[] }> {
  const asked = [...new Set(ids)];
  return whileStale(ctx, async () => {
    const { results } = await bind(ctx.db.d1, selectShifts(ctx, asked)).all<ShiftRow>();
    const before = results.map((row) => shiftOf(row, ctx.now));
    if (before.length < asked.length) throw new AppError('E_NOT_FOUND');
    if (before.some(({ progress }) => progress === 'ended')) throw new AppError('SHIFT_IN_THE_PAST');
    const changed = before.filter((one) => one.active !== active);
    const [after = []] = await commit<ShiftRow>(ctx, {
      guards: [unchanged(changed)],
      statements: [
        sql`UPDATE ${shift} SET active = ${active ? 1 : 0}, version = version + 1
            WHERE id IN (SELECT value FROM json_each(${rows(changed.map(({ id }) => id))}))`,
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
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the shift as it stands on an old version, SHIFT_IN_THE_PAST
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
    guards: [unchanged([before])],
    current: () => readShift(ctx, id),
    statements: [
      sql`UPDATE ${shift} SET closed_at = ${closed ? ctx.now : null}, closed_by = ${closed ? ctx.actor.id : null},
            version = version + 1 WHERE id = ${id}`,
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
 * Deletes a shift that nobody is on or has asked for; its row stays.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the shift as it stands on an old version, SHIFT_IN_THE_PAST,
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
      unchanged([before]),
      sql`SELECT NOT EXISTS (SELECT 1 FROM ${shiftUser} AS su WHERE su.shift_id = ${id} AND ${COUNTED})`,
    ],
    current: () => readShift(ctx, id),
    statements: [
      sql`UPDATE ${shift} SET deleted_at = ${ctx.now}, version = version + 1 WHERE id = ${id}`,
      ...callingOff(ctx, [before]),
    ],
    audit: [{ action: 'delete', subject: 'shift', subjectId: id, workplaceId: before.workplace.id, before }],
  });
}

/** Nobody is wanted there any more: whoever was asked for a seat is told so. */
function callingOff(ctx: SignedInCtx, shifts: readonly Pick<Shift, 'id'>[]): Statement[] {
  return closingAsks(
    ctx,
    shifts.map(({ id }) => [id, 'ask_called_off', 'all']),
  );
}

/** Everybody who works there in what is left of the month is told of it once; what changes then is told as it changes. */
function tellPublished(ctx: SignedInCtx, workplaceId: number, month: CalendarMonth): Statement[] {
  const params = paramsJson<'roster_published'>({ workplace: sql`w.name`, month, count: sql`count(*)` });
  return [
    sql`INSERT INTO ${inboxItem} (person_id, kind, params, operation_id, created_at)
        SELECT su.person_id, 'roster_published', ${params}, ${ctx.operationId}, ${ctx.now}
        FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id JOIN ${workplace} AS w ON w.id = s.workplace_id
        WHERE ${shiftsOfMonth(workplaceId, month)} AND ${isTold(ctx)}
        GROUP BY su.person_id`,
    forOtherChannels(ctx),
  ];
}

/**
 * Shows a month of a workplace to its people; a month that they see already stays as it is.
 * @throws AppError E_NOT_FOUND for the workplace
 */
export function publishMonth(
  ctx: SignedInCtx,
  { workplace_id, month }: PublishBody,
): Promise<{ workplace_id: number; month: string; published_at: string }> {
  const shown = sql`SELECT published_at FROM ${publishedMonth}
    WHERE workplace_id = ${workplace_id} AND month = ${month}`;
  return whileStale(ctx, async () => {
    const facts = await bind(
      ctx.db.d1,
      sql`SELECT ${workplaceInReach(ctx, workplace_id)} AS found, (${shown}) AS published_at`,
    ).first<{ found: number; published_at: number | null }>();
    if (facts?.found !== 1) throw new AppError('E_NOT_FOUND');
    const published_at = toStamp(facts.published_at ?? ctx.now);
    const answer = { workplace_id, month, published_at };
    if (facts.published_at !== null) return answer;
    await commit(ctx, {
      guards: [sql`SELECT ${workplaceInReach(ctx, workplace_id)} AND NOT EXISTS (${shown})`],
      statements: [
        sql`INSERT INTO ${publishedMonth} (workplace_id, month, published_at, published_by)
            VALUES (${workplace_id}, ${month}, ${ctx.now}, ${ctx.actor.id})`,
        ...tellPublished(ctx, workplace_id, month),
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

/** The shifts are there at the versions that were read. */
function unchanged(shifts: readonly Pick<Shift, 'id' | 'version'>[]): SQL {
  const read = rows(shifts.map(({ id, version }) => [id, version]));
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${read}) AS r
    LEFT JOIN ${shift} AS s ON s.id = r.value ->> 0 AND s.version = r.value ->> 1 AND s.deleted_at IS NULL
    WHERE s.id IS NULL)`;
}
