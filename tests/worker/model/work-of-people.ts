// An independent calculation of work by days, without code of the product.

import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import type { Facts, Row } from './facts.ts';

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** Minutes by calendar date, and in total. */
export type Minutes = { byDate: ReadonlyMap<CalendarDate, number>; all: number };

/** A piece of a person's work, as it counts now. */
export type Work = {
  personId: number;
  /** Null for work without a shift. */
  placeId: number | null;
  /** The business date. */
  date: CalendarDate;
  minutes: Minutes;
};

/** An approved assignment without an outcome. */
export type Plan = Work & {
  placeId: number;
  place: Row;
  shift: Row;
  /** The start of the ordered work. */
  begins: Instant;
  /** The end of the work or of its shift, the earlier of the two. */
  end: Instant;
  /** The start of the ordered work, in minutes of the date. */
  from: number;
  to: number;
  isAttended: boolean;
};

type Rests = [number, number][];

/** The minutes of a date without breaks; they may start below 0 and end after a day. */
export function minutesBetween(date: CalendarDate, start: number, end: number, breaks: Rests): Minutes {
  const byDate = new Map<CalendarDate, number>();
  let all = 0;
  for (let day = Math.floor(start / DAY_MINUTES); day * DAY_MINUTES < end; day += 1) {
    const from = Math.max(start, day * DAY_MINUTES);
    const to = Math.min(end, (day + 1) * DAY_MINUTES);
    const rests = breaks.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)), 0);
    byDate.set(addDays(date, day), to - from - rests);
    all += to - from - rests;
  }
  return { byDate, all };
}

const restsOf = (row: Row): Rests => JSON.parse(String(row.breaks));

/** All plans with their ordered minutes, whether they were attended or not. */
export function plansOf(facts: Facts): Plan[] {
  const shifts = new Map((facts.get('shift') ?? []).map((row) => [row.id, row]));
  const attended = new Set(
    (facts.get('attendance') ?? [])
      .filter(({ voided_at }) => voided_at === null)
      .map((row) => row.shift_user_id),
  );
  return (facts.get('shift_user') ?? []).flatMap((place): Plan[] => {
    const shift = shifts.get(place.shift_id ?? 0);
    if (place.status !== 'approved' || place.outcome !== null || !shift || shift.deleted_at !== null)
      return [];
    const date = String(shift.date);
    const [start, end] = [
      Number(place.start_minute ?? shift.start_minute),
      Number(place.end_minute ?? shift.end_minute),
    ];
    const from = start - Number(shift.paid_before_minutes);
    const last = Math.min(end, Number(shift.end_minute));
    return [
      {
        personId: Number(place.person_id),
        placeId: Number(place.id),
        place,
        shift,
        date,
        from,
        to: end,
        minutes: minutesBetween(date, from, end, restsOf(shift)),
        begins: startOfJstDay(date) + from * MINUTE_MS,
        end: startOfJstDay(date) + last * MINUTE_MS,
        isAttended: attended.has(place.id ?? null),
      },
    ];
  });
}

/** All work that counts: the actual work if it is known, otherwise the plan. */
export function workOf(facts: Facts): Work[] {
  const done = (facts.get('attendance') ?? []).filter(
    (row) => row.kind === 'work' && row.voided_at === null && row.counted_start !== null,
  );
  const ofPlace = new Map(
    done.flatMap((row) => (row.shift_user_id === null ? [] : [[row.shift_user_id, row]])),
  );
  return [
    ...plansOf(facts).map((plan) => {
      const row = ofPlace.get(plan.placeId);
      return row ? { ...plan, minutes: workedMinutes(row, plan.date) } : plan;
    }),
    ...done
      .filter(({ shift_user_id }) => shift_user_id === null)
      .map((row) => ({
        personId: Number(row.person_id),
        placeId: null,
        date: String(row.business_date),
        minutes: workedMinutes(row, String(row.business_date)),
      })),
  ];
}

function workedMinutes(row: Row, date: CalendarDate): Minutes {
  const minute = (instant: Row[string] | undefined) =>
    Math.floor(Number(instant) / MINUTE_MS) - startOfJstDay(date) / MINUTE_MS;
  return minutesBetween(date, minute(row.counted_start), minute(row.counted_end), restsOf(row));
}
