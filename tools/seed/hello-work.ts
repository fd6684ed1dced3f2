import { type EmploymentEvent, helloWorkDueOn } from '#domain/papers/hello-work.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DemoPerson } from './demo-person.ts';
import { randomFor } from './random.ts';

/** A report of a hiring or leaving to Hello Work, by the person's number. */
export type DemoReport = {
  person: number;
  event: EmploymentEvent;
  eventOn: CalendarDate;
  reportedOn: CalendarDate;
};

const REPORTED_MONTHS = 24;

/** Whether a person is in the employment insurance: day students cannot be. */
export function isInsured({ residence }: Pick<DemoPerson, 'residence'>): boolean {
  return residence?.status !== 'study_abroad';
}

/** All due reports were made, except the last one. */
export function demoReports(today: CalendarDate, people: readonly DemoPerson[]): DemoReport[] {
  const events = people.flatMap((one, person) => {
    const { nationality, hiredOn, leftOn, deletedAt } = one.data;
    if (nationality === 'JP' || deletedAt !== null) return [];
    const dates = { hired: hiredOn, left: leftOn } as const;
    return (['hired', 'left'] as const).flatMap((event) => {
      const eventOn = dates[event];
      if (eventOn === null || eventOn < addMonths(today, -REPORTED_MONTHS)) return [];
      return { person, event, eventOn, dueOn: helloWorkDueOn(event, eventOn, isInsured(one)) };
    });
  });
  const over = events
    .filter(({ dueOn }) => dueOn < today)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  return over.slice(0, -1).map(({ person, event, eventOn, dueOn }) => {
    const reportedOn = addDays(eventOn, randomFor(`report ${person} ${event}`).whole(1, 25));
    return { person, event, eventOn, reportedOn: reportedOn < dueOn ? reportedOn : dueOn };
  });
}
