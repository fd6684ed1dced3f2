import { PROGRESS_TONES } from '#app/areas/roster/shift/shift-badges.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { ShiftProgress } from '#domain/time/progress.ts';

export function ProgressBadge({ progress }: { progress: ShiftProgress }) {
  const { t } = useTranslation('shifts');
  return <Badge tone={PROGRESS_TONES[progress]}>{t(`progress.${progress}`)}</Badge>;
}
