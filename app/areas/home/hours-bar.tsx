import type { HomeShift } from '#contract/attendance/tracking.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockMinutes, MINUTES_PER_DAY } from '#domain/time/clock.ts';

/** The bar runs from 0:00 to 30:00 of today. */
const LAST_MINUTE = 1_800;

type HoursBarProps = {
  shift: Pick<HomeShift, 'date' | 'start_time' | 'end_time'>;
  today: CalendarDate;
  /** Minutes of today. */
  minute: number;
};

/** The hours of a shift on the day, with a line at the current time. The row has them as text. */
export function HoursBar({ shift, today, minute }: HoursBarProps) {
  const [start, end] = minutesOfToday(shift, today);
  return (
    <svg aria-hidden="true" className="block h-3 w-full">
      <rect x="0" y="2" width="100%" height="8" rx="4" className="fill-muted" />
      <rect
        x={percentOf(start)}
        y="2"
        width={percentOf(end - start)}
        height="8"
        rx="4"
        className="fill-primary/35"
      />
      <rect x={percentOf(minute)} y="0" width="2" height="12" className="fill-sunday" />
    </svg>
  );
}

function minutesOfToday({ date, start_time, end_time }: HoursBarProps['shift'], today: CalendarDate) {
  const before = date < today ? MINUTES_PER_DAY : 0;
  const within = (clock: string) => Math.min(LAST_MINUTE, Math.max(0, clockMinutes(clock) - before));
  return [within(start_time), within(end_time)] as const;
}

function percentOf(minutes: number): string {
  return `${Math.round((minutes / LAST_MINUTE) * 10_000) / 100}%`;
}
