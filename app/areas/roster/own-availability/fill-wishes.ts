import type { FormValue } from '@conform-to/react/future';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import { afterPattern } from '#domain/roster/schedule/availability.ts';
import { isCalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** A row of the form as posted. */
export type DayFields = { date: string; answer: string; start_time: string; end_time: string };
type Said = Omit<DayFields, 'date'>;
type Posted = Readonly<Record<string, FormValue>>;

/** A stored day as the fields of the form. */
export function fieldsOf({ date, answer, start_time, end_time }: AvailabilityDay): DayFields {
  return { date, answer, start_time: start_time ?? '', end_time: end_time ?? '' };
}

/** The rows with the chosen answer on the chosen weekdays; unchanged without an answer or a weekday. */
export function filledByWeekday(posted: Posted): DayFields[] {
  const days = rowsOf(posted);
  const fill = partOf(posted.fill);
  const { answer, ...times } = saidIn(fill);
  const weekdays = listOf(fill.weekdays).map(textOf);
  if (answer === '') return days;
  const said = answer === 'hours' ? { answer, ...times } : { answer, start_time: '', end_time: '' };
  return days.map((day) => (weekdays.includes(String(weekdayOf(day.date))) ? { ...day, ...said } : day));
}

/**
 * The rows with the most frequent answer of each weekday in another month. Weekdays without one
 * stay unchanged.
 */
export function filledAfter(
  posted: Posted,
  other: readonly AvailabilityDay[],
  month: CalendarMonth,
): DayFields[] {
  const said = other.map(fieldsOf).map(({ date, ...wish }) => ({ date, wish }));
  const pattern = new Map(afterPattern(said, isSame, month).map(({ date, wish }) => [date, wish]));
  return rowsOf(posted).map((day) => ({ ...day, ...pattern.get(day.date) }));
}

function isSame(one: Said, other: Said): boolean {
  return (
    one.answer === other.answer && one.start_time === other.start_time && one.end_time === other.end_time
  );
}

/** Drops posted values that the form does not have. */
function rowsOf({ days }: Posted): DayFields[] {
  return listOf(days).flatMap((value) => {
    const part = partOf(value);
    const date = textOf(part.date);
    return isCalendarDate(date) ? [{ date, ...saidIn(part) }] : [];
  });
}

function saidIn(part: Posted): Said {
  return {
    answer: textOf(part.answer),
    start_time: textOf(part.start_time),
    end_time: textOf(part.end_time),
  };
}

function textOf(value: FormValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function listOf(value: FormValue | undefined): readonly FormValue[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function partOf(value: FormValue | undefined): Posted {
  const isPart =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
  return isPart ? value : {};
}
