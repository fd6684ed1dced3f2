import { type CalendarDate, firstOfMonth, type Weekday, weekdayOf } from '#domain/time/calendar-date.ts';
import type { DemoAssignment } from './assignments.ts';
import type { DemoShift } from './shifts.ts';

/** Positions in the lists of the company. The template has its number over all workplaces. */
export type DemoFixedSchedule = {
  person: number;
  site: number;
  position: number;
  template: number;
  weekday: Weekday;
  from: CalendarDate;
};

/** This many shifts on a weekday make a regular. */
const OFTEN = 3;
const SCHEDULES_MAX = 24;

/**
 * A person who is often planned on the same weekday gets a fixed schedule. Each person has at most
 * one, because two could overlap.
 */
export function demoFixedSchedules(
  today: CalendarDate,
  shifts: readonly DemoShift[],
  assignments: readonly DemoAssignment[],
): DemoFixedSchedule[] {
  const times = new Map<string, DemoFixedSchedule & { count: number }>();
  for (const { person, shift, position, type, status } of assignments) {
    const on = shifts[shift];
    if (!on || on.date < today || type !== 'fixed' || status !== 'approved') continue;
    const weekday = weekdayOf(on.date);
    const key = [person, on.template.number, position, weekday].join(' ');
    const place = { person, site: on.site, position, template: on.template.number, weekday };
    const known = times.get(key) ?? { ...place, from: firstOfMonth(today), count: 0 };
    times.set(key, { ...known, count: known.count + 1 });
  }
  const often = [...times.values()].filter(({ count }) => count >= OFTEN);
  const byPerson = new Map(often.map(({ count: _, ...schedule }) => [schedule.person, schedule]));
  return [...byPerson.values()].slice(0, SCHEDULES_MAX);
}
