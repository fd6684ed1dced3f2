/** What a page needs to list without loading the schemas: the values of small enums. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const JOB_KINDS = ['rebuild_search_index'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What runs on a timer. */
export const TIMER_JOBS = ['clean_up', 'resume_jobs'] as const;
export type TimerJob = (typeof TIMER_JOBS)[number];
