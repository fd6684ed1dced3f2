import type { TrackingCounts } from '#contract/attendance/tracking.ts';

/** The counts of a shift without people. */
export const NO_COUNTS: TrackingCounts = {
  needed: 0,
  planned: 0,
  in: 0,
  out: 0,
  confirmed: 0,
  not_yet_in: 0,
  late: 0,
  early_leave: 0,
  absent: 0,
  arriving_late: 0,
  check_out_awaited: 0,
  not_checked_out: 0,
  needs_review: 0,
  will_come: 0,
  not_said: 0,
  cannot_come: 0,
};
