import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { isSameMinute } from '#app/areas/attendance/parts/attendance/same-minute.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { Attendance } from '#contract/pay/hours/attendance.ts';
import type { WallStamp } from '#domain/time/instant.ts';

export function useAttendanceTexts() {
  const { t } = useTranslation(['tracking', 'attendance']);
  const format = useFormat();
  const clock = (date: string, stamp: WallStamp) => clockText(date, stamp, format);
  const breaksText = (breaks: readonly { start: string; end: string }[]) =>
    breaks.map(({ start, end }) => `${start}–${end}`).join(', ');
  return {
    clock,
    breaksText,
    /** The origin of a stamp that differs from the punch; null for an unchanged punch. */
    origin(date: string, stamp: WallStamp, punch: WallStamp | null): string | null {
      if (punch === null) return t('by_hand');
      return isSameMinute(stamp, punch) ? null : t('punched_at', { time: clock(date, punch) });
    },
    /** The start of counted time, when it differs from the check-in. */
    countedFrom({ date, check_in_time, counted_start }: Attendance): string | null {
      if (counted_start === null || isSameMinute(counted_start, check_in_time)) return null;
      return t('counted_from', { time: clock(date, counted_start) });
    },
    /** Punched, counted and worked time; null while the work is open. */
    minutes({ punched_minutes, counted_minutes, worked_minutes }: Attendance): [string, string][] | null {
      if (punched_minutes === null || counted_minutes === null || worked_minutes === null) return null;
      return [
        [t('attendance:punched'), formatHours(punched_minutes)],
        [t('attendance:counted'), formatHours(counted_minutes)],
        [t('attendance:worked'), formatHours(worked_minutes)],
      ];
    },
    /** The line of the time axis in words. */
    line({ start_time, end_time, breaks, attendance, date }: TrackedPerson): string {
      const planned = [
        `${start_time}–${end_time}`,
        breaksText(breaks) && t('break_of', { breaks: breaksText(breaks) }),
      ];
      const done = attendance && [
        `${clock(date, attendance.check_in_time)}–${attendance.check_out_time === null ? '' : clock(date, attendance.check_out_time)}`,
        attendance.breaks.length > 0 && t('break_of', { breaks: breaksText(attendance.breaks) }),
      ];
      const joined = (parts: readonly (string | false | '')[]) => parts.filter(Boolean).join(', ');
      return [
        t('line_planned', { text: joined(planned) }),
        t('line_actual', { text: done ? joined(done) : t('attendance:states.not_checked_in') }),
      ].join(' / ');
    },
  };
}
