import type { SeatGroup, Shift } from '#contract/shifts.ts';

/** People approved against the places that there are. */
export interface Coverage {
  approved: number;
  needed: number;
  /** Places without anybody; a position with too many people fills none of another. */
  short: number;
  pending: number;
}

export function coverageOf(seat: SeatGroup): Coverage {
  const { approved_fixed, approved_temp, fixed_total, temp_total, pending_temp } = seat;
  return {
    approved: approved_fixed + approved_temp,
    needed: fixed_total + temp_total,
    short: Math.max(0, fixed_total - approved_fixed) + Math.max(0, temp_total - approved_temp),
    pending: pending_temp,
  };
}

export function coverageOfShift({ seats }: Pick<Shift, 'seats'>): Coverage {
  const sum = { approved: 0, needed: 0, short: 0, pending: 0 };
  for (const seat of seats) {
    const one = coverageOf(seat);
    sum.approved += one.approved;
    sum.needed += one.needed;
    sum.short += one.short;
    sum.pending += one.pending;
  }
  return sum;
}
