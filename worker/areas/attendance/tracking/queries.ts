import { sql } from 'drizzle-orm';
import type { TrackedShift, TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { needsAttention } from '#domain/attendance/tracking.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import { type AnswerContext, attendanceAnswer } from '#worker/areas/attendance/records/answers.ts';
import { closedSinceJson, closedSinceOf } from '#worker/areas/attendance/records/closed-periods.ts';
import {
  attendanceOf,
  attendancesJson,
  type StoredAttendance,
} from '#worker/areas/attendance/records/facts.ts';
import {
  type ExpectedPerson,
  IS_UNPLANNED,
  shiftIsOver,
  shiftsOfDay,
} from '#worker/areas/attendance/records/progress.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { openAskOf, selectOpenAsks } from '#worker/areas/roster/changes/open-asks.ts';
import { atWorkplaces, intervalOf, SHIFT_ORDER, SHIFTS } from '#worker/areas/roster/changes/shown-shift.ts';
import { selectTalks } from '#worker/areas/roster/shift-messages/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { readChosenPage, readPage } from '#worker/db/page.ts';
import { type FieldsRow, isTrue, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { shift } from '#worker/db/schema/roster.ts';
import {
  SHIFT_DETAIL,
  selectTrackedPeople,
  shiftPlanOf,
  TRACKED_SHIFT,
  trackedPeopleOf,
  trackedPersonOf,
  trackedShiftOf,
} from './rows.ts';

/** A page of the day's shifts. Filters that only the rules can decide need the whole day. */
export async function listTrackedShifts(
  ctx: SignedInCtx,
  asked: OperationQuery<'tracking.list'>,
): Promise<{ data: TrackedShift[]; meta: ListMeta }> {
  const { now } = ctx;
  const { attention, said } = asked;
  const date = asked.date ?? jstDate(now);
  const isOver = shiftIsOver(date, now);
  const list = {
    select: TRACKED_SHIFT,
    where: sql`s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}
      AND ${atWorkplaces(asked.workplace_ids)} AND ${shiftsOfDay(date, now)}
      AND ${asked.over === undefined ? sql`1` : asked.over ? isOver : sql`NOT ${isOver}`}`,
    orderBy: SHIFT_ORDER,
    id: sql`s.id`,
    descending: asked.sort.startsWith('-'),
  };
  const isChosen = attention !== undefined || said !== undefined;
  const { rows, meta } = await (isChosen
    ? readChosenPage(ctx.db, asked, { ...list, from: SHIFTS }, (row) => {
        const people = trackedPeopleOf(row, now);
        const isAsked = said === undefined || people.some((one) => one.said === said);
        return isAsked && (attention === undefined || asksFor(people) === attention);
      })
    : readPage(ctx.db, asked, {
        ...list,
        from: sql`${shift} AS s`,
        wide: { from: SHIFTS, id: sql`s.id` },
      }));
  return { data: rows.map((row) => trackedShiftOf(row, trackedPeopleOf(row, now), now)), meta };
}

/** A person who cannot come needs a replacement before the shift starts. */
function asksFor(people: readonly ExpectedPerson[]): boolean {
  return needsAttention(people) || people.some(({ said }) => said === 'cannot_come');
}

function detailFields(ctx: SignedInCtx) {
  return {
    ...SHIFT_DETAIL,
    unplanned: UNPLANNED_JSON,
    wages_shown: isTrue(wagesShown(ctx)),
    closed: closedSinceJson(sql`s.workplace_id`, sql`s.date`),
  };
}

type DetailRow = FieldsRow<ReturnType<typeof detailFields>>;

/** @throws AppError E_NOT_FOUND also for a shift out of reach */
export async function readTrackedShift(ctx: SignedInCtx, id: number): Promise<TrackedShiftDetail> {
  const [[row], found, asks, talks] = await batch(ctx.db, [
    selectRaw(
      detailFields(ctx),
      sql`FROM ${SHIFTS}
          WHERE s.id = ${id} AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`,
    ),
    selectTrackedPeople(sql`su.shift_id = ${id}`),
    selectOpenAsks(id, ctx.now),
    selectTalks(id),
  ]);
  if (!row) throw new AppError('E_NOT_FOUND');
  const context: AnswerContext = { now: ctx.now, wagesShown: row.wages_shown, watching: row.watching };
  const users = found.map((one) => trackedPersonOf(one, context));
  const people = users.map(({ status, flags, outcome, said }) => ({
    state: status,
    flags,
    said,
    hasOutcome: outcome !== null,
  }));
  return {
    ...trackedShiftOf(row, people, ctx.now),
    ...shiftPlanOf(row),
    users,
    unplanned: unplannedNear(row).map((work) => attendanceAnswer(work, context)),
    wages_shown: context.wagesShown,
    asks: asks.map(openAskOf),
    talks,
    closed: closedSinceOf(row.closed),
    now: toStamp(ctx.now),
  };
}

/**
 * Work without a shift at the workplace of `s` on its date, and on the next date if the shift ends
 * then.
 */
const UNPLANNED_JSON = attendancesJson(sql`${IS_UNPLANNED} AND a.workplace_id = s.workplace_id
  AND a.business_date IN (s.date, iif(s.end_minute > ${MINUTES_PER_DAY}, date(s.date, '+1 day'), s.date))`);

/** On the next date only work that started before the shift ends. */
function unplannedNear(row: DetailRow): StoredAttendance[] {
  const { end } = intervalOf(row);
  return row.unplanned
    .filter(({ businessDate, checkIn }) => businessDate === row.date || checkIn < end)
    .map(attendanceOf);
}
