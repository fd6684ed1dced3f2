import type { SeatGroup, Shift } from '#contract/roster/shifts.ts';
import { lackedSpots, openSpots } from '#domain/roster/shifts-of-day.ts';

/** Approved people against the spots of a shift. */
export interface Coverage {
  approved: number;
  needed: number;
  /** Spots without a person. Surplus people of one position fill no spot of another. */
  short: number;
  /** Spots that no person had in a shift that has ended: no shortage any more. */
  unfilled: number;
  pending: number;
}

type State = Partial<Pick<Shift, 'active' | 'progress'>>;

/** A shift that is turned off or has ended is never short of people. */
export function coverageOf(seat: SeatGroup, { active = true, progress }: State = {}): Coverage {
  const { approved_fixed, approved_temp, fixed_total, temp_total, pending_temp } = seat;
  const ended = progress === 'ended';
  const open = openSpots(seat);
  return {
    approved: approved_fixed + approved_temp,
    needed: fixed_total + temp_total,
    short: lackedSpots({ active, ended, open }),
    unfilled: active && ended ? open : 0,
    pending: pending_temp,
  };
}

export function coverageOfShift({ seats, ...state }: Pick<Shift, 'seats'> & State): Coverage {
  return seats.map((seat) => coverageOf(seat, state)).reduce(addedCoverage, NO_SPOTS);
}

const NO_SPOTS: Coverage = { approved: 0, needed: 0, short: 0, unfilled: 0, pending: 0 };

export function addedCoverage(one: Coverage, other: Coverage): Coverage {
  return {
    approved: one.approved + other.approved,
    needed: one.needed + other.needed,
    short: one.short + other.short,
    unfilled: one.unfilled + other.unfilled,
    pending: one.pending + other.pending,
  };
}
