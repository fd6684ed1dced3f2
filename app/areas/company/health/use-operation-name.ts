import { useTranslation } from '#app/lib/use-translation.ts';
import { JOB_KINDS } from '#contract/enums.ts';
import { TIMER_JOBS } from '#contract/site/timer-jobs.ts';

/** The names of timers and jobs; an operation of the API keeps the name it has in the log and the API. */
export function useOperationName(): (operation: string) => string {
  const { t } = useTranslation(['health', 'timers', 'jobs']);
  return (operation) => {
    const timer = TIMER_JOBS.find((job) => operation === `timer.${job}`);
    if (timer) return t('timer_named', { name: t(`timers:jobs.${timer}`) });
    const job = JOB_KINDS.find((kind) => operation === `job.${kind}`);
    return job ? t('job_named', { name: t(`jobs:kinds.${job}`) }) : operation;
  };
}
