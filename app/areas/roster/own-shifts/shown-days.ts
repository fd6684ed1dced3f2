import type { OwnAttendance } from '#contract/attendance/own-attendance.ts';
import type { OwnAsk } from '#contract/roster/candidates.ts';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, firstDayOf, monthOf } from '#domain/time/calendar-month.ts';
import { clockMinutes, instantOfClock } from '#domain/time/clock.ts';
import { fromStamp, type Instant, jstDate } from '#domain/time/instant.ts';

/** A shift of one’s own, which carries its work, work without a shift, or a shift that is offered. */
export type OwnDay = { date: CalendarDate } & (
  | { shift: OwnShift; work: null; ask: null }
  | { shift: null; work: OwnAttendance; ask: null }
  | { shift: null; work: null; ask: OwnAsk }
);

export interface ShownDays {
  /** Finished days before today. */
  earlier: OwnDay[];
  /** Today and later, and shifts of an earlier date that still run. */
  current: OwnDay[];
}

/** One’s own month in the order of its days, with past days apart. */
export function ownDays(
  shifts: readonly OwnShift[],
  unplanned: readonly OwnAttendance[],
  asks: readonly OwnAsk[],
  now: Instant,
): ShownDays {
  const today = jstDate(now);
  const days: (OwnDay & { start: Instant; over: boolean })[] = [
    ...shifts.map((shift) => ({
      date: shift.date,
      shift,
      work: null,
      ask: null,
      start: clockInstant(shift.date, shift.start_time),
      over: clockInstant(shift.date, shift.end_time) <= now,
    })),
    ...unplanned.map((work) => ({
      date: work.date,
      shift: null,
      work,
      ask: null,
      start: fromStamp(work.check_in_time),
      over: true,
    })),
    ...asks.map((ask) => ({
      date: ask.date,
      shift: null,
      work: null,
      ask,
      start: clockInstant(ask.date, ask.start_time),
      over: false,
    })),
  ];
  const ordered = days.toSorted((one, other) => one.start - other.start);
  const isEarlier = ({ date, over }: (typeof days)[number]) => over && date < today;
  return {
    earlier: ordered.filter(isEarlier),
    current: ordered.filter((day) => !isEarlier(day)),
  };
}

function clockInstant(date: CalendarDate, clock: string): Instant {
  return instantOfClock(date, clockMinutes(clock));
}

/** The day of the grid whose cards are shown: the asked one, else today, else the first with work. */
export function chosenDay(
  asked: string | null,
  month: CalendarMonth,
  { earlier, current }: ShownDays,
  now: Instant,
): CalendarDate {
  const [first] = [...earlier, ...current];
  const isInMonth = (date: CalendarDate) => monthOf(date) === month;
  const wanted = asked !== null && isCalendarDate(asked) ? asked : jstDate(now);
  return isInMonth(wanted) ? wanted : (first?.date ?? firstDayOf(month));
}
