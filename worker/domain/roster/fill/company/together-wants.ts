// Two people who would like to work with each other: points for each shift that one of them has without the other.

import type { PersonId, ShiftFacts, ShiftId } from '#domain/roster/facts.ts';
import type { Need } from '#domain/roster/fill/search/problem.ts';
import { type Roster, shiftIn } from '#domain/roster/roster.ts';
import type { FillInput } from './fill-input.ts';
import type { OpenSeat } from './open-seats.ts';
import { WANT_POINTS } from './settings.ts';

export interface TogetherWant {
  shiftId: ShiftId;
  /** The two, or the one whose colleague is approved there. */
  people: ReadonlySet<PersonId>;
  /** Points of having the shift alone; all of one person and shift together stay within the want. */
  points: number;
  /** Its number among the needs of the search; null where the colleague is there, so that coming saves the points. */
  need: number | null;
}

/**
 * Returns the wants on shifts with open seats: of two people who both work there, on shifts that have room for both or
 * have one of them already.
 * @param roster of the facts, without placements
 * @param firstNeed the number of the first new need
 */
export function togetherWants(
  { facts, groups: { together }, settings }: Pick<FillInput, 'facts' | 'groups' | 'settings'>,
  roster: Roster,
  seats: readonly OpenSeat[],
  firstNeed: number,
): TogetherWant[] {
  const most = settings.wants.together * WANT_POINTS.together;
  if (most === 0) return [];
  const pairsOf = (id: PersonId) => together.filter((pair) => pair.includes(id)).length;
  const pairs = together.map((pair) => ({ pair, points: most / Math.max(...pair.map(pairsOf)) }));
  const bySeat = Map.groupBy(seats, ({ shiftId }) => shiftId);
  const found: TogetherWant[] = [];
  let need = firstNeed;
  for (const shift of facts.shifts) {
    const open = bySeat.get(shift.id)?.reduce((sum, seat) => sum + seat.open, 0) ?? 0;
    if (open === 0) continue;
    const there = peopleOn(shift, roster);
    for (const { pair, points } of pairs) {
      if (!pair.every((id) => roster.people.get(id)?.memberships.get(shift.workplaceId)?.works)) continue;
      const people = new Set(pair.filter((id) => !there.has(id)));
      const isWithRoom = people.size === 1 || (people.size === 2 && open >= 2);
      if (!isWithRoom) continue;
      found.push({ shiftId: shift.id, people, points, need: people.size === 2 ? need : null });
      if (people.size === 2) need += 1;
    }
  }
  return found;
}

function peopleOn({ id }: ShiftFacts, roster: Roster): Set<PersonId> {
  const there = new Set<PersonId>();
  for (const { personId, state } of shiftIn(roster, id).work) if (state === 'firm') there.add(personId);
  return there;
}

/** Returns the need of a want: one of the two alone has its points, none and both have none of them. */
export function needOf({ points }: TogetherWant): Need {
  return { seats: 1, emptyCost: -points, extraCost: -points };
}
