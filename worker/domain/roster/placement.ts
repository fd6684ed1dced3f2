// The input of the rules about a person: the new work, the work that it replaces, and the roster.

import type { Seat } from './facts.ts';
import type { FindingSubject } from './finding.ts';
import { countsFor, workOver } from './person-days.ts';
import { isLive, personIn, type Roster, type RosterPerson, type RosterShift, shiftIn } from './roster.ts';
import { dayOfMinute, lastTouchedDay, type TimedWork } from './timed-work.ts';

/** Work of a person on the roster. The facts need not hold its shift. */
export interface PlacedWork {
  roster: Roster;
  subject: FindingSubject;
  person: RosterPerson;
  /** The work that the change replaces; it is off the roster. */
  before: TimedWork | null;
  /** The proposed work; it is on the roster. */
  after: TimedWork;
  /** The person's other counted work that touches its days, the day before or the day after. */
  near: readonly TimedWork[];
}

export interface Placement extends PlacedWork {
  shift: RosterShift;
}

/** Throws RangeError when the facts lack the person. */
export function placedWork(
  roster: Roster,
  row: number,
  before: TimedWork | null,
  after: TimedWork,
): PlacedWork {
  const { personId, state } = after;
  const person = personIn(roster, personId);
  const around = workOver(person.days, dayOfMinute(after.orderedFrom) - 1, lastTouchedDay(after) + 1, state);
  return {
    roster,
    subject: { row, personId },
    person,
    before,
    after,
    near: around.filter((work) => work !== after),
  };
}

/** Throws RangeError when the facts lack the person or the shift. */
export function placementOf(
  roster: Roster,
  row: number,
  before: TimedWork | null,
  after: TimedWork,
  seat: Seat,
): Placement {
  const { subject, person, near } = placedWork(roster, row, before, after);
  return { roster, subject, person, shift: shiftIn(roster, seat.shiftId), before, after, near };
}

/** The work that the change removes, if it counted for the proposed work. */
export function countedBefore({ roster, before, after }: PlacedWork): TimedWork | null {
  return before && isLive(roster, before) && countsFor(after.state, before) ? before : null;
}
