import { useRefresh } from '#app/lib/use-refresh.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Progress } from '#app/ui/kit/progress.tsx';

const REFRESH_MS = 1000;

/** How far an action on many rows is. It goes on when the page is closed. */
export function BulkProgress({ done, total }: { done: number; total: number | null }) {
  const { t } = useTranslation('bulk');
  useRefresh(REFRESH_MS, true);
  const text = total === null ? '' : t('progress_of', { done, total });
  return (
    <div className="mb-3 grid max-w-xl gap-1.5 rounded-lg border border-border bg-card px-3 py-2 text-sm">
      <p className="font-semibold">{t('working')}</p>
      <div className="flex items-center gap-4">
        <Progress
          value={total === null ? null : done}
          max={Math.max(total ?? 1, 1)}
          valueText={text}
          aria-label={t('working')}
        />
        <span className="shrink-0">{text}</span>
      </div>
      <p className="text-muted-foreground">{t('leave_note')}</p>
    </div>
  );
}
