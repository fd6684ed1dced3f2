import TreePalm from 'lucide-react/icons/tree-palm';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';

/** Says that a day is paid leave, and no work. */
export function LeaveBadge() {
  const { t } = useTranslation('attendance');
  return (
    <Badge tone="planned" icon={TreePalm}>
      {t('paid_leave')}
    </Badge>
  );
}
