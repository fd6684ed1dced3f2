// The work of one person on one business date: what is planned already, and what a plan adds.

import type { AssignmentId } from '#domain/roster/facts.ts';
import type { RosterPerson } from '#domain/roster/roster.ts';
import type { TimedWork } from '#domain/roster/timed-work.ts';
import { isNight } from './night-work.ts';
import type { OpenSeat } from './open-seats.ts';

/** The times of work, as all rules of a path measure them. */
export type WorkTimes = Pick<
  TimedWork,
  'workplaceId' | 'day' | 'start' | 'end' | 'orderedFrom' | 'minutesFrom' | 'minutesByDay' | 'net'
>;

export interface StepWork {
  times: WorkTimes;
  isNight: boolean;
  /** The seat that the plan gives; null for earlier work, which is never judged by itself. */
  seat: OpenSeat | null;
  /** The registration of the person for the shift, which the plan approves; null without one. */
  registrationId: AssignmentId | null;
}

/** By start. */
export type DayWork = readonly StepWork[];

/** Returns the approved work of a business date, by start. */
export function standingWork({ days }: RosterPerson, day: number): DayWork {
  const works = days.get(day)?.work.filter((work) => work.day === day && work.state === 'firm') ?? [];
  return works
    .toSorted((left, right) => left.start - right.start)
    .map((times): DayWork[number] => ({ times, isNight: isNight(times), seat: null, registrationId: null }));
}
