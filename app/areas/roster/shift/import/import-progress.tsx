import { useRefresh } from '#app/lib/use-refresh.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Progress } from '#app/ui/kit/progress.tsx';

const REFRESH_MS = 1000;

/** The progress of a large file. The job continues when the page is closed. */
export function ImportProgress({ done, total }: { done: number; total: number | null }) {
  const { t } = useTranslation('imports');
  useRefresh(REFRESH_MS, true);
  const text = total === null ? '' : t('progress_of', { done, total });
  return (
    <Card>
      <CardContent className="grid max-w-xl gap-3 pt-5">
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
      </CardContent>
    </Card>
  );
}
