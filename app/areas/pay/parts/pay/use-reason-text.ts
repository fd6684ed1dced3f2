import { useTranslation } from '#app/lib/use-translation.ts';
import { failReasonOf } from '#domain/pay/fail-reasons.ts';

/** A note of a move in the page's language, where it is one of those that are known; else as it was written. */
export function useReasonText(): (note: string) => string {
  const { t } = useTranslation('salary');
  return (note) => {
    const known = failReasonOf(note);
    return known ? t(`bank_reasons.${known}`) : note;
  };
}
