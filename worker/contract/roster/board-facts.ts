import { foundInLaw } from '#contract/roster/answered-findings.ts';
import type { PersonOnBoard } from '#contract/roster/board.ts';
import type { LawSpan } from '#domain/law/law-spans.ts';
import type { PermittedPlace, PersonFacts, WorkLimit, WorkplaceId } from '#domain/roster/facts.ts';
import { isUnder18 } from '#domain/roster/rules/under-18.ts';
import type { DateRange } from '#domain/time/date-range.ts';

/** Replaces the birthday of adults, so that it stays private. */
const OF_AGE = '1900-01-01';

/** The fields of a person on a board without identity and work. */
type FactsOnBoard = Omit<PersonOnBoard, 'user' | 'work' | 'unplanned' | 'masked' | 'availability'>;
/** The facts that the rules read of a person, without id and work. */
type BoardPersonFacts = Omit<PersonFacts, 'id' | 'assignments'>;

/** The facts as a board of these days shows them: a birthday only for people under 18 on the first day. */
export function factsOnBoard(
  facts: BoardPersonFacts,
  workplaceId: WorkplaceId,
  days: DateRange,
): FactsOnBoard {
  const { birthday, employment } = facts;
  const isMinor = birthday !== null && isUnder18(birthday, days.from);
  const membership = facts.memberships.find((one) => one.workplaceId === workplaceId);
  return {
    works_here: membership?.works === true,
    position_ids: [...(membership?.positionIds ?? [])],
    employment: { from: employment.from, to: employment.to, disabled: employment.disabled },
    birthday: isMinor ? birthday : null,
    of_age: birthday !== null && !isMinor,
    permits: facts.permits.map(({ kind, lastDay }) => ({ kind, last_day: lastDay })),
    limits: facts.limits.map(limitOnBoard),
    other_employment: facts.otherEmployment.map(({ from: first, to, minutesPerWeek, minutesByWeekday }) => ({
      from: first,
      to,
      minutes_per_week: minutesPerWeek,
      minutes_by_weekday: minutesByWeekday ? [...minutesByWeekday] : null,
    })),
    study_times: [...facts.studyTimes],
    law: facts.law
      .filter((span) => span.workplaceId === workplaceId && touches(span, days))
      .map((span) => spanOnBoard(span, days)),
  };
}

/** The facts from the answer of a board. */
export function factsOfBoard(person: FactsOnBoard, workplaceId: WorkplaceId): BoardPersonFacts {
  return {
    employment: person.employment,
    birthday: person.birthday ?? (person.of_age ? OF_AGE : null),
    permits: person.permits.map(({ kind, last_day }) => ({ kind, lastDay: last_day })),
    memberships: person.works_here ? [{ workplaceId, works: true, positionIds: person.position_ids }] : [],
    limits: person.limits.map(limitOfBoard),
    otherEmployment: person.other_employment.map(({ from, to, minutes_per_week, minutes_by_weekday }) => ({
      from,
      to,
      minutesPerWeek: minutes_per_week,
      minutesByWeekday: minutes_by_weekday,
    })),
    studyTimes: person.study_times,
    law: person.law.map(({ from, to, position_id, verdicts }) => ({
      workplaceId,
      positionId: position_id,
      from,
      to,
      verdicts: verdicts.map(({ allowed_by, ...verdict }) => ({ ...verdict, allowedBy: allowed_by })),
    })),
  };
}

type LimitOnBoard = FactsOnBoard['limits'][number];
type PlaceOnBoard = NonNullable<LimitOnBoard['only']>[number];

function limitOnBoard({ only, without, except, ...limit }: WorkLimit): LimitOnBoard {
  const { from, to, window, unit, amount, source } = limit;
  return {
    from,
    to,
    window,
    unit,
    amount,
    source,
    ...(except && { except: except.map((days) => ({ from: days.from, to: days.to })) }),
    ...(only && { only: only.map(placeOnBoard) }),
    ...(without && {
      without: without.map(({ places, ...days }) => ({ ...days, places: places.map(placeOnBoard) })),
    }),
  };
}

function limitOfBoard({ only, without, ...limit }: LimitOnBoard): WorkLimit {
  return {
    ...limit,
    ...(only && { only: only.map(placeOfBoard) }),
    ...(without && {
      without: without.map(({ places, ...days }) => ({ ...days, places: places.map(placeOfBoard) })),
    }),
  };
}

function placeOnBoard({ workplaceId, positionId }: PermittedPlace): PlaceOnBoard {
  return { workplace_id: workplaceId, position_id: positionId };
}

function placeOfBoard({ workplace_id, position_id }: PlaceOnBoard): PermittedPlace {
  return { workplaceId: workplace_id, positionId: position_id };
}

function touches({ from, to }: DateRange, days: DateRange): boolean {
  return from <= days.to && to >= days.from;
}

/** Only its days on the board: others would tell dates of the person. */
function spanOnBoard(
  { from, to, positionId, verdicts }: LawSpan,
  days: DateRange,
): FactsOnBoard['law'][number] {
  return {
    from: from < days.from ? days.from : from,
    to: to > days.to ? days.to : to,
    position_id: positionId,
    verdicts: verdicts.map(({ rule, severity, ...found }) => ({ rule, severity, ...foundInLaw(found) })),
  };
}
