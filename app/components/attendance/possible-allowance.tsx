import Scale from 'lucide-react/icons/scale';
import { useTranslation } from 'react-i18next';
import { Badge } from '#app/components/ui/badge.tsx';

/** O-17: work that the company cancelled may be owed an allowance for absence (LSA Art. 26). */
export function PossibleAllowance() {
  const { t } = useTranslation('attendance');
  return (
    <Badge tone="review" icon={Scale} title={t('possible_allowance_hint')}>
      {t('possible_allowance')}
    </Badge>
  );
}
