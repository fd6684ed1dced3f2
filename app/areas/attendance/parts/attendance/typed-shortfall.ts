import { type BreakShortfall, breakShortfall } from '#domain/pay/hours/break-check.ts';
import { workedTime } from '#domain/pay/hours/worked-time.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { joinStampFields } from '#domain/time/stamp-fields.ts';

/** The current values of the fields of a check-out. */
export interface TypedTimes {
  check_out_date: string;
  check_out_time: string;
  breaks: readonly { start: string; end: string }[];
}

/** O-12: the shortfall of the typed break; null also while the times are incomplete. */
export function typedShortfall(
  date: CalendarDate,
  checkIn: WallStamp,
  { check_out_date, check_out_time, breaks }: TypedTimes,
): (BreakShortfall & { minutes: number }) | null {
  const joined = joinStampFields(check_out_date, check_out_time);
  if (!joined.ok || joined.stamp === null) return null;
  const punched = { start: fromStamp(checkIn), end: fromStamp(joined.stamp) };
  if (punched.end <= punched.start) return null;
  const stretches = breaks.flatMap(({ start, end }) => {
    const [from, to] = [parseClock(start), parseClock(end)];
    return from === null || to === null || to <= from ? [] : [{ start: from, end: to }];
  });
  const time = workedTime({ businessDate: date, punched, counted: punched, breaks: stretches, formula: 1 });
  const short = breakShortfall(time);
  return short && { ...short, minutes: time.countedMinutes };
}
