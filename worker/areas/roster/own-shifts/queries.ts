import { type SQL, sql } from 'drizzle-orm';
import type { OwnFeedEvent } from '#contract/roster/calendar-feeds.ts';
import type { OwnHome, OwnShift, OwnShifts } from '#contract/roster/own-shifts.ts';
import type { PersonId, ShiftId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, firstDayOf, lastDayOfMonth } from '#domain/time/calendar-month.ts';
import { HOUR_MS, startOfJstDay } from '#domain/time/instant.ts';
import { IS_WORK } from '#worker/areas/attendance/records/facts.ts';
import {
  ownAttendanceAnswer,
  ownWorkJson,
  ownWorkOf,
} from '#worker/areas/attendance/records/own-attendance.ts';
import { ownHoursOf, selectOwnHours } from '#worker/areas/papers/own-work/queries.ts';
import { papersWantedOf, selectPapersWanted } from '#worker/areas/papers/papers/queries.ts';
import { openAsksCount } from '#worker/areas/roster/candidates/queries.ts';
import { receivedCount } from '#worker/areas/roster/hand-overs/queries.ts';
import { freeShiftCount, selectFreeShifts } from '#worker/areas/roster/recruitment/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first, type RowsOf } from '#worker/db/batch.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { isTrue, selectRaw } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { feedEventOf, feedPlaces } from './feed-rows.ts';
import { IS_ANSWERABLE, ownPlaces, ownShiftOf, ownWorkplaceOf, selectOwnWorkplaces } from './rows.ts';

/** A withdrawn registration is not shown as a shift. */
const WAS_NO_SHIFT = sql`(su.status = 'cancelled' AND su.type = 'temporary' AND su.left_reason IS NULL
  AND su.created_by = su.person_id)`;

/** Only the latest assignment to a shift is shown. */
const LATEST = sql`su.id = (SELECT max(other.id) FROM ${shiftUser} AS other
  WHERE other.shift_id = su.shift_id AND other.person_id = su.person_id)`;

export async function listOwnShifts(ctx: SignedInCtx, month: CalendarMonth): Promise<OwnShifts> {
  const days = onDays({ from: firstDayOf(month), to: lastDayOfMonth(month) });
  const [places, sites, worked] = await batch(ctx.db, [
    ownPlaces(ctx, sql`${days} AND ${LATEST} AND NOT ${WAS_NO_SHIFT}`),
    selectOwnWorkplaces(
      ctx.actor.id,
      sql`SELECT s.workplace_id FROM ${shiftUser} AS su CROSS JOIN ${shift} AS s ON s.id = su.shift_id
        WHERE su.person_id = ${ctx.actor.id} AND ${days} AND ${IS_ANSWERABLE} AND su.starts_at > ${ctx.now}`,
    ),
    selectRaw(
      { own_work: ownWorkJson },
      sql`FROM ${attendance} AS a
          WHERE a.person_id = ${ctx.actor.id} AND a.business_date BETWEEN ${firstDayOf(month)} AND ${lastDayOfMonth(month)}
            AND ${IS_WORK}
          ORDER BY a.check_in, a.id`,
    ),
  ]);
  const data = places.map((row) => ownShiftOf(row, ctx.now));
  // The way is shown for shifts to come. A draft does not even reveal its workplace.
  const ids = new Set(data.flatMap(({ to_come, workplace }) => (to_come ? [workplace.id] : [])));
  const workplaces = sites.filter(({ id }) => ids.has(id)).map(ownWorkplaceOf);
  const shown = new Set(data.map((one) => one.attendance?.work_history_id));
  const work = worked.map((row) => ownAttendanceAnswer(ownWorkOf(row.own_work)));
  // Work on a draft shift is shown, but nothing of its plan.
  const unplanned = work.filter((one) => !shown.has(one.work_history_id));
  return { month, data, unplanned, workplaces };
}

/** The assignments `su` on shifts `s` of these days. Their starts rule out older and newer ones first (T-04). */
function onDays({ from, to }: Days): SQL {
  const [first, last] = [startOfJstDay(from), startOfJstDay(to)];
  return sql`s.date BETWEEN ${from} AND ${to} AND su.starts_at >= ${first} AND su.starts_at < ${last + 48 * HOUR_MS}`;
}

type Days = { from: CalendarDate; to: CalendarDate };

/** T-39: the shifts of a person for their calendar, with the way to the workplaces of those to come. */
export function selectOwnFeed(personId: PersonId, days: Days) {
  const places = feedPlaces(personId, sql`${onDays(days)} AND ${LATEST} AND NOT ${WAS_NO_SHIFT}`);
  const sites = selectOwnWorkplaces(
    personId,
    sql`SELECT s.workplace_id FROM ${shiftUser} AS su CROSS JOIN ${shift} AS s ON s.id = su.shift_id
      WHERE su.person_id = ${personId} AND ${onDays(days)} AND ${IS_ANSWERABLE} AND ${IS_SHOWN}`,
  );
  return [places, sites] as const;
}

export function ownFeedOf([places, sites]: RowsOf<ReturnType<typeof selectOwnFeed>>): OwnFeedEvent[] {
  const known = new Map(sites.map((site) => [site.id, ownWorkplaceOf(site)]));
  return places.map((row) => feedEventOf(row, known.get(row.workplace_id)));
}

/** The current or next shift of the actor. */
function selectNext(ctx: SignedInCtx) {
  // A shift lasts a day at most (T-07), so earlier starts need not be read.
  const isNotOver = sql`su.starts_at > ${ctx.now - 24 * HOUR_MS} AND su.ends_at > ${ctx.now}`;
  return ownPlaces(ctx, sql`${IS_ANSWERABLE} AND ${isNotOver}`, sql`LIMIT 1`);
}

export async function readOwnNext(ctx: SignedInCtx): Promise<Pick<OwnHome, 'next' | 'workplace'>> {
  const next = selectNext(ctx);
  const [[row], [site]] = await batch(ctx.db, [
    next,
    selectOwnWorkplaces(ctx.actor.id, sql`SELECT workplace_id FROM (${next})`),
  ]);
  return { next: row ? ownShiftOf(row, ctx.now) : null, workplace: site ? ownWorkplaceOf(site) : null };
}

/** The actor's own place on a shift; null where they have none that they can still answer. */
export async function findOwnShift(ctx: SignedInCtx, shiftId: ShiftId): Promise<OwnShift | null> {
  const row = await first(ctx.db, ownPlaces(ctx, sql`s.id = ${shiftId} AND ${IS_ANSWERABLE}`));
  return row ? ownShiftOf(row, ctx.now) : null;
}

export async function readOwnHome(ctx: SignedInCtx): Promise<OwnHome> {
  const isOpen = sql`SELECT 1 FROM ${attendance} AS a
    WHERE a.person_id = ${ctx.actor.id} AND a.kind = 'work' AND a.check_out IS NULL AND a.voided_at IS NULL`;
  const next = selectNext(ctx);
  const [[row], [site], [count], [wanted], [configuration], [self], ...offered] = await batch(ctx.db, [
    next,
    selectOwnWorkplaces(ctx.actor.id, sql`SELECT workplace_id FROM (${next})`),
    selectRaw(
      {
        asks: sql<number>`${openAsksCount(ctx)} + ${receivedCount(ctx)}`,
        at_work: isTrue(sql`EXISTS (${isOpen})`),
      },
      sql``,
    ),
    selectPapersWanted(ctx.actor.id),
    ...selectOwnHours(ctx),
    ...selectFreeShifts(ctx),
  ]);
  return {
    next: row ? ownShiftOf(row, ctx.now) : null,
    workplace: site ? ownWorkplaceOf(site) : null,
    at_work: count?.at_work ?? false,
    asks: count?.asks ?? 0,
    recruitment: freeShiftCount(ctx, configuration, offered),
    hours: ownHoursOf(ctx, configuration, self),
    papers_wanted: papersWantedOf(wanted),
  };
}
