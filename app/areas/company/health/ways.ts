import type { DeadKind } from '#contract/company/health.ts';
import type { Queue } from '#domain/company/queue-state.ts';

export const runsOf = (job: string) => `/admin/timer?tab=runs&job=${job}`;

/** The page that shows the timer or job that works through a queue. */
export const QUEUE_WAYS: Record<Queue, string> = {
  outbox: runsOf('deliver'),
  deliveries: runsOf('deliver'),
  sync_sends: '/admin/sync?tab=sends&status=waiting',
  jobs: '/admin/timer?tab=jobs',
  notifications_due: runsOf('hand_out_notifications'),
  notifications_going: runsOf('hand_out_notifications'),
};

/** The page on which given-up work can be retried or fixed. */
export const DEAD_WAYS: Record<DeadKind, string> = {
  deliveries: '/manage/notification/undelivered',
  webhook_events: '/admin/webhook',
  sync_sends: '/admin/sync?tab=sends',
  sync_conflicts: '/admin/sync?tab=conflicts',
  jobs: '/admin/timer?tab=jobs&status=failed',
};
