// What the rules about a person are asked: this stint, in the place of that one, on a roster that holds it.

import type { Subject } from './finding.ts';
import { countsFor, stintsOver } from './person-days.ts';
import { isLive, type Roster, type RosterPerson, type RosterShift } from './roster.ts';
import type { Stint } from './stint.ts';

export interface Placement {
  roster: Roster;
  subject: Subject;
  person: RosterPerson;
  shift: RosterShift;
  /** What the change takes the place of; it is off the roster. */
  before: Stint | null;
  /** What is proposed; it is on the roster. */
  after: Stint;
}

/** What the change takes away, as far as it counted in the eyes of what is proposed. */
export function countedBefore({ roster, before, after }: Placement): Stint | null {
  return before && isLive(roster, before) && countsFor(after.standing, before) ? before : null;
}

/** The person's other stints that touch the days from `first` to `last` and count beside the proposed one. */
export function othersOver({ person, after }: Placement, first: number, last: number): Stint[] {
  return stintsOver(person.days, first, last, after.standing).filter((stint) => stint !== after);
}
