import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ScheduleClash } from '#contract/roster/fixed-schedules.ts';
import { useWeekdays } from './use-weekdays.ts';

/** Describes one of the schedules with which a schedule overlaps. */
export function useClashSentence(): (clash: ScheduleClash['schedules'][number]) => string {
  const { t } = useTranslation('fixed_schedule');
  const weekdays = useWeekdays();
  return ({ schedule: { template, workplace }, weekdays: days }) =>
    t('clash', {
      weekdays: weekdays(days),
      template: template.name,
      times: `${template.start_time}–${template.end_time}`,
      workplace: workplace.name,
    });
}

/** The reason of a refusal, with the schedules that are in the way. */
export function useClashText(refused: Refused | null) {
  const { t } = useTranslation('fixed_schedule');
  const sentence = useClashSentence();
  const refusal = refused?.refusal ?? null;
  if (refusal?.code !== 'SCHEDULE_ALREADY_EXISTS' || !isClash(refusal.data)) return refusal;
  return { ...refusal, text: `${t('clashes')} (${refusal.data.schedules.map(sentence).join('; ')})` };
}

function isClash(data: unknown): data is ScheduleClash {
  return typeof data === 'object' && data !== null && 'schedules' in data && Array.isArray(data.schedules);
}
