import { rosterFacts } from '#app/areas/roster/shift/board/board-facts.ts';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import type { DayAvailability } from '#domain/roster/candidates.ts';
import type { FillInput, FillPerson } from '#domain/roster/fill/company/fill-input.ts';
import { NO_GROUPS } from '#domain/roster/fill/company/groups.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import { parseClock } from '#domain/time/clock.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';

/** A person and a date that the manager refused. */
export interface RefusedDay {
  personId: number;
  date: string;
}

/** The shown days from today on, for the search. */
export function fillInput(board: Board, refused: readonly RefusedDay[], kept: FillInput['kept']): FillInput {
  const today = jstDate(fromStamp(board.now));
  return {
    facts: rosterFacts(board),
    days: { from: board.date_from < today ? today : board.date_from, to: board.date_to },
    people: board.people.map((person) => fillPerson(person, board.workplace.id, refused)),
    settings: FILL_DEFAULTS,
    kept,
    groups: NO_GROUPS,
  };
}

function fillPerson(
  { user: { id }, availability, work }: BoardPerson,
  workplaceId: number,
  refused: readonly RefusedDay[],
): FillPerson {
  const worked = work.filter((one) => one.workplace_id === workplaceId && one.status === 'approved').length;
  const own = refused.filter(({ personId }) => personId === id);
  return {
    id,
    availability: new Map(availability.map((day) => [day.date, saidOf(day)])),
    leftOut: new Set(own.map(({ date }) => date)),
    timesWorked: new Map([[workplaceId, worked]]),
    wantedMinutes: null,
  };
}

function saidOf({ answer, start_time, end_time }: AvailabilityDay): DayAvailability {
  const minutes = (clock: string | null) => (clock === null ? null : parseClock(clock));
  return { answer, start: minutes(start_time), end: minutes(end_time) };
}
