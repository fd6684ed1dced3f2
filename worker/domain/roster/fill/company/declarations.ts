// F-04: whose hours for other employers are not known well enough to plan them.

import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import type { Roster, RosterPerson } from '#domain/roster/roster.ts';
import { type CalendarDate, dayNumber } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import type { FillInput } from './fill-input.ts';

/** F-04: a declaration counts as recent for so many days after its own. */
export const DECLARED_DAYS = 31;

/**
 * Returns the people of the workplaces who may work a limited time in any 7 days on a day of the plan, and last declared
 * their work for other employers too long ago, or never. None where the settings do not ask for it.
 * @param roster of the facts
 */
export function undeclaredPeople(
  { people, days, settings }: Pick<FillInput, 'people' | 'days' | 'settings'>,
  roster: Roster,
  workplaceIds: ReadonlySet<WorkplaceId>,
): Set<PersonId> {
  if (!settings.needsDeclaration) return new Set();
  const range = { from: dayNumber(days.from), to: dayNumber(days.to) };
  const today = Math.floor(roster.now / MINUTES_PER_DAY);
  const undeclared = people.filter(({ id, declaredOn }) => {
    const person = roster.people.get(id);
    return (
      !isRecent(declaredOn, today) &&
      person !== undefined &&
      worksAt(person, workplaceIds) &&
      isCapped(person, range)
    );
  });
  return new Set(undeclared.map(({ id }) => id));
}

function isRecent(declaredOn: CalendarDate | null, today: number): boolean {
  return declaredOn !== null && dayNumber(declaredOn) >= today - DECLARED_DAYS;
}

function worksAt({ memberships }: RosterPerson, workplaceIds: ReadonlySet<WorkplaceId>): boolean {
  return [...memberships.values()].some(({ works, workplaceId }) => works && workplaceIds.has(workplaceId));
}

/** Returns whether a limit of minutes in any 7 days holds on a day number of the range; both included. */
export function isCapped(
  { limits }: Pick<RosterPerson, 'limits'>,
  days: { from: number; to: number },
): boolean {
  return limits.some(
    ({ window, unit, from, to }) =>
      window === 'any_7_days' && unit === 'minutes' && from <= days.to && days.from <= to,
  );
}
