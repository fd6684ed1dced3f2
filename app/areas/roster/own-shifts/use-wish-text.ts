import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import { parseClock } from '#domain/time/clock.ts';

/** The availability of a day in words; null without an answer. */
export function useWishText(): (day: AvailabilityDay | undefined) => string | null {
  const { t } = useTranslation('availability');
  const format = useFormat();
  return (day) => {
    if (!day) return null;
    const { answer, start_time, end_time } = day;
    if (answer !== 'hours') return t(`answers.${answer}`);
    return format.plainRange(parseClock(start_time ?? '') ?? 0, parseClock(end_time ?? '') ?? 0);
  };
}
