import type { SeatGroup, Shift } from '#contract/roster/shifts.ts';
import { openSpots } from '#domain/roster/shifts-of-day.ts';

/** Approved people against the spots of a shift. */
export interface Coverage {
  approved: number;
  needed: number;
  /** Spots without a person. Surplus people of one position fill no spot of another. */
  short: number;
  pending: number;
}

/** A shift that is turned off is never short of people. */
export function coverageOf(seat: SeatGroup, active = true): Coverage {
  const { approved_fixed, approved_temp, fixed_total, temp_total, pending_temp } = seat;
  return {
    approved: approved_fixed + approved_temp,
    needed: fixed_total + temp_total,
    short: active ? openSpots(seat) : 0,
    pending: pending_temp,
  };
}

export function coverageOfShift({ seats, active }: Pick<Shift, 'seats'> & { active?: boolean }): Coverage {
  const sum = { approved: 0, needed: 0, short: 0, pending: 0 };
  for (const seat of seats) {
    const one = coverageOf(seat, active);
    sum.approved += one.approved;
    sum.needed += one.needed;
    sum.short += one.short;
    sum.pending += one.pending;
  }
  return sum;
}
