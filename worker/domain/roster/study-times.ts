// F-19: the classes and exams of a person, by day number.

import { dateOfDayNumber, weekdayOf } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Interval } from '#domain/time/interval.ts';
import { type DayTimes, type PersonFacts, STUDY_KINDS, type StudyKind, type StudyTime } from './facts.ts';
import { type DayNumbers, daysOfDates } from './limits.ts';
import { absoluteTimes, dayOfMinute, lastTouchedDay, sharedLength } from './timed-work.ts';

/** A class or exam with its dates as day numbers. */
export interface StudyTimeInForce extends DayNumbers, Pick<StudyTime, 'kind' | 'weekday' | 'start' | 'end'> {
  /** Days in between without it: there are no classes in a long vacation. */
  except: readonly DayNumbers[];
}

/** F-19: the classes and exams. A long vacation of the school (F-05) has exams, but no classes. */
export function studyTimesInForce({
  studyTimes,
  limits,
}: Pick<PersonFacts, 'studyTimes' | 'limits'>): StudyTimeInForce[] {
  if (studyTimes.length === 0) return [];
  const vacations = limits.filter(({ source }) => source === 'vacation').map(daysOfDates);
  return studyTimes.map(({ kind, weekday, start, end, ...dates }) => ({
    ...daysOfDates(dates),
    kind,
    weekday,
    start,
    end,
    except: kind === 'class' ? vacations : [],
  }));
}

/** Minutes of work in the hours of one kind of study, with the days on which they are. */
export interface StudyClash {
  kind: StudyKind;
  minutes: number;
  window: DateRange;
}

/** F-19: the shared minutes of work, breaks included, with classes and with exams. */
export function studyClashes(studyTimes: readonly StudyTimeInForce[], work: Interval): StudyClash[] {
  if (studyTimes.length === 0) return [];
  // A class of the day before may end after midnight.
  const [first, last] = [dayOfMinute(work.start) - 1, lastTouchedDay(work)];
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return STUDY_KINDS.flatMap((kind) => {
    const ofKind = studyTimes.filter((study) => study.kind === kind);
    const shared = days
      .map((day) => ({ day, minutes: sharedOn(ofKind, day, work) }))
      .filter(({ minutes }) => minutes > 0);
    const [begin, end] = [shared[0], shared.at(-1)];
    if (!begin || !end) return [];
    const window = { from: dateOfDayNumber(begin.day), to: dateOfDayNumber(end.day) };
    return [{ kind, minutes: shared.reduce((sum, { minutes }) => sum + minutes, 0), window }];
  });
}

/** F-19: the same for planned times. */
export function studyClashesAt(
  facts: Pick<PersonFacts, 'studyTimes' | 'limits'>,
  times: DayTimes,
): StudyClash[] {
  const { start, end } = absoluteTimes(times);
  return studyClashes(studyTimesInForce(facts), { start: start - times.paidBefore, end });
}

/** A minute in two entries counts once. */
function sharedOn(studyTimes: readonly StudyTimeInForce[], day: number, work: Interval): number {
  const hours = studyTimes
    .map((study) => studyOn(study, day))
    .filter((one) => one !== null)
    .toSorted((one, other) => one.start - other.start);
  let [minutes, until] = [0, work.start];
  for (const { start, end } of hours) {
    minutes += sharedLength({ start: Math.max(start, until), end }, work);
    until = Math.max(until, end);
  }
  return minutes;
}

/** The minutes since 1970-01-01 of the class or exam on a day; null where it is not on that day. */
function studyOn(study: StudyTimeInForce, day: number): Interval | null {
  if (day < study.from || study.to < day) return null;
  if (study.weekday !== null && study.weekday !== weekdayOf(dateOfDayNumber(day))) return null;
  if (study.except.some(({ from, to }) => from <= day && day <= to)) return null;
  const midnight = day * MINUTES_PER_DAY;
  return { start: midnight + (study.start ?? 0), end: midnight + (study.end ?? MINUTES_PER_DAY) };
}
