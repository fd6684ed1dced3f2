import Coffee from 'lucide-react/icons/coffee';
import JapaneseYen from 'lucide-react/icons/japanese-yen';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { Attendance } from '#contract/pay/hours/attendance.ts';
import { PossibleAllowance } from './possible-allowance.tsx';

/**
 * Unmet legal requirements: breaks (O-12) and, for readers who see wages, the minimum wage (O-16).
 * The company may owe an allowance for work that ended early (O-17).
 */
export function WarningBadges({
  attendance: {
    break_shortfall: short,
    below_minimum: minimum,
    below_minimum_industry: industry,
    early_leave_by: leftBy,
  },
  isBrief = false,
}: {
  attendance: Pick<
    Attendance,
    'break_shortfall' | 'below_minimum' | 'below_minimum_industry' | 'early_leave_by'
  >;
  /** In the rows of a list: the amount is in the title. */
  isBrief?: boolean;
}) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const textOf = (yen: string) =>
    industry === null ? t('below_minimum', { yen }) : t('below_specified', { yen, industry });
  const minimumText = minimum === null ? undefined : textOf(format.yen(minimum));
  return (
    <>
      {short && (
        <Badge tone="late" icon={Coffee} title={t('short_break_hint', short)}>
          {t('short_break', short)}
        </Badge>
      )}
      {minimum !== null && (
        <Badge tone="absent" icon={JapaneseYen} title={isBrief ? minimumText : undefined}>
          {isBrief ? t('below_minimum_short') : minimumText}
        </Badge>
      )}
      {leftBy && <Badge tone="neutral">{t(`early_leave_by.${leftBy}`)}</Badge>}
      {leftBy === 'company' && <PossibleAllowance cause="sent_home" />}
    </>
  );
}
