// T-26: how many spots a new shift has.

import type { Weekday } from '#domain/time/calendar-date.ts';
import type { PositionId, SeatTotals } from './facts.ts';

/** The spots that a template names for a position on a weekday. */
export interface Headcount extends SeatTotals {
  positionId: PositionId;
  weekday: Weekday;
}

/**
 * The spots of a shift on a weekday, by position. A position that the template names on any weekday gets
 * the template's numbers for this weekday. Every other position gets the company's standard. Positions
 * without a spot are left out.
 * @param positions of the workplace
 */
export function askedSeats(
  headcounts: readonly Headcount[],
  positions: Iterable<PositionId>,
  standard: SeatTotals,
  weekday: Weekday,
): (SeatTotals & { positionId: PositionId })[] {
  const named = new Set(headcounts.map(({ positionId }) => positionId));
  const asked = headcounts.filter((one) => one.weekday === weekday).map(({ weekday: _, ...seat }) => seat);
  const others = [...positions].filter((positionId) => !named.has(positionId));
  return [...asked, ...others.map((positionId) => ({ positionId, ...standard }))].filter(
    ({ fixedTotal, tempTotal }) => fixedTotal + tempTotal > 0,
  );
}
