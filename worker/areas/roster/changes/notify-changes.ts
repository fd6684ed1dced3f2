import { type SQL, sql } from 'drizzle-orm';
import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import { clockOf } from '#domain/roster/timed-work.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { forOtherChannels, insertFound, paramsJson } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { isPublished } from '#worker/db/published.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { w } from './fields.ts';
import { draftKey, type Quiet, stillDrafts, type Where } from './quiet.ts';
import type { AssignmentOutcome, RosterOutcome } from './roster-outcome.ts';

type Piece = Omit<WrittenParams<'roster_changed'>['changes'][number], 'workplace' | 'workplace_names'>;
/**
 * The text of a notice: where both sides of a change are published, only the old one, or only the new one.
 */
type PlanNoticeRow = {
  personId: number;
  was: Where | null;
  is: Where | null;
  changed: Piece | null;
  left: Piece | null;
  came: Piece | null;
};

function isSideShown(side: 'was' | 'is'): SQL {
  return isPublished(sql`v.value ->> ${`$.${side}[0]`}`, sql`v.value ->> ${`$.${side}[1]`}`);
}

/** The first day that the notice may name. */
function noticeDayOf({ changed, left, came }: PlanNoticeRow): string {
  return (changed ?? came ?? left)?.date ?? '';
}

/**
 * Notifies everyone once for the whole operation. A notice covers days that are published when the batch
 * runs. People get no notice of drafts or of their own changes. Where all days were drafts, the
 * statements are left out, and guards fail the write if one was published since.
 * @param told people who get another notice
 */
export function notifyOfChanges(
  ctx: SignedInCtx,
  { assignments }: RosterOutcome,
  { drafts }: Quiet,
  told: readonly number[],
): { statements: Statement[]; guards: SQL[] } {
  const all = assignments
    .filter(({ personId }) => personId !== ctx.actor.id && !told.includes(personId))
    .flatMap(noticeRowsOf)
    .toSorted(
      (one, other) => one.personId - other.personId || (noticeDayOf(one) < noticeDayOf(other) ? -1 : 1),
    );
  const days = new Map(
    all.flatMap(({ was, is }) => [was, is].flatMap((one) => (one ? [[draftKey(one), one]] : []))),
  );
  const isDraft = [...days.keys()].every((day) => drafts.has(day));
  if (isDraft) return { statements: [], guards: stillDrafts([...days.values()]) };
  return { statements: insertNews(ctx, all), guards: [] };
}

/** An assignment that the company removes, or that a person gets back. */
type OnePlace = { personId: number; workplaceId: number; businessDate: CalendarDate } & Interval;
type OneNews = { kind: 'removed'; reason: string | null } | { kind: 'added' };

/** The same for one assignment without a check of the rules. Past shifts are left out. */
export function notifyOfPlace(ctx: SignedInCtx, place: OnePlace, news: OneNews): Statement[] {
  return notifyOfPlaces(ctx, [[place, news]]);
}

export type PlaceNews = readonly [OnePlace, OneNews];

export function notifyOfPlaces(ctx: SignedInCtx, places: readonly PlaceNews[]): Statement[] {
  const news = places
    .filter(([{ personId, end }]) => end > ctx.now && personId !== ctx.actor.id)
    .map(([place, one]) => newsOfPlace(place, one));
  return news.length === 0 ? [] : insertNews(ctx, news);
}

function newsOfPlace(
  { personId, workplaceId, businessDate: date, start, end }: OnePlace,
  news: OneNews,
): PlanNoticeRow {
  const midnight = startOfJstDay(date);
  const clock = (instant: Instant) => formatClock(minutesBetween(midnight, instant));
  const times = { date, start_time: clock(start), end_time: clock(end) };
  const where: Where = [workplaceId, date];
  const none = { was: null, is: null, changed: null, left: null, came: null };
  if (news.kind === 'added') return { ...none, personId, is: where, came: { kind: 'added', ...times } };
  const left = { kind: news.kind, ...times, ...(news.reason && { reason: news.reason }) };
  return { ...none, personId, was: where, left };
}

function insertNews(ctx: SignedInCtx, news: readonly PlanNoticeRow[]): Statement[] {
  const params = paramsJson<'roster_changed'>({
    count: sql`count(*)`,
    changes: sql`json_group_array(json(news))`,
  });
  return [
    ...rowsInParts(news).map((part) =>
      insertFound(
        ctx,
        { personId: sql`person_id`, kind: 'roster_changed', params },
        sql`FROM (SELECT person_id, json_insert(piece, '$.workplace', w.name, '$.workplace_names', ${otherNamesJson(w)}) AS news
                FROM (SELECT v.key, v.value ->> 'personId' AS person_id,
                        CASE WHEN ${isSideShown('is')} THEN iif(${isSideShown('was')}, v.value ->> 'changed', v.value ->> 'came')
                          WHEN ${isSideShown('was')} THEN v.value ->> 'left' END AS piece,
                        v.value ->> iif(${isSideShown('is')}, '$.is[0]', '$.was[0]') AS site
                      FROM json_each(${part}) AS v) AS told
                JOIN ${workplace} AS w ON w.id = told.site
                WHERE told.piece IS NOT NULL ORDER BY told.key)
          GROUP BY person_id`,
      ),
    ),
    forOtherChannels(ctx),
  ];
}

type NoticePlace = Pick<Piece, 'date' | 'start_time' | 'end_time'> & {
  workplaceId: number;
  shiftId: number;
  positionId: number;
  firm: boolean;
};

function placeBefore({ before }: AssignmentOutcome): NoticePlace | null {
  if (!before?.facts.seat) return null;
  const { workplaceId, seat, times, status } = before.facts;
  return {
    workplaceId,
    ...seat,
    firm: status === 'approved',
    date: times.date,
    start_time: formatClock(times.start),
    end_time: formatClock(times.end),
  };
}

function placeAfter({ after }: AssignmentOutcome): NoticePlace | null {
  if (!after?.seat) return null;
  const { start, end } = clockOf(after);
  return {
    workplaceId: after.workplaceId,
    ...after.seat,
    firm: after.state === 'firm',
    date: after.date,
    start_time: formatClock(start),
    end_time: formatClock(end),
  };
}

function placeTimesOf({
  date,
  start_time,
  end_time,
}: NoticePlace): Pick<Piece, 'date' | 'start_time' | 'end_time'> {
  return { date, start_time, end_time };
}

function noticeRowsOf(outcome: AssignmentOutcome): PlanNoticeRow[] {
  const { personId } = outcome;
  const [before, after] = [placeBefore(outcome), placeAfter(outcome)];
  const changed = noticePieceOf(outcome, before, after);
  const [left, came] = [noticePieceOf(outcome, before, null), noticePieceOf(outcome, null, after)];
  if (!changed && !left && !came) return [];
  return [{ personId, was: before && whereOf(before), is: after && whereOf(after), changed, left, came }];
}

function whereOf({ workplaceId, date }: NoticePlace): Where {
  return [workplaceId, date];
}

/** Null where the person knows already: their own absence, or a change of type only. */
function noticePieceOf(
  { unworked, removed, left }: AssignmentOutcome,
  before: NoticePlace | null,
  after: NoticePlace | null,
): Piece | null {
  if (before && (!after || (before.firm && !after.firm))) {
    if (unworked && unworked.outcome !== 'cancelled_by_company') return null;
    const reason = removed?.reason ?? unworked?.reason;
    return {
      kind: before.firm ? 'removed' : 'refused',
      ...placeTimesOf(before),
      ...(reason && { reason }),
    };
  }
  if (!after?.firm) return null;
  if (left?.taken && left.taken.outcome !== 'cancelled_by_company') return null;
  if (!before) return { kind: 'added', ...placeTimesOf(after) };
  if (!before.firm) return { kind: 'approved', ...placeTimesOf(after) };
  const isMoved =
    before.date !== after.date ||
    before.start_time !== after.start_time ||
    before.end_time !== after.end_time;
  if (isMoved || before.shiftId !== after.shiftId) {
    return { kind: 'moved', ...placeTimesOf(after), from: placeTimesOf(before) };
  }
  return before.positionId === after.positionId ? null : { kind: 'position', ...placeTimesOf(after) };
}
