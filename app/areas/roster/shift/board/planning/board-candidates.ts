import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import {
  AVAILABILITY_MATCHES,
  type AvailabilityMatch,
  matchAvailability,
} from '#domain/roster/candidates.ts';
import type { DayTimes, PersonId, PositionId } from '#domain/roster/facts.ts';
import { sumOn } from '#domain/roster/person-days.ts';
import { personIn, type Roster, shiftIn } from '#domain/roster/roster.ts';
import type { FindCandidates } from '#domain/roster/ways-out/search.ts';
import { dayNumber } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';

/** No more people are tried for one spot, so that a check finishes while a block is dragged. */
const TRIED_MAX = 5;
const DAYS_OF_WEEK = 7;

/**
 * People for a spot, without those whose availability excludes it. The best availability comes
 * first, then the least work around. The rules are checked later.
 */
export function boardCandidates(board: Board, roster: Roster): FindCandidates {
  const people = byPosition(board);
  const inOrder = new Map<string, readonly PersonId[]>();
  return ({ shiftId, positionId }) => {
    const { times } = shiftIn(roster, shiftId);
    const key = `${shiftId} ${positionId} ${times.date} ${times.start} ${times.end}`;
    const known = inOrder.get(key);
    const all = known ?? ranked(people.get(positionId) ?? [], times, roster);
    if (!known) inOrder.set(key, all);
    return firstFree(all, dayNumber(times.date), roster);
  };
}

interface Prospect {
  id: PersonId;
  availability: ReadonlyMap<string, AvailabilityDay>;
}

function byPosition({ people }: Board): ReadonlyMap<PositionId, readonly Prospect[]> {
  const found = new Map<PositionId, Prospect[]>();
  for (const person of people) {
    if (!person.works_here || person.employment.disabled) continue;
    const prospect = prospectOf(person);
    for (const position of person.position_ids) {
      const known = found.get(position);
      if (known) known.push(prospect);
      else found.set(position, [prospect]);
    }
  }
  return found;
}

function prospectOf({ user, availability }: BoardPerson): Prospect {
  return { id: user.id, availability: new Map(availability.map((one) => [one.date, one])) };
}

function ranked(people: readonly Prospect[], times: DayTimes, roster: Roster): PersonId[] {
  const day = dayNumber(times.date);
  const found = people.flatMap(({ id, availability }) => {
    const match = availabilityMatch(availability.get(times.date), times);
    if (match === 'against') return [];
    const { days } = personIn(roster, id);
    let minutes = 0;
    for (let each = day - DAYS_OF_WEEK + 1; each < day + DAYS_OF_WEEK; each += 1) {
      minutes += sumOn(days, each, 'business_minutes', 'firm');
    }
    return [{ id, rank: AVAILABILITY_MATCHES.indexOf(match), minutes }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank || one.minutes - other.minutes || one.id - other.id)
    .map(({ id }) => id);
}

function availabilityMatch(
  availability: AvailabilityDay | undefined,
  { start, end }: DayTimes,
): AvailabilityMatch {
  if (!availability) return 'unknown';
  const { answer, start_time, end_time } = availability;
  return matchAvailability(
    { answer, start: askedMinutes(start_time), end: askedMinutes(end_time) },
    start,
    end,
  );
}

function askedMinutes(clock: string | null): number | null {
  return clock === null ? null : parseClock(clock);
}

/** Only people without other work on the day. */
function firstFree(people: readonly PersonId[], day: number, roster: Roster): PersonId[] {
  const free: PersonId[] = [];
  for (const id of people) {
    if ((personIn(roster, id).days.get(day)?.work.length ?? 0) > 0) continue;
    free.push(id);
    if (free.length === TRIED_MAX) break;
  }
  return free;
}
