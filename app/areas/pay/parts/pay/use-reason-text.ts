import { useTranslation } from '#app/lib/use-translation.ts';
import { failReasonOf } from '#domain/pay/fail-reasons.ts';

/** A known reason is translated; free text stays as written. */
export function useReasonText(): (note: string) => string {
  const { t } = useTranslation('salary');
  return (note) => {
    const known = failReasonOf(note);
    return known ? t(`bank_reasons.${known}`) : note;
  };
}
