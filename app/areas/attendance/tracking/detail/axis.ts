import { minuteOn } from '#app/areas/attendance/tracking/planned-stamps.ts';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { Attendance } from '#contract/pay/hours/attendance.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockMinutes } from '#domain/time/clock.ts';
import type { WallStamp } from '#domain/time/instant.ts';

/** Minutes from 00:00 of the business date, [start, end); after midnight they exceed 1,440. */
export interface MinuteSpan {
  start: number;
  end: number;
}

/** The part of a day that is drawn, in whole hours. */
export interface Axis {
  from: number;
  to: number;
  /** The minutes with a label. */
  ticks: number[];
}

/** Position and width on the axis, in per cent of its width. */
export interface AxisBar {
  left: number;
  width: number;
}

/** One person: planned above actual time, both without breaks. */
export interface Line {
  planned: AxisBar[];
  /** Between the check-in and the time from which it counts. */
  uncounted: AxisBar | null;
  counted: AxisBar[];
}

const HOUR = 60;
/** Space at both ends, so that bars do not touch the frame. */
const MARGIN = 30;
/** How far beyond the plan a punch may extend the axis; bars beyond that are cut off. */
const EARLIER_MAX = 3 * HOUR;
const LATER_MAX = 8 * HOUR;
const FIGURES_MAX = 11;
const HOUR_STEPS = [1, 2, 3, 4, 6] as const;

/** An axis that fits all people of a shift. Open work extends to `now`. */
export function axisOf(
  date: CalendarDate,
  shift: PlannedClocks,
  people: readonly TrackedPerson[],
  now: WallStamp,
): Axis {
  const plans = [shift, ...people].map(plannedSpan);
  const first = Math.min(...plans.map(({ start }) => start));
  const last = Math.max(...plans.map(({ end }) => end));
  const actual = people.flatMap((person) => actualSpan(date, person, now) ?? []);
  const start = Math.max(first - EARLIER_MAX, Math.min(first, ...actual.map((span) => span.start)));
  const end = Math.min(last + LATER_MAX, Math.max(last, ...actual.map((span) => span.end)));
  const from = Math.floor((start - MARGIN) / HOUR) * HOUR;
  const to = Math.ceil((end + MARGIN) / HOUR) * HOUR;
  return { from, to, ticks: ticksBetween(from, to) };
}

type PlannedClocks = { start_time: string; end_time: string };

function plannedSpan({ start_time, end_time }: PlannedClocks): MinuteSpan {
  return { start: clockMinutes(start_time), end: clockMinutes(end_time) };
}

/** From the check-in to the check-out, or to now; null before the check-in. */
function actualSpan(date: CalendarDate, { attendance }: TrackedPerson, now: WallStamp): MinuteSpan | null {
  if (attendance === null) return null;
  const start = minuteOn(date, attendance.check_in_time);
  return { start, end: Math.max(start, minuteOn(date, attendance.check_out_time ?? now)) };
}

function ticksBetween(from: number, to: number): number[] {
  const hours = (to - from) / HOUR;
  const step = HOUR * (HOUR_STEPS.find((each) => hours / each <= FIGURES_MAX) ?? 8);
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}

/** The label of a tick: `25` is 1:00 of the next day, `23` before 0 belongs to the day before. */
export function hourOf(tick: number): string {
  const hour = tick / HOUR;
  return String(hour < 0 ? hour + 24 : hour);
}

/** The position of a minute; null outside of the axis. */
export function placeOn({ from, to }: Axis, minute: number): number | null {
  return minute < from || minute > to ? null : percent(minute - from, to - from);
}

/** The part of a span on the axis; null when there is none. */
export function barOn(axis: Axis, { start, end }: MinuteSpan): AxisBar | null {
  const [from, to] = [Math.max(start, axis.from), Math.min(end, axis.to)];
  if (from >= to) return null;
  const whole = axis.to - axis.from;
  return { left: percent(from - axis.from, whole), width: percent(to - from, whole) };
}

function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100;
}

/** The bars of one person on the axis of their shift. */
export function lineOf(axis: Axis, date: CalendarDate, person: TrackedPerson, now: WallStamp): Line {
  const barsOf = (span: MinuteSpan, breaks: readonly Clocks[]) =>
    withoutBreaks(span, breaks).flatMap((part) => barOn(axis, part) ?? []);
  const planned = barsOf(plannedSpan(person), person.breaks);
  const { attendance } = person;
  const actual = actualSpan(date, person, now);
  if (attendance === null || actual === null) return { planned, uncounted: null, counted: [] };
  const from = Math.min(actual.end, Math.max(actual.start, countedFrom(date, person, attendance)));
  return {
    planned,
    uncounted: barOn(axis, { start: actual.start, end: from }),
    counted: barsOf({ start: from, end: actual.end }, attendance.breaks),
  };
}

/** T-28: the stored start of counted time; while the work is open, the time from which the shift pays. */
function countedFrom(date: CalendarDate, { start_time }: TrackedPerson, attendance: Attendance): number {
  const { counted_start, check_in_time, early_start_approved, shift } = attendance;
  if (counted_start !== null) return minuteOn(date, counted_start);
  if (early_start_approved || shift === null) return minuteOn(date, check_in_time);
  return clockMinutes(start_time) - shift.paid_before_minutes;
}

type Clocks = { start: string; end: string };

function withoutBreaks(span: MinuteSpan, breaks: readonly Clocks[]): MinuteSpan[] {
  return breaks.reduce<MinuteSpan[]>(
    (parts, rest) => {
      const [from, to] = [clockMinutes(rest.start), clockMinutes(rest.end)];
      return parts.flatMap(({ start, end }) => [
        { start, end: Math.min(end, from) },
        { start: Math.max(start, to), end },
      ]);
    },
    [span],
  );
}
