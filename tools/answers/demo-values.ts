import type { OperationId } from '#contract/operations.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** The date of the recorded demo, at ten o'clock. */
export const DEMO_DAY: CalendarDate = '2026-06-15';

/** Values of query parameters that are neither ids nor choices. The demo has rows for them. */
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  month: ['2026-05', '2026-06'],
  date: ['2026-06-15', '2026-06-12'],
  date_from: ['2026-06-01'],
  date_to: ['2026-06-20'],
  days: ['7'],
  q: ['グエン', '田'],
  expires_within: ['60'],
  prefecture: ['13'],
  subject: ['shift_user'],
  from: ['09:00'],
  to: ['18:00'],
  start_time: ['09:00'],
  end_time: ['12:00'],
};

/** Parameters that need another one. */
export const TOGETHER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  subject_id: { subject: 'shift_user' },
  start_time: { end_time: '12:00' },
  end_time: { start_time: '09:00' },
};

/** Parameters that an operation needs in addition to those of its schema. */
export const LEAST: Readonly<Partial<Record<OperationId, Readonly<Record<string, string>>>>> = {
  'audit.export': { month: '2026-06' },
  'roster_files.export': { month: '2026-06' },
  'work_histories.export': { month: '2026-05' },
};

/** The list with the ids of a query parameter. */
export const LISTS: Readonly<Record<string, string>> = {
  workplace_id: '/admin/workplaces',
  workplace_ids: '/admin/workplaces',
  user_id: '/admin/users',
  person_id: '/admin/users',
  actor_id: '/admin/users',
  for: '/admin/users',
  position_id: '/admin/workplaces/1/positions',
  template_id: '/admin/workplaces/1/shifts',
  layout: '/manage/layouts',
  shift_ids: '/manage/shifts',
};

/** The lists with the ids of a path, where the path before the id is not enough. */
export const LISTS_OF_PATHS: Readonly<Record<string, readonly string[]>> = {
  '/manage/schedules': ['/manage/users'],
  '/manage/work-histories/monthly': ['/manage/users'],
  '/manage/periods': ['/manage/periods?month=2026-05'],
  // Candidates need a position of the first workplace.
  '/manage/shifts': ['/manage/shifts', '/manage/shifts?workplace_ids[]=1&month=2026-06'],
};
