import type { StoredPunch } from '#app/lib/kept-punches/punch-store.ts';
import type { CheckIn, CheckInState, PlannedShift } from '#contract/attendance/check-ins.ts';
import { breaksOfAnswer } from '#domain/attendance/breaks.ts';
import { isPunchTime } from '#domain/attendance/shift-match.ts';
import { clockMinutes, formatClock, instantOfClock } from '#domain/time/clock.ts';
import { fromStamp, type Instant, jstDate, SECOND_MS, toStamp } from '#domain/time/instant.ts';

type KeptFacts = Pick<StoredPunch, 'stamp' | 'at' | 'shift' | 'breaks' | 'answer'>;

/** The id of work that the server does not know yet, for the breaks that the browser stores. */
export function provisionalId({ at }: Pick<StoredPunch, 'at'>): number {
  return -Math.floor(at / SECOND_MS);
}

/**
 * The state of the device as it is likely now: the last answer of the server, and the punches of this
 * phone since then.
 */
export function stateWithKept(
  heard: CheckInState,
  punches: readonly KeptFacts[],
  now: Instant,
): CheckInState {
  const since = punches.filter(
    ({ answer, at }) => answer === null || (answer.result === 'recorded' && at > heard.now_ms),
  );
  const { open, last, taken } = since.reduce(afterPunch, {
    open: heard.open,
    last: heard.last,
    taken: [],
  });
  const isFree = ({ shift_user_id }: PlannedShift) => !taken.includes(shift_user_id);
  const shifts = heard.coming.filter((shift) => isFree(shift) && isPunchTime(timesOf(shift), now));
  return { ...heard, now: toStamp(now), now_ms: now, open, last, shifts };
}

type Work = Pick<CheckInState, 'open' | 'last'> & { taken: readonly number[] };

function afterPunch({ open, last, taken }: Work, punch: KeptFacts): Work {
  const { stamp, shift, at } = punch;
  if (stamp === 'check_in') {
    const started: CheckIn = {
      work_history_id: provisionalId(punch),
      date: shift?.date ?? jstDate(at),
      shift,
      check_in_time: toStamp(at),
      check_out_time: null,
      breaks: [],
      questions: [],
    };
    return { open: started, last: started, taken: shift ? [...taken, shift.shift_user_id] : taken };
  }
  if (open === null) return { open, last, taken };
  return {
    open: null,
    last: { ...open, check_out_time: toStamp(at), breaks: takenBreaks(open, punch) },
    taken,
  };
}

function takenBreaks(open: CheckIn, { breaks, at }: KeptFacts): CheckIn['breaks'] {
  const planned = open.shift?.breaks ?? [];
  return breaksOfAnswer(
    breaks ?? 'none',
    planned.map(({ start, end }) => ({ start: clockMinutes(start), end: clockMinutes(end) })),
    { businessDate: open.date, checkIn: fromStamp(open.check_in_time), checkOut: at },
  ).map(({ start, end }) => ({ start: formatClock(start), end: formatClock(end) }));
}

function timesOf({ date, start_time, end_time }: PlannedShift): { start: Instant; end: Instant } {
  return {
    start: instantOfClock(date, clockMinutes(start_time)),
    end: instantOfClock(date, clockMinutes(end_time)),
  };
}
