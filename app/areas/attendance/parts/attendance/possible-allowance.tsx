import Scale from 'lucide-react/icons/scale';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';

const HINTS = { cancelled: 'possible_allowance_hint', sent_home: 'sent_home_hint' } as const;

/**
 * O-17: the company may owe an allowance for absence for work that it cancelled or ended early (LSA
 * Art. 26).
 */
export function PossibleAllowance({ cause }: { cause: keyof typeof HINTS }) {
  const { t } = useTranslation('attendance');
  return (
    <Badge tone="review" icon={Scale} title={t(HINTS[cause])}>
      {t('possible_allowance')}
    </Badge>
  );
}
