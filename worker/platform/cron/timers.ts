import { TIMER_JOBS, type TimerJob } from '#contract/site/timer-jobs.ts';
import { TIMER_SCHEDULES } from '#contract/site/timer-schedules.ts';
import { cronOf } from '#domain/time/schedule.ts';
import { findLateFacts } from '#worker/areas/pay/periods/late-facts.ts';
import { checkAllPlans, checkPlans } from '#worker/areas/roster/plan-breaches/check.ts';
import type { Ctx } from '#worker/ctx.ts';
import { archiveAudit } from './archive-audit.ts';
import { askForgotten } from './ask-forgotten.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { cleanUp } from './clean-up.ts';
import { deliver } from './deliver.ts';
import { handOutNotifications } from './hand-out-notifications.ts';
import { planNights } from './plan-nights.ts';
import { remindPermits } from './remind-permits.ts';
import { resumeJobs } from './resume-jobs.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { settleAdvances } from './settle-advances.ts';
import { pullStaff, pushStaff } from './sync-staff.ts';

export type TimerCounts = { done: number; failed: number };
export type TimerTask = { job: TimerJob; run: (ctx: Ctx) => Promise<TimerCounts> };

/** The work of each timer. Each is safe to run twice, late, or concurrently. */
const RUNS: Record<TimerJob, TimerTask['run']> = {
  archive_audit: archiveAudit,
  ask_forgotten: askForgotten,
  ask_to_confirm: askToConfirm,
  check_plans: checkPlans,
  check_all_plans: checkAllPlans,
  clean_up: cleanUp,
  deliver,
  find_late_facts: findLateFacts,
  hand_out_notifications: handOutNotifications,
  plan_nights: planNights,
  pull_staff: pullStaff,
  push_staff: pushStaff,
  remind_permits: remindPermits,
  resume_jobs: resumeJobs,
  send_webhooks: sendWebhooks,
  settle_advances: settleAdvances,
};

/** Maps a cron expression (UTC, as in `wrangler.toml`) to its timers. */
export const timers: ReadonlyMap<string, TimerTask[]> = Map.groupBy(
  TIMER_JOBS.map((job) => ({ job, run: RUNS[job] })),
  ({ job }) => cronOf(TIMER_SCHEDULES[job]),
);
