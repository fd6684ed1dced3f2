import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockOfInstant } from '#domain/time/clock.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';

type MaybeStamp = WallStamp | null;

/** Start and end of work, in the plain form that staff read, relative to the business date. */
export function useSpanText(date: CalendarDate): (start: MaybeStamp, end: MaybeStamp) => string {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  const clock = (stamp: WallStamp) => clockOfInstant(date, fromStamp(stamp));
  return (start, end) => {
    if (start === null) return end === null ? '' : t('span_until', { time: format.stamp(end) });
    if (end === null) return t('span_open', { time: plainOf(clock(start)) ?? format.stamp(start) });
    const [from, to] = [clock(start), clock(end)];
    if (from !== null && to !== null) return format.plainRange(from, to);
    return t('punched', { in: format.stamp(start), out: format.stamp(end) });
  };

  function plainOf(minutes: number | null): string | null {
    return minutes === null ? null : format.plainTime(date, minutes);
  }
}
