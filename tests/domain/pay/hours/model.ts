import type { MinuteKind, OvertimeLimit } from '#domain/pay/hours/classify.ts';
import type { AttendanceFacts } from '#domain/pay/hours/facts.ts';
import type { DateRange } from '#domain/time/date-range.ts';

// An independent model of O-01…O-06, minute by minute: slow and easy to read.

const DAY = 1_440;

/** JST minutes from 1970-01-01 at the start of a date. */
const midnightOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 60_000;
const minuteOf = (instant: number) => Math.floor(instant / 60_000) + 9 * 60;
const weekdayOf = (minute: number) => new Date(minute * 60_000).getUTCDay();

/** Caches the answer, because each minute of a day asks for the same one. */
function remembered<Key, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, Answer>();
  return (key) => {
    const found = known.get(key) ?? answer(key);
    known.set(key, found);
    return found;
  };
}
const dateOfDay = remembered((day: number) => new Date(day * DAY * 60_000).toISOString().slice(0, 10));
const dateOf = (minute: number) => dateOfDay(Math.floor(minute / DAY));
const mondayOf = remembered((date: string) => {
  const midnight = midnightOf(date);
  return dateOf(midnight - ((weekdayOf(midnight) + 6) % 7) * DAY);
});

const ROUND = {
  1: (minutes: number) => minutes,
  2: (minutes: number) => Math.floor(minutes / 5) * 5,
  3: (minutes: number) => Math.floor((minutes + 5) / 10) * 10,
  4: (minutes: number) => Math.floor(minutes / 15) * 15,
};

/** Every counted minute without breaks. */
export function countedMinutes({ businessDate, counted, breaks }: AttendanceFacts): number[] {
  const midnight = midnightOf(businessDate);
  const from = minuteOf(counted.start);
  return Array.from({ length: minuteOf(counted.end) - from }, (_, index) => from + index).filter(
    (minute) => !breaks.some(({ start, end }) => midnight + start <= minute && minute < midnight + end),
  );
}

/** every worked minute. */
export function workedMinutes(facts: AttendanceFacts): number[] {
  const counted = countedMinutes(facts);
  const worked = ROUND[facts.formula](counted.length);
  const out = minuteOf(facts.counted.end);
  const added = Array.from({ length: Math.max(0, worked - counted.length) }, (_, index) => out + index);
  return [...counted.slice(0, worked), ...added];
}

/** Consecutive minutes of one record with the same class. */
export interface Run {
  id: number;
  /** JST minutes from 1970-01-01; the end is exclusive. */
  start: number;
  end: number;
  kind: MinuteKind;
  night: boolean;
  over: OvertimeLimit | null;
}

interface Placed {
  facts: AttendanceFacts;
  minute: number;
  /** The start of the continuous work that contains the minute. */
  began: number;
}

function placed(facts: AttendanceFacts): Placed[] {
  const minutes: Placed[] = [];
  for (const minute of workedMinutes(facts)) {
    const before = minutes.at(-1);
    const began = before?.minute === minute - 1 ? before.began : minute;
    minutes.push({ facts, minute, began });
  }
  return minutes;
}

/** The weekday as of `Date.getUTCDay`, or null for the weekly rest. */
export type Holiday = number | null;

/** `ruleOf` returns the statutory holiday that applies to the work of a business date. */
export function classifiedRuns(
  attendances: readonly AttendanceFacts[],
  period: DateRange,
  ruleOf: (date: string) => Holiday,
): Run[] {
  const all = attendances
    .flatMap(placed)
    .sort(
      (one, other) => one.began - other.began || one.facts.id - other.facts.id || one.minute - other.minute,
    );
  const workedDates = new Set(all.map(({ minute }) => dateOf(minute)));
  const isRestless = remembered((date: string) => {
    const midnight = midnightOf(date);
    const week = [0, 1, 2, 3, 4, 5, 6].map((back) => dateOf(midnight - back * DAY));
    return weekdayOf(midnight) === 0 && week.every((each) => workedDates.has(each));
  });
  const isHoliday = (date: string, rule: Holiday) =>
    rule === null ? isRestless(date) : weekdayOf(midnightOf(date)) === rule;
  const day = new Map<string, number>();
  const week = new Map<string, number>();
  let monthOvertime = 0;
  const next = (counter: Map<string, number>, key: string) => {
    const count = (counter.get(key) ?? 0) + 1;
    counter.set(key, count);
    return count;
  };
  const runs: Run[] = [];
  for (const { facts, minute } of all) {
    const { id, businessDate } = facts;
    const onDay = next(day, businessDate);
    // Rules that start after the period do not apply to it.
    const rule = ruleOf(businessDate < period.to ? businessDate : period.to);
    const onHoliday = isHoliday(dateOf(minute), rule);
    let over: OvertimeLimit | null = null;
    if (!onHoliday) {
      if (onDay > 480) over = 'day';
      else if (next(week, mondayOf(businessDate)) > 2_400) over = 'week';
    }
    if (businessDate < period.from || businessDate > period.to) continue;
    if (over) monthOvertime += 1;
    const overtime = monthOvertime <= 3_600 ? 'ot25' : 'ot50';
    const regular = onHoliday ? 'holiday' : 'regular';
    const hour = Math.floor((minute % DAY) / 60);
    const night = hour >= 22 || hour < 5;
    const kind = over ? overtime : regular;
    const last = runs.at(-1);
    const goesOn = last?.id === id && last.end === minute && last.kind === kind && last.over === over;
    if (goesOn && last.night === night) last.end += 1;
    else runs.push({ id, start: minute, end: minute + 1, kind, night, over });
  }
  return runs;
}
