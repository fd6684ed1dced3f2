// T-26: how many people a new shift asks for.

import type { Weekday } from '#domain/time/calendar-date.ts';
import type { PositionId, SeatTotals } from './facts.ts';

/** What a template says of a position on a weekday. */
export interface Headcount extends SeatTotals {
  positionId: PositionId;
  weekday: Weekday;
}

/**
 * How many people a shift of a template asks for on a weekday, by position: what the template says of the weekday, and
 * of the positions that it says nothing of at all what the company asks for. Positions that nobody is asked for are
 * left out.
 * @param positions of the workplace
 */
export function askedSeats(
  headcounts: readonly Headcount[],
  positions: Iterable<PositionId>,
  standard: SeatTotals,
  weekday: Weekday,
): (SeatTotals & { positionId: PositionId })[] {
  const said = new Set(headcounts.map(({ positionId }) => positionId));
  const asked = headcounts.filter((one) => one.weekday === weekday).map(({ weekday: _, ...seat }) => seat);
  const others = [...positions].filter((positionId) => !said.has(positionId));
  return [...asked, ...others.map((positionId) => ({ positionId, ...standard }))].filter(
    ({ fixedTotal, tempTotal }) => fixedTotal + tempTotal > 0,
  );
}
