import type { HomeShift, TrackingCounts, WorkplaceDay } from '#contract/attendance/tracking.ts';
import type { HomePerson } from '#contract/reports/home.ts';
import { personRef } from '#tests/app/attendance/tracking/build.ts';
import { NO_COUNTS } from '#tests/support/tracking-counts.ts';

type ShiftOverrides = Partial<Omit<HomeShift, 'counts'>> & { counts?: Partial<TrackingCounts> };

export function homeShift(id: number, { counts, ...overrides }: ShiftOverrides = {}): HomeShift {
  return {
    id,
    date: '2026-11-21',
    name: '日勤',
    start_time: '09:00',
    end_time: '18:00',
    progress: 'in_progress',
    since_yesterday: false,
    counts: { ...NO_COUNTS, ...counts },
    missing: 0,
    ...overrides,
  };
}

export function workplaceDay(id: number, overrides: Partial<WorkplaceDay> = {}): WorkplaceDay {
  return {
    workplace: { id, code: `W-${id}`, name: `Site ${id}` },
    shifts: [],
    unplanned: 0,
    unplanned_in: 0,
    questions: 0,
    ...overrides,
  };
}

export function homePerson(id: number, overrides: Partial<HomePerson> = {}): HomePerson {
  return {
    user: personRef(),
    phone: null,
    workplace: { id: 10, code: 'W-10', name: 'Site 10' },
    shift_user_id: id,
    shift_id: 1,
    position: { id: 1, name: '検品' },
    date: '2026-11-21',
    start_time: '09:00',
    end_time: '18:00',
    ended: false,
    outcome: null,
    status: 'not_checked_in',
    flags: [],
    late_minutes: 0,
    arrives_at: null,
    ...overrides,
  };
}
