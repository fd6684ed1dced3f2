import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';

/** Registrations that wait for a decision. */
export function PendingBadge({ count }: { count: number }) {
  const { t } = useTranslation('shifts');
  if (count === 0) return null;
  return (
    <Badge tone="late">
      {t('pending')} {count}
    </Badge>
  );
}
