// O-01…O-06, T-14, T-15: which minutes are overtime, night and statutory holiday.

import { type LawOf, valuesByDay } from '#domain/law/register.ts';
import type { LawValues } from '#domain/law/values.ts';
import { WORKING_TIME_ROWS } from '#domain/law/working-time-rows.ts';
import { MINUTES_PER_DAY, NIGHT_END, NIGHT_START } from '#domain/time/clock.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { AttendanceId } from './facts.ts';
import {
  type DatedStretches,
  dayOfClock,
  type StatutoryHoliday,
  statutoryHolidays,
} from './statutory-holiday.ts';
import { weekOfDay } from './week.ts';

/** Each minute has one kind. Overtime up to 60 hours a month is `ot25`; more is `ot50`. */
export const MINUTE_KINDS = ['regular', 'ot25', 'ot50', 'holiday'] as const;
export type MinuteKind = (typeof MINUTE_KINDS)[number];

/** The limit that overtime exceeds: 8 hours of the business date, or 40 hours of the Monday week. */
export type OvertimeLimit = 'day' | 'week';

/** Minutes of one record with the same pay; clock minutes of its business date. */
export interface Segment extends Interval {
  kind: MinuteKind;
  /** 22:00–05:00. */
  night: boolean;
  /** Null unless it is overtime. */
  over: OvertimeLimit | null;
}

/** The worked stretches of one record; `inPeriod` when its business date is in the pay period. */
export interface DatedWork extends DatedStretches {
  id: AttendanceId;
  inPeriod: boolean;
  /** The clock minute at which its time starts, even without any worked minute. */
  begins: number;
  /** O-05: the rule that decides whether its minutes fall on a statutory holiday. */
  holidayRule: StatutoryHoliday;
}

/** O-01: minutes of the person's earlier work at all workplaces. */
export interface WorkedSoFar {
  /** On the business date. */
  day: number;
  /** Of the 40 hours of the Monday week. */
  week: number;
  /** Overtime of the pay period. */
  overtime: number;
}

export interface Classified {
  segments: Segment[];
  before: WorkedSoFar;
}

type HoursLaw = LawOf<'statutory_hours' | 'higher_premium_over'>;

/** The figures of the law on a day. */
interface LawOfDays {
  hours: (day: number) => LawValues['statutory_hours'];
  higherPremiumOver: (day: number) => number;
}

interface Counters {
  law: LawOfDays;
  /** The day number of the first entry in `days`. */
  firstDay: number;
  /** By day of the business date, with holiday minutes. */
  days: number[];
  /**
   * By week, starting with the week of the first day: minutes that are neither holiday nor over the
   * daily limit (O-03).
   */
  weeks: number[];
  /** Overtime of the pay period so far (O-04). */
  overtime: number;
}

interface WorkStretch extends Interval {
  /** Minutes since day number 0. */
  at: number;
  work: DatedWork;
}

function timeOfDay(minute: number): number {
  return minute - Math.floor(minute / MINUTES_PER_DAY) * MINUTES_PER_DAY;
}

function isNight(minute: number): boolean {
  const time = timeOfDay(minute);
  return time < NIGHT_END || time >= NIGHT_START;
}

/** Returns the next minute at which the calendar date changes, or night starts or ends. */
function nextTurn(minute: number): number {
  const time = timeOfDay(minute);
  if (time < NIGHT_END) return minute + NIGHT_END - time;
  return minute + (time < NIGHT_START ? NIGHT_START : MINUTES_PER_DAY) - time;
}

/** O-02: returns the minutes from 22:00 to 05:00 in a stretch of clock minutes. */
export function nightMinutes({ start, end }: Interval): number {
  let minutes = 0;
  for (let at = start; at < end; ) {
    const turn = Math.min(end, nextTurn(at));
    if (isNight(at)) minutes += turn - at;
    at = turn;
  }
  return minutes;
}

/** Returns how much of a length fits under a limit. */
function fitting(limit: number, used: number, length: number): number {
  return Math.max(0, Math.min(limit - used, length));
}

/** Adds `amount` to a counter and returns its value before. */
function addToCounter(counter: number[], place: number, amount: number): number {
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

/** Counters at zero for all days of these works. */
function emptyCounters(works: readonly DatedWork[], law: HoursLaw): Counters {
  let firstDay = works[0]?.day ?? 0;
  let lastDay = firstDay;
  for (const { day } of works) {
    if (day < firstDay) firstDay = day;
    else if (day > lastDay) lastDay = day;
  }
  const length = lastDay - firstDay + 1;
  const weeks = weekOfDay(lastDay) - weekOfDay(firstDay) + 1;
  return {
    law: {
      hours: valuesByDay(law, 'statutory_hours'),
      higherPremiumOver: valuesByDay(law, 'higher_premium_over'),
    },
    firstDay,
    days: zeros(length),
    weeks: zeros(weeks),
    overtime: 0,
  };
}

/** Appends a segment, or extends the last one when they are contiguous and alike. */
function append(
  segments: Segment[],
  start: number,
  end: number,
  kind: MinuteKind,
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
  work: DatedWork,
  segments: Segment[],
  start: number,
  end: number,
  night: boolean,
  over: OvertimeLimit,
): void {
  if (start === end) return;
  const limit = counters.law.higherPremiumOver(work.day);
  const turn = start + fitting(limit, counters.overtime, end - start);
  if (work.inPeriod) counters.overtime += end - start;
  append(segments, start, turn, 'ot25', night, over);
  append(segments, turn, end, 'ot50', night, over);
}

/** Classifies minutes of one calendar date that are all night or all day. */
function classifyPart(
  counters: Counters,
  work: DatedWork,
  segments: Segment[],
  start: number,
  end: number,
  isHoliday: boolean,
): void {
  const night = isNight(start);
  const onDate = addToCounter(counters.days, dayPlace(counters, work.day), end - start);
  if (isHoliday) {
    append(segments, start, end, 'holiday', night, null);
    return;
  }
  const { day, week } = counters.law.hours(work.day);
  const withinDay = fitting(day, onDate, end - start);
  const inWeek = addToCounter(counters.weeks, weekPlace(counters, work.day), withinDay);
  const withinWeek = fitting(week, inWeek, withinDay);
  append(segments, start, start + withinWeek, 'regular', night, null);
  appendOvertime(counters, work, segments, start + withinWeek, start + withinDay, night, 'week');
  appendOvertime(counters, work, segments, start + withinDay, end, night, 'day');
}

/** Returns the stretches of a work, or an empty stretch at its start when it has none. */
function stretchesOf({ begins, stretches }: DatedWork): readonly Interval[] {
  return stretches.length === 0 ? [{ start: begins, end: begins }] : stretches;
}

/** Whether the stretches are already ordered by instant, which is the usual case. */
function areInOrder(works: readonly DatedWork[]): boolean {
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

/**
 * O-01: orders stretches by instant over all workplaces. Of stretches with the same start the lower
 * id is first.
 */
function stretchesInOrder(works: readonly DatedWork[]): WorkStretch[] {
  const all: WorkStretch[] = [];
  for (const work of works) {
    const midnight = work.day * MINUTES_PER_DAY;
    for (const { start, end } of stretchesOf(work)) all.push({ start, end, at: midnight + start, work });
  }
  return all.sort((one, other) => one.at - other.at || one.work.id - other.work.id);
}

function workedSoFar(counters: Counters, { day }: DatedWork): WorkedSoFar {
  const week = counters.weeks[weekPlace(counters, day)] ?? 0;
  return {
    day: counters.days[dayPlace(counters, day)] ?? 0,
    week: Math.min(week, counters.law.hours(day).week),
    overtime: counters.overtime,
  };
}

/**
 * Returns the segments of each work of one person and the minutes before it. The result has the order
 * of `works`, which may be any. `works` must contain all dates of `datesDeciding`. Outside the period
 * the kinds of overtime are not distinguished.
 */
export function classify(works: readonly DatedWork[], law: HoursLaw = WORKING_TIME_ROWS): Classified[] {
  const isHoliday = statutoryHolidays(works);
  const counters = emptyCounters(works, law);
  const begin = (work: DatedWork): Classified => ({ segments: [], before: workedSoFar(counters, work) });
  const add = (work: DatedWork, { segments }: Classified, stretch: Interval) => {
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
  const results = new Map<DatedWork, Classified>();
  for (const stretch of stretchesInOrder(works)) {
    const { work } = stretch;
    const result = results.get(work) ?? begin(work);
    results.set(work, result);
    add(work, result, stretch);
  }
  return works.map((work) => results.get(work) ?? begin(work));
}
