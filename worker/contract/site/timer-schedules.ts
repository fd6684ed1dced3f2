import type { TimerJob } from '#contract/site/timer-jobs.ts';
import type { TimerSchedule } from '#domain/time/schedule.ts';

/**
 * The schedule of each timer, in Japanese time. `wrangler.toml` has the same as cron expressions.
 */
export const TIMER_SCHEDULES = {
  check_plans: { every: 1 },
  hand_out_notifications: { every: 1 },
  deliver: { every: 1 },
  push_staff: { every: 1 },
  send_webhooks: { every: 1 },
  ask_forgotten: { every: 10 },
  resume_jobs: { every: 10 },
  pull_staff: { every: 10 },
  check_all_plans: { at: '03:10' },
  plan_nights: { at: '03:10' },
  clean_up: { at: '03:10' },
  archive_audit: { at: '03:10' },
  find_late_facts: { at: '03:10' },
  settle_advances: { at: '03:10' },
  remind_permits: { at: '08:00' },
  ask_to_confirm: { at: '17:00' },
} as const satisfies Record<TimerJob, TimerSchedule>;
