import { useTranslation } from '#app/lib/use-translation.ts';
import { JobProgress } from '#app/ui/job/job-progress.tsx';

/** How far an action on many rows is. */
export function BulkProgress({ done, total }: { done: number; total: number | null }) {
  const { t } = useTranslation('bulk');
  return (
    <div className="mb-3 rounded-lg border border-border bg-card px-3 py-2">
      <JobProgress
        done={done}
        total={total}
        words={{
          working: t('working'),
          progress: t('progress_of', { done, total: total ?? 0 }),
          leave_note: t('leave_note'),
        }}
      />
    </div>
  );
}
