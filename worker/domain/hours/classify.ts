// O-01…O-06, T-14, T-15: which minutes are overtime, night and statutory holiday.

import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { AttendanceId } from './facts.ts';
import {
  type DatedStretches,
  dayOfClock,
  type StatutoryHoliday,
  statutoryHolidays,
} from './statutory-holiday.ts';
import { weekOfDay } from './week.ts';

/** Each minute is of one kind. Overtime up to 60 hours of the month is `ot25`, beyond them `ot50`. */
export const KINDS = ['regular', 'ot25', 'ot50', 'holiday'] as const;
export type Kind = (typeof KINDS)[number];

/** What overtime is over: 8 hours of the business date, or 40 hours of the Monday week. */
export type OvertimeLimit = 'day' | 'week';

/** Minutes of one attendance that are paid alike; clock minutes of its business date. */
export interface Segment extends Interval {
  kind: Kind;
  /** 22:00–05:00. */
  night: boolean;
  /** Null unless it is overtime. */
  over: OvertimeLimit | null;
}

/** The worked stretches of one attendance; `inPeriod` when its business date lies in the pay period. */
export interface Work extends DatedStretches {
  id: AttendanceId;
  inPeriod: boolean;
  /** Clock minute at which its time begins, also where nothing of that is worked. */
  begins: number;
}

/** Minutes that earlier work of the person, at whatever workplace, has filled already (O-01). */
export interface Standing {
  /** Of the business date. */
  day: number;
  /** Of the 40 hours of the Monday week. */
  week: number;
  /** Overtime of the pay period. */
  overtime: number;
}

export interface Classified {
  segments: Segment[];
  before: Standing;
}

const DAY_LIMIT = 480;
const WEEK_LIMIT = 2_400;
const MONTH_LIMIT = 3_600;
const NIGHT_END = 300;
const NIGHT_START = 1_320;

interface Counters {
  /** By day number of the business date; holiday minutes too. */
  days: Map<number, number>;
  /** By week: minutes that are neither holiday nor over the day (O-03). */
  weeks: Map<number, number>;
  /** Overtime of the pay period so far (O-04). */
  overtime: number;
}

interface Stretch extends Interval {
  /** Minutes from the day of number 0. */
  at: number;
  work: Work;
  result: Partial<Classified> & Pick<Classified, 'segments'>;
}

function timeOfDay(minute: number): number {
  return minute - Math.floor(minute / MINUTES_PER_DAY) * MINUTES_PER_DAY;
}

function isNight(minute: number): boolean {
  const time = timeOfDay(minute);
  return time < NIGHT_END || time >= NIGHT_START;
}

/** The next minute at which the calendar date changes, or night begins or ends. */
function nextTurn(minute: number): number {
  const time = timeOfDay(minute);
  if (time < NIGHT_END) return minute + NIGHT_END - time;
  return minute + (time < NIGHT_START ? NIGHT_START : MINUTES_PER_DAY) - time;
}

/** How much of a length still fits under a limit. */
function fitting(limit: number, used: number, length: number): number {
  return Math.max(0, Math.min(limit - used, length));
}

/** Takes up `amount` of a counter and answers what it held before. */
function count(counter: Map<number, number>, key: number, amount: number): number {
  const before = counter.get(key) ?? 0;
  counter.set(key, before + amount);
  return before;
}

/** Puts a segment behind the others, as part of the last where nothing sets it off from that. */
function append(
  segments: Segment[],
  start: number,
  end: number,
  kind: Kind,
  night: boolean,
  over: OvertimeLimit | null,
): void {
  if (start === end) return;
  const last = segments[segments.length - 1];
  const goesOn = last?.end === start && last.kind === kind && last.night === night && last.over === over;
  if (goesOn) last.end = end;
  else segments.push({ start, end, kind, night, over });
}

function appendOvertime(
  counters: Counters,
  { work, result: { segments } }: Stretch,
  start: number,
  end: number,
  night: boolean,
  over: OvertimeLimit,
): void {
  if (start === end) return;
  const turn = start + fitting(MONTH_LIMIT, counters.overtime, end - start);
  if (work.inPeriod) counters.overtime += end - start;
  append(segments, start, turn, 'ot25', night, over);
  append(segments, turn, end, 'ot50', night, over);
}

/** Classifies minutes of one calendar date that are all at night or all by day. */
function classifyPart(
  counters: Counters,
  stretch: Stretch,
  start: number,
  end: number,
  isHoliday: boolean,
): void {
  const {
    work,
    result: { segments },
  } = stretch;
  const night = isNight(start);
  const onDate = count(counters.days, work.day, end - start);
  if (isHoliday) {
    append(segments, start, end, 'holiday', night, null);
    return;
  }
  const withinDay = fitting(DAY_LIMIT, onDate, end - start);
  const inWeek = count(counters.weeks, weekOfDay(work.day), withinDay);
  const withinWeek = fitting(WEEK_LIMIT, inWeek, withinDay);
  append(segments, start, start + withinWeek, 'regular', night, null);
  appendOvertime(counters, stretch, start + withinWeek, start + withinDay, night, 'week');
  appendOvertime(counters, stretch, start + withinDay, end, night, 'day');
}

/** O-01: by instant, over all workplaces. Of stretches over the same time the one that began first is first. */
function inOrder(works: readonly Work[], results: readonly Stretch['result'][]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, work] of works.entries()) {
    const result = results[index] ?? { segments: [] };
    const { begins, stretches: own } = work;
    const midnight = work.day * MINUTES_PER_DAY;
    for (const { start, end } of own.length === 0 ? [{ start: begins, end: begins }] : own) {
      stretches.push({ start, end, at: midnight + start, work, result });
    }
  }
  return stretches.sort((one, other) => one.at - other.at || one.work.id - other.work.id);
}

function standing({ days, weeks, overtime }: Counters, { day }: Work): Standing {
  const week = weeks.get(weekOfDay(day)) ?? 0;
  return { day: days.get(day) ?? 0, week: Math.min(week, WEEK_LIMIT), overtime };
}

const NOTHING: Standing = { day: 0, week: 0, overtime: 0 };

/**
 * The segments of each work of one person and what stood before it, in the order of the works given, which may be
 * any. They hold all that `datesDeciding` names; of those outside the period the kinds of overtime are not told apart.
 */
export function classify(works: readonly Work[], rule: StatutoryHoliday): Classified[] {
  const isHoliday = statutoryHolidays(rule, works);
  const counters: Counters = { days: new Map(), weeks: new Map(), overtime: 0 };
  const results = works.map((): Stretch['result'] => ({ segments: [] }));
  for (const stretch of inOrder(works, results)) {
    stretch.result.before ??= standing(counters, stretch.work);
    for (let start = stretch.start; start < stretch.end; ) {
      const end = Math.min(stretch.end, nextTurn(start));
      classifyPart(counters, stretch, start, end, isHoliday(dayOfClock(stretch.work.day, start)));
      start = end;
    }
  }
  return results.map(({ segments, before = NOTHING }) => ({ segments, before }));
}
