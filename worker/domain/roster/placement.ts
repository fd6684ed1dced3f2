// What the rules about a person are asked: this stint, in the place of that one, on a roster that holds it.

import type { Seat } from './facts.ts';
import type { Subject } from './finding.ts';
import { countsFor, stintsOver } from './person-days.ts';
import { isLive, personIn, type Roster, type RosterPerson, type RosterShift, shiftIn } from './roster.ts';
import { dayOfMinute, lastDayOf, type Stint } from './stint.ts';

/** Work of a person on the roster, of which the facts need not hold the shift. */
export interface PlacedWork {
  roster: Roster;
  subject: Subject;
  person: RosterPerson;
  /** What the change takes the place of; it is off the roster. */
  before: Stint | null;
  /** What is proposed; it is on the roster. */
  after: Stint;
  /** The person's other stints that count beside it and touch its days, the day before or the day after. */
  near: readonly Stint[];
}

export interface Placement extends PlacedWork {
  shift: RosterShift;
}

/** Throws RangeError when the facts hold no such person. */
export function placedWork(roster: Roster, row: number, before: Stint | null, after: Stint): PlacedWork {
  const { personId, standing } = after;
  const person = personIn(roster, personId);
  const around = stintsOver(person.days, dayOfMinute(after.orderedFrom) - 1, lastDayOf(after) + 1, standing);
  return {
    roster,
    subject: { row, personId },
    person,
    before,
    after,
    near: around.filter((stint) => stint !== after),
  };
}

/** Throws RangeError when the facts hold no such person or shift. */
export function placementOf(
  roster: Roster,
  row: number,
  before: Stint | null,
  after: Stint,
  seat: Seat,
): Placement {
  const { subject, person, near } = placedWork(roster, row, before, after);
  return { roster, subject, person, shift: shiftIn(roster, seat.shiftId), before, after, near };
}

/** What the change takes away, as far as it counted in the eyes of what is proposed. */
export function countedBefore({ roster, before, after }: PlacedWork): Stint | null {
  return before && isLive(roster, before) && countsFor(after.standing, before) ? before : null;
}
