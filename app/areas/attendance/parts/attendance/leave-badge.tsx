import TreePalm from 'lucide-react/icons/tree-palm';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';

/** Marks a day of paid leave, which is not work. */
export function LeaveBadge() {
  const { t } = useTranslation('attendance');
  return (
    <Badge tone="planned" icon={TreePalm}>
      {t('paid_leave')}
    </Badge>
  );
}
