import { type SQL, sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/messaging/notice-kinds.ts';
import type { DayTimes, ShiftId } from '#domain/roster/facts.ts';
import { forOtherChannels, insertFound, paramsJson } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { auditing } from '#worker/db/commit.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { isAmong, rowsInParts, type Statement } from '#worker/db/database.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { update } from '#worker/db/query.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { w } from './fields.ts';
import { type Quiet, stillUnasked } from './quiet.ts';
import type { RosterOutcome, ShiftOutcome } from './roster-outcome.ts';

/** T-26: whether the offered spot is still free. `k` is the offer. */
export const SEAT_FREE = sql`EXISTS (SELECT 1 FROM ${seatGroup} AS g
  WHERE g.shift_id = k.shift_id AND g.position_id = k.position_id
    AND iif(k.type = 'fixed', g.approved_fixed < g.fixed_total, g.approved_temp < g.temp_total))`;

/** The notice to people who have not answered: another person has the spot, or the offer is withdrawn. */
type AskNotice = Extract<NoticeKind, 'seat_taken' | 'ask_called_off'>;

function minuteAsClock(minute: SQL): SQL {
  return sql`printf('%02d:%02d', ${minute} / 60, ${minute} % 60)`;
}

/** The times of the shift `s`, or those before the batch, as JSON; see {@link Ending}. */
type Was = { date: SQL; start: SQL; end: SQL };
const AS_IT_IS: Was = { date: sql`s.date`, start: sql`s.start_minute`, end: sql`s.end_minute` };
const AS_IT_WAS: Was = {
  date: sql`coalesce(v.value ->> '$[3].date', s.date)`,
  start: sql`coalesce(v.value ->> '$[3].start', s.start_minute)`,
  end: sql`coalesce(v.value ->> '$[3].end', s.end_minute)`,
};

/** The parameters of a notice about an offer `k`. */
function about({ date, start, end }: Was): SQL {
  return paramsJson<AskNotice>({
    ask_id: sql`k.id`,
    workplace: sql`w.name`,
    workplace_names: otherNamesJson(w),
    position: sql`o.name`,
    date,
    start_time: minuteAsClock(sql`coalesce(k.start_minute, ${start})`),
    end_time: minuteAsClock(sql`coalesce(k.end_minute, ${end})`),
  });
}

/** Notifies the people who have not answered, except those who are on the shift. */
function insertAskNotices(ctx: SignedInCtx, kind: SQL, asks: SQL, was: Was = AS_IT_IS): Statement {
  return insertFound(
    ctx,
    { personId: sql`kp.person_id`, kind, params: about(was) },
    sql`FROM ${asks} JOIN ${seatAskPerson} AS kp ON kp.ask_id = k.id AND kp.answer IS NULL
      JOIN ${shift} AS s ON s.id = k.shift_id JOIN ${workplace} AS w ON w.id = s.workplace_id
      JOIN ${position} AS o ON o.id = k.position_id
      WHERE kp.person_id <> ${ctx.actor.id} AND NOT EXISTS (SELECT 1 FROM ${shiftUser} AS su
        WHERE su.shift_id = k.shift_id AND su.person_id = kp.person_id AND ${COUNTED})
      ORDER BY k.id, kp.person_id`,
  );
}

/** Notifies people who have not answered that the offers are withdrawn; goes in the batch that closes them. */
export function notifyCalledOff(ctx: SignedInCtx, askIds: readonly number[]): Statement[] {
  const asks = sql`(SELECT * FROM ${seatAsk} WHERE ${isAmong(seatAsk.id, askIds)}) AS k`;
  return [insertAskNotices(ctx, sql`'ask_called_off'`, asks), forOtherChannels(ctx)];
}

/**
 * A shift, the notice for its offers, and which offers end: all, or those without a free spot. Last, the
 * times in the offers where the batch changes the shift's times.
 */
type Ending = [ShiftId, AskNotice, 'all' | 'taken', ({ date: string; start: number; end: number } | null)?];

/**
 * Ends the offers of these shifts that no one can accept any more. People without an answer are notified.
 * Goes after the statements that take the spots in the batch.
 */
export function closingAsks(ctx: SignedInCtx, endings: readonly Ending[]): Statement[] {
  return rowsInParts(endings).flatMap((part) => {
    const asks = sql`json_each(${part}) AS v CROSS JOIN ${seatAsk} AS k ON k.shift_id = v.value ->> 0
      AND k.closed_at IS NULL AND (v.value ->> 2 = 'all' OR NOT ${SEAT_FREE})`;
    return [
      insertAskNotices(ctx, sql`v.value ->> 1`, asks, AS_IT_WAS),
      forOtherChannels(ctx),
      auditing(
        ctx,
        sql`SELECT 'update', 'seat_ask', k.id, s.workplace_id,
              json_object('shift_id', k.shift_id, 'closed', json('false')),
              json_object('shift_id', k.shift_id, 'closed', json('true'))
            FROM ${asks} JOIN ${shift} AS s ON s.id = k.shift_id`,
      ),
      update(seatAsk)
        .set({ closed_at: ctx.now, version: sql`${seatAsk.version} + 1` })
        .where(sql`${seatAsk.id} IN (SELECT k.id FROM ${asks})`),
    ];
  });
}

/**
 * The same for roster changes: for shifts whose spots are taken or change in number. A shift with new times
 * loses all its offers, because no one agreed to these times. Shifts without offers are skipped, and guards
 * fail the write if one got an offer since.
 */
export function closingTakenAsks(
  ctx: SignedInCtx,
  { seats, shifts, assignments }: RosterOutcome,
  { unasked }: Quiet,
): { statements: Statement[]; guards: SQL[] } {
  const came = new Set(
    assignments.flatMap(({ after }) => (after?.state === 'firm' && after.seat ? [after.seat.shiftId] : [])),
  );
  const isNew = new Set(shifts.flatMap(({ id, before }) => (before === null ? [id] : [])));
  const taken = seats.filter(({ approvedFixed, approvedTemp }) => approvedFixed > 0 || approvedTemp > 0);
  const touched = new Set([...taken.map(({ shiftId }) => shiftId), ...shifts.map(({ id }) => id)]);
  const moved = new Map(shifts.flatMap(({ id, before, times }) => movedFrom(id, before, times)));
  const off = new Set(shifts.flatMap(({ id, fields }) => (fields.active ? [] : [id])));
  const there = [...touched].filter((id) => !isNew.has(id));
  const endings = there
    .filter((id) => !unasked.has(id))
    .map((id): Ending => {
      const was = moved.get(id) ?? null;
      const which = was || off.has(id) ? 'all' : 'taken';
      return [id, came.has(id) && !was ? 'seat_taken' : 'ask_called_off', which, was];
    });
  return {
    statements: closingAsks(ctx, endings),
    guards: stillUnasked(there.filter((id) => unasked.has(id))),
  };
}

/** The shift with its earlier times, if they change. */
function movedFrom(id: ShiftId, before: ShiftOutcome['before'], times: DayTimes): [ShiftId, DayTimes][] {
  if (!before) return [];
  const was = before.facts.times;
  const isUnchanged = was.date === times.date && was.start === times.start && was.end === times.end;
  return isUnchanged ? [] : [[id, was]];
}
