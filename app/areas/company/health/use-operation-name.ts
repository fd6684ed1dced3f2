import { useTranslation } from '#app/lib/use-translation.ts';
import { JOB_KINDS, TIMER_JOBS } from '#contract/enums.ts';

/** Timers and jobs by their names; operations of the API are called what the log and the API call them. */
export function useOperationName(): (operation: string) => string {
  const { t } = useTranslation(['health', 'timers', 'jobs']);
  return (operation) => {
    const timer = TIMER_JOBS.find((job) => operation === `timer.${job}`);
    if (timer) return t('timer_named', { name: t(`timers:jobs.${timer}`) });
    const job = JOB_KINDS.find((kind) => operation === `job.${kind}`);
    return job ? t('job_named', { name: t(`jobs:kinds.${job}`) }) : operation;
  };
}
