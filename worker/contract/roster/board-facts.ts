import type { PersonOnBoard } from '#contract/roster/board.ts';
import type { PersonFacts, WorkplaceId } from '#domain/roster/facts.ts';
import { isUnder18 } from '#domain/roster/rules/under-18.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** Replaces the birthday of adults, so that it stays private. */
const OF_AGE = '1900-01-01';

/** The fields of a person on a board without identity and work. */
type FactsOnBoard = Omit<PersonOnBoard, 'user' | 'work' | 'unplanned' | 'masked' | 'availability'>;
/** The facts that the rules read of a person, without id and work. */
type BoardPersonFacts = Omit<PersonFacts, 'id' | 'assignments'>;

/**
 * The facts as a board shows them: a birthday only for people under 18 on the first day.
 * @param from the first day shown
 */
export function factsOnBoard(
  facts: BoardPersonFacts,
  workplaceId: WorkplaceId,
  from: CalendarDate,
): FactsOnBoard {
  const { birthday, employment } = facts;
  const isMinor = birthday !== null && isUnder18(birthday, from);
  const membership = facts.memberships.find((one) => one.workplaceId === workplaceId);
  return {
    works_here: membership?.works === true,
    position_ids: [...(membership?.positionIds ?? [])],
    employment: { from: employment.from, to: employment.to, disabled: employment.disabled },
    birthday: isMinor ? birthday : null,
    of_age: birthday !== null && !isMinor,
    permits: facts.permits.map(({ kind, lastDay }) => ({ kind, last_day: lastDay })),
    limits: facts.limits.map(({ from: first, to, window, unit, amount, source }) => ({
      from: first,
      to,
      window,
      unit,
      amount,
      source,
    })),
    other_employment: facts.otherEmployment.map(({ from: first, to, minutesPerWeek, minutesByWeekday }) => ({
      from: first,
      to,
      minutes_per_week: minutesPerWeek,
      minutes_by_weekday: minutesByWeekday ? [...minutesByWeekday] : null,
    })),
    study_times: [...facts.studyTimes],
  };
}

/** The facts from the answer of a board. */
export function factsOfBoard(person: FactsOnBoard, workplaceId: WorkplaceId): BoardPersonFacts {
  return {
    employment: person.employment,
    birthday: person.birthday ?? (person.of_age ? OF_AGE : null),
    permits: person.permits.map(({ kind, last_day }) => ({ kind, lastDay: last_day })),
    memberships: person.works_here ? [{ workplaceId, works: true, positionIds: person.position_ids }] : [],
    limits: person.limits,
    otherEmployment: person.other_employment.map(({ from, to, minutes_per_week, minutes_by_weekday }) => ({
      from,
      to,
      minutesPerWeek: minutes_per_week,
      minutesByWeekday: minutes_by_weekday,
    })),
    studyTimes: person.study_times,
  };
}
