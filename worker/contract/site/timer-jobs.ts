/** The work of timers. */
export const TIMER_JOBS = [
  'archive_audit',
  'ask_forgotten',
  'ask_to_confirm',
  'check_plans',
  'check_all_plans',
  'plan_nights',
  'clean_up',
  'deliver',
  'find_late_facts',
  'hand_out_notifications',
  'pull_staff',
  'push_staff',
  'remind_permits',
  'resume_jobs',
  'send_webhooks',
  'settle_advances',
] as const;
export type TimerJob = (typeof TIMER_JOBS)[number];

/** The outcome of a run, as a filter: most runs have nothing to do. */
export const TIMER_OUTCOMES = ['worked', 'failed'] as const;
export type TimerOutcome = (typeof TIMER_OUTCOMES)[number];
