import { sql } from 'drizzle-orm';
import type { RosterNews } from '#contract/notices.ts';
import { clockOf } from '#domain/roster/stint.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { formatClock } from '#domain/time/clock.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { forOtherChannels } from '#worker/inbox/telling.ts';
import type { AssignmentOutcome, Outcome } from './outcome.ts';

type Piece = Omit<RosterNews, 'workplace'>;
type Row = { personId: number; workplaceId: number; months: CalendarMonth[]; news: Piece };

/**
 * Tells everybody, once for the whole operation, what it changes of their shifts, as far as their months are published
 * when the batch runs: a draft is nobody's business. Who changes their own is told nothing.
 */
export function tellChanges(ctx: SignedInCtx, { assignments }: Outcome): Statement[] {
  const news = assignments
    .filter(({ personId }) => personId !== ctx.actor.id)
    .flatMap(rowOf)
    .toSorted((one, other) => one.personId - other.personId || (one.news.date < other.news.date ? -1 : 1));
  if (news.length === 0) return [];
  return [
    // What a notice names are texts and numbers: the list goes in as a text, not as JSON.
    ...rowsInParts(news).map(
      (part) => sql`INSERT INTO ${inboxItem} (person_id, kind, params, operation_id, created_at)
          SELECT person_id, 'roster_changed',
            json_object('count', count(*), 'changes', json_group_array(json(news)) || ''),
            ${ctx.operationId}, ${ctx.now}
          FROM (SELECT v.value ->> 'personId' AS person_id,
                  json_insert(v.value -> 'news', '$.workplace', w.name) AS news
                FROM json_each(${part}) AS v JOIN ${workplace} AS w ON w.id = v.value ->> 'workplaceId'
                WHERE EXISTS (SELECT 1 FROM ${publishedMonth} AS pm, json_each(v.value, '$.months') AS m
                  WHERE pm.workplace_id = w.id AND pm.month = m.value)
                ORDER BY v.key)
          GROUP BY person_id`,
    ),
    forOtherChannels(ctx),
  ];
}

type Place = Pick<Piece, 'date' | 'start_time' | 'end_time'> & {
  workplaceId: number;
  shiftId: number;
  positionId: number;
  firm: boolean;
};

function placeBefore({ before }: AssignmentOutcome): Place | null {
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

function placeAfter({ after }: AssignmentOutcome): Place | null {
  if (!after?.seat) return null;
  const { start, end } = clockOf(after);
  return {
    workplaceId: after.workplaceId,
    ...after.seat,
    firm: after.standing === 'firm',
    date: after.date,
    start_time: formatClock(start),
    end_time: formatClock(end),
  };
}

function timesOf({ date, start_time, end_time }: Place): Pick<Piece, 'date' | 'start_time' | 'end_time'> {
  return { date, start_time, end_time };
}

function rowOf(outcome: AssignmentOutcome): Row[] {
  const { personId } = outcome;
  const [before, after] = [placeBefore(outcome), placeAfter(outcome)];
  const news = newsOf(outcome, before, after);
  const place = after ?? before;
  if (!news || !place) return [];
  const months = [before, after].flatMap((one) => (one ? [monthOf(one.date)] : []));
  return [{ personId, workplaceId: place.workplaceId, months: [...new Set(months)], news }];
}

/** Null where the person knows it already: they were away themselves, or only their type changes. */
function newsOf(
  { unworked, removed }: AssignmentOutcome,
  before: Place | null,
  after: Place | null,
): Piece | null {
  if (before && !after) {
    if (unworked && unworked.outcome !== 'cancelled_by_company') return null;
    const reason = removed?.reason ?? unworked?.reason;
    return {
      kind: before.firm ? 'removed' : 'refused',
      ...timesOf(before),
      ...(reason && { reason }),
    };
  }
  if (!after?.firm) return null;
  if (!before) return { kind: 'added', ...timesOf(after) };
  if (!before.firm) return { kind: 'approved', ...timesOf(after) };
  const isMoved =
    before.date !== after.date ||
    before.start_time !== after.start_time ||
    before.end_time !== after.end_time;
  if (isMoved || before.shiftId !== after.shiftId) {
    return { kind: 'moved', ...timesOf(after), from: timesOf(before) };
  }
  return before.positionId === after.positionId ? null : { kind: 'position', ...timesOf(after) };
}
