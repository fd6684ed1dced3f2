// Which placements of an earlier plan no longer hold, besides those that the rules of the roster stop.

import { matchAvailability } from '#domain/roster/candidates.ts';
import type { ShiftId } from '#domain/roster/facts.ts';
import { personIn, type Roster, type RosterPerson } from '#domain/roster/roster.ts';
import { clockOf, type TimedWork } from '#domain/roster/timed-work.ts';
import { undeclaredPeople } from './declarations.ts';
import type { FillInput } from './fill-input.ts';
import { capsOn, type GroupCap, groupCaps } from './group-caps.ts';
import { isLeftOut } from './left-out.ts';
import { nightBreach } from './night-work.ts';
import { isSameSeat, seatsToFill } from './open-seats.ts';
import type { OutdatedReason } from './outdated-reasons.ts';
import type { ProposedWork } from './proposal.ts';

/**
 * A placement to take, or to ask the person about where `isToAsk` is true. `isRegistered` is true where the person
 * asks for the shift now.
 */
export type PlacementToTake = Pick<ProposedWork, 'personId' | 'seat'> & {
  isRegistered: boolean;
  isToAsk: boolean;
};

export interface EarlierPlan {
  /** Why the placement no longer holds after those that are taken; null where it does. */
  whyOutdated: (placement: PlacementToTake) => OutdatedReason | null;
  /** Counts the placement for those after it. */
  take: (placement: PlacementToTake) => void;
}

/** The work of a person without that on the shift: a change that is tried is on the roster already. */
function withoutShift({ days }: RosterPerson, shiftId: ShiftId): Pick<RosterPerson, 'days'> {
  const isElsewhere = ({ seat }: TimedWork) => seat?.shiftId !== shiftId;
  return {
    days: new Map([...days].map(([day, one]) => [day, { ...one, work: one.work.filter(isElsewhere) }])),
  };
}

/**
 * Holds placements against the facts of now.
 * @param input with everyone of the placements and everyone who is on their shifts
 * @param roster of the facts, before anything is taken
 */
export function earlierPlan(
  input: Pick<FillInput, 'facts' | 'days' | 'people' | 'groups' | 'settings'>,
  roster: Roster,
): EarlierPlan {
  const seats = seatsToFill(input.facts.shifts, input.days, roster.now);
  const caps = Map.groupBy(groupCaps(input, roster, seats), ({ shiftId }) => shiftId);
  const workplaces = new Set(seats.map(({ work }) => work.workplaceId));
  const undeclared = undeclaredPeople(input, roster, workplaces);
  const people = new Map(input.people.map((one) => [one.id, one]));
  const taken = new Map<GroupCap, number>();
  return {
    whyOutdated: ({ personId, seat, isRegistered, isToAsk }) => {
      const open = seats.find((one) => isSameSeat(one, seat));
      const person = people.get(personId);
      if (!open || !person) return 'gone';
      const { date, workplaceId } = open.work;
      const { start, end } = clockOf(open.work);
      const match = matchAvailability(person.availability.get(date) ?? null, start, end);
      const isWilling = isRegistered || match === 'fits' || (isToAsk && match === 'unknown');
      if (!isWilling) return 'not_agreed';
      if (isLeftOut(person.leftOut, workplaceId, date)) return 'left_out';
      if (undeclared.has(personId)) return 'undeclared';
      if (!isRegistered && person.farFrom.has(workplaceId)) return 'settings';
      const others = withoutShift(personIn(roster, personId), seat.shiftId);
      if (nightBreach(others, open.work, input.settings.nights)) return 'settings';
      const isFull = (cap: GroupCap) => (taken.get(cap) ?? 0) >= cap.most;
      return capsOn(caps, seat, personId).some(isFull) ? 'together' : null;
    },
    take: ({ personId, seat }) => {
      for (const cap of capsOn(caps, seat, personId)) taken.set(cap, (taken.get(cap) ?? 0) + 1);
    },
  };
}
