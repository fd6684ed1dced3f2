// T-06, T-08: joins the date and time fields of a check-in or check-out form into one stamp.

import { isCalendarDate } from './calendar-date.ts';
import { parseTimeOfDay, stampOfClock } from './clock.ts';
import type { WallStamp } from './instant.ts';

export interface StampFieldFault {
  field: 'date' | 'time';
  rule: 'required_together' | 'calendar_date' | 'time_of_day';
}

/** `stamp` is null when both fields are empty. */
export type JoinedStamp = { ok: true; stamp: WallStamp | null } | { ok: false; faults: StampFieldFault[] };

function stampFaults(date: string, time: string): StampFieldFault[] {
  const faults: StampFieldFault[] = [];
  if (date === '') faults.push({ field: 'date', rule: 'required_together' });
  else if (!isCalendarDate(date)) faults.push({ field: 'date', rule: 'calendar_date' });
  if (time === '') faults.push({ field: 'time', rule: 'required_together' });
  else if (parseTimeOfDay(time) === null) faults.push({ field: 'time', rule: 'time_of_day' });
  return faults;
}

/**
 * T-08: joins `YYYY-MM-DD` and `HH:mm` (00:00–23:59, T-06) into a stamp at second 0. Returns a fault
 * for a field that is missing while the other is given, and for a wrong form. An empty or absent field
 * is not given.
 */
export function joinStampFields(
  date: string | null | undefined,
  time: string | null | undefined,
): JoinedStamp {
  const givenDate = date ?? '';
  const givenTime = time ?? '';
  if (givenDate === '' && givenTime === '') return { ok: true, stamp: null };
  const faults = stampFaults(givenDate, givenTime);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, stamp: stampOfClock(givenDate, parseTimeOfDay(givenTime) ?? 0) };
}
