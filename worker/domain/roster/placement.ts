// The input of the rules about a person: the new work, the work that it replaces, and the roster.

import type { Seat } from './facts.ts';
import type { Subject } from './finding.ts';
import { countsFor, stintsOver } from './person-days.ts';
import { isLive, personIn, type Roster, type RosterPerson, type RosterShift, shiftIn } from './roster.ts';
import { dayOfMinute, lastDayOf, type Stint } from './stint.ts';

/** Work of a person on the roster. The facts need not hold its shift. */
export interface PlacedWork {
  roster: Roster;
  subject: Subject;
  person: RosterPerson;
  /** The work that the change replaces; it is off the roster. */
  before: Stint | null;
  /** The proposed work; it is on the roster. */
  after: Stint;
  /** The person's other counted work that touches its days, the day before or the day after. */
  near: readonly Stint[];
}

export interface Placement extends PlacedWork {
  shift: RosterShift;
}

/** Throws RangeError when the facts lack the person. */
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

/** Throws RangeError when the facts lack the person or the shift. */
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

/** The work that the change removes, if it counted for the proposed work. */
export function countedBefore({ roster, before, after }: PlacedWork): Stint | null {
  return before && isLive(roster, before) && countsFor(after.standing, before) ? before : null;
}
