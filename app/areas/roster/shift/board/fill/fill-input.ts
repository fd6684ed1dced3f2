import { rosterFacts } from '#app/areas/roster/shift/board/board-facts.ts';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import type { FillConfiguration, FillFacts } from '#contract/roster/fill.ts';
import type { DayAvailability } from '#domain/roster/candidates.ts';
import type { FillInput, FillPerson } from '#domain/roster/fill/company/fill-input.ts';
import { type FillSettings, wantsAt } from '#domain/roster/fill/company/settings.ts';
import { parseClock } from '#domain/time/clock.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import { fillGroups } from './fill-groups.ts';
import type { LeftOutPerson } from './left-out-people.ts';

/** The shown days from today on, for the search. */
export function fillInput(
  board: Board,
  facts: Pick<FillFacts, 'settings' | 'people' | 'requirements' | 'apart'>,
  leftOut: readonly LeftOutPerson[],
  kept: FillInput['kept'],
): FillInput {
  const { settings, people } = facts;
  const today = jstDate(fromStamp(board.now));
  const known = new Map(people.map((one) => [one.user_id, one]));
  const out = Map.groupBy(leftOut, ({ personId }) => personId);
  return {
    facts: rosterFacts(board),
    days: { from: board.date_from < today ? today : board.date_from, to: board.date_to },
    people: board.people.map((person) => {
      const { id } = person.user;
      return fillPerson(person, board.workplace.id, known.get(id), out.get(id) ?? []);
    }),
    settings: fillSettings(settings),
    kept,
    groups: fillGroups(board, facts),
  };
}

/** The settings of the company as the search takes them. */
export function fillSettings(configuration: FillConfiguration): FillSettings {
  return {
    reserveMinutes: configuration.fill_reserve_minutes,
    newcomerShifts: configuration.fill_newcomer_times,
    allowed: {
      nearLimit: configuration.fill_near_limit,
      shortRest: configuration.fill_short_rest,
      daysInARow: configuration.fill_days_in_a_row,
      twoSites: configuration.fill_two_sites,
      overtime: configuration.fill_overtime,
    },
    wants: wantsAt({
      saidYes: configuration.fill_availability,
      regular: configuration.fill_regulars,
      fairness: configuration.fill_fairness,
    }),
  };
}

/** A person who does not work at the workplace has no facts: no plan includes them. */
function fillPerson(
  { user: { id }, availability }: BoardPerson,
  workplaceId: number,
  known: FillFacts['people'][number] | undefined,
  leftOut: FillPerson['leftOut'],
): FillPerson {
  return {
    id,
    availability: new Map(availability.map((day) => [day.date, saidOf(day)])),
    leftOut,
    timesWorked: new Map([[workplaceId, known?.times_worked ?? 0]]),
    wantedMinutes: known?.wanted_minutes ?? null,
  };
}

function saidOf({ answer, start_time, end_time }: AvailabilityDay): DayAvailability {
  const minutes = (clock: string | null) => (clock === null ? null : parseClock(clock));
  return { answer, start: minutes(start_time), end: minutes(end_time) };
}
