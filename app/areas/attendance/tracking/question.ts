import type { Attendance, ReviewItem } from '#contract/pay/hours/attendance.ts';
import { clockMinutes } from '#domain/time/clock.ts';
import { fromStamp, MINUTE_MS, toStamp, type WallStamp } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { breaksToPropose, clockStamp } from './planned-stamps.ts';

/** The facts of what happened, for the sentence about it. */
export type Story =
  | { tale: 'drift_check_in' | 'drift_check_out'; taken: WallStamp; given: WallStamp; minutes: number }
  | { tale: 'unplanned_open' | 'forgotten_unplanned'; start: WallStamp }
  | { tale: 'unplanned' | 'forgotten_late'; start: WallStamp; end: WallStamp }
  | { tale: 'forgotten_planned'; start: WallStamp; end: WallStamp }
  | { tale: 'early_start'; start: WallStamp; paid: WallStamp; minutes: number }
  | { tale: 'disputed'; note: string }
  | { tale: 'disputed_times'; note: string; claimed: WorkSpan; recorded: WorkSpan };

/** Has no end while the check-out is missing. */
export type WorkSpan = { start: WallStamp; end: WallStamp | null };

const TIMED_DEEDS = [
  'count_from',
  'count_until',
  'allow_early',
  'refuse_early',
  'keep',
  'end_planned',
  'end_planned_no_break',
] as const;

/** The effect of an answer's button. */
export type Deed =
  | { deed: (typeof TIMED_DEEDS)[number]; time: WallStamp }
  | { deed: 'end_planned_breaks'; time: WallStamp; minutes: number }
  | { deed: 'count_between'; start: WallStamp; end: WallStamp }
  | { deed: 'let_count' | 'void_punch' | 'void_work' | 'leave' };

export interface AttendanceQuestion {
  story: Story;
  /** Null when there is nothing to accept as it is. */
  accept: Deed | null;
  /** Accepts the same without the planned breaks; null where there are none. */
  acceptWithoutBreaks: Deed | null;
  refuse: Deed;
  /** Whether a rejection needs a reason: it declares the work void, or the person receives the reason. */
  refusalAsksWhy: boolean;
  refusalVoids: boolean;
  /** Whether the check-out is missing, so that it can be entered. */
  asksCheckOut: boolean;
  /** Whether the times can be corrected instead. */
  asksTimes: boolean;
}

/**
 * An open question with its facts and the effects of its answers, as the rules apply them (T-12,
 * T-23, T-28, T-29).
 */
export function questionOf(item: ReviewItem, attendance: Attendance): AttendanceQuestion {
  const { check_in_time: start, check_out_time: end } = attendance;
  const asked = {
    acceptWithoutBreaks: null,
    refusalAsksWhy: false,
    refusalVoids: false,
    asksCheckOut: false,
    asksTimes: false,
  };
  switch (item.kind) {
    case 'drift':
      return { ...asked, ...driftOf(item, start) };
    case 'unplanned':
      return {
        ...asked,
        story: end === null ? { tale: 'unplanned_open', start } : { tale: 'unplanned', start, end },
        accept: { deed: 'let_count' },
        refuse: { deed: 'void_punch' },
        refusalAsksWhy: true,
        refusalVoids: true,
      };
    case 'forgotten':
      return {
        ...asked,
        ...forgottenOf(attendance),
        refuse: { deed: 'void_work' },
        refusalAsksWhy: true,
        refusalVoids: true,
        asksCheckOut: end === null,
      };
    case 'early_start': {
      const minutes = item.minutes ?? 0;
      const paid = toStamp(fromStamp(start) + minutes * MINUTE_MS);
      return {
        ...asked,
        story: { tale: 'early_start', start, paid, minutes },
        accept: { deed: 'allow_early', time: start },
        refuse: { deed: 'refuse_early', time: paid },
      };
    }
    case 'disputed':
      return {
        ...asked,
        ...disputeOf(item, { start, end }),
        refuse: { deed: 'leave' },
        refusalAsksWhy: true,
        asksTimes: true,
      };
  }
}

/**
 * A punch cannot be later than its arrival. When the device's clock was fast, the server's time
 * stays for either answer.
 */
function driftOf(
  { stamp, taken_at, given_at }: ReviewItem,
  start: WallStamp,
): Pick<AttendanceQuestion, 'story' | 'accept' | 'refuse'> {
  const isOut = stamp === 'check_out';
  const taken = taken_at ?? start;
  const given = given_at ?? taken;
  const minutes = Math.abs(minutesBetween(fromStamp(taken), fromStamp(given)));
  const wasSlow = given < taken;
  return {
    story: { tale: isOut ? 'drift_check_out' : 'drift_check_in', taken, given, minutes },
    accept: wasSlow ? { deed: isOut ? 'count_until' : 'count_from', time: given } : null,
    refuse: { deed: 'keep', time: taken },
  };
}

/**
 * The person's report together with the recorded times. Without claimed times there is nothing to accept.
 */
function disputeOf(
  { note, claimed_check_in, claimed_check_out }: ReviewItem,
  recorded: WorkSpan,
): Pick<AttendanceQuestion, 'story' | 'accept'> {
  const text = note ?? '';
  if (claimed_check_in === null && claimed_check_out === null) {
    return { story: { tale: 'disputed', note: text }, accept: null };
  }
  const claimed = { start: claimed_check_in ?? recorded.start, end: claimed_check_out ?? recorded.end };
  return {
    story: { tale: 'disputed_times', note: text, claimed, recorded },
    accept: takenOver(claimed_check_in, claimed_check_out),
  };
}

function takenOver(start: WallStamp | null, end: WallStamp | null): Deed | null {
  if (start !== null && end !== null) return { deed: 'count_between', start, end };
  if (start !== null) return { deed: 'count_from', time: start };
  return end === null ? null : { deed: 'count_until', time: end };
}

function forgottenOf({
  date,
  shift,
  breaks,
  check_in_time: start,
  check_out_time: end,
}: Attendance): Pick<AttendanceQuestion, 'story' | 'accept'> &
  Partial<Pick<AttendanceQuestion, 'acceptWithoutBreaks'>> {
  if (end !== null) {
    return { story: { tale: 'forgotten_late', start, end }, accept: { deed: 'keep', time: end } };
  }
  if (shift === null) return { story: { tale: 'forgotten_unplanned', start }, accept: null };
  const time = clockStamp(date, shift.end_time);
  const story = { tale: 'forgotten_planned', start, end: time } as const;
  if (breaks.length > 0) return { story, accept: { deed: 'end_planned', time } };
  const noBreak = { deed: 'end_planned_no_break', time } as const;
  const minutes = breaksToPropose(date, shift.breaks, start, time).reduce(
    (sum, rest) => sum + clockMinutes(rest.end) - clockMinutes(rest.start),
    0,
  );
  if (minutes === 0) return { story, accept: noBreak };
  return { story, accept: { deed: 'end_planned_breaks', time, minutes }, acceptWithoutBreaks: noBreak };
}
