import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { Attendance, ReviewItem } from '#contract/pay/hours/attendance.ts';
import type { PersonRef } from '#contract/people/users.ts';

/** A night shift at the end of a month. */
export const DATE = '2026-11-30';
export const SHIFT_TIMES = { start_time: '22:00', end_time: '29:00' };

export function personRef(overrides: Partial<PersonRef> = {}): PersonRef {
  return {
    id: 7,
    staff_no: '0412',
    last_name: 'NGUYEN',
    first_name: 'ANH',
    last_name_kana: null,
    first_name_kana: null,
    given_first: false,
    ...overrides,
  };
}

/** The night shift with a punctual check-in, still open. */
export function attendance(overrides: Partial<Attendance> = {}): Attendance {
  return {
    id: 31,
    user: personRef(),
    workplace: { id: 1, code: 'K2', name: 'Kawasaki' },
    position: { id: 3, name: 'Packing' },
    date: DATE,
    shift: {
      shift_id: 9,
      shift_user_id: 12,
      template: { id: 2, code: 'N', name: 'Night' },
      ...SHIFT_TIMES,
      breaks: [{ start: '25:00', end: '26:00' }],
      paid_before_minutes: 0,
    },
    check_in_time: '2026-11-30 22:00:20',
    check_out_time: null,
    punches: { check_in: '2026-11-30 22:00:20', check_out: null },
    breaks: [],
    counted_start: null,
    counted_end: null,
    punched_minutes: null,
    break_minutes: null,
    counted_minutes: null,
    worked_minutes: null,
    formula: null,
    salary_per_hour: null,
    break_shortfall: null,
    below_minimum: null,
    below_minimum_industry: null,
    status: 'checked_in',
    flags: [],
    late_minutes: 0,
    early_leave_minutes: 0,
    early_leave_by: null,
    early_start_approved: false,
    questions: [],
    confirmed_at: null,
    confirmed_by: null,
    version: 1,
    ...overrides,
  };
}

/** Planned on the night shift, without a punch. */
export function tracked(overrides: Partial<TrackedPerson> = {}): TrackedPerson {
  return {
    shift_user_id: 12,
    work_history_id: overrides.attendance?.id ?? null,
    shift_id: 9,
    user: personRef(),
    phone: null,
    position: { id: 3, name: 'Packing' },
    type: 'temporary',
    outcome: null,
    date: DATE,
    ...SHIFT_TIMES,
    breaks: [{ start: '25:00', end: '26:00' }],
    own_times: false,
    status: overrides.attendance?.status ?? 'not_checked_in',
    flags: [],
    late_minutes: 0,
    early_leave_minutes: 0,
    attendance: null,
    said: null,
    confirmed_at: null,
    cannot_come: null,
    late: null,
    version: 4,
    ...overrides,
  };
}

export function reviewItem(overrides: Partial<ReviewItem> = {}): ReviewItem {
  return {
    id: 5,
    kind: 'unplanned',
    stamp: null,
    taken_at: null,
    given_at: null,
    minutes: null,
    note: null,
    claimed_check_in: null,
    claimed_check_out: null,
    ...overrides,
  };
}
