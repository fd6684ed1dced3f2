import { useTranslation } from '#app/lib/use-translation.ts';
import { JobProgress } from '#app/ui/job/job-progress.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';

/** How far a large file is. */
export function ImportProgress({ done, total }: { done: number; total: number | null }) {
  const { t } = useTranslation('imports');
  return (
    <Card>
      <CardContent className="pt-5">
        <JobProgress
          done={done}
          total={total}
          words={{
            working: t('working'),
            progress: t('progress_of', { done, total: total ?? 0 }),
            leave_note: t('leave_note'),
          }}
        />
      </CardContent>
    </Card>
  );
}
