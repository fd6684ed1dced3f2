import type { OwnShift } from '#contract/roster/own-shifts.ts';

/** A planned shift of one's own, about which nothing is said yet. */
export const OWN_SHIFT: OwnShift = {
  shift_id: 1,
  shift_user_id: 1,
  date: '2026-11-21',
  start_time: '09:00',
  end_time: '18:00',
  breaks: [],
  paid_before_minutes: 0,
  workplace: { id: 1, code: 'K2', name: 'Kawasaki' },
  template: { id: 1, code: 'D', name: 'Day' },
  position: { id: 1, name: 'Packing' },
  status: 'planned',
  reason: null,
  salary_per_hour: null,
  confirmed_at: null,
  cannot_come: null,
  late: null,
  delays: [],
  to_be_late: false,
  messages_unread: 0,
  way: { leave_at: null, missed: [], rides: null },
  hand_over: null,
  to_confirm: false,
  to_come: false,
  attendance: null,
};
