import { rosterFacts } from '#app/areas/roster/shift/board/board-facts.ts';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import type { FillFacts } from '#contract/roster/fill.ts';
import { fillGroups } from '#contract/roster/fill-groups.ts';
import { contractedWeeks, fillSettings } from '#contract/roster/fill-settings.ts';
import type { DayAvailability } from '#domain/roster/candidates.ts';
import { NO_EARLIER_WORK } from '#domain/roster/fill/company/earlier-work.ts';
import type { FillInput, FillPerson } from '#domain/roster/fill/company/fill-input.ts';
import { parseClock } from '#domain/time/clock.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import type { LeftOutPerson } from './left-out-people.ts';

/** The shown days from today on, for the search. */
export function fillInput(
  board: Board,
  facts: Pick<FillFacts, 'settings' | 'people' | 'requirements' | 'apart' | 'together'>,
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
    groups: boardGroups(board, facts),
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
    farFrom: new Set(known?.is_far ? [workplaceId] : []),
    timesWorked: new Map([[workplaceId, known?.times_worked ?? 0]]),
    wantedMinutes: known?.wanted_minutes ?? null,
    earlier: known?.earlier ?? NO_EARLIER_WORK,
    contracts: contractedWeeks(known?.contracts ?? []),
    wages: wagesOf(known?.wages ?? []),
    declaredOn: known?.declared_on ?? null,
  };
}

function wagesOf(wages: FillFacts['people'][number]['wages']): FillPerson['wages'] {
  return wages.map(({ position_id, template_id, valid_from, salary_per_hour }) => ({
    positionId: position_id,
    templateId: template_id,
    validFrom: valid_from,
    salaryPerHour: salary_per_hour,
  }));
}

function saidOf({ answer, start_time, end_time }: AvailabilityDay): DayAvailability {
  const minutes = (clock: string | null) => (clock === null ? null : parseClock(clock));
  return { answer, start: minutes(start_time), end: minutes(end_time) };
}

function boardGroups(
  { workplace, shifts }: Board,
  {
    people,
    requirements,
    apart,
    together,
  }: Pick<FillFacts, 'people' | 'requirements' | 'apart' | 'together'>,
): FillInput['groups'] {
  const there = { workplace_id: workplace.id };
  return fillGroups(
    {
      people: people.map((one) => ({ ...one, ...there })),
      requirements: requirements.map((one) => ({ ...one, ...there })),
      apart,
      together,
    },
    new Map(shifts.map(({ id, template }) => [id, template.id])),
  );
}
