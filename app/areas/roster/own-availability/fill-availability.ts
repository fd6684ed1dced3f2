import type { FormValue } from '@conform-to/react/future';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import { afterPattern } from '#domain/roster/schedule/availability.ts';
import { isCalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** A row of the form as posted. */
export type DayFields = { date: string; answer: string; start_time: string; end_time: string };
type DayAnswer = Omit<DayFields, 'date'>;
type PostedForm = Readonly<Record<string, FormValue>>;

/** A stored day as the fields of the form. */
export function storedDayFields({ date, answer, start_time, end_time }: AvailabilityDay): DayFields {
  return { date, answer, start_time: start_time ?? '', end_time: end_time ?? '' };
}

/** The rows with the chosen answer on the chosen weekdays; unchanged without an answer or a weekday. */
export function filledByWeekday(posted: PostedForm): DayFields[] {
  const days = postedDays(posted);
  const fill = partOf(posted.fill);
  const { answer, ...times } = dayAnswer(fill);
  const weekdays = toList(fill.weekdays).map(textOrEmpty);
  if (answer === '') return days;
  const fields = answer === 'hours' ? { answer, ...times } : { answer, start_time: '', end_time: '' };
  return days.map((day) => (weekdays.includes(String(weekdayOf(day.date))) ? { ...day, ...fields } : day));
}

/**
 * The rows with the most frequent answer of each weekday in another month. Weekdays without one
 * stay unchanged.
 */
export function filledAfter(
  posted: PostedForm,
  other: readonly AvailabilityDay[],
  month: CalendarMonth,
): DayFields[] {
  const days = other.map(storedDayFields).map(({ date, ...answer }) => ({ date, answer }));
  const pattern = new Map(afterPattern(days, isSameAnswer, month).map(({ date, answer }) => [date, answer]));
  return postedDays(posted).map((day) => ({ ...day, ...pattern.get(day.date) }));
}

function isSameAnswer(one: DayAnswer, other: DayAnswer): boolean {
  return (
    one.answer === other.answer && one.start_time === other.start_time && one.end_time === other.end_time
  );
}

/** Drops posted values that the form does not have. */
function postedDays({ days }: PostedForm): DayFields[] {
  return toList(days).flatMap((value) => {
    const part = partOf(value);
    const date = textOrEmpty(part.date);
    return isCalendarDate(date) ? [{ date, ...dayAnswer(part) }] : [];
  });
}

function dayAnswer(part: PostedForm): DayAnswer {
  return {
    answer: textOrEmpty(part.answer),
    start_time: textOrEmpty(part.start_time),
    end_time: textOrEmpty(part.end_time),
  };
}

function textOrEmpty(value: FormValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function toList(value: FormValue | undefined): readonly FormValue[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function partOf(value: FormValue | undefined): PostedForm {
  const isPart =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
  return isPart ? value : {};
}
