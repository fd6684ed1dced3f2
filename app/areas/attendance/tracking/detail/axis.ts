import { clockMinutes, minuteOn } from '#app/areas/attendance/tracking/planned-stamps.ts';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { Attendance } from '#contract/pay/hours/attendance.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WallStamp } from '#domain/time/instant.ts';

/** Minutes from 00:00 of the business date, [start, end); night is past 1,440. */
export interface Span {
  start: number;
  end: number;
}

/** The stretch of a day that is drawn, on whole hours. */
export interface Axis {
  from: number;
  to: number;
  /** The minutes that carry a figure. */
  ticks: number[];
}

/** A place on the axis, in per cent of its width. */
export interface Bar {
  left: number;
  width: number;
}

/** One person: what was planned above what was done; breaks are left out of both. */
export interface Line {
  planned: Bar[];
  /** Between the check-in and the time from which it counts. */
  uncounted: Bar | null;
  counted: Bar[];
}

const HOUR = 60;
/** Free at both ends, so that bars do not touch the frame. */
const MARGIN = 30;
/** How far beyond the plan a punch may pull the axis; what lies further is cut off. */
const EARLIER_MAX = 3 * HOUR;
const LATER_MAX = 8 * HOUR;
const FIGURES_MAX = 11;
const STEPS = [1, 2, 3, 4, 6] as const;

/** An axis on which all people of a shift fit. Work that goes on reaches to `now`. */
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

function plannedSpan({ start_time, end_time }: PlannedClocks): Span {
  return { start: clockMinutes(start_time), end: clockMinutes(end_time) };
}

/** From the check-in to the check-out, or to now; null before the check-in. */
function actualSpan(date: CalendarDate, { attendance }: TrackedPerson, now: WallStamp): Span | null {
  if (attendance === null) return null;
  const start = minuteOn(date, attendance.check_in_time);
  return { start, end: Math.max(start, minuteOn(date, attendance.check_out_time ?? now)) };
}

function ticksBetween(from: number, to: number): number[] {
  const hours = (to - from) / HOUR;
  const step = HOUR * (STEPS.find((each) => hours / each <= FIGURES_MAX) ?? 8);
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}

/** The hour of a tick as it is written: `25` is 1:00 of the next day, `23` before 0 is of the day before. */
export function hourOf(tick: number): string {
  const hour = tick / HOUR;
  return String(hour < 0 ? hour + 24 : hour);
}

/** Where a minute lies; null outside of the axis. */
export function placeOn({ from, to }: Axis, minute: number): number | null {
  return minute < from || minute > to ? null : percent(minute - from, to - from);
}

/** What of a span lies on the axis; null where nothing does. */
export function barOn(axis: Axis, { start, end }: Span): Bar | null {
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
  const barsOf = (span: Span, breaks: readonly Clocks[]) =>
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

/** T-28: what the rules have worked out; while somebody is at work, the time from which the shift pays. */
function countedFrom(date: CalendarDate, { start_time }: TrackedPerson, attendance: Attendance): number {
  const { counted_start, check_in_time, early_start_approved, shift } = attendance;
  if (counted_start !== null) return minuteOn(date, counted_start);
  if (early_start_approved || shift === null) return minuteOn(date, check_in_time);
  return clockMinutes(start_time) - shift.paid_before_minutes;
}

type Clocks = { start: string; end: string };

function withoutBreaks(span: Span, breaks: readonly Clocks[]): Span[] {
  return breaks.reduce<Span[]>(
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
