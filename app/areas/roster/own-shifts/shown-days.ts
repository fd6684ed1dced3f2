import type { OwnAttendance } from '#contract/attendance/own-attendance.ts';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { instantOfClock, parseClock } from '#domain/time/clock.ts';
import { fromStamp, type Instant, jstDate } from '#domain/time/instant.ts';

/** A shift of one’s own, which carries its work, or work without a shift. */
export type OwnDay = { date: CalendarDate } & (
  | { shift: OwnShift; work: null }
  | { shift: null; work: OwnAttendance }
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
  now: Instant,
): ShownDays {
  const today = jstDate(now);
  const days: (OwnDay & { start: Instant; over: boolean })[] = [
    ...shifts.map((shift) => ({
      date: shift.date,
      shift,
      work: null,
      start: clockInstant(shift.date, shift.start_time),
      over: clockInstant(shift.date, shift.end_time) <= now,
    })),
    ...unplanned.map((work) => ({
      date: work.date,
      shift: null,
      work,
      start: fromStamp(work.check_in_time),
      over: true,
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
  return instantOfClock(date, parseClock(clock) ?? 0);
}
