import { useTranslation } from '#app/lib/use-translation.ts';

/** The labels of the month and the days of these lists. */
export function usePeriodLabels() {
  const { t } = useTranslation('work_history');
  return {
    month: t('month'),
    previous_month: t('previous_month'),
    next_month: t('next_month'),
    period: t('period'),
    date_from: t('date_from'),
    date_to: t('date_to'),
  };
}
