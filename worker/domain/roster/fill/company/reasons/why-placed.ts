// Why a plan puts this person on this seat.

import { matchAvailability } from '#domain/roster/candidates.ts';
import type { PersonFacts, PersonId, ShiftId } from '#domain/roster/facts.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { heldWindow, type MinutesLeft } from '#domain/roster/hours-left.ts';
import { amountOn, daysInSeries } from '#domain/roster/person-days.ts';
import { personIn, type RosterPerson, shiftIn } from '#domain/roster/roster.ts';
import { clockOf, type TimedWork } from '#domain/roster/timed-work.ts';
import type { FinishedPlan } from './finished-plan.ts';

/** `agreed`: the person offered these hours. `to_ask`: they must be asked first. */
export const PLACEMENT_KINDS = ['agreed', 'to_ask'] as const;
export type PlacementKind = (typeof PLACEMENT_KINDS)[number];

/** What a person said for the day; `asked`: they asked for this very shift. */
export const SAID_OF_DAY = ['asked', 'yes', 'hours', 'nothing', 'no'] as const;
export type SaidOfDay = (typeof SAID_OF_DAY)[number];

export interface PlacementReason {
  kind: PlacementKind;
  said: SaidOfDay;
  /** How often they worked at this workplace before. */
  timesWorked: number;
  /** Of the tightest 7 days to which the work adds, with all of the plan; null without such a limit. */
  left: MinutesLeft | null;
  /** Minutes of the plan and of the work before it, divided by those that the person wants or may work. */
  share: number;
  /** People on the shift who would like to work with this person, and this person with them; by id. */
  alongside: readonly PersonId[];
}

/**
 * Returns the reasons for one placement of the plan.
 * @throws RangeError where the plan lacks it
 */
export function whyPlaced(
  { input, roster, shares }: FinishedPlan,
  personId: PersonId,
  shiftId: ShiftId,
): PlacementReason {
  const onShift = [...shiftIn(roster, shiftId).work];
  const work = onShift.find((one) => one.personId === personId && one.row !== null);
  const person = input.people.find(({ id }) => id === personId);
  if (!work || !person) throw new RangeError(`Not in the plan: person ${personId} on shift ${shiftId}`);
  const availability = person.availability.get(work.date) ?? null;
  const { start, end } = clockOf(work);
  const hasAsked = hasAskedFor(input.facts.people, personId, shiftId);
  const isOffered = matchAvailability(availability, start, end) === 'fits';
  return {
    kind: hasAsked || isOffered ? 'agreed' : 'to_ask',
    said: hasAsked ? 'asked' : (availability?.answer ?? 'nothing'),
    timesWorked: person.timesWorked.get(work.workplaceId) ?? 0,
    left: tightestLeft(personIn(roster, personId), work),
    share: shares.get(personId) ?? 0,
    alongside: likedBy(input, personId).filter((id) =>
      onShift.some((one) => one.personId === id && one.state === 'firm'),
    ),
  };
}

/** The people who named the person as one to work with and were named by them; none where the company does not want it. */
function likedBy({ groups, settings }: FillInput, personId: PersonId): PersonId[] {
  if (settings.wants.together === 0) return [];
  const pairs = groups.together.filter((pair) => pair.includes(personId));
  return pairs
    .flat()
    .filter((id) => id !== personId)
    .toSorted((one, other) => one - other);
}

/** Whether a registration of the person for the shift waits. */
function hasAskedFor(people: readonly PersonFacts[], personId: PersonId, shiftId: ShiftId): boolean {
  const assignments = people.find(({ id }) => id === personId)?.assignments ?? [];
  return assignments.some(
    ({ seat, status, freed }) => seat?.shiftId === shiftId && status === 'pending' && !freed,
  );
}

/** Of the windows of any 7 days to which the work adds, the one with the least left; of equal ones the first. */
function tightestLeft(person: RosterPerson, work: TimedWork): MinutesLeft | null {
  const { first, last } = daysInSeries(work, 'calendar_minutes');
  const limits = person.limits.filter(({ window, unit }) => window === 'any_7_days' && unit === 'minutes');
  let tightest: MinutesLeft | null = null;
  for (const limit of limits) {
    for (let from = first - 6; from <= last; from += 1) {
      const held = heldWindow(person, limit, { from, to: from + 6 }, 'firm');
      if (!held?.days.some((day) => amountOn(work, day, 'calendar_minutes') > 0)) continue;
      if (tightest === null || held.minutes.left < tightest.left) tightest = held.minutes;
    }
  }
  return tightest;
}
