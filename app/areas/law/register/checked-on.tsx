import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { LawRow } from '#contract/law/register.ts';

/** The day of the last check, in red after a year. */
export function CheckedOn({ checked_on, check_is_old }: Pick<LawRow, 'checked_on' | 'check_is_old'>) {
  const { t } = useTranslation('law');
  const format = useFormat();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="whitespace-nowrap">{format.date(checked_on)}</span>
      {check_is_old && <Badge tone="absent">{t('check_old')}</Badge>}
    </span>
  );
}
