import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';

/** The availability of a day in words; null without an answer. */
export function useWishText(): (day: AvailabilityDay | undefined) => string | null {
  const { t } = useTranslation('availability');
  const format = useFormat();
  return (day) => {
    if (!day) return null;
    const { answer, start_time, end_time } = day;
    if (start_time === null || end_time === null) return t(`answers.${answer}`);
    return format.plainSpan(start_time, end_time);
  };
}
