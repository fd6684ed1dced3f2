import type { Format } from '#app/lib/format.ts';
import type { CheckIn, PlannedShift } from '#contract/attendance/check-ins.ts';
import { type BreakAnswer, breaksOfAnswer } from '#domain/attendance/breaks.ts';
import { isForgotten } from '#domain/attendance/forgotten.ts';
import { clockMinutes, instantOfClock } from '#domain/time/clock.ts';
import { fromStamp, type Instant, jstDate, type WallStamp } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';

type ClockSpan = { start: string; end: string };

/** `21:58`, with the day unless it is `today`. */
export function plainStamp(format: Format, stamp: WallStamp, today: string): string {
  const date = jstDate(fromStamp(stamp));
  const time = stamp.slice('YYYY-MM-DD '.length, -':ss'.length).replace(/^0/, '');
  return date === today ? time : `${format.day(date)} ${time}`;
}

export function minutesOfBreaks(breaks: readonly ClockSpan[]): number {
  return breaks.reduce((sum, { start, end }) => sum + clockMinutes(end) - clockMinutes(start), 0);
}

/** The planned breaks, cut off at `now`: what a check-out now would store for "as planned". */
export function breaksToConfirm(work: CheckIn, now: Instant): PlannedBreak[] {
  const planned = (work.shift?.breaks ?? []).map(({ start, end }) => ({
    start: clockMinutes(start),
    end: clockMinutes(end),
  }));
  const answer: BreakAnswer = 'planned';
  return breaksOfAnswer(answer, planned, {
    businessDate: work.date,
    checkIn: fromStamp(work.check_in_time),
    checkOut: now,
  });
}

/** T-23: whether the check-out is missing for so long that a new check-in may start. */
export function isLeftOpen(work: CheckIn, now: Instant): boolean {
  return isForgotten(
    {
      checkIn: fromStamp(work.check_in_time),
      checkOut: work.check_out_time === null ? null : fromStamp(work.check_out_time),
      plan: work.shift && { end: shiftEnd(work.shift) },
      openItems: work.questions.map((kind) => ({ kind })),
    },
    now,
  );
}

function shiftEnd({ date, end_time }: PlannedShift): Instant {
  return instantOfClock(date, clockMinutes(end_time));
}
