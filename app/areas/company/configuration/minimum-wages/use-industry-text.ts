import { useTranslation } from '#app/lib/use-translation.ts';
import { EVERY_INDUSTRY } from '#domain/pay/hours/wage-industry.ts';

/** The industry of a minimum wage, or that it holds in every one. */
export function useIndustryText(): (industry: string) => string {
  const { t } = useTranslation('configuration');
  return (industry) => (industry === EVERY_INDUSTRY ? t('rates.every_industry') : industry);
}
