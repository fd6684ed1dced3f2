import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { EmploymentContract } from '#contract/law/employment-contracts.ts';

/** Returns the text of a term, with or without an end. */
export function useTermText(): (contract: Pick<EmploymentContract, 'valid_from' | 'valid_to'>) => string {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  return ({ valid_from, valid_to }) =>
    valid_to === null
      ? t('no_end', { from: format.date(valid_from) })
      : t('term', { from: format.date(valid_from), to: format.date(valid_to) });
}
