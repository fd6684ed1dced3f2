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
  /** O-05: by which its minutes fall on a statutory holiday or not. */
  holidayRule: StatutoryHoliday;
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
  /** The day number that `days` begins with. */
  firstDay: number;
  /** By day of the business date; holiday minutes too. */
  days: number[];
  /** By week from that of the first day on: minutes that are neither holiday nor over the day (O-03). */
  weeks: number[];
  /** Overtime of the pay period so far (O-04). */
  overtime: number;
}

interface Stretch extends Interval {
  /** Minutes from the day of number 0. */
  at: number;
  work: Work;
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
function count(counter: number[], place: number, amount: number): number {
  const before = counter[place] ?? 0;
  counter[place] = before + amount;
  return before;
}

function dayPlace({ firstDay }: Counters, day: number): number {
  return day - firstDay;
}

function weekPlace({ firstDay }: Counters, day: number): number {
  return weekOfDay(day) - weekOfDay(firstDay);
}

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

/** Nothing on any of the days of these works. */
function emptyCounters(works: readonly Work[]): Counters {
  let firstDay = works[0]?.day ?? 0;
  let lastDay = firstDay;
  for (const { day } of works) {
    if (day < firstDay) firstDay = day;
    else if (day > lastDay) lastDay = day;
  }
  const length = lastDay - firstDay + 1;
  const weeks = weekOfDay(lastDay) - weekOfDay(firstDay) + 1;
  return { firstDay, days: zeros(length), weeks: zeros(weeks), overtime: 0 };
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
  work: Work,
  segments: Segment[],
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
  work: Work,
  segments: Segment[],
  start: number,
  end: number,
  isHoliday: boolean,
): void {
  const night = isNight(start);
  const onDate = count(counters.days, dayPlace(counters, work.day), end - start);
  if (isHoliday) {
    append(segments, start, end, 'holiday', night, null);
    return;
  }
  const withinDay = fitting(DAY_LIMIT, onDate, end - start);
  const inWeek = count(counters.weeks, weekPlace(counters, work.day), withinDay);
  const withinWeek = fitting(WEEK_LIMIT, inWeek, withinDay);
  append(segments, start, start + withinWeek, 'regular', night, null);
  appendOvertime(counters, work, segments, start + withinWeek, start + withinDay, night, 'week');
  appendOvertime(counters, work, segments, start + withinDay, end, night, 'day');
}

/** The stretches of a work, or a moment in which nothing is worked. */
function stretchesOf({ begins, stretches }: Work): readonly Interval[] {
  return stretches.length === 0 ? [{ start: begins, end: begins }] : stretches;
}

/** Whether the stretches stand by instant already, as those of works by their beginning nearly always do. */
function areInOrder(works: readonly Work[]): boolean {
  let before = Number.NEGATIVE_INFINITY;
  let idBefore = 0;
  for (const { id, day, begins, stretches } of works) {
    const midnight = day * MINUTES_PER_DAY;
    if (stretches.length === 0) {
      const at = midnight + begins;
      if (at < before || (at === before && id < idBefore)) return false;
      before = at;
    }
    for (const { start } of stretches) {
      const at = midnight + start;
      if (at < before || (at === before && id < idBefore)) return false;
      before = at;
    }
    idBefore = id;
  }
  return true;
}

/** O-01: by instant, over all workplaces. Of stretches over the same time the one that began first is first. */
function inOrder(works: readonly Work[]): Stretch[] {
  const all: Stretch[] = [];
  for (const work of works) {
    const midnight = work.day * MINUTES_PER_DAY;
    for (const { start, end } of stretchesOf(work)) all.push({ start, end, at: midnight + start, work });
  }
  return all.sort((one, other) => one.at - other.at || one.work.id - other.work.id);
}

function standing(counters: Counters, { day }: Work): Standing {
  const week = counters.weeks[weekPlace(counters, day)] ?? 0;
  return {
    day: counters.days[dayPlace(counters, day)] ?? 0,
    week: Math.min(week, WEEK_LIMIT),
    overtime: counters.overtime,
  };
}

/**
 * The segments of each work of one person and what stood before it, in the order of the works given, which may be
 * any. They hold all that `datesDeciding` names; of those outside the period the kinds of overtime are not told apart.
 */
export function classify(works: readonly Work[]): Classified[] {
  const isHoliday = statutoryHolidays(works);
  const counters = emptyCounters(works);
  const begin = (work: Work): Classified => ({ segments: [], before: standing(counters, work) });
  const add = (work: Work, { segments }: Classified, stretch: Interval) => {
    for (let { start } = stretch; start < stretch.end; ) {
      const end = Math.min(stretch.end, nextTurn(start));
      const onHoliday = isHoliday(dayOfClock(work.day, start), work.holidayRule);
      classifyPart(counters, work, segments, start, end, onHoliday);
      start = end;
    }
  };
  if (areInOrder(works)) {
    return works.map((work) => {
      const result = begin(work);
      for (const stretch of work.stretches) add(work, result, stretch);
      return result;
    });
  }
  const results = new Map<Work, Classified>();
  for (const stretch of inOrder(works)) {
    const { work } = stretch;
    const result = results.get(work) ?? begin(work);
    results.set(work, result);
    add(work, result, stretch);
  }
  return works.map((work) => results.get(work) ?? begin(work));
}
